/** A provider of the house whose answers the journey sets: the real protocol over loopback. */
import type { Page } from '@playwright/test'
import { type AiModels, calls } from '@polyphony/contract'
import { type Peer, startTestPeer } from '../../server/src/ground/adapters/ai/test-peer.ts'
import { signedIn } from './api.ts'
import { enter } from './people.ts'
import { test } from './test.ts'

export interface Provider {
  readonly peer: Peer
  /** Takes it away from the world, because other journeys work without one. */
  remove(): Promise<void>
}

/** @param name shown to whoever reads what made a draft */
export async function addProvider(
  page: Page,
  name: string,
  models: AiModels,
  answer: Peer['answer'],
): Promise<Provider> {
  const peer = await startTestPeer()
  peer.answer = answer
  const operator = await signedIn(page, 'olga')
  const provider = { name, base_url: peer.url, models, is_enabled: true }
  const { provider_id } = await operator.call(calls.ai.saveAiProvider, provider)
  const remove = async () => {
    if (provider_id) await operator.call(calls.ai.deleteAiProvider, { provider_id })
    await peer.close()
  }
  return { peer, remove }
}

/** `test` with a client's page and a provider that is there during each journey of the file. */
export const withProvider = (name: string, models: AiModels, answer: Peer['answer']) =>
  test.extend<{ clara: Page; provider: Provider }>({
    clara: async ({ tidy: _, browser }, give) => give(await enter(browser, 'clara')),
    provider: [
      async ({ clara }, give) => {
        const provider = await addProvider(clara, name, models, answer)
        await give(provider)
        await provider.remove()
      },
      { auto: true },
    ],
  })
