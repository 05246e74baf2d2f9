/** The actions of a person on the text, called by keys and buttons. */
import type { MemoryMatch, SegmentOrigin } from '@polyphony/contract'
import { withCode, withNextCode } from '../row/codes.ts'
import { repetitionsOf } from '../row/move.ts'
import { type Content, confirmed, isConfirmed, isDone, type Row, reaches, typed } from '../row/row.ts'
import { type Query, replaceAll } from '../row/search.ts'
import { readSettings } from '../settings/settings.ts'
import type { OpenDocument } from './open-document.ts'

export function isEditable(opened: OpenDocument, row: Row): boolean {
  const { can } = opened.document
  return can.write && opened.isWriting.value && opened.keeper.lease.value.mine && !row.segment.is_locked
}

export function change(opened: OpenDocument, row: Row, content: Content): void {
  const { segment_id, rev, target } = row.segment
  const active_ms = opened.time.take(segment_id, Date.now())
  opened.worked.value = opened.worked.value + active_ms
  opened.store.mine.add(segment_id)
  opened.outbox.edit(segment_id, { rev, target }, { ...content, active_ms })
}

export function typeInto(opened: OpenDocument, segmentId: string, target: string): void {
  const row = opened.store.row(segmentId)
  if (row && isEditable(opened, row) && row.target !== target) change(opened, row, typed(row, target))
}

function activeRow(opened: OpenDocument): Row | undefined {
  return opened.store.row(opened.store.active.value)
}

/** Confirms the active row and goes to the next unconfirmed one. @returns the rows that were filled as repetitions. */
export function confirmAndNext(opened: OpenDocument): Row[] {
  const row = activeRow(opened)
  if (!row) return []
  const least = opened.traits.confirmedState ?? 'translated'
  const canConfirm = isEditable(opened, row) && row.target.trim() !== ''
  if (canConfirm && !reaches(row.state, least)) change(opened, row, confirmed(row, least))
  opened.outbox.flush()
  const filled = canConfirm && readSettings().isPropagating ? propagate(opened, row.segment.segment_id) : []
  if (!opened.store.moveTo((other) => !isDone(other) || !reaches(other.state, least))) opened.store.move(1)
  return filled
}

/**
 * Fills untouched repetitions of a confirmed row. They stay unconfirmed, so that the person checks each in its context.
 */
function propagate(opened: OpenDocument, segmentId: string): Row[] {
  const row = opened.store.row(segmentId)
  const { makes_text, source_lang, target_lang } = opened.document
  // Equal sources mean equal translations only; within one language nothing is translated.
  if (!row || !isConfirmed(row) || makes_text || source_lang === target_lang) return []
  const repetitions = repetitionsOf(row, opened.store.allRows())
  for (const other of repetitions)
    change(opened, other, { target: row.target, state: 'initial', origin: { kind: 'repetition' } })
  return repetitions
}

/** Restores rows to their state before a propagation or replacement. */
export function restore(opened: OpenDocument, rows: readonly Row[]): void {
  for (const before of rows) {
    const now = opened.store.row(before.segment.segment_id)
    if (now && isEditable(opened, now))
      change(opened, now, { target: before.target, state: before.state, origin: before.origin })
  }
}

/** An earlier text becomes the present one, with the origin it had; the person confirms it anew. */
export function restoreText(
  opened: OpenDocument,
  row: Row,
  { target, origin }: Pick<Content, 'target' | 'origin'>,
): void {
  if (!isEditable(opened, row)) return
  change(opened, row, { target, state: 'initial', origin })
  opened.outbox.flush()
}

function fill(opened: OpenDocument, text: string, origin: SegmentOrigin): void {
  const row = activeRow(opened)
  if (!row || !isEditable(opened, row)) return
  const editor = opened.editor.value
  editor?.replace(text)
  const now = opened.store.row(row.segment.segment_id) ?? row
  change(opened, now, { target: text, state: 'initial', origin })
}

export function copySource(opened: OpenDocument): void {
  const row = activeRow(opened)
  if (row) fill(opened, row.segment.source, { kind: 'source' })
}

export function insertMatch(opened: OpenDocument, match: MemoryMatch): void {
  fill(opened, match.target, { kind: 'tm', tm_unit_id: match.tm_unit_id, score: Math.min(match.score, 100) })
}

export function insertText(opened: OpenDocument, text: string): void {
  const row = activeRow(opened)
  if (row && isEditable(opened, row)) opened.editor.value?.insert(text)
}

/** Inserts the next missing code of the source, or its n-th code. */
export function insertCode(opened: OpenDocument, n?: number): void {
  const row = activeRow(opened)
  const editor = opened.editor.value
  if (!row || !editor || !isEditable(opened, row)) return
  const { source, codes } = row.segment
  const place = [source, editor.text(), codes, editor.selection()] as const
  const written = n === undefined ? withNextCode(...place) : withCode(...place, n)
  if (written) editor.write(written)
}

export interface Replacement {
  row: Row
  target: string
}

export function replacementsOf(opened: OpenDocument, query: Query, replacement: string): Replacement[] {
  if (!query.text) return []
  return opened.store.visible.value.flatMap((segmentId) => {
    const row = opened.store.row(segmentId)
    if (!row || !isEditable(opened, row)) return []
    const target = replaceAll(row.target, query, replacement, row.segment.codes)
    return target === row.target ? [] : [{ row, target }]
  })
}

export function applyReplacements(opened: OpenDocument, replacements: readonly Replacement[]): Row[] {
  for (const { row, target } of replacements) change(opened, row, typed(row, target))
  opened.outbox.flush()
  return replacements.map(({ row }) => row)
}
