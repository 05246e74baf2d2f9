/** Whether the name of the task `t` has a text in it, in any letter case. */
import { type RawBuilder, sql } from 'kysely'

/** The grams find it by index, `ilike` makes sure. */
export function nameHas(keyword: string): RawBuilder<unknown> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return sql`t.name_grams @> name_grams(${keyword}) and t.name ilike ${pattern}`
}
