import type { AiProvider } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { hintOf, servingProviders } from './providers.ts'

const provider = (name: string, models: AiProvider['models'], is_enabled = true): AiProvider => ({
  provider_id: name,
  name,
  base_url: 'http://models.test/v1',
  has_key: false,
  models,
  prices: {},
  features: {},
  is_enabled,
})

it('takes the first enabled provider for each capability', () => {
  const list = [
    provider('off', { chat: 'a', images: 'a' }, false),
    provider('first', { embeddings: 'b' }),
    provider('second', { chat: 'c', embeddings: 'c' }),
  ]
  expect(Array.from(servingProviders(list), ([capability, { name }]) => [capability, name])).toEqual([
    ['chat', 'second'],
    ['embeddings', 'first'],
  ])
})

it.each([
  ['time-out', 'hintTimeOut'],
  ['ECONNREFUSED', 'hintAddress'],
  ['HTTP 401: wrong key', 'hintKey'],
  ['HTTP 404: no such model', 'hintModel'],
  ['HTTP 429: slow down', 'hintLimit'],
  ['HTTP 500: broken', null],
])('%s: %s', (detail, hint) => expect(hintOf(detail)).toBe(hint))
