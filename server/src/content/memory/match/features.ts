/**
 * Features of similar texts: pairs of neighbouring tokens, hashed with their scope. Replacing one of a text's n tokens
 * changes two of its n + 1 pairs, adding one to it changes one, so a text within 30 % (lowestScore) shares some of any 0.6 n + 1 of them: a query for
 * the rarest ones finds it, and frequent ones, which would be slow, are left out.
 */
import { crc32 } from 'node:zlib'
import { present } from '@polyphony/contract'
import type { Prepared } from './similarity.ts'

/** Words are reduced to their first letters: `file` and `files` are one feature. */
const stemLength = 4
const hasLetter = /[\p{L}\p{N}]/u

export interface Features {
  readonly all: number[]
  /** How many of them, the rarest first, the query needs. */
  readonly needed: number
  /** How many of them a similar text shares at least. */
  readonly shared: number
}

/** Words with another ending cost little in the score but change their pairs: this many are allowed. */
const forgiven = 2

/** 10 · 0.3 is less than 3. */
const rounding = 1e-9

export function featuresOf(scope: string, text: Prepared, lowestScore: number): Features {
  const tokens = ['^', ...stems(text), '$']
  const all = new Set<number>()
  for (let index = 1; index < tokens.length; index++)
    all.add(feature(scope, present(tokens[index - 1]), present(tokens[index])))
  const share = 1 - lowestScore / 100
  const changed = Math.floor(text.total * share + rounding)
  // The score is by the longer text, so that a short one may get a word more than it may have changed.
  const added = Math.floor((text.total * share) / (1 - share) + rounding)
  const lost = Math.max(2 * changed, added)
  return { all: [...all], needed: Math.min(all.size, lost + 1), shared: Math.max(1, all.size - lost - forgiven) }
}

/** Pairs inside a phrase: every text with the phrase has all of them. */
export function innerFeatures(scope: string, phrase: Prepared): number[] {
  const tokens = stems(phrase)
  return tokens.slice(1).map((token, index) => feature(scope, present(tokens[index]), token))
}

function stems(text: Prepared): string[] {
  return text.tokens.filter((token) => hasLetter.test(token)).map((token) => token.slice(0, stemLength))
}

const feature = (scope: string, first: string, second: string) => crc32(`${scope}\u0000${first} ${second}`) | 0
