import { expect, it } from 'vitest'
import { sayProducer } from './producer.ts'

it('names the provider, the method without a provider, and the provider that was replaced', () => {
  expect(sayProducer('openai/gpt', 'en')).toBe('By openai/gpt')
  expect(sayProducer('unchanged', 'en')).toContain('nothing changed')
  expect(sayProducer('embedded', 'zh')).toContain('内置检查')
  expect(sayProducer('toString', 'en')).toBe('By toString')
  expect(sayProducer('main/big|gone/large', 'en')).toBe('By main/big (selected gone/large unavailable)')
})
