/** A month is confirmed: by its talent, or because they have said nothing for a week. */
import {
  type calls,
  day,
  type OutputOf,
  type ParsedOf,
  remindDays,
  settleStates,
  toWireTime,
} from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { App, Ctx } from '../../ground/context.ts'
import { sqlTime } from '../../ground/db/connect.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { linkToSettlement } from './letter.ts'
import { detailOf } from './reading/detail.ts'
import { addEvent, changeSettlement, lockSettlement, type SettlementRow } from './store.ts'

type Confirm = (typeof calls)['settle']['confirmSettle']

/** The second time it is confirmed already, and nothing changes. */
export function confirmSettle(ctx: Ctx, { settlement_id, version }: ParsedOf<Confirm>): Promise<OutputOf<Confirm>> {
  const { account_id } = ctx.actor
  return once(ctx, async (transaction) => {
    const wanted = { settlement_id, version }
    const row = await lockSettlement(transaction.tx, wanted, {
      talentId: account_id,
      action: 'confirm',
      side: 'talent',
    })
    await confirm(transaction, row, 'talent')
    return detailOf(ctx, transaction.tx, settlement_id)
  })
}

async function confirm(transaction: Transaction, row: SettlementRow, by: 'talent' | 'system'): Promise<void> {
  const { settlement_id, talent_id, month, currency, total_minor, due_on } = row
  await changeSettlement(transaction, settlement_id, {
    state: settleStates.confirmed,
    confirmed_at: transaction.now(),
    confirmed_by: by,
  })
  await addEvent(transaction, { settlement_id, kind: 'confirmed', actor_id: by === 'talent' ? talent_id : null })
  if (by === 'system')
    await sendLetter(transaction, {
      account_id: talent_id,
      kind: 'settlementConfirmed',
      params: { month, amount_minor: total_minor, currency, due_on },
      link: linkToSettlement(settlement_id),
    })
}

/** Months that nobody has said anything about in time. */
export async function confirmSilent(app: App): Promise<void> {
  const now = sqlTime(toWireTime(app.now()))
  for (const settlement_id of await waiting(app, now)) {
    await inTransaction(app, async (transaction) => {
      const row = await stillWaiting(transaction, settlement_id)
      if (row && row.confirm_until <= toWireTime(app.now())) await confirm(transaction, row, 'system')
    })
  }
}

/** Three days before that they are told. */
export async function remindSilent(app: App): Promise<void> {
  const soon = toWireTime(new Date(app.now().getTime() + remindDays * day))
  for (const settlement_id of await waiting(app, sqlTime(soon), true)) {
    await inTransaction(app, async (transaction) => {
      const row = await stillWaiting(transaction, settlement_id)
      if (!row || row.reminded_at !== null || row.confirm_until > soon) return
      const { talent_id, month, currency, total_minor, confirm_until } = row
      await changeSettlement(transaction, settlement_id, { reminded_at: transaction.now() })
      await addEvent(transaction, { settlement_id, kind: 'reminded', actor_id: null })
      await sendLetter(transaction, {
        account_id: talent_id,
        kind: 'settlementReminder',
        params: { month, amount_minor: total_minor, currency, confirm_at: confirm_until },
        link: linkToSettlement(settlement_id),
      })
    })
  }
}

async function waiting({ db }: App, until: string, unreminded = false): Promise<string[]> {
  let rows = db
    .selectFrom('settlement')
    .select('settlement_id')
    .where('state', '=', settleStates.toBeSettled)
    .where('confirm_until', '<=', until)
  if (unreminded) rows = rows.where('reminded_at', 'is', null)
  return (await rows.orderBy('confirm_until').execute()).map((row) => row.settlement_id)
}

/** Locked; undefined where somebody was faster. */
function stillWaiting({ tx }: Transaction, settlement_id: string): Promise<SettlementRow | undefined> {
  const rows = tx.selectFrom('settlement').selectAll().where('settlement_id', '=', settlement_id)
  return rows.where('state', '=', settleStates.toBeSettled).forUpdate().executeTakeFirst()
}
