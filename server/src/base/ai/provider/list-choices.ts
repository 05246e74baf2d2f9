import type { AiModels } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { environmentProvider } from './create-ai.ts'
import { enabledProviders } from './provider-store.ts'

/** The providers in use, with the fields that everybody may know. */
export async function listAiChoices({ config, db }: Ctx): Promise<{ name: string; models: AiModels }[]> {
  const fromEnvironment = environmentProvider(config)
  const all = [...(fromEnvironment ? [fromEnvironment] : []), ...(await enabledProviders(db))]
  return all.map(({ name, models }) => ({ name, models }))
}
