/** Settlements as lists and details show them. */
import { maySettle, type SettleAction, type SettleRow } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { payablesOf } from '../lacks.ts'

export type Rows = ReturnType<typeof settlements>

/** Settlements `s` with their talents `a`. */
export function settlements(tx: Tx) {
  return tx.selectFrom('settlement as s').innerJoin('account as a', 'a.account_id', 's.talent_id')
}

export const talentName = sql<string>`coalesce(nullif(a.nickname, ''), a.username)`

/** @param rows already filtered, ordered and cut to a page */
export async function readRows(tx: Tx, actor: Actor, rows: Rows, now: Date): Promise<SettleRow[]> {
  const found = await rows
    .select([
      's.settlement_id',
      's.talent_id',
      's.month',
      's.part',
      's.currency',
      's.state',
      's.version',
      's.total_minor',
      's.due_on',
      's.latest_on',
      's.confirm_until',
      's.confirmed_at',
      's.confirmed_by',
      's.paid_at',
      's.created_at',
      'a.avatar',
    ])
    .select([
      talentName.as('nickname'),
      sql<number>`(select count(*)::int from settlement_item i where i.settlement_id = s.settlement_id)`.as(
        'item_count',
      ),
      sql<number>`(
        select count(distinct income.task_id)::int from settlement_item i join income using (income_id)
        where i.settlement_id = s.settlement_id
      )`.as('task_count'),
    ])
    .execute()
  const unpaid = found.filter(({ paid_at }) => paid_at === null).map(({ talent_id }) => talent_id)
  const payables = await payablesOf(tx, unpaid, now)
  return found.map(({ talent_id, nickname, avatar, confirmed_by, ...row }) => ({
    ...row,
    confirmed_by: confirmed_by as SettleRow['confirmed_by'],
    talent: { account_id: talent_id, nickname, avatar },
    lacks: row.paid_at === null ? (payables.get(talent_id)?.lacks ?? []) : [],
    can: canOf(actor, { talent_id, state: row.state, is_paid: row.paid_at !== null }),
  }))
}

function canOf(actor: Actor, row: { talent_id: string } & Parameters<typeof maySettle>[2]): SettleRow['can'] {
  const isOwn = row.talent_id === actor.account_id
  const may = (action: SettleAction) => {
    const asTalent = isOwn && maySettle(action, 'talent', row)
    // Nobody decides about their own pay.
    return asTalent || (actor.is_operator && !isOwn && maySettle(action, 'operator', row))
  }
  return {
    confirm: may('confirm'),
    dissent: may('dissent'),
    answer: may('answer'),
    adjust: may('adjust'),
    deduct: may('deduct'),
    settle: may('settle'),
    returnPayment: may('returnPayment'),
  }
}

/** As a letter calls somebody. */
export async function nameOf(tx: Tx, accountId: string): Promise<string> {
  const { nickname, username } = await tx
    .selectFrom('account')
    .select(['nickname', 'username'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return nickname || (username ?? '')
}
