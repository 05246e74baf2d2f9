/** The marks in a row's source and target: terms, findings, issues and search results. */
import type { SegmentIssue, SpokenWord, TermMatch } from '@polyphony/contract'
import { findTerm } from '@polyphony/contract/content/text/checks'
import type { Finding } from '../../core/checks/check-runner.ts'
import type { Mark } from '../../core/row/marks.ts'
import { findAll, type Query } from '../../core/row/search.ts'
import { wordMarks } from '../../core/row/word-marks.ts'

interface Facts {
  findings: readonly Finding[]
  issues: readonly SegmentIssue[]
  query: Query
}

export function termsIn(source: string, terms: readonly TermMatch[], sourceLang: string): TermMatch[] {
  if (terms.length === 0) return []
  const text = source.toLowerCase()
  return terms.filter(
    (term) => term.source !== '' && findTerm(text, term.source.toLowerCase(), sourceLang, 2).length > 0,
  )
}

export function sourceMarks(source: string, terms: readonly TermMatch[], sourceLang: string, facts: Facts): Mark[] {
  const text = source.toLowerCase()
  const marks: Mark[] = []
  for (const term of terms) {
    if (term.is_forbidden || term.source === '') continue
    for (const place of findTerm(text, term.source.toLowerCase(), sourceLang, 2)) marks.push({ ...place, kind: 'term' })
  }
  return [...marks, ...marksOf('source', source, facts)]
}

/** `words`: the words of a transcript that nobody has confirmed yet. */
export function targetMarks(target: string, facts: Facts, words: readonly SpokenWord[] | null): Mark[] {
  return [...wordMarks(target, words), ...marksOf('target', target, facts)]
}

function marksOf(side: 'source' | 'target', text: string, { findings, issues, query }: Facts): Mark[] {
  const marks: Mark[] = findAll(text, query).map((range) => ({ ...range, kind: 'found' }))
  for (const { span, waive_reason, rule } of findings) {
    if (span?.side !== side || waive_reason !== null) continue
    marks.push({ start: span.start, end: span.end, kind: rule === 'term_forbidden' ? 'forbidden' : 'finding' })
  }
  for (const issue of issues) {
    if (issue.side !== side || issue.state !== 'open' || issue.start_offset === null || issue.end_offset === null)
      continue
    marks.push({ start: issue.start_offset, end: issue.end_offset, kind: 'issue' })
  }
  return marks
}
