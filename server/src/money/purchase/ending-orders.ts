import { type RawBuilder, sql } from 'kysely'
import { isExpired, used_minor } from './store.ts'

/** Soon enough to have another one issued. */
const soonDays = 14
/** Of what may be ordered with it, in percent. */
const nearlyUsed = 90

/** A company's purchase orders that end soon, or of which little is left, as a query. */
export const endingOrders = (companyId: string, now: Date): RawBuilder<unknown> => sql`
  select p.purchase_order_id, p.po_number, p.currency, p.amount_minor - ${used_minor} as left_minor, p.created_at,
    (p.valid_until + 1)::timestamp at time zone c.time_zone as ends_at
  from purchase_order p join company c using (company_id)
  where p.company_id = ${companyId} and not p.is_closed and not ${isExpired(now)}
    and (p.valid_until <= (${now}::timestamptz at time zone c.time_zone)::date + ${sql.lit(soonDays)}
      or ${used_minor} * 100 >= p.amount_minor * ${sql.lit(nearlyUsed)})`
