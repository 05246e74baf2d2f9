/** Rows of a table whose columns are chosen as segments, and targets as cells to be written. */
import type { TableColumns } from '@polyphony/contract/content/file/file-reading'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { ParsedSegment, Targets } from '../parsed-document.ts'
import { targetColumn } from './suggest-columns.ts'

export interface TableRow {
  /** Unique in the file. */
  key: string
  /** The text of a cell; '' where it is empty. */
  cell(column: number): string
}

const isFormula = (value: string) => value.trimStart().startsWith('=')
/** A cell that holds text to be translated, not a number or a formula. */
const isText = (value: string) => /\p{L}/u.test(value) && !isFormula(value)

export function segmentsOfRows(rows: readonly TableRow[], columns: TableColumns): ParsedSegment[] {
  const { source, targets, has_heading } = columns
  return rows.slice(has_heading ? 1 : 0).flatMap((row): ParsedSegment[] => {
    const text = row.cell(source)
    if (!isText(text)) return []
    const drafts = Object.entries(targets).flatMap(([lang, column]): [string, string][] => {
      const draft = row.cell(column)
      return draft.trim() && !isFormula(draft) ? [[lang, draft]] : []
    })
    return [
      {
        key: row.key,
        kind: 'text',
        start_ms: null,
        end_ms: null,
        speaker: null,
        context: contextOf(row, columns),
        source: text,
        codes: [],
        ...limitOf(row, columns),
        ...(drafts.length > 0 && { targets: Object.fromEntries(drafts) }),
      },
    ]
  })
}

function limitOf(row: TableRow, { max_length }: TableColumns): Pick<ParsedSegment, 'length_limit'> {
  const [, digits] = /^(?:≤|<=)?\s*(\d{1,6})$/.exec(max_length === null ? '' : row.cell(max_length).trim()) ?? []
  return Number(digits) > 0 ? { length_limit: { most: Number(digits), unit: 'character' } } : {}
}

function contextOf(row: TableRow, { key, context }: TableColumns): string | null {
  return (
    [...(key === null ? [] : [row.cell(key)]), ...context.map((column) => row.cell(column))]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' · ') || null
  )
}

/** What has to be written, by row and column. A target that the file has already is left alone. */
export function cellsToWrite<R extends TableRow>(
  rows: readonly R[],
  targets: Targets,
  { columns, target_lang }: { columns: TableColumns; target_lang: string },
): { row: R; column: number; target: string }[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const column = targetColumn(columns, target_lang) ?? columns.source
  return [...targets].flatMap(([key, target]) => {
    const row = byKey.get(key)
    if (!row) throw new CallError('FILE_ABNORMAL')
    return row.cell(column) === target ? [] : [{ row, column, target }]
  })
}

export interface Patch {
  from: number
  to: number
  text: string
}

/** The text with these places written anew; none overlap. */
export function withPatches(text: string, patches: readonly Patch[]): string {
  let [written, position] = ['', 0]
  for (const patch of patches.toSorted((a, b) => a.from - b.from)) {
    written += text.slice(position, patch.from) + patch.text
    position = patch.to
  }
  return written + text.slice(position)
}
