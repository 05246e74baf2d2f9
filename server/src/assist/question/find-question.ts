import { sql } from 'kysely'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { isAskedOf, questionsOf, rightsIn } from './policy.ts'

export type Right = 'answer' | 'approve' | 'refuse'

/**
 * A question that the actor sees, and with which they may do that.
 * @throws NOT_FOUND, also for one that they don't see; NO_PERMISSION; QUESTION_STATE_WRONG
 */
export async function requireQuestion(tx: Tx, actor: Actor, questionId: string, right: Right) {
  const row = await questionsOf(tx, actor)
    .where('q.question_id', '=', questionId)
    .select([
      'q.question_id',
      'q.company_id',
      'q.state',
      'q.addressee',
      'q.text',
      sql<boolean>`${isAskedOf(actor)}`.as('is_asked'),
    ])
    .executeTakeFirst()
  if (!row) throw notFound()
  if (rightsIn(actor, row)[right]) return row
  // Whoever might in another state was too late.
  const might = right === 'answer' ? row.is_asked || actor.role_admin : actor.role_admin
  throw new CallError(might ? 'QUESTION_STATE_WRONG' : 'NO_PERMISSION')
}
