import type { AiProvider } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { formOf, isKeyLeftBehind, saveInputOf } from './provider-form.ts'

const stored: AiProvider = {
  provider_id: '0199',
  name: 'Local',
  base_url: 'http://models.test:8080/v1',
  has_key: true,
  models: { chat: 'big', embeddings: 'small', transcription: 'ear', speech: 'voice' },
  prices: { big: { input: 150_000, output: 600_000 }, ear: { input: 0, output: 0, minute: 6000 } },
  features: {},
  is_enabled: false,
}

describe('the input from the form', () => {
  it('equals the stored provider where nothing was changed, without the key', () => {
    const { has_key: _, features: __, ...same } = stored
    expect(saveInputOf(formOf(stored), stored)).toEqual(same)
  })

  it('of a new provider is enabled and has no id; empty models and missing prices are omitted', () => {
    const form = formOf(null)
    form.models.chat = { model: ' big ', input: 0.15, output: '', minute: '', call: '' }
    form.models.embeddings = { model: 'small', input: '', output: '', minute: '', call: '' }
    form.models.images = { model: 'painter', input: 3, output: 3, minute: 3, call: 3 }
    form.models.transcription = { model: 'ear', input: '', output: '', minute: 0.006, call: '' }
    expect(saveInputOf({ ...form, name: ' Local ', base_url: 'http://a.test/v1', api_key: ' k ' }, null)).toEqual({
      name: 'Local',
      base_url: 'http://a.test/v1',
      api_key: 'k',
      models: { chat: 'big', embeddings: 'small', transcription: 'ear', images: 'painter' },
      prices: { big: { input: 150_000, output: 0 }, ear: { input: 0, output: 0, minute: 6000 } },
      is_enabled: true,
    })
  })

  it('removes the key only on request', () => {
    expect(saveInputOf({ ...formOf(stored), is_key_dropped: true }, stored).api_key).toBe('')
    const moved = { ...formOf(stored), base_url: 'http://new.test/v1', api_key: 'new', is_key_dropped: true }
    expect(saveInputOf(moved, stored).api_key).toBe('new')
    expect('api_key' in saveInputOf(formOf(stored), stored)).toBe(false)
  })
})

it.each([
  ['http://models.test:8080/v2', false],
  ['http://models.test:8081/v1', true],
  ['https://models.test:8080/v1', true],
  ['http://mod', true],
  ['not an address', false],
])('with the address %s drops the key: %s', (url, expected) => {
  expect(isKeyLeftBehind(stored, url)).toBe(expected)
  expect(isKeyLeftBehind({ ...stored, has_key: false }, url)).toBe(false)
})
