/** Finds terms in text: CJK terms anywhere, others as whole words with simple endings. */
import { present, type TermMatch } from '@polyphony/contract'
import { normalise } from '../match/normalise.ts'
import { prepare } from '../match/similarity.ts'

export interface FoundTerm<T> {
  readonly term: T
  /** The range of tokens, without the end. */
  readonly from: number
  readonly to: number
}

export type TermFinder<T> = (text: string) => FoundTerm<T>[]

interface Entry<T> {
  readonly term: T
  readonly tokens: readonly string[]
  /** Set if capitals matter (`IT`, `WHO`): the term must occur exactly like this. */
  readonly exactly: string | null
}

/**
 * Prepares a termbase for many texts. Of overlapping terms the longest is found; a source with several targets gives
 * all of them.
 */
export function makeTermFinder<T extends Pick<TermMatch, 'source'>>(terms: readonly T[]): TermFinder<T> {
  const byFirst = new Map<string, Entry<T>[]>()
  for (const term of terms) {
    const tokens = tokensOf(term.source)
    if (tokens.length === 0) continue
    const exactly = /^\P{Ll}*\p{Lu}\P{Ll}*\p{Lu}\P{Ll}*$/u.test(term.source)
      ? term.source.normalize('NFKC').trim()
      : null
    const key = keyOf(present(tokens[0]))
    const entries = byFirst.get(key) ?? []
    entries.push({ term, tokens, exactly })
    byFirst.set(key, entries)
  }
  for (const entries of byFirst.values()) entries.sort((a, b) => b.tokens.length - a.tokens.length)

  return (text) => {
    const tokens = tokensOf(text)
    const found: FoundTerm<T>[] = []
    for (let from = 0; from < tokens.length; ) {
      const candidates = (byFirst.get(keyOf(present(tokens[from]))) ?? []).filter((entry) =>
        standsAt(entry, tokens, from, text),
      )
      const length = candidates[0]?.tokens.length ?? 0
      for (const { term, tokens: own } of candidates) {
        if (own.length === length) found.push({ term, from, to: from + length })
      }
      from += Math.max(1, length)
    }
    return found
  }
}

/** Each term that occurs, once. */
export function termsIn<T extends Pick<TermMatch, 'source'>>(text: string, terms: readonly T[]): T[] {
  return [...new Set(makeTermFinder(terms)(text).map((found) => found.term))]
}

const tokensOf = (text: string) => prepare(normalise(text)).tokens

/** Words with the same key may be forms of one word. */
const keyOf = (token: string) => token.slice(0, 3)

function standsAt<T>(entry: Entry<T>, tokens: readonly string[], from: number, text: string): boolean {
  if (from + entry.tokens.length > tokens.length) return false
  if (entry.exactly !== null) {
    return (
      text.normalize('NFKC').includes(entry.exactly) &&
      entry.tokens.every((token, index) => token === tokens[from + index])
    )
  }
  return entry.tokens.every((token, index) => isFormOf(present(tokens[from + index]), token))
}

const endings = ["'s", '’s', 's', 'es', 'ed', 'd', 'ing', 'n', 'en', 'e', 'er', 'ly']

/** `file`: files, file's, filed, filing; `policy`: policies; `stop`: stopped. Short words and numbers must be equal. */
function isFormOf(token: string, term: string): boolean {
  if (token === term) return true
  if (term.length < 3 || !/^[\p{L}’']+$/u.test(term)) return false
  const bases = [term]
  if (term.endsWith('e')) bases.push(term.slice(0, -1))
  if (/[^aeiou]y$/.test(term)) bases.push(`${term.slice(0, -1)}i`)
  if (/[aeiou][bdgklmnprt]$/.test(term)) bases.push(term + term.at(-1))
  return bases.some((base) => token.startsWith(base) && endings.includes(token.slice(base.length)))
}
