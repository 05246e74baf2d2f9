import { expect, it } from 'vitest'
import { relevanceScale } from './relevance-scale.ts'
import { askedGrams } from './weigh-grams.ts'

const scale = (text: string, averageLength: number) => relevanceScale(askedGrams(text, null), averageLength)
const zh = '黄鳍紫鱼主要分布在哪些地区的河流里？'
const en = 'Which rivers of which countries does the yellowfin barbel live in mainly?'

it.each([zh, en])('the same share is worth more in short chunks than in long ones: %s', (text) => {
  expect(scale(text, 100)).toBeGreaterThan(scale(text, 200))
  expect(scale(text, 200)).toBeGreaterThan(scale(text, 800))
})

it('sixteen times the length halves what a share is worth, and no length more than that', () => {
  expect(scale(zh, 100) / scale(zh, 1600)).toBeCloseTo(2)
  expect(scale(zh, 1)).toBe(scale(zh, 100))
  expect(scale(zh, 1e6)).toBe(scale(zh, 1600))
})

it('a share of a long question is worth more than one of a short, a question of one word no less than one of four', () => {
  expect(scale(en, 130)).toBeGreaterThan(scale('yellowfin barbel rivers of Chile', 130))
  expect(scale('barbel', 130)).toBe(scale('yellowfin barbel in rivers', 130))
})

it('words are compared with chunks of words, characters with those of characters', () => {
  const text = (own: number, single: number) => ({
    own: Array.from({ length: own }, (_, gram) => gram),
    single: new Set(Array.from({ length: single }, (_, gram) => gram)),
  })
  expect(relevanceScale(text(12, 0), 130)).toBeCloseTo(1)
  expect(relevanceScale(text(24, 12), 400)).toBeCloseTo(1)
})
