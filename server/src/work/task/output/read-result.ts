/** Reads a finished task's result as knowledge: aligned passages, each with the person who confirmed it. */
import { confirmations, type PassageGrade, plainText, taskStatuses } from '@polyphony/contract'
import { type FinalSegment, finalTargets } from '../../../content/text/final-targets.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { ResultPassage, TaskResult } from '../../../knowledge/bases/task-result.ts'
import type { Task } from '../../engine/task/task.ts'
import { findOrder } from '../find-order.ts'

export async function readResult(ctx: Ctx, taskId: string): Promise<TaskResult> {
  const task = await findOrder(ctx, taskId)
  if (task.status !== taskStatuses.completed) throw new CallError('TASK_NOT_FINISHED')
  return { ...task, readPassages: (transaction) => readPassages(transaction, task) }
}

/** Excludes source pieces, whose text the translations contain as their source. */
async function readPassages(transaction: Transaction, task: Task): Promise<ResultPassage[]> {
  const pieces = await piecesOf(transaction.tx, task.task_id)
  const isMonolingual = pieces.every((piece) => piece.target_lang === piece.source_lang)
  const rows: ResultPassage[] = []
  for (const piece of pieces) {
    if (!isMonolingual && piece.target_lang === piece.source_lang) continue
    const { file_name, source_lang, target_lang } = piece
    for (const segment of await finalTargets(transaction.tx, piece.piece_id)) {
      const target = plainText(segment.target, segment.codes).trim()
      if (target === '') continue
      const source = isMonolingual ? null : plainText(segment.source, segment.codes)
      const grade = gradeOf(task, segment)
      const { start_ms } = segment
      const position = rows.length
      const passage_id = transaction.newId()
      rows.push({ passage_id, file_name, source_lang, target_lang, position, source, target, grade, start_ms })
    }
  }
  return rows
}

async function piecesOf(tx: Tx, taskId: string) {
  return tx
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .select(['p.piece_id', 'p.source_lang', 'p.target_lang', 'f.name as file_name'])
    .where('p.task_id', '=', taskId)
    .orderBy('t.position')
    .orderBy('p.target_lang')
    .execute()
}

/** The last confirmation of a segment; a client's automatic confirmation doesn't count. */
function gradeOf(task: Task, segment: FinalSegment): PassageGrade {
  if (task.confirmation === confirmations.byClient) return 'accepted'
  if (task.graph.nodes.some((node) => node.kind === 'qa')) return 'reviewed'
  return segment.author_id === null ? 'machine' : 'human'
}
