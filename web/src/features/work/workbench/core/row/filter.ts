/**
 * Decides which rows are shown. The filter is applied when it is set, not during typing, so that a row with the caret
 * doesn't disappear.
 */
import { isDone, type Row } from './row.ts'
import { includes, type Query } from './search.ts'

export const filterKinds = [
  'all',
  'unconfirmed',
  'untranslated',
  'findings',
  'issues',
  'comments',
  'mine',
  'faults',
  'doubtful',
  'worstFirst',
] as const
export type FilterKind = (typeof filterKinds)[number]

export interface Filter {
  /** One of `filterKinds`, or one that the kind of work adds. */
  kind: string
  /** With kind 'findings': only of this rule. */
  rule: string | null
  source: Query
  target: Query
}

export const noFilter: Filter = {
  kind: 'all',
  rule: null,
  source: { text: '', isCaseSensitive: false },
  target: { text: '', isCaseSensitive: false },
}

/** Facts about a segment other than its text. */
export interface RowFacts {
  rules: ReadonlySet<string>
  hasOpenIssue: boolean
  hasOpenComment: boolean
  isMine: boolean
  /** From 0 to 100; null without an estimate. */
  estimate: number | null
  isDoubtful: boolean
  /** Whether a filter that the kind of work adds shows it. */
  isShownByWork(filterKind: string): boolean
}

export function isShown(row: Row, facts: RowFacts, filter: Filter): boolean {
  return (
    isOfKind(row, facts, filter) && includes(row.segment.source, filter.source) && includes(row.target, filter.target)
  )
}

function isOfKind(row: Row, facts: RowFacts, { kind, rule }: Filter): boolean {
  switch (kind) {
    case 'all':
      return true
    case 'unconfirmed':
      return !isDone(row)
    case 'untranslated':
      return row.target.trim() === '' && !isDone(row)
    case 'findings':
      return rule ? facts.rules.has(rule) : facts.rules.size > 0
    case 'issues':
      return facts.hasOpenIssue
    case 'comments':
      return facts.hasOpenComment
    case 'mine':
      return facts.isMine
    case 'faults':
      return row.origin.fault !== undefined
    case 'doubtful':
      return facts.isDoubtful
    case 'worstFirst':
      return true
    default:
      return facts.isShownByWork(kind)
  }
}

export function isFiltering(filter: Filter): boolean {
  return filter.kind !== 'all' || filter.source.text !== '' || filter.target.text !== ''
}
