/** What waits for a second operator. */
import {
  type Currency,
  type FinanceToday,
  type SettleApproval,
  type SettleRequest,
  secondOperatorSettings,
  unitsInMinor,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { storedSetting } from '../../../base/setting/read-setting.ts'
import type { Actor } from '../../../ground/context.ts'
import type { Db, Tx } from '../../../ground/db/connect.ts'
import { talentName } from './rows.ts'

const mostShown = 20

/** Up to which amount one operator is enough. */
export const limitOf = async (tx: Tx, currency: Currency): Promise<number> =>
  unitsInMinor(await storedSetting(tx, secondOperatorSettings[currency]), currency)

export const amountOf = (request: SettleRequest): number =>
  'add' in request ? request.add.amount_minor : (request.answer.granted_minor ?? 0)

/** Of a settlement, the oldest first. */
export async function approvalsOf(tx: Tx, settlementId: string, actor: Actor): Promise<SettleApproval[]> {
  const rows = await tx
    .selectFrom('settlement_approval as p')
    .innerJoin('account as a', 'a.account_id', 'p.asked_by')
    .leftJoin('settlement_dispute as d', 'd.dispute_id', 'p.dispute_id')
    .select(['p.approval_id', 'p.request', 'p.asked_by', 'p.created_at', 'd.item_id', 'a.avatar'])
    .select(talentName.as('nickname'))
    .where('p.settlement_id', '=', settlementId)
    .where('p.state', '=', 'open')
    .orderBy('p.created_at')
    .orderBy('p.approval_id')
    .execute()
  return rows.map(({ approval_id, request, asked_by, created_at, item_id, nickname, avatar }) => ({
    approval_id,
    amount_minor: amountOf(request),
    kind: 'add' in request ? request.add.kind : null,
    note: 'add' in request ? request.add.note : request.answer.answer,
    item_id: 'add' in request ? request.add.corrects_item_id : item_id,
    asked_by: { account_id: asked_by, nickname, avatar },
    created_at,
    can: { approve: asked_by !== actor.account_id, decline: true },
  }))
}

/** The settlements with something that waits, the one that waits longest first. */
export async function waitingApprovals(db: Db): Promise<FinanceToday['approvals']> {
  const rows = await db
    .selectFrom('settlement_approval as p')
    .innerJoin('settlement as s', 's.settlement_id', 'p.settlement_id')
    .innerJoin('account as a', 'a.account_id', 's.talent_id')
    .select(['s.settlement_id', 's.month', 's.talent_id', 'a.avatar'])
    .select(talentName.as('nickname'))
    .where('p.state', '=', 'open')
    .groupBy(['s.settlement_id', 's.month', 's.talent_id', 'a.account_id'])
    .orderBy(sql`min(p.created_at)`)
    .orderBy('s.settlement_id')
    .limit(mostShown)
    .execute()
  return rows.map(({ settlement_id, month, talent_id, nickname, avatar }) => ({
    settlement_id,
    month,
    talent: { account_id: talent_id, nickname, avatar },
  }))
}
