import type { DraftFault, LengthLimit, SegmentKind, SegmentOrigin } from '@polyphony/contract'
import type { TaggedText } from '../../../../content/memory/match/normalise.ts'

/** A segment to translate. */
export interface DraftSegment extends TaggedText {
  readonly segment_id: string
  readonly kind: SegmentKind
  readonly context: string | null
  readonly length_limit?: LengthLimit | null
  readonly speaker: string | null
}

/** A machine's proposal for a segment. */
export interface Draft {
  readonly segment_id: string
  readonly target: string
  readonly origin: SegmentOrigin
}

/** A segment for which no answer was of use. */
export interface MissedDraft {
  readonly segment_id: string
  readonly fault: DraftFault
}
