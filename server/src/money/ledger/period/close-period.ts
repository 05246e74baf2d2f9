/** Closing a month of the books, and opening it again, which takes two operators. */
import { addMonths, type calls, dayIn, hour, monthOf, type OutputOf, type ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import { defaultEntity, type Entity } from '../../../base/entity/default-entity.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { findLedgerFaults } from '../find-ledger-faults.ts'
import { lastClosing, lastDecisions, sealOfMonth } from './period-store.ts'
import { trialBalance } from './trial-balance.ts'

/** What was begun before midnight is still being written. */
const grace = hour

export const isOver = ({ time_zone }: Entity, month: string, now: Date) =>
  monthOf(dayIn(time_zone, new Date(now.getTime() - grace))) > month

/** A month that has to be closed before this one, or that was closed after it; null: this one may be closed. */
async function monthInTheWay(tx: Tx, entityId: string, month: string): Promise<string | null> {
  const decisions = await lastDecisions(tx, entityId)
  const isClosed = (other: string) => decisions.some((row) => row.month === other && row.state !== 'open')
  const later = decisions.find((row) => row.month > month && row.state !== 'open')
  if (later) return later.month
  const { rows } = await sql<{ first: string | null }>`
    select to_char(min(effective_on), 'YYYY-MM') as first from ledger_transaction where entity_id = ${entityId}`.execute(
    tx,
  )
  let first = rows[0]?.first ?? month
  while (first < month && isClosed(first)) first = addMonths(first, 1)
  return first < month ? first : null
}

/** Months close in their order. What is posted from now on belongs to a later one. */
export async function closePeriod(
  ctx: Ctx,
  { month, version }: ParsedOf<typeof calls.period.closePeriod>,
): Promise<OutputOf<typeof calls.period.closePeriod>> {
  return inTransaction(ctx, async (transaction) => {
    const entity = await lockedMonth(transaction, month, { version, states: ['open'] })
    if (!isOver(entity, month, ctx.now())) throw new CallError('PERIOD_NOT_OVER')
    const first = await monthInTheWay(transaction.tx, entity.entity_id, month)
    if (first) throw new CallError('PERIOD_OUT_OF_ORDER', { month: first })
    const faults = await findLedgerFaults(transaction.tx)
    if (faults.length > 0) {
      ctx.log.error({ faults: faults.slice(0, 20) }, 'the ledger has faults')
      throw new CallError('LEDGER_FAULTY', { count: faults.length })
    }
    const balance = await trialBalance(transaction.tx, entity.entity_id, month)
    const before = await lastClosing(transaction.tx, entity.entity_id, addMonths(month, -1))
    const seal = sealOfMonth(entity.entity_id, month, balance, before?.seal ?? null)
    await decide(ctx, transaction, entity, { month, version, state: 'closed', reason: '' }, { balance, seal })
    return { seal: seal.toString('hex') }
  })
}

export async function reopenPeriod(
  ctx: Ctx,
  { month, version, reason }: ParsedOf<typeof calls.period.reopenPeriod>,
): Promise<OutputOf<typeof calls.period.reopenPeriod>> {
  return inTransaction(ctx, async (transaction) => {
    const entity = await lockedMonth(transaction, month, { version, states: ['closed', 'reopening'] })
    const decisions = await lastDecisions(transaction.tx, entity.entity_id)
    const later = decisions.find((other) => other.month > month && other.state !== 'open')
    if (later) throw new CallError('PERIOD_OUT_OF_ORDER', { month: later.month })
    const last = decisions.find((other) => other.month === month)
    const isAsked = last?.state === 'reopening'
    if (isAsked && last.decided_by === ctx.actor.account_id) throw new CallError('SECOND_OPERATOR_NEEDED')
    const state = isAsked ? 'open' : 'reopening'
    await decide(ctx, transaction, entity, { month, version, state, reason })
    return { state }
  })
}

export async function keepPeriod(
  ctx: Ctx,
  { month, version, reason }: ParsedOf<typeof calls.period.keepPeriod>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (transaction) => {
    const entity = await lockedMonth(transaction, month, { version, states: ['reopening'] })
    await decide(ctx, transaction, entity, { month, version, state: 'closed', reason })
    return {}
  })
}

type State = 'open' | 'closed' | 'reopening'

/** Waits for whoever posts to the month, and lets nobody until the decision stands. */
async function lockedMonth(
  { tx }: Transaction,
  month: string,
  expected: { version: number; states: readonly State[] },
): Promise<Entity> {
  const entity = await defaultEntity(tx)
  await sql`select pg_advisory_xact_lock(accounting_period_lock(${entity.entity_id}, ${month}))`.execute(tx)
  const last = (await lastDecisions(tx, entity.entity_id)).find((other) => other.month === month)
  const isExpected = (last?.version ?? 0) === expected.version && expected.states.includes(last?.state ?? 'open')
  if (!isExpected) throw new CallError('VERSION_CONFLICT')
  return entity
}

const actions = { closed: 'periodClosed', reopening: 'periodReopeningAsked', open: 'periodReopened' } as const

async function decide(
  ctx: Ctx,
  transaction: Transaction,
  { entity_id }: Entity,
  { month, version, state, reason }: { month: string; version: number; state: State; reason: string },
  closing?: { balance: object; seal: Buffer },
): Promise<void> {
  const row = { entity_id, month, version: version + 1, state, reason, decided_by: ctx.actor.account_id }
  const kept = closing && { trial_balance: JSON.stringify(closing.balance), seal: closing.seal }
  await transaction.tx
    .insertInto('accounting_period')
    .values({ ...row, ...kept })
    .execute()
  const action = state === 'closed' && !closing ? 'periodKept' : actions[state]
  const entry = { actor_id: ctx.actor.account_id, params: { month, reason }, ip: ctx.request.ip }
  await recordAudit(transaction, { action, ...entry })
}
