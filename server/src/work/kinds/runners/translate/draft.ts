import type { SegmentKind, SegmentOrigin } from '@polyphony/contract'
import type { TaggedText } from '../../../../content/memory/match/normalise.ts'

/** What is to be translated. */
export interface DraftSegment extends TaggedText {
  readonly segment_id: string
  readonly kind: SegmentKind
  readonly context: string | null
  readonly speaker: string | null
}

/** What a machine proposes for it. */
export interface Draft {
  readonly segment_id: string
  readonly target: string
  readonly origin: SegmentOrigin
}
