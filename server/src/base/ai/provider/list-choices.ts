import type { AiModels, LlmModel } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { environmentProvider } from './create-ai.ts'
import { enabledProviders } from './provider-store.ts'

/** The providers in use, with the fields that everybody may know. */
export async function listAiChoices({ config, db }: Ctx): Promise<{ name: string; models: AiModels }[]> {
  const fromEnvironment = environmentProvider(config)
  const all = [...(fromEnvironment ? [fromEnvironment] : []), ...(await enabledProviders(db))]
  return all.map(({ name, models }) => ({ name, models }))
}

/**
 * The models that may answer in chats, each once: of each provider the one that it chats by, then those that have a price and
 * do nothing else there. The first is used where none is chosen.
 */
export async function listChatModels({ config, db }: Ctx): Promise<LlmModel[]> {
  const fromEnvironment = environmentProvider(config)
  const all = [...(fromEnvironment ? [fromEnvironment] : []), ...(await enabledProviders(db))]
  const named = new Map<string, string>()
  for (const { name, models, prices } of all) {
    if (!models.chat) continue
    const others = new Set<string>(Object.values(models))
    const priced = Object.keys(prices).filter((model) => !others.has(model) && prices[model]?.minute === undefined)
    for (const model of [models.chat, ...priced]) if (!named.has(model)) named.set(model, name)
  }
  return [...named].map(([model, provider], index) => ({ model, provider, is_default: index === 0 }))
}
