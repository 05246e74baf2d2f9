import type { KnowledgeStage } from '@polyphony/contract'

/** Whoever waits for a file to be taken in. */
export interface IngestWatch {
  readonly signal: AbortSignal
  onProgress(stage: KnowledgeStage, done: number, total: number): void
}
