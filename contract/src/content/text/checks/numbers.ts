import { type Issue, issue } from './issue.ts'
import { type FoundNumber, findNumbers } from './numerals.ts'
import type { Reading } from './reading.ts'

/** Checks that each number written in digits is also on the other side, in any notation. */
export function checkNumbers(source: Reading, target: Reading): Issue[] {
  if (!/\p{Nd}/u.test(source.text) && !/\p{Nd}/u.test(target.text)) return []
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
 * match first.
 */
function unmatched(wanted: FoundNumber[], offered: FoundNumber[]): FoundNumber[] {
  // Numbers are removed from the end: removing the first would move all others, which takes long in a line with
  // thousands.
  const byValue = new Map<string, FoundNumber[]>()
  for (const number of offered.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)).reverse()) {
    for (const value of number.values) {
      const list = byValue.get(value)
      if (list) list.push(number)
      else byValue.set(value, [number])
    }
  }
  const used = new Set<FoundNumber>()
  return wanted.filter((number) => {
    if (!number.isRequired) return false
    for (const value of number.values) {
      const candidates = byValue.get(value)
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
