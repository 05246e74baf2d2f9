import { expect, it } from 'vitest'
import { sayProducer } from './producer.ts'

it('says who did it, what did it without a provider, and what it stands in for', () => {
  expect(sayProducer('openai/gpt', 'en')).toBe('By openai/gpt')
  expect(sayProducer('unchanged', 'en')).toContain('Nothing was changed')
  expect(sayProducer('embedded', 'zh')).toContain('内置检查')
  expect(sayProducer('toString', 'en')).toBe('By toString')
  expect(sayProducer('main/big|gone/large', 'en')).toBe('By main/big (the chosen gone/large is no longer there)')
})
