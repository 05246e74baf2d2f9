/** What the server does differently for one kind of work. A kind without a member is handled as text. */
import type {
  DraftFault,
  LabelSet,
  NodeKind,
  OutputKind,
  RegionStyle,
  RepairWay,
  VoicesPreview,
} from '@polyphony/contract'
import type { StagedFile } from '../../content/file/create-output-file.ts'
import type { App, Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import type { Unmade } from '../../money/settlement/events/work-unmade.ts'
import type { Spared } from '../../money/settlement/rest.ts'
import type { Counts } from '../engine/node-task/progress.ts'

export interface ServerKind {
  readonly kind: NodeKind
  /** Counts the units and those that are done. Default: segments, and those with text. */
  count?(tx: Tx, subject: NodeTaskOf): Promise<Counts>
  /** Counts again and refuses incomplete work. Default: every segment must be done. */
  handIn?(transaction: Transaction, handedIn: HandingIn): Promise<void>
  /**
   * Renders what the kind adds to a delivery; an empty list where there is nothing. A function that several kinds share
   * runs once.
   */
  render?: Render
  /** The voices that a delivery would have now; null where nobody speaks. */
  previewVoices?(app: App, node: NodeTaskOf): Promise<VoicesPreview | null>
  /** The delivered part of a piece's text. Default: all of it, in the original format and in others. */
  deliveredText?<S extends { readonly is_locked: boolean }>(text: DeliveredText<S>): DeliveredText<S>
  /** The repaired picture of a piece; null where there is none. */
  readPicture?(app: App, pieceId: string): Promise<RepairedPicture | null>
  /** Restores the state before some steps. Text is restored without it. */
  restore?(transaction: Transaction, undone: Undone): Promise<void>
  /** Copies what was made beside the text into a review, so that later changes don't reach the reviewer. */
  copy?(transaction: Transaction, copied: Copied): Promise<void>
  /** The label set of an annotation. */
  labelSet?(tx: Tx, nodeTaskId: string): Promise<LabelSet>
  /** A machine's run. */
  run?: Run
}

export interface NodeTaskOf {
  readonly node_task_id: string
  readonly piece_id: string
}

export interface HandingIn {
  readonly ctx: Ctx
  readonly document: NodeTaskOf
  /** The worker has confirmed that gaps are intended. */
  readonly has_gaps: boolean
  /** @throws SEGMENTS_UNFINISHED where segments aren't done. */
  needWhole(): Promise<void>
}

export interface Copied {
  readonly from: NodeTaskOf
  readonly to: NodeTaskOf
  /** The segments of the copy by the segments that they were copied from. */
  readonly segmentIds: ReadonlyMap<string, string>
}

export interface Undone {
  readonly piece_ids: readonly string[]
  readonly node_task_ids: readonly string[]
}

export interface RepairedPicture {
  readonly way: RepairWay
  /** The painted layer or the finished picture; null where nothing was painted. */
  readonly bytes: Uint8Array | null
  readonly styles: readonly RegionStyle[]
}

/** A piece that is delivered, with the node that delivers it. */
export interface Delivered {
  readonly task: { readonly created_by: string; readonly company_id: string }
  readonly node: NodeTaskOf
  readonly piece: { readonly file_name: string; readonly source_lang: string; readonly target_lang: string }
}

export interface DeliveredText<S> {
  /** Null: the file itself isn't rendered. */
  readonly original: Uint8Array | null
  readonly segments: readonly S[]
}

export interface RenderOptions {
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
}

/** A small file with its piece, which may be the source piece of all languages. */
export interface RenderedText {
  readonly kind: OutputKind
  readonly name: string
  readonly bytes: Uint8Array
  readonly piece_id: string
}

/** A large file: it is stored first, and becomes part of the delivery when that is complete. */
export interface StagedOutput {
  readonly kind: OutputKind
  readonly staged: StagedFile
}

export type Render = (
  app: App,
  subject: Delivered,
  options: RenderOptions,
) => Promise<readonly (RenderedText | StagedOutput)[]>

export interface RunOptions {
  readonly signal: AbortSignal
  onProgress(progress: Counts): Promise<void>
}

/** A text that a machine was asked for and didn't make. */
export interface Missed {
  readonly segment_id: string
  readonly fault: DraftFault
}

export interface Outcome {
  readonly produced_by: string
  /** The texts that are left to people; absent: none. */
  readonly missed?: readonly Missed[]
  /** How much was made of what; absent: the piece's texts but the missed ones. */
  readonly counts?: Counts
  /** What wasn't made leaves no gap: nobody has to fill it. */
  readonly may_stay?: true
  /** True where no model did any of it: it costs nothing. */
  readonly is_unmade?: boolean
  /** What of the order it has left; absent: by `counts`. */
  readonly unmade?: Unmade
  /** Called in the transaction that completes the node. @returns the work that people of the next step are spared. */
  settle?(transaction: Transaction): Promise<Spared | null>
}

export type Run = (app: App, nodeTaskId: string, options: RunOptions) => Promise<Outcome>
