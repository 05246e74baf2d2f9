/** Reads a finished task's result as knowledge: aligned passages, each with the person who confirmed it. */
import { confirmations, type PassageGrade, plainText, taskStatuses } from '@polyphony/contract'
import type { FinishedPiece } from '../../../content/reading/segment-passages.ts'
import { type FinalSegment, finalTargets } from '../../../content/text/final-targets.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { TaskResult } from '../../../knowledge/bases/task-result.ts'
import type { Task } from '../../engine/task/task.ts'
import { findOrder } from '../find-order.ts'

export async function readResult(ctx: Ctx, taskId: string): Promise<TaskResult> {
  const task = await findOrder(ctx, taskId)
  if (task.status === taskStatuses.cancelled) throw new CallError('NODE_STATE_NO_MATERIAL')
  if (task.status !== taskStatuses.completed) throw new CallError('TASK_NOT_FINISHED')
  return { ...task, readPieces: (transaction) => readPieces(transaction, task) }
}

/** Excludes source pieces, whose text the translations contain as their source, and pieces that were cancelled. */
async function readPieces(transaction: Transaction, task: Task): Promise<FinishedPiece[]> {
  const pieces = await piecesOf(transaction.tx, task.task_id)
  const isMonolingual = pieces.every((piece) => piece.target_lang === piece.source_lang)
  const read: FinishedPiece[] = []
  for (const { file_name, ...piece } of pieces) {
    if (!isMonolingual && piece.target_lang === piece.source_lang) continue
    const rows = await finalTargets(transaction.tx, piece.piece_id)
    const segments = rows.flatMap((segment) => {
      const target = plainText(segment.target, segment.codes).trim()
      if (target === '') return []
      const source = isMonolingual ? null : plainText(segment.source, segment.codes)
      const { segment_id, start_ms } = segment
      return [{ segment_id, source, target, start_ms, grade: gradeOf(task, segment) }]
    })
    read.push({ ...piece, task_id: task.task_id, name: file_name, segments })
  }
  return read
}

async function piecesOf(tx: Tx, taskId: string) {
  return tx
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .select(['p.piece_id', 'p.source_lang', 'p.target_lang', 'f.name as file_name'])
    .where('p.task_id', '=', taskId)
    .where('p.cancelled_at', 'is', null)
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
