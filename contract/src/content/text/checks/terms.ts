import { languageOf } from '../../document/subtitle-profile.ts'
import { type Issue, issue } from './issue.ts'
import { isFullWidthLanguage, type Reading } from './reading.ts'

/**
 * One entry of a termbase. Entries with the same `source` are alternatives. A forbidden entry without source is
 * forbidden everywhere.
 */
export interface CheckTerm {
  source: string
  target: string
  is_forbidden: boolean
}

interface Concept {
  source: string
  preferred: string[]
  forbidden: string[]
}

// A list of terms is used for thousands of segments, so it is grouped once and kept per array.
const concepts = new WeakMap<readonly CheckTerm[], Concept[]>()

function conceptsOf(terms: readonly CheckTerm[]): Concept[] {
  const known = concepts.get(terms)
  if (known) return known
  const bySource = new Map<string, Concept>()
  for (const term of terms) {
    const source = term.source.trim().toLowerCase()
    const target = term.target.trim()
    if (!target) continue
    const concept = bySource.get(source) ?? { source, preferred: [], forbidden: [] }
    bySource.set(source, concept)
    ;(term.is_forbidden ? concept.forbidden : concept.preferred).push(target)
  }
  const list = [...bySource.values()]
  concepts.set(terms, list)
  return list
}

/** Checks that the target has a translation of each term in the source, and no forbidden term. */
export function checkTerms(source: Reading, target: Reading, terms: readonly CheckTerm[]): Issue[] {
  if (terms.length === 0) return []
  const issues: Issue[] = []
  const sourceText = source.text.toLowerCase()
  const targetText = target.text.toLowerCase()
  for (const concept of conceptsOf(terms)) {
    const [hit] = concept.source ? findTerm(sourceText, concept.source, source.lang, 2) : [{ start: 0, end: 0 }]
    if (!hit) continue
    const used = concept.preferred.flatMap((term) => findTerm(targetText, term.toLowerCase(), target.lang, 3))
    if (concept.preferred.length > 0 && used.length === 0 && concept.source) {
      const params = { source: source.text.slice(hit.start, hit.end), target: concept.preferred.join(' / ') }
      issues.push(issue('term_missing', 'warning', source.span(hit.start, hit.end), params))
    }
    for (const term of concept.forbidden) {
      for (const place of findTerm(targetText, term.toLowerCase(), target.lang, 2)) {
        const isInsidePreferred = used.some((good) => good.start <= place.start && place.end <= good.end)
        if (isInsidePreferred) continue
        issues.push(issue('term_forbidden', 'error', target.span(place.start, place.end), { target: term }))
      }
    }
  }
  return issues
}

const wordCharacter = /[\p{L}\p{N}]/u

/**
 * The places of a term in a text (both in lower case): as a whole word in languages that write spaces, with an
 * inflection of up to `endingLength` letters; anywhere in other languages.
 */
export function findTerm(
  text: string,
  term: string,
  locale: string,
  endingLength: number,
): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  if (!term) return found
  const isWordBound = !isFullWidthLanguage(languageOf(locale)) || /^[\p{sc=Latn}\p{N}]+$/u.test(term)
  for (let start = text.indexOf(term); start >= 0; start = text.indexOf(term, start + term.length)) {
    let end = start + term.length
    if (isWordBound) {
      if (wordCharacter.test(text[start - 1] ?? '') && wordCharacter.test(term[0] ?? '') && !isCjk(text[start - 1]))
        continue
      const ending = term.length > 3 ? endingLength : Math.min(1, endingLength)
      const rest = /^[\p{Ll}\p{M}]*/u.exec(text.slice(end, end + 12))?.[0].length ?? 0
      if (rest > ending || (rest === 0 && /\p{N}/u.test(text[end] ?? ''))) continue
      end += rest
    }
    found.push({ start, end })
  }
  return found
}

function isCjk(character = ''): boolean {
  return /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(character)
}
