/** What a person does to the text, whichever key or button it comes from. */
import type { MemoryMatch, SegmentOrigin } from '@polyphony/contract'
import { withCode, withNextCode } from '../row/codes.ts'
import { repetitionsOf } from '../row/move.ts'
import { type Content, confirmed, confirmingState, isConfirmed, isDone, type Row, reaches, typed } from '../row/row.ts'
import { type Query, replaceAll } from '../row/search.ts'
import { readSettings } from '../settings/settings.ts'
import type { WorkbenchSession } from './open-document.ts'

export function isEditable(session: WorkbenchSession, row: Row): boolean {
  const { can } = session.document
  return can.write && session.isWriting.get() && session.keeper.lease.get().mine && !row.segment.is_locked
}

export function change(session: WorkbenchSession, row: Row, content: Content): void {
  const { segment_id, rev, target } = row.segment
  const active_ms = session.time.take(segment_id, Date.now())
  session.worked.set(session.worked.get() + active_ms)
  session.store.mine.add(segment_id)
  session.outbox.edit(segment_id, { rev, target }, { ...content, active_ms })
}

export function typeInto(session: WorkbenchSession, segmentId: string, target: string): void {
  const row = session.store.row(segmentId)
  if (row && isEditable(session, row) && row.target !== target) change(session, row, typed(row, target))
}

function activeRow(session: WorkbenchSession): Row | undefined {
  return session.store.row(session.store.active.get())
}

/** Confirms the active row and goes to the next that wants it. Answers the rows that were filled along with it. */
export function confirmAndNext(session: WorkbenchSession): Row[] {
  const row = activeRow(session)
  if (!row) return []
  const least = confirmingState(session.document.kind)
  const canConfirm = isEditable(session, row) && row.target.trim() !== ''
  if (canConfirm && !reaches(row.state, least)) change(session, row, confirmed(row, least))
  session.outbox.flush()
  const filled = canConfirm && readSettings().isPropagating ? propagate(session, row.segment.segment_id) : []
  if (!session.store.moveTo((other) => !isDone(other) || !reaches(other.state, least))) session.store.move(1)
  return filled
}

/** Fills untouched repetitions of a confirmed row. They stay unconfirmed: the person sees each in its place. */
function propagate(session: WorkbenchSession, segmentId: string): Row[] {
  const row = session.store.row(segmentId)
  if (!row || !isConfirmed(row)) return []
  const repetitions = repetitionsOf(row, session.store.allRows())
  for (const other of repetitions)
    change(session, other, { target: row.target, state: 'initial', origin: { kind: 'human' } })
  return repetitions
}

/** Puts rows back as they were before a propagation or replacement. */
export function restore(session: WorkbenchSession, rows: readonly Row[]): void {
  for (const before of rows) {
    const now = session.store.row(before.segment.segment_id)
    if (now && isEditable(session, now))
      change(session, now, { target: before.target, state: before.state, origin: before.origin })
  }
}

function fill(session: WorkbenchSession, text: string, origin: SegmentOrigin): void {
  const row = activeRow(session)
  if (!row || !isEditable(session, row)) return
  const editor = session.editor.get()
  editor?.replace(text)
  const now = session.store.row(row.segment.segment_id) ?? row
  change(session, now, { target: text, state: 'initial', origin })
}

export function copySource(session: WorkbenchSession): void {
  const row = activeRow(session)
  if (row) fill(session, row.segment.source, { kind: 'human' })
}

export function insertMatch(session: WorkbenchSession, match: MemoryMatch): void {
  fill(session, match.target, { kind: 'tm', tm_unit_id: match.tm_unit_id, score: Math.min(match.score, 100) })
}

export function insertText(session: WorkbenchSession, text: string): void {
  const row = activeRow(session)
  if (row && isEditable(session, row)) session.editor.get()?.insert(text)
}

/** The next missing code of the source, or its n-th. */
export function insertCode(session: WorkbenchSession, n?: number): void {
  const row = activeRow(session)
  const editor = session.editor.get()
  if (!row || !editor || !isEditable(session, row)) return
  const { source, codes } = row.segment
  const at = [source, editor.text(), codes, editor.selection()] as const
  const written = n === undefined ? withNextCode(...at) : withCode(...at, n)
  if (written) editor.write(written)
}

export interface Replacement {
  row: Row
  target: string
}

export function replacementsOf(session: WorkbenchSession, query: Query, replacement: string): Replacement[] {
  if (!query.text) return []
  return session.store.visible.get().flatMap((segmentId) => {
    const row = session.store.row(segmentId)
    if (!row || !isEditable(session, row)) return []
    const target = replaceAll(row.target, query, replacement, row.segment.codes)
    return target === row.target ? [] : [{ row, target }]
  })
}

export function applyReplacements(session: WorkbenchSession, replacements: readonly Replacement[]): Row[] {
  for (const { row, target } of replacements) change(session, row, typed(row, target))
  session.outbox.flush()
  return replacements.map(({ row }) => row)
}
