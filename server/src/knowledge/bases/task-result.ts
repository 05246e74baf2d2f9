import type { FinishedPiece } from '../../content/reading/segment-passages.ts'
import type { Ctx } from '../../ground/context.ts'
import { hook } from '../../ground/kernel/hooks.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

/** The aligned text that a finished task has produced. */
export interface TaskResult {
  task_id: string
  company_id: string
  name: string
  source_lang: string
  target_langs: readonly string[]
  readPieces(transaction: Transaction): Promise<FinishedPiece[]>
}

/**
 * Exactly one domain registers a reader.
 * @throws NOT_FOUND for actors who don't manage the task, TASK_NOT_FINISHED, NODE_STATE_NO_MATERIAL
 */
export const resultReaders = hook<(ctx: Ctx, taskId: string) => Promise<TaskResult>>('resultReaders')
