/** Brings an answer to those who wait for it: a message in their chat, and a letter. */
import { linkTo, paths } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { nameShownTo } from '../../../people/company/names/hide-names.ts'
import { addPersonsAnswer } from '../../chat/persons-answer.ts'
import { askersOf } from '../move-question.ts'
import { shortened } from '../shortened.ts'

/** @param only somebody who has come later; absent: everybody who waits. @param isNews false: it reads otherwise now, which no letter tells */
export async function deliverAnswer(
  transaction: Transaction,
  questionId: string,
  { only, isNews = true }: { only?: string; isNews?: boolean } = {},
): Promise<void> {
  const { tx } = transaction
  const { company_id, text, answer, answered_by } = await tx
    .selectFrom('question')
    .select(['company_id', 'text', 'answer', 'answered_by'])
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow()
  const person_name = answered_by ? await nameShownTo(tx, company_id, answered_by) : ''
  for (const { account_id, chat_id } of await askersOf(transaction, questionId)) {
    if (only && account_id !== only) continue
    if (chat_id)
      await addPersonsAnswer(transaction, { chat_id, account_id, company_id, question_id: questionId, content: answer })
    if (!isNews || account_id === answered_by) continue
    const link = linkTo(paths.knowledgeQuestions, { search: { id: questionId } })
    const params = { question: shortened(text), person_name }
    await sendLetter(transaction, { account_id, kind: 'questionAnswered', params, link })
  }
}

/** Admins decide whether it becomes knowledge. */
export async function askApproval(transaction: Transaction, questionId: string): Promise<void> {
  const { tx } = transaction
  const { company_id, text, answered_by } = await tx
    .selectFrom('question')
    .select(['company_id', 'text', 'answered_by'])
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow()
  const person_name = answered_by ? await nameShownTo(tx, company_id, answered_by) : ''
  const admins = await tx
    .selectFrom('company_member as m')
    .innerJoin('talent as t', 't.account_id', 'm.account_id')
    .select('m.account_id')
    .where('m.company_id', '=', company_id)
    .where('m.role_admin', '=', true)
    .where('t.is_mvp', '=', true)
    .orderBy('m.account_id')
    .execute()
  for (const { account_id } of admins) {
    if (account_id === answered_by) continue
    const link = linkTo(paths.knowledgeQuestions, { search: { id: questionId } })
    const params = { question: shortened(text), person_name }
    await sendLetter(transaction, { account_id, kind: 'questionToApprove', params, link })
  }
}
