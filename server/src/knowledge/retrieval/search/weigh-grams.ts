/**
 * The grams of a question, and of the one before it where it can't be understood alone: 'And the price?' asks about what was
 * asked about before.
 */
import { singleGrams, textGrams } from '../grams/text-grams.ts'
import { sizeOf } from '../segment/postings.ts'
import { withoutEmptyWords } from './empty-words.ts'
import type { Postings } from './read-postings.ts'
import type { WeightedGram } from './score-chunks.ts'

export interface AskedGrams {
  readonly own: readonly number[]
  /** Those of its own that stand in empty words, and nowhere else. */
  readonly empty: ReadonlySet<number>
  /** Those of its own that are single characters: their pairs say the same, and more. */
  readonly single: ReadonlySet<number>
  /** Of the question before, without those of this one. */
  readonly borrowed: readonly number[]
}

export function askedGrams(text: string, previous: string | null): AskedGrams {
  const own = new Set(textGrams(text))
  const said = new Set(textGrams(withoutEmptyWords(text)))
  const empty = new Set([...own].filter((gram) => !said.has(gram)))
  const borrowed = previous !== null && isFollowUp(text) ? new Set(textGrams(previous)) : new Set<number>()
  const single = new Set(singleGrams(text))
  return { own: [...own], empty, single, borrowed: [...borrowed].filter((gram) => !own.has(gram)) }
}

const mostBorrowed = 8
export const emptyWeight = 0.25
export const borrowedWeight = 0.5
const singleWeight = 0.5

/** All own grams that were read, and the rarest ones of the question before that stand anywhere, at half the weight. */
export function weighGrams({ own, empty, single, borrowed }: AskedGrams, postings: Postings): WeightedGram[] {
  const bytesOf = (gram: number) => (postings.get(gram) ?? []).reduce((sum, { packed }) => sum + sizeOf(packed), 0)
  const rarest = borrowed
    .map((gram) => ({ gram, size: bytesOf(gram) }))
    .filter(({ size }) => size > 0)
    .sort((left, right) => left.size - right.size)
    .slice(0, mostBorrowed)
  const read = own.filter((gram) => postings.has(gram))
  const weightOf = (gram: number) => (empty.has(gram) ? emptyWeight : 1) * (single.has(gram) ? singleWeight : 1)
  return [
    ...read.map((gram) => ({ gram, weight: weightOf(gram) })),
    ...rarest.map(({ gram }) => ({ gram, weight: borrowedWeight })),
  ]
}

const pointsBack =
  /^\s*(?:那|它|他们|她|这个|那个|其|(?:and|what|how)\s+about\b|and\b|it\b|its\b|that\b|they\b|では|じゃあ|それ|その|あれ)/iu
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu
const word = /(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])[\p{L}\p{N}]{3,}/gu

/** It begins by pointing back, or has fewer than three things to search for. */
export function isFollowUp(text: string): boolean {
  if (pointsBack.test(text)) return true
  const pairs = (text.match(unspaced) ?? []).reduce((sum, run) => sum + run.length - 1, 0)
  return pairs + (text.match(word) ?? []).length < 3
}
