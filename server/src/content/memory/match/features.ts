/**
 * What near texts share: pairs of neighbouring tokens, hashed together with the scope they belong to. Replacing one of a
 * text's n tokens breaks two of its n + 1 pairs, so a text within 30 % (lowestScore) still has some of any 0.6 n + 1 of them:
 * looking for the rarest ones alone finds it, and the frequent ones, which cost the time, are left out.
 */
import { crc32 } from 'node:zlib'
import { present } from '@polyphony/contract'
import type { Prepared } from './similarity.ts'

/** Words count by their first letters: `file` and `files` are one feature. */
const stemLength = 4
const hasLetter = /[\p{L}\p{N}]/u

export interface Features {
  readonly all: number[]
  /** How many of them, rarest first, have to be looked for. */
  readonly needed: number
  /** How many of them a near text has at least. */
  readonly shared: number
}

/** Words that change beyond their stem cost little but break their pairs: so many are forgiven. */
const forgiven = 2

export function featuresOf(scope: string, text: Prepared, lowestScore: number): Features {
  const tokens = ['^', ...stems(text), '$']
  const all = new Set<number>()
  for (let index = 1; index < tokens.length; index++)
    all.add(feature(scope, present(tokens[index - 1]), present(tokens[index])))
  const changed = Math.floor(text.total * (1 - lowestScore / 100))
  const needed = Math.min(all.size, 2 * changed + 1)
  return { all: [...all], needed, shared: Math.max(1, all.size - 2 * changed - forgiven) }
}

/** Pairs inside a phrase: every text that holds the phrase has all of them. */
export function innerFeatures(scope: string, phrase: Prepared): number[] {
  const tokens = stems(phrase)
  return tokens.slice(1).map((token, index) => feature(scope, present(tokens[index]), token))
}

function stems(text: Prepared): string[] {
  return text.tokens.filter((token) => hasLetter.test(token)).map((token) => token.slice(0, stemLength))
}

const feature = (scope: string, first: string, second: string) => crc32(`${scope}\u0000${first} ${second}`) | 0
