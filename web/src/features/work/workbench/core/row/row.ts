/** One segment as it is displayed: the server's version with the user's unsaved text. */
import { type SegmentOrigin, type SegmentState, segmentStates, type WorkSegment } from '@polyphony/contract'
import type { Edit, Entry } from '../outbox/entry.ts'
import { newestOf } from '../outbox/entry.ts'

export interface Row {
  segment: WorkSegment
  /** Position in the document, from 0. */
  index: number
  target: string
  state: SegmentState
  origin: SegmentOrigin
  /** The server's text, where somebody else has saved the segment first. */
  conflict: WorkSegment | null
  refused: Entry['refused']
  /** The source is blank, so that no target is needed. */
  isBlank: boolean
  /** Whether the row's take or label is done, in work that isn't about its text; null in all other work. */
  isWorkDone: boolean | null
}

/** `makesText`: there are no sources, and each segment needs a text. */
export function rowOf(segment: WorkSegment, index: number, entry: Entry | undefined | null, makesText = false): Row {
  const isBlank = !makesText && !/\S/.test(segment.source)
  const mine = entry ? newestOf(entry) : null
  const { target, state, origin } = mine ?? segment
  const { conflict = null, refused = null } = entry ?? {}
  return { segment, index, target, state, origin, conflict, refused, isBlank, isWorkDone: null }
}

export const isConfirmed = (row: Row): boolean => row.state !== 'initial'

/**
 * True where no work is left, as the server counts it: spoken, labelled, confirmed with a text, without text to
 * translate, or locked.
 */
export function isDone(row: Row): boolean {
  if (row.isWorkDone !== null) return row.isWorkDone
  return row.segment.is_locked || row.isBlank || (row.target !== '' && isConfirmed(row))
}

export function reaches(state: SegmentState, least: SegmentState): boolean {
  return segmentStates.indexOf(state) >= segmentStates.indexOf(least)
}

export type Content = Pick<Edit, 'target' | 'state' | 'origin'>

/** The content of a row after typing: a changed text must be confirmed again. */
export function typed(row: Row, target: string): Content {
  if (target === row.segment.target) {
    const { state, origin } = row.segment
    return { target, state, origin }
  }
  return { target, state: 'initial', origin: humanFrom(row.origin) }
}

/** The origin of a changed draft still names where the draft came from. */
function humanFrom(origin: SegmentOrigin): SegmentOrigin {
  const isOwn = origin.kind === 'none' || origin.kind === 'source' || origin.kind === 'repetition'
  return isOwn ? { kind: 'human' } : { ...origin, kind: 'human' }
}

/** A draft that is confirmed unchanged keeps its origin; a text without one gets a person as origin. */
export function confirmed(row: Row, state: SegmentState): Content {
  return { target: row.target, state, origin: row.origin.kind === 'none' ? { kind: 'human' } : row.origin }
}

export type RangedSegment = WorkSegment & { start_ms: number; end_ms: number }

export function hasRange(segment: WorkSegment): segment is RangedSegment {
  return segment.start_ms !== null && segment.end_ms !== null
}
