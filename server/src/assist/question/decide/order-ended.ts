/** The end of a question's order: its delivery is the answer; cancelled, the question is open again. */
import { linkTo, paths, plainText } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import { finalTargets } from '../../../content/text/final-targets.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { EndedOrder } from '../../../work/engine/order-ended.ts'
import { askersOf, moveQuestion, tellQuestion } from '../move-question.ts'
import { shortened } from '../shortened.ts'
import { askApproval, deliverAnswer } from './deliver-answer.ts'

export async function questionOrderEnded(transaction: Transaction, { task_id, end }: EndedOrder): Promise<void> {
  const { tx } = transaction
  const question = await tx
    .selectFrom('question')
    .select('question_id')
    .where('task_id', '=', task_id)
    .where('state', '=', 'offered')
    .executeTakeFirst()
  if (!question) return
  const answer = end === 'completed' ? await readAnswer(tx, task_id) : null
  if (answer) await deliver(transaction, question.question_id, answer)
  else await lapse(transaction, question.question_id)
}

async function deliver(transaction: Transaction, questionId: string, answer: Answer): Promise<void> {
  const question = await moveQuestion(transaction, 'deliver', questionId, { ...answer, answered_at: transaction.now() })
  if (!question) return
  await deliverAnswer(transaction, questionId)
  await askApproval(transaction, questionId)
  await tellQuestion(transaction, question)
}

async function lapse(transaction: Transaction, questionId: string): Promise<void> {
  const question = await moveQuestion(transaction, 'lapse', questionId)
  if (!question) return
  for (const { account_id } of await askersOf(transaction, questionId)) {
    const link = linkTo(paths.knowledgeQuestions, { search: { id: questionId } })
    const params = { question: shortened(question.text) }
    await sendLetter(transaction, { account_id, kind: 'questionLapsed', params, link })
  }
  await tellQuestion(transaction, question)
}

interface Answer {
  readonly answer: string
  readonly answered_by: string
}

async function readAnswer(tx: Tx, taskId: string): Promise<Answer | null> {
  const nodes = await tx
    .selectFrom('node_task')
    .select(['piece_id', 'assignee_id'])
    .where('task_id', '=', taskId)
    .where('assignee_id', 'is not', null)
    .where('state', '=', 'completed')
    .orderBy('position')
    .execute()
  const worked = nodes.at(0)
  if (!worked?.assignee_id) return null
  const segments = await finalTargets(tx, worked.piece_id)
  const answer = segments
    .map(({ target, codes }) => plainText(target, codes).trim())
    .filter((said) => said !== '')
    .join('\n\n')
  return answer === '' ? null : { answer, answered_by: worked.assignee_id }
}
