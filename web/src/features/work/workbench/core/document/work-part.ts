/**
 * The part of a kind of work in an open document, without its view. All members are optional; plain text needs none.
 */
import type { SegmentPatch, SegmentState } from '@polyphony/contract'
import type { Issue } from '@polyphony/contract/content/text/checks'
import type { Entry } from '../outbox/entry.ts'
import type { SaveAnswer } from '../outbox/outbox.ts'
import type { Row } from '../row/row.ts'
import type { ReadonlySignal } from '../signal/signal.ts'
import type { Progress } from '../store/document-store.ts'

export interface WorkPart {
  /** Whether the work on a row is done, where the work isn't the text. */
  isDone?(row: Row): boolean
  /** The findings of its own checks in a row. */
  issuesOf?(row: Row): Issue[]
  /** Whether one of its own filters shows a row. */
  isShown?(filterKind: string, segmentId: string): boolean
  /** What the outbox sends instead of the text. */
  readonly saving?: Saving
  /** The progress of the work, where it isn't counted by rows. */
  readonly progress?: ReadonlySignal<Progress>
  /** True if the work may be handed in with unfinished rows. */
  readonly isOpenAllowed?: boolean
  /** True while data of the work is being sent to the server. */
  readonly isSending?: ReadonlySignal<boolean>
  /** Loads what is required before working on the document. */
  prepare?(): Promise<void>
  /** Loads changes by others after the connection was lost. */
  catchUp?(): void
  /** Called when the server has a newer version of a segment. */
  onSegment?(segmentId: string): void
  start?(): void
  stop?(): void | Promise<void>
}

export interface Saving {
  send(patches: readonly SegmentPatch[]): Promise<SaveAnswer>
  onEntry(segmentId: string, entry: Entry | null, savedRev: number | null): void
}

/** How a kind of work treats the text differently. */
export interface DocumentTraits {
  /** The state that confirming sets; an editor or reviewer gets segments that are already translated. */
  readonly confirmedState?: SegmentState
  /** The text can't be changed in this work. */
  readonly isTextFixed?: boolean
  /** The text isn't checked, because it is not the work of this node. */
  readonly isTextUnchecked?: boolean
}
