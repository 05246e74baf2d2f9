/** Changes the state of rows in the table `review`, which only this domain writes. */
import { present, type ReviewAction, reviewActions } from '@polyphony/contract'
import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { ReviewTable } from '../../ground/db/schema.ts'

export type Review = Selectable<ReviewTable>

/** Takes an action if the review's state allows it, else returns null; one of two concurrent calls succeeds. */
export async function transition(
  tx: Tx,
  reviewId: string,
  action: ReviewAction,
  changes: Updateable<ReviewTable> = {},
): Promise<Review | null> {
  const { from, to } = present(reviewActions[action])
  const row = await tx
    .updateTable('review')
    .set({ ...changes, state: to })
    .where('review_id', '=', reviewId)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
