/** The allowed characters of a new password (specification section 5), and how hard it is to guess. Pure. */
import { z } from 'zod'

export interface PasswordLimits {
  min: number
  max: number
}

/** Letters, digits, `!@#$%&_` and spaces inside, so that a sentence is allowed. */
const allowed = /^(?! )[A-Za-z0-9!@#$%&_ ]*(?<! )$/

export function newPassword({ min, max }: PasswordLimits, disallowed: string) {
  return z
    .string()
    .min(min)
    .max(max)
    .regex(allowed, { error: (issue) => (issue.input === '' ? undefined : disallowed) })
}

/** 0 nothing typed · 1 weak · 2 fair · 3 good · 4 strong */
export type Strength = 0 | 1 | 2 | 3 | 4

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]
/** Well-known words: a password that contains one is easier to guess. */
const wellKnown =
  /pass ?w(?:or|0r)d|passw|qwert|asdf|zxcv|abc123|letmein|welcome|admin|login|iloveyou|monkey|dragon|woaini|sakura|polyphony|[12]\d{3}/gi

/**
 * An estimate in bits: the length, without repetitions, sequences (`abc`, `321`) and well-known words, times the
 * variety.
 * @param known words about the user, such as their name
 */
export function passwordStrength(typed: string, known: readonly string[] = []): Strength {
  if (typed === '') return 0
  let rest = typed
  for (const word of known) if (word.length >= 3) rest = rest.replaceAll(new RegExp(escaped(word), 'gi'), '~')
  rest = rest.replaceAll(wellKnown, '~')
  const characters = Array.from(rest).filter((char, index) => !follows(char, rest[index - 1], rest[index - 2]))
  const variety = kinds.filter((kind) => kind.test(typed)).length
  const bits = characters.length * (2.6 + variety * 0.8)
  if (bits < 30) return 1
  if (bits < 44) return 2
  return bits < 60 ? 3 : 4
}

/** Whether it repeats the character before, or is the third of an ascending or descending sequence. */
function follows(char: string, last: string | undefined, beforeLast: string | undefined): boolean {
  if (last === undefined) return false
  if (char === last) return true
  if (beforeLast === undefined) return false
  const step = char.charCodeAt(0) - last.charCodeAt(0)
  return Math.abs(step) === 1 && last.charCodeAt(0) - beforeLast.charCodeAt(0) === step
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
