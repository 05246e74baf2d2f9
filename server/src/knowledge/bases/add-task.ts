/**
 * Adds the result of a finished task to the company's knowledge: aligned passages, each with the person who confirmed
 * it.
 */
import { countWords } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { type ResultPassage, resultReaders, type TaskResult } from './task-result.ts'

export async function addTask2Knowledge(ctx: Ctx, { task_id }: { task_id: string }) {
  const [readResult] = ctx.partsOf(resultReaders)
  if (!readResult) throw new Error('No domain has registered a reader of task results.')
  const result = await readResult(ctx, task_id)
  return inTransaction(ctx, async (transaction) => {
    const knowledge_id = await claim(ctx, transaction, result)
    const passages = await result.readPassages(transaction)
    if (passages.length === 0) throw new CallError('RESULT_NOT_FOUND')
    await write(transaction, { knowledge_id, company_id: result.company_id }, passages)
    return { knowledge_id, passage_count: passages.length }
  })
}

/** Only one of several concurrent requests inserts the row. @throws RESULT_IN_KNOWLEDGE */
async function claim(ctx: Ctx, transaction: Transaction, result: TaskResult): Promise<string> {
  const row = await transaction.tx
    .insertInto('knowledge')
    .values({
      knowledge_id: transaction.newId(),
      company_id: result.company_id,
      task_id: result.task_id,
      name: result.name,
      source_lang: result.source_lang,
      target_langs: [...result.target_langs],
      status: 'completed',
      added_by: ctx.actor.account_id,
      added_at: transaction.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('knowledge_id')
    .executeTakeFirst()
  if (!row) throw new CallError('RESULT_IN_KNOWLEDGE')
  return row.knowledge_id
}

async function write(
  transaction: Transaction,
  base: { knowledge_id: string; company_id: string },
  passages: readonly ResultPassage[],
): Promise<void> {
  await sql`
    insert into knowledge_passage (passage_id, knowledge_id, company_id, file_name, source_lang, target_lang, position,
      source, target, grade, start_ms)
    select passage_id, ${base.knowledge_id}::uuid, ${base.company_id}::uuid, file_name, source_lang, target_lang, position,
      source, target, grade, start_ms
    from json_to_recordset(${JSON.stringify(passages)}::json) as row(
      passage_id uuid, file_name text, source_lang text, target_lang text, position int, source text, target text,
      grade text, start_ms int)`.execute(transaction.tx)
  const word_count = passages.reduce((sum, passage) => sum + countWords(passage.target), 0)
  await transaction.tx
    .updateTable('knowledge')
    .set({ passage_count: passages.length, word_count })
    .where('knowledge_id', '=', base.knowledge_id)
    .execute()
}
