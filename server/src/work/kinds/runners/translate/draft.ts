import type { SegmentKind, SegmentOrigin } from '@polyphony/contract'
import type { TaggedText } from '../../../../content/memory/match/normalise.ts'

/** A segment to translate. */
export interface DraftSegment extends TaggedText {
  readonly segment_id: string
  readonly kind: SegmentKind
  readonly context: string | null
  readonly speaker: string | null
}

/** A machine's proposal for a segment. */
export interface Draft {
  readonly segment_id: string
  readonly target: string
  readonly origin: SegmentOrigin
}
