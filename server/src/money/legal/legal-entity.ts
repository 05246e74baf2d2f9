/** Operators read and change what the legal entity is called, where it is, and in which time zone its months end. */
import {
  addMonths,
  type calls,
  dayIn,
  type EntityNumbers,
  monthOf,
  type OutputOf,
  type ParsedOf,
} from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'

type Calls = (typeof calls)['legalEntities']

export async function getLegalEntity({ db }: Ctx): Promise<OutputOf<Calls['getLegalEntity']>> {
  const { tax_ids, ...entity } = await db
    .selectFrom('legal_entity')
    .select(['entity_id', 'name', 'name_latin', 'address', 'country', 'currency', 'time_zone', 'tax_ids', 'version'])
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return { ...entity, numbers: numbersOf(tax_ids), last_month: await lastMonth(db, entity.entity_id) }
}

/** In the order of their names. */
export const numbersOf = (tax_ids: Readonly<EntityNumbers>) =>
  Object.entries(tax_ids)
    .map(([name, value]) => ({ name, value }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** @throws VERSION_CONFLICT, ENTITY_ZONE_CLOSED */
export async function saveLegalEntity(
  ctx: Ctx,
  { version: seen, numbers, ...facts }: ParsedOf<Calls['saveLegalEntity']>,
): Promise<OutputOf<Calls['saveLegalEntity']>> {
  return inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    const { entity_id, version, time_zone } = await tx
      .selectFrom('legal_entity')
      .select(['entity_id', 'version', 'time_zone'])
      .where('is_default', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (version !== seen) throw new CallError('VERSION_CONFLICT')
    if (facts.time_zone !== time_zone)
      await requireOver(tx, { entity_id, from: time_zone, to: facts.time_zone, now: transaction.now() })
    await tx
      .updateTable('legal_entity')
      .set({
        ...facts,
        tax_ids: JSON.stringify(Object.fromEntries(numbers.map(({ name, value }) => [name, value]))),
        version: seen + 1,
      })
      .where('entity_id', '=', entity_id)
      .execute()
    const params = { ...facts, numbers: numbers.map(({ name, value }) => `${name} ${value}`).join(', ') }
    await recordAudit(transaction, {
      action: 'legalEntitySaved',
      actor_id: ctx.actor.account_id,
      params,
      ip: ctx.request.ip,
    })
    return { version: seen + 1 }
  })
}

interface Move {
  entity_id: string
  from: string
  to: string
  now: Date
}

/** A month that is closed would begin anew where it isn't over, and nothing could be posted. @throws ENTITY_ZONE_CLOSED */
async function requireOver(tx: Tx, { entity_id, from, to, now }: Move): Promise<void> {
  // Whoever closes the month that is just over has done so, or waits and finds the new zone.
  const ended = addMonths(monthOf(dayIn(from, now)), -1)
  await sql`select pg_advisory_xact_lock(accounting_period_lock(${entity_id}, ${ended}))`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`close-month/${ended}`}, 0))`.execute(tx)
  const month = await lastMonth(tx, entity_id)
  if (month !== null && monthOf(dayIn(to, now)) <= month) throw new CallError('ENTITY_ZONE_CLOSED', { month })
}

/** The last month that is closed in the books or has settlements. */
async function lastMonth(tx: Tx, entityId: string): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select greatest(
      (select max(month) from settlement where entity_id = ${entityId}),
      (select max(month) from (
        select distinct on (month) month, state from accounting_period
        where entity_id = ${entityId} order by month, version desc
      ) last where state <> 'open')
    ) as month`.execute(tx)
  return rows[0]?.month ?? null
}
