/**
 * Finds accounts by a part of a name or contact with trigram indexes, so that the cost doesn't grow with the number of
 * accounts.
 */
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { gramsOf, patternOf } from '../../ground/db/grams.ts'

/** Query condition: account `a` has this id, or its name, email address or phone number contains the keyword. */
export function isAccountMeant(keyword: string): RawBuilder<boolean> {
  if (z.uuid().safeParse(keyword).success) return sql`a.account_id = ${keyword}`
  return sql`(a.word_grams @> ${gramsOf(keyword)}::text[]
    and account_words(a.username, a.nickname, a.email, a.phone) ilike ${patternOf(keyword)})`
}
