/** Accounts by a part of a name or contact, at a cost that doesn't grow with how many there are. */
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { gramsOf, patternOf } from '../../ground/db/grams.ts'

/** Whether the account `a` is meant by the keyword: an id, or a part of a name, email address or phone number. */
export function isAccountMeant(keyword: string): RawBuilder<boolean> {
  if (z.uuid().safeParse(keyword).success) return sql`a.account_id = ${keyword}`
  return sql`(a.word_grams @> ${gramsOf(keyword)}::text[]
    and account_words(a.username, a.nickname, a.email, a.phone) ilike ${patternOf(keyword)})`
}
