import { type Issue, issue } from './issue.ts'
import { type FoundNumber, findNumbers } from './numerals.ts'
import type { Reading } from './reading.ts'

/** A year in characters is as good as one in digits. */
const mayHave = /\p{Nd}|[〇零一二三四五六七八九]{4}/u

/** Checks that each number written in digits is also on the other side, in any notation. */
export function checkNumbers(source: Reading, target: Reading): Issue[] {
  if (!mayHave.test(source.words) && !mayHave.test(target.words)) return []
  const inSource = findNumbers(source)
  const inTarget = findNumbers(target)
  const issues: Issue[] = []
  const missing = unmatched(inSource, inTarget)
  for (const number of missing) {
    const written = source.text.slice(number.start, number.end)
    issues.push(issue('number_missing', 'error', source.span(number.start, number.end), { number: written }))
  }
  for (const number of unmatched(inTarget, inSource)) {
    const written = target.text.slice(number.start, number.end)
    issues.push(issue('number_extra', 'warning', target.span(number.start, number.end), { number: written }))
  }
  return issues
}

/**
 * The required numbers of one side that have no equal number on the other. Each number matches once; those in digits
 * match first. Digits before a word that may be a scale (3 million, 3 Millionen) also match as they stand, unless both
 * sides have such a word.
 */
function unmatched(wanted: FoundNumber[], offered: FoundNumber[]): FoundNumber[] {
  // Numbers are removed from the end: removing the first would move all others, which takes long in a line with
  // thousands.
  const byValue = new Map<string, FoundNumber[]>()
  const offer = (key: string, number: FoundNumber) => {
    const list = byValue.get(key)
    if (list) list.push(number)
    else byValue.set(key, [number])
  }
  for (const number of offered.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)).reverse()) {
    for (const value of number.values) offer(value, number)
    for (const value of number.unscaled) offer(`${value} unscaled`, number)
  }
  const used = new Set<FoundNumber>()
  return wanted.filter((number) => {
    if (!number.isRequired) return false
    const { values, unscaled } = number
    const keys = [...values, ...(unscaled.length > 0 ? unscaled : values.map((value) => `${value} unscaled`))]
    for (const key of keys) {
      const candidates = byValue.get(key)
      let match = candidates?.pop()
      while (match && used.has(match)) match = candidates?.pop()
      if (match) {
        used.add(match)
        return false
      }
    }
    return true
  })
}
