/** What the server does differently for one kind of work. What a kind leaves out is done as for text. */
import type { LabelSet, NodeKind, OutputKind, RegionStyle, RepairWay } from '@polyphony/contract'
import type { StagedFile } from '../../content/file/create-output-file.ts'
import type { App, Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import type { Spared } from '../../money/settlement/rest.ts'
import type { Counts } from '../engine/node-task/progress.ts'

export interface ServerKind {
  readonly kind: NodeKind
  /** How much there is to do, and how much of it is done. Without: segments, and those that are written. */
  count?(tx: Tx, subject: NodeTaskOf): Promise<Counts>
  /** Counts anew and refuses what isn't whole. Without: every segment is done. */
  handIn?(transaction: Transaction, handedIn: HandingIn): Promise<void>
  /** What it adds to a delivery; nothing, where nothing was made. Kinds that share a function have it run once. */
  render?: Render
  /** What of a piece's text is delivered. Without: all of it, in the file that it came in and in others. */
  deliveredText?<S extends { readonly is_locked: boolean }>(text: DeliveredText<S>): DeliveredText<S>
  /** What became of a piece's picture; null where nothing did. */
  readPicture?(app: App, pieceId: string): Promise<RepairedPicture | null>
  /** Brings back what stood before some steps. Texts are restored without it. */
  restore?(transaction: Transaction, undone: Undone): Promise<void>
  /** What its worker labels with. */
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
  /** The worker means what is missing to be missing. */
  readonly has_gaps: boolean
  /** Refuses segments that aren't done. */
  needWhole(): Promise<void>
}

export interface Undone {
  readonly piece_ids: readonly string[]
  readonly node_task_ids: readonly string[]
}

export interface RepairedPicture {
  readonly way: RepairWay
  /** What was painted, or the finished picture; null: nothing was painted. */
  readonly bytes: Uint8Array | null
  readonly styles: readonly RegionStyle[]
}

/** A piece that is delivered, and whose delivery that is. */
export interface Delivered {
  readonly task: { readonly created_by: string; readonly company_id: string }
  readonly node: NodeTaskOf
  readonly piece: { readonly file_name: string; readonly source_lang: string; readonly target_lang: string }
}

export interface DeliveredText<S> {
  /** Null: the file itself isn't written anew. */
  readonly original: Uint8Array | null
  readonly segments: readonly S[]
}

export interface RenderOptions {
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
}

/** A small file, with the piece that it is of: labels may be of the text that all languages have in common. */
export interface RenderedText {
  readonly kind: OutputKind
  readonly name: string
  readonly bytes: Uint8Array
  readonly piece_id: string
}

/** A large one: stored, and part of a delivery once that is complete. */
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

export interface Outcome {
  readonly produced_by: string
  /** What completes with the node. @returns what the people who come next are spared. */
  settle?(transaction: Transaction): Promise<Spared | null>
}

export type Run = (app: App, nodeTaskId: string, options: RunOptions) => Promise<Outcome>
