/** A finished task's result becomes the company's knowledge: aligned passages, each with who has vouched for it. */
import { countWords, type PassageGrade, plainText } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import type { Task } from '../../work/node/store.ts'
import { findOrder } from '../../work/task/find-order.ts'
import { type FinalSegment, finalTargets } from '../../work/workbench/final-targets.ts'

interface Row {
  passage_id: string
  file_name: string
  source_lang: string
  target_lang: string
  position: number
  source: string | null
  target: string
  grade: PassageGrade
  start_ms: number | null
}

export async function addTask2Knowledge(ctx: Ctx, { task_id }: { task_id: string }) {
  const task = await findOrder(ctx, task_id)
  if (task.status !== 100) throw new CallError('TASK_NOT_FINISHED')
  return inTransaction(ctx, async (transaction) => {
    const knowledge_id = await claim(ctx, transaction, task)
    const passages = await readPassages(transaction, task)
    if (passages.length === 0) throw new CallError('RESULT_NOT_FOUND')
    await write(transaction, { knowledge_id, company_id: task.company_id }, passages)
    return { knowledge_id, passage_count: passages.length }
  })
}

/** Of two at once one gets the row. @throws RESULT_IN_KNOWLEDGE */
async function claim(ctx: Ctx, transaction: Transaction, task: Task): Promise<string> {
  const row = await transaction.tx
    .insertInto('knowledge')
    .values({
      knowledge_id: transaction.newId(),
      ...{ company_id: task.company_id, task_id: task.task_id, name: task.name },
      ...{ source_lang: task.source_lang, target_langs: task.target_langs, passage_count: 0, word_count: 0 },
      ...{ added_by: ctx.actor.account_id, added_at: transaction.now() },
    })
    .onConflict((conflict) => conflict.column('task_id').doNothing())
    .returning('knowledge_id')
    .executeTakeFirst()
  if (!row) throw new CallError('RESULT_IN_KNOWLEDGE')
  return row.knowledge_id
}

/** What was made in a file's own language on the way to its translations is in those as their source. */
async function readPassages(transaction: Transaction, task: Task): Promise<Row[]> {
  const pieces = await piecesOf(transaction.tx, task.task_id)
  const isMonolingual = pieces.every((piece) => piece.target_lang === piece.source_lang)
  const rows: Row[] = []
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

/** The last who vouched for it; a client that let the time run out has vouched for nothing. */
function gradeOf(task: Task, segment: FinalSegment): PassageGrade {
  if (task.confirmation === 1) return 'accepted'
  if (task.graph.nodes.some((node) => node.kind === 'qa')) return 'reviewed'
  return segment.author_id === null ? 'machine' : 'human'
}

async function write(
  transaction: Transaction,
  of: { knowledge_id: string; company_id: string },
  passages: readonly Row[],
): Promise<void> {
  await sql`
    insert into knowledge_passage (passage_id, knowledge_id, company_id, file_name, source_lang, target_lang, position,
      source, target, grade, start_ms)
    select passage_id, ${of.knowledge_id}::uuid, ${of.company_id}::uuid, file_name, source_lang, target_lang, position,
      source, target, grade, start_ms
    from json_to_recordset(${JSON.stringify(passages)}::json) as row(
      passage_id uuid, file_name text, source_lang text, target_lang text, position int, source text, target text,
      grade text, start_ms int)`.execute(transaction.tx)
  const word_count = passages.reduce((sum, passage) => sum + countWords(passage.target), 0)
  await transaction.tx
    .updateTable('knowledge')
    .set({ passage_count: passages.length, word_count })
    .where('knowledge_id', '=', of.knowledge_id)
    .execute()
}
