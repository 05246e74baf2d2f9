/**
 * A person's text that the server hasn't acknowledged: one entry per segment, and the functions that change it. Pure.
 */
import type { PatchResult, SegmentOrigin, SegmentPatch, SegmentState, WorkSegment } from '@polyphony/contract'

export interface Edit {
  target: string
  state: SegmentState
  origin: SegmentOrigin
  active_ms: number
  edited_at: number
}

type SentPatch = Required<SegmentPatch> & { edited_at: number }

export interface Entry {
  segment_id: string
  base_rev: number
  /** The text of revision `base_rev`: the common ancestor for a merge. */
  base_target: string
  /** Sent without an answer yet. It is sent again with the same key until there is one. */
  sent: SentPatch | null
  /** Written after `sent`. */
  edit: Edit | null
  /** The different text that the server has; nothing is sent until the person has decided. */
  conflict: WorkSegment | null
  refused: 'locked' | 'absent' | 'invalid' | null
}

export interface Base {
  rev: number
  target: string
}

export function withEdit(entry: Entry | undefined, segmentId: string, base: Base, edit: Edit): Entry {
  const before: Entry = entry ?? {
    segment_id: segmentId,
    base_rev: base.rev,
    base_target: base.target,
    sent: null,
    edit: null,
    conflict: null,
    refused: null,
  }
  const activeMs = (before.edit?.active_ms ?? 0) + edit.active_ms
  return { ...before, edit: { ...edit, active_ms: activeMs }, refused: null }
}

export function isSendable(entry: Entry): boolean {
  return !entry.conflict && !entry.refused && (entry.sent !== null || entry.edit !== null)
}

/** Freezes the newest edit into a patch, unless an earlier one has no answer yet. */
export function withSent(entry: Entry, idempotencyKey: string): Entry {
  if (entry.sent || !entry.edit) return entry
  const { edit } = entry
  const sent: SentPatch = {
    segment_id: entry.segment_id,
    base_rev: entry.base_rev,
    target: edit.target,
    state: edit.state,
    origin: edit.origin,
    active_ms: Math.min(edit.active_ms, 3_600_000),
    edited_at: edit.edited_at,
    idempotency_key: idempotencyKey,
  }
  return { ...entry, sent, edit: null }
}

export function patchOf(sent: SentPatch): SegmentPatch {
  const { edited_at: _, ...patch } = sent
  return patch
}

/** The person's last text. */
export function newestOf(entry: Entry): Edit | null {
  return entry.edit ?? entry.sent
}

/** The rest of an entry after the server's answer; null where all is saved. */
export function withResult(entry: Entry, result: PatchResult): Entry | null {
  const { sent } = entry
  if (!sent || sent.idempotency_key !== result.idempotency_key) return entry
  if (result.result === 'ok') {
    if (!entry.edit) return null
    return { ...entry, base_rev: result.rev, base_target: sent.target, sent: null }
  }
  const mine = editOf(entry.edit, sent)
  if (result.result === 'refused') return { ...entry, sent: null, edit: mine, refused: result.reason }
  return rebased({ ...entry, sent: null, edit: mine }, mine, result.current)
}

/** What was sent and what was written after it as one edit. */
function editOf(later: Edit | null, sent: SentPatch): Edit {
  if (later) return { ...later, active_ms: later.active_ms + sent.active_ms }
  const { target, state, origin, active_ms, edited_at } = sent
  return { target, state, origin, active_ms, edited_at }
}

/** Sets a change aside that the server doesn't take; what was written after it is tried. */
export function withRefusal(entry: Entry): Entry {
  if (!entry.sent) return entry
  const refused = entry.edit ? null : ('invalid' as const)
  return { ...entry, sent: null, edit: editOf(entry.edit, entry.sent), refused }
}

/** An entry of an earlier tab: conflicts show again by themselves, and the server may take by now what it refused. */
export function reopened(entry: Entry): Entry {
  return { ...entry, conflict: null, refused: entry.refused === 'invalid' ? null : entry.refused }
}

function rebased(entry: Entry, mine: Edit, theirs: WorkSegment): Entry | null {
  if (theirs.target === mine.target && theirs.state === mine.state) return null
  // Only state or revision differ, or both texts are equal: no text would be lost.
  if (theirs.target === entry.base_target || theirs.target === mine.target) {
    return { ...entry, base_rev: theirs.rev, base_target: theirs.target }
  }
  return { ...entry, conflict: theirs }
}

/** Applies the person's decision about a conflict: this text, based on the server's revision. */
export function withDecision(entry: Entry, target: string, editedAt: number): Entry {
  if (!entry.conflict || !entry.edit) return entry
  return {
    ...entry,
    base_rev: entry.conflict.rev,
    base_target: entry.conflict.target,
    conflict: null,
    edit: { ...entry.edit, target, edited_at: editedAt },
  }
}
