/** One segment as it stands on the screen: what the server has, with one's own unsaved words over it. */
import { type SegmentOrigin, type SegmentState, segmentStates, type WorkSegment } from '@polyphony/contract'
import type { Edit, Entry } from '../outbox/entry.ts'
import { newestOf } from '../outbox/entry.ts'

export interface Row {
  segment: WorkSegment
  /** Place in the document, from 0. */
  index: number
  target: string
  state: SegmentState
  origin: SegmentOrigin
  /** The server's text, where somebody else has saved the segment first. */
  conflict: WorkSegment | null
  refused: Entry['refused']
  /** The source is blank: nobody has to write anything. */
  isBlank: boolean
  /** Whether the row is spoken or labelled, in work that isn't about its text; null in all other work. */
  isWorkDone: boolean | null
}

/** `makesText`: there are no sources, each segment wants a text. */
export function rowOf(segment: WorkSegment, index: number, entry: Entry | undefined | null, makesText = false): Row {
  const isBlank = !makesText && !/\S/.test(segment.source)
  const mine = entry ? newestOf(entry) : null
  const { target, state, origin } = mine ?? segment
  const { conflict = null, refused = null } = entry ?? {}
  return { segment, index, target, state, origin, conflict, refused, isBlank, isWorkDone: null }
}

export const isConfirmed = (row: Row): boolean => row.state !== 'initial'

/** Nothing is left to do, as the server counts it: spoken, labelled, confirmed with a text, without anything to translate, or locked. */
export function isDone(row: Row): boolean {
  if (row.isWorkDone !== null) return row.isWorkDone
  return row.segment.is_locked || row.isBlank || (row.target !== '' && isConfirmed(row))
}

export function reaches(state: SegmentState, least: SegmentState): boolean {
  return segmentStates.indexOf(state) >= segmentStates.indexOf(least)
}

export type Content = Pick<Edit, 'target' | 'state' | 'origin'>

/** The content of a row after typing: a confirmed text that changes has to be confirmed again. */
export function typed(row: Row, target: string): Content {
  if (target === row.segment.target) {
    const { state, origin } = row.segment
    return { target, state, origin }
  }
  return { target, state: 'initial', origin: humanFrom(row.origin) }
}

/** A person has changed a draft: the origin still says where the draft came from. */
function humanFrom(origin: SegmentOrigin): SegmentOrigin {
  return origin.kind === 'none' ? { kind: 'human' } : { ...origin, kind: 'human' }
}

/** A draft keeps its origin when somebody confirms it unchanged; a text without one becomes a person's. */
export function confirmed(row: Row, state: SegmentState): Content {
  return { target: row.target, state, origin: row.origin.kind === 'none' ? { kind: 'human' } : row.origin }
}

export type RangedSegment = WorkSegment & { start_ms: number; end_ms: number }

export function hasRange(segment: WorkSegment): segment is RangedSegment {
  return segment.start_ms !== null && segment.end_ms !== null
}
