/** An admin puts an answer into a base, as they want it to read: from then on it answers whoever asks the same. */
import { type OutputOf, type ParsedOf, present, type questionCalls } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { addAnswer } from '../../../knowledge/bases/add-answer.ts'
import { requireQuestion } from '../find-question.ts'
import { needMove, tellQuestion } from '../move-question.ts'
import { deliverAnswer } from './deliver-answer.ts'

type Call = typeof questionCalls.approveQuestion

export async function approveQuestion(
  ctx: Ctx,
  { question_id, kbs_id, text, answer }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  const knowledge_id = await addAnswer(
    ctx,
    kbs_id,
    async (transaction) => {
      await requireQuestion(transaction.tx, ctx.actor, question_id, 'approve')
      const decided = { decided_by: ctx.actor.account_id, decided_at: transaction.now() }
      const question = await needMove(transaction, 'approve', question_id, { ...decided, approved_text: text, answer })
      return { question: text, answer, added_by: present(question.answered_by) }
    },
    async (transaction, knowledge_id) => {
      const question = await transaction.tx
        .updateTable('question')
        .set({ knowledge_id })
        .where('question_id', '=', question_id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await deliverAnswer(transaction, question_id, { isNews: false })
      await tellQuestion(transaction, question)
    },
  )
  return { knowledge_id }
}
