import { type RawBuilder, sql } from 'kysely'
import { gramsOf, patternOf } from '../../ground/db/grams.ts'

/** Query condition: the name of company `c` contains the keyword. */
export function isCompanyMeant(keyword: string): RawBuilder<boolean> {
  return sql`(c.name_grams @> ${gramsOf(keyword)}::text[] and c.name ilike ${patternOf(keyword)})`
}
