/** Which report is asked for: whose books, which months, in which currency. */
import { addMonths, type Currency, dayIn, type MarginGroup, monthOf, startOfDay } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import { defaultEntity, type Entity } from '../../base/entity/default-entity.ts'
import type { Ctx } from '../../ground/context.ts'
import { entryCompany } from './margin-lines.ts'

export interface Asked {
  by: MarginGroup
  from: string | null
  to: string | null
  currency: Currency | null
}

export interface Span {
  by: MarginGroup
  entity: Entity
  from: string
  to: string
  currency: Currency
  /** Days, the second one excluded. */
  begin: string
  end: string
}

export async function spanOf({ db, now }: Pick<Ctx, 'db' | 'now'>, { by, currency, ...asked }: Asked): Promise<Span> {
  const entity = await defaultEntity(db)
  const current = monthOf(dayIn(entity.time_zone, now()))
  const from = asked.from ?? (asked.to !== null && asked.to < current ? asked.to : current)
  const to = asked.to ?? (from > current ? from : current)
  const [begin, end] = [`${from}-01`, `${addMonths(to, 1)}-01`]
  return { by, entity, from, to, currency: currency ?? entity.currency, begin, end }
}

/** The moments at which the months begin and end where the legal entity is. */
export function momentsOf({ begin, end, entity }: Span): [Date, Date] {
  return [startOfDay(begin, entity.time_zone), startOfDay(end, entity.time_zone)]
}

/** What rows are put together by, of a line or of a day. */
export const keyOfLine: Readonly<Record<MarginGroup, RawBuilder<unknown>>> = {
  client: sql`l.company_id::text`,
  flow: sql`l.flow_id::text`,
  pair: sql`l.source_lang || ' ' || l.target_lang`,
  node_kind: sql`l.node_kind`,
  engine: sql`l.engine`,
  month: sql`to_char(l.day, 'YYYY-MM')`,
}

/** What an entry says without its task's steps; of the others an entry has parts. */
export const keyOfEntry: Readonly<Partial<Record<MarginGroup, RawBuilder<unknown>>>> = {
  client: sql`${entryCompany}::text`,
  flow: sql`k.flow_id::text`,
  month: sql`to_char(t.effective_on, 'YYYY-MM')`,
}
