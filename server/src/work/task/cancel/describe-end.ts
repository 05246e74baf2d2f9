/** Describes whose work ends, for the people who decide about it. */
import type { CancelPreview, Person } from '@polyphony/contract'
import type { Actor } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { entryOf } from '../../../ground/kernel/entry-of.ts'
import { personOf } from '../store.ts'
import { isConcerned, type NodeEnd } from './plan-cancel.ts'

/** Only operators see what talents are paid. */
export async function describePeople(tx: Tx, actor: Actor, ends: readonly NodeEnd[]): Promise<CancelPreview['people']> {
  const people = ends.filter(isConcerned)
  const names = await namesOf(
    tx,
    people.map((node) => node.assignee_id),
  )
  return people.map(({ assignee_id, amount_minor, ...node }) => ({
    ...node,
    amount_minor: actor.is_operator ? amount_minor : null,
    person: entryOf(names, assignee_id),
  }))
}

async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('account')
    .select(['account_id', 'nickname', 'username', 'avatar'])
    .where('account_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.account_id, personOf(row)]))
}

/** The offers that end with the pieces. */
export async function countOffers(tx: Tx, pieceIds: readonly string[]): Promise<number> {
  if (pieceIds.length === 0) return 0
  const { offer_count } = await tx
    .selectFrom('offer as o')
    .innerJoin('node_task as n', 'n.node_task_id', 'o.node_task_id')
    .select((row) => row.fn.countAll<number>().as('offer_count'))
    .where('n.piece_id', 'in', pieceIds)
    .where('o.state', 'in', ['open', 'interested'])
    .executeTakeFirstOrThrow()
  return offer_count
}
