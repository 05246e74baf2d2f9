/** What may become of a file of a base, and by what: the one table, for both sides (specification section 4.2). */
import { z } from 'zod'
import type { KnowledgeStatus } from '../bases/kbs.ts'

/**
 * `revise`: another version of the file came. `vectorize` also begins anew. Who works on it, a job, begins, completes or
 * fails; what a person says are the others.
 */
export const knowledgeMoves = {
  revise: { from: ['unvectorized', 'completed', 'failed', 'cancelled'], to: 'unvectorized' },
  vectorize: { from: ['unvectorized', 'completed', 'failed', 'cancelled'], to: 'queued' },
  cancel: { from: ['queued', 'vectorizing'], to: 'cancelled' },
  begin: { from: ['queued', 'vectorizing'], to: 'vectorizing' },
  complete: { from: ['vectorizing'], to: 'completed' },
  fail: { from: ['queued', 'vectorizing'], to: 'failed' },
} as const satisfies Record<string, { from: readonly KnowledgeStatus[]; to: KnowledgeStatus }>
export type KnowledgeMove = keyof typeof knowledgeMoves

export const isOpenTo = (move: KnowledgeMove, status: KnowledgeStatus): boolean =>
  (knowledgeMoves[move].from as readonly KnowledgeStatus[]).includes(status)

/** What is being done with it while it is `vectorizing`; `done` of `total` count pages, rows, texts or chunks. */
export const knowledgeStages = ['loading', 'reading', 'transcribing', 'chunking', 'embedding', 'indexing'] as const
export const knowledgeStage = z.enum(knowledgeStages)
export type KnowledgeStage = z.infer<typeof knowledgeStage>
