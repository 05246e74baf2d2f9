/** Warns reviewers whose reviews are nearly due and returns overdue reviews to the queue. */
import { dueMark, fromWireTime, linkTo, paths } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { App } from '../../../ground/context.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import type { Review } from '../transition.ts'
import { backToQueue, tellReturned } from './give-back-review.ts'

export async function returnLate(app: App): Promise<void> {
  const taken = await app.db
    .selectFrom('review')
    .select('review_id')
    .where('state', '=', 'taken')
    .orderBy('due_at')
    .execute()
  for (const { review_id } of taken) await inTransaction(app, (transaction) => lookAt(transaction, review_id))
}

async function lookAt(transaction: Transaction, reviewId: string): Promise<void> {
  const review = await transaction.tx
    .selectFrom('review')
    .selectAll()
    .where('review_id', '=', reviewId)
    .where('state', '=', 'taken')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!review?.taken_at) return
  const [taken, due] = [review.taken_at, review.due_at].map((moment) => fromWireTime(moment).getTime())
  const mark = dueMark(taken!, due!, transaction.now().getTime())
  if (mark === 'overdue') {
    await backToQueue(transaction, review)
    await tellReturned(transaction, review)
  } else if (mark === 'near' && !review.warned_at) await warn(transaction, review)
}

async function warn(transaction: Transaction, review: Review): Promise<void> {
  const { review_id, source_lang, target_lang, due_at, node_task_id } = review
  await transaction.tx
    .updateTable('review')
    .set({ warned_at: transaction.now() })
    .where('review_id', '=', review_id)
    .execute()
  await sendLetter(transaction, {
    account_id: review.reviewer_id!,
    kind: 'reviewDueSoon',
    params: { source_lang, target_lang, due_at },
    link: linkTo(paths.workbench, { params: { node_task_id } }),
  })
}
