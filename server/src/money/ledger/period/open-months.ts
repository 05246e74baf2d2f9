import { addMonths, dayIn, monthOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Entity } from '../../../base/entity/default-entity.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { isOver } from './close-period.ts'
import { lastDecisions } from './period-store.ts'

/** Months since the first entry that are over and not closed, the oldest first. */
export async function openMonths(tx: Tx, entity: Entity, now: Date): Promise<string[]> {
  const { rows } = await sql<{ first: string | null }>`
    select to_char(min(effective_on), 'YYYY-MM') as first from ledger_transaction where entity_id = ${entity.entity_id}`.execute(
    tx,
  )
  const closed = new Set(
    (await lastDecisions(tx, entity.entity_id)).filter(({ state }) => state !== 'open').map(({ month }) => month),
  )
  const current = monthOf(dayIn(entity.time_zone, now))
  const months = []
  for (let month = rows[0]?.first ?? current; month < current; month = addMonths(month, 1))
    if (!closed.has(month) && isOver(entity, month, now)) months.push(month)
  return months
}
