/** The row of a question; who asks the same while it is pending waits for the same answer. */
import type { QuestionAddressee } from '@polyphony/contract'
import { sql } from 'kysely'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { findApproved } from '../read/prior-answer.ts'
import type { AskedText } from './asked-text.ts'

interface Kept {
  readonly question_id: string
  /** It was pending before. */
  readonly is_joined: boolean
  readonly state: 'open' | 'offered' | 'answered'
}

interface To {
  readonly addressee: QuestionAddressee
  readonly department_ids?: readonly string[]
  readonly account_ids?: readonly string[]
}

/** @throws QUESTION_ANSWERED where the asker reads an approved answer to it */
export async function keepQuestion(transaction: Transaction, asked: AskedText, to: To): Promise<Kept> {
  const { tx } = transaction
  const { chat_id, message_id, asked_by, company_id, text_key } = asked
  if (await findApproved(tx, { account_id: asked_by, company_id }, text_key)) throw new CallError('QUESTION_ANSWERED')
  const fresh = await insertQuestion(transaction, asked, to)
  const kept = fresh
    ? { question_id: fresh, is_joined: false, state: 'open' as const }
    : await pending(transaction, asked)
  await tx
    .insertInto('question_asker')
    .values({ question_id: kept.question_id, account_id: asked_by, chat_id, message_id, asked_at: transaction.now() })
    .onConflict((conflict) => conflict.columns(['question_id', 'account_id']).doUpdateSet({ chat_id, message_id }))
    .execute()
  return kept
}

/** @returns null where the same is pending: who asks it at the same moment waits here until that is sure */
async function insertQuestion({ tx, newId, now }: Transaction, asked: AskedText, to: To): Promise<string | null> {
  const { chat_id: _, message_id: __, ...words } = asked
  const both = { created_at: now(), updated_at: now() }
  const { addressee, department_ids = [], account_ids = [] } = to
  const row = await tx
    .insertInto('question')
    .values({
      ...words,
      ...both,
      addressee,
      question_id: newId(),
      state: 'open',
      department_ids: [...department_ids],
      account_ids: [...account_ids],
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'text_key'])
        .where(sql<boolean>`state in ('open', 'offered', 'answered')`)
        .doNothing(),
    )
    .returning('question_id')
    .executeTakeFirst()
  return row?.question_id ?? null
}

async function pending({ tx }: Transaction, { company_id, text_key }: AskedText): Promise<Kept> {
  const row = await tx
    .selectFrom('question')
    .select(['question_id', 'state'])
    .where('company_id', '=', company_id)
    .where('text_key', '=', text_key)
    .where('state', 'in', ['open', 'offered', 'answered'])
    .forUpdate()
    .executeTakeFirst()
  // It was decided between the two statements.
  if (!row) throw new CallError('QUESTION_STATE_WRONG')
  return { question_id: row.question_id, is_joined: true, state: row.state as Kept['state'] }
}
