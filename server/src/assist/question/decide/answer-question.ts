/** A colleague answers: those who wait have the answer at once, and admins decide whether it becomes knowledge. */
import type { ParsedOf, questionCalls } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { requireQuestion } from '../find-question.ts'
import { needMove, tellQuestion } from '../move-question.ts'
import { askApproval, deliverAnswer } from './deliver-answer.ts'

export async function answerQuestion(ctx: Ctx, { question_id, answer }: ParsedOf<typeof questionCalls.answerQuestion>) {
  const { account_id } = ctx.actor
  return inTransaction(ctx, async (transaction) => {
    await requireQuestion(transaction.tx, ctx.actor, question_id, 'answer')
    const said = { answer, answered_by: account_id, answered_at: transaction.now() }
    const question = await needMove(transaction, 'answer', question_id, said)
    await deliverAnswer(transaction, question_id)
    await askApproval(transaction, question_id)
    await tellQuestion(transaction, question)
    return {}
  })
}
