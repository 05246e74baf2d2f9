/** An admin refuses a question, or what was answered to it; those who have asked hear why. */
import { linkTo, type ParsedOf, paths, type questionCalls } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { requireQuestion } from '../find-question.ts'
import { askersOf, needMove, tellQuestion } from '../move-question.ts'
import { shortened } from '../shortened.ts'

export async function refuseQuestion(ctx: Ctx, { question_id, reason }: ParsedOf<typeof questionCalls.refuseQuestion>) {
  const decided_by = ctx.actor.account_id
  return inTransaction(ctx, async (transaction) => {
    await requireQuestion(transaction.tx, ctx.actor, question_id, 'refuse')
    const decided = { decided_by, decided_at: transaction.now(), reason }
    const question = await needMove(transaction, 'refuse', question_id, decided)
    for (const { account_id } of await askersOf(transaction, question_id)) {
      if (account_id === decided_by) continue
      const link = linkTo(paths.knowledgeQuestions, { search: { id: question_id } })
      const params = { question: shortened(question.text), reason }
      await sendLetter(transaction, { account_id, kind: 'questionRefused', params, link })
    }
    await tellQuestion(transaction, question)
    return {}
  })
}
