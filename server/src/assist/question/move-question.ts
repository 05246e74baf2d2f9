/** Every change of a question's state; and who hears of it. */
import { type QuestionAction, questionActions } from '@polyphony/contract'
import type { Selectable, Updateable } from 'kysely'
import type { QuestionTable } from '../../ground/db/schema.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export type QuestionRow = Selectable<QuestionTable>

/** @returns null where its state doesn't allow it: somebody was faster */
export async function moveQuestion(
  { tx, now }: Pick<Transaction, 'tx' | 'now'>,
  action: QuestionAction,
  questionId: string,
  changes: Updateable<QuestionTable> = {},
): Promise<QuestionRow | null> {
  const { from, to } = questionActions[action]
  const row = await tx
    .updateTable('question')
    .set({ ...changes, state: to, updated_at: now() })
    .where('question_id', '=', questionId)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** @throws QUESTION_STATE_WRONG */
export async function needMove(...args: Parameters<typeof moveQuestion>): Promise<QuestionRow> {
  const row = await moveQuestion(...args)
  if (!row) throw new CallError('QUESTION_STATE_WRONG')
  return row
}

export async function askersOf({ tx }: Pick<Transaction, 'tx'>, questionId: string) {
  return tx
    .selectFrom('question_asker')
    .select(['account_id', 'chat_id', 'message_id'])
    .where('question_id', '=', questionId)
    .orderBy('account_id')
    .execute()
}

/** Tells the screens of those who wait, and of the company's admins. */
export async function tellQuestion(
  transaction: Pick<Transaction, 'tx' | 'emit'>,
  { question_id, company_id }: Pick<QuestionRow, 'question_id' | 'company_id'>,
): Promise<void> {
  for (const { account_id, chat_id } of await askersOf(transaction, question_id))
    transaction.emit(`account:${account_id}`, 'question_changed', { question_id, chat_id })
  transaction.emit(`company:${company_id}`, 'question_changed', { question_id, chat_id: null })
}
