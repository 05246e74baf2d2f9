/** What a kind of work adds to an open document beneath the screen. Plain text needs none of it: everything is optional. */
import type { SegmentPatch, SegmentState } from '@polyphony/contract'
import type { Issue } from '@polyphony/contract/content/text/checks'
import type { Entry } from '../outbox/entry.ts'
import type { SaveAnswer } from '../outbox/outbox.ts'
import type { Row } from '../row/row.ts'
import type { ReadonlySignal } from '../signal/signal.ts'
import type { Progress } from '../store/document-store.ts'

export interface WorkPart {
  /** Where the work isn't the text: whether it is done in a row. */
  isDone?(row: Row): boolean
  /** What its own checks find in a row. */
  issuesOf?(row: Row): Issue[]
  /** Whether one of its own filters shows a row. */
  isShown?(filterKind: string, segmentId: string): boolean
  /** Where the outbox carries something else than the text. */
  readonly saving?: Saving
  /** How far the work is, where rows don't tell. */
  readonly progress?: ReadonlySignal<Progress>
  /** The work may be handed in with rows that aren't done. */
  readonly isOpenAllowed?: boolean
  /** Whether something of the work is still on its way to the server. */
  readonly isSending?: ReadonlySignal<boolean>
  /** Loads what the document can't be worked on without. */
  prepare?(): Promise<void>
  /** Loads what others have changed while there was no connection. */
  catchUp?(): void
  /** The server has something newer of a segment. */
  onSegment?(segmentId: string): void
  start?(): void
  stop?(): void | Promise<void>
}

export interface Saving {
  send(patches: readonly SegmentPatch[]): Promise<SaveAnswer>
  onEntry(segmentId: string, entry: Entry | null, savedRev: number | null): void
}

/** What a kind of work makes different about the text. */
export interface DocumentTraits {
  /** What confirming makes of a segment: who polishes or reviews finds it translated already. */
  readonly confirmedState?: SegmentState
  /** The text isn't written here, though the work is. */
  readonly isTextFixed?: boolean
  /** The text isn't checked here: it is somebody else's work. */
  readonly isTextUnchecked?: boolean
}
