import type { PassageGrade } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { hook } from '../../ground/kernel/hooks.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export interface ResultPassage {
  passage_id: string
  file_name: string
  source_lang: string
  target_lang: string
  position: number
  /** Null in a result that has only one language. */
  source: string | null
  target: string
  grade: PassageGrade
  start_ms: number | null
}

/** The aligned text that a finished task has produced. */
export interface TaskResult {
  task_id: string
  company_id: string
  name: string
  source_lang: string
  target_langs: readonly string[]
  readPassages(transaction: Transaction): Promise<ResultPassage[]>
}

/** Exactly one domain registers a reader. @throws NOT_FOUND for actors who don't manage the task, TASK_NOT_FINISHED */
export const resultReaders = hook<(ctx: Ctx, taskId: string) => Promise<TaskResult>>('resultReaders')
