import { type RawBuilder, sql } from 'kysely'

/** Of what a company may owe, in percent. */
const nearlyUsed = 90

/** The company, where it may order nothing new or little more, as a query; one that pays ahead orders what it has paid. */
export const shortCredit = (companyId: string): RawBuilder<unknown> => sql`
  select c.company_id, c.currency, k.limit_minor - coalesce(a.balance_minor, 0) as left_minor
  from company c join company_credit k using (company_id)
  left join ledger_account a on a.kind = 'company' and a.owner_id = c.company_id and a.currency = c.currency
  where c.company_id = ${companyId} and (k.state = 'hold' or (k.mode = 'invoice' and k.currency = c.currency
    and coalesce(a.balance_minor, 0) * 100 >= k.limit_minor * ${sql.lit(nearlyUsed)}))`
