/** Who may review what: talents of level 3 and above, of the role and the pair, never their own work. */
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'

/** What a review is of. */
export interface ReviewKind {
  talent_id: string
  trial_id: string | null
  role_id: number
  source_lang: string
  target_lang: string
}

/** So many at most are told of one review. */
const toldAtMost = 5

/** Reviewers of the kind, those with the least in hand first: neither whose work it is nor who has reviewed it before. */
export async function findReviewers(tx: Tx, kind: ReviewKind): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select p.account_id from talent_pair p
    join talent t using (account_id)
    join account a using (account_id)
    where p.role_id = ${kind.role_id} and p.source_lang = ${kind.source_lang} and p.target_lang = ${kind.target_lang}
      and p.lost_at is null and t.level > 2 and a.status = 'normal' and p.account_id <> ${kind.talent_id}
      and not exists (select from review o where o.trial_id = ${kind.trial_id} and o.reviewer_id = p.account_id)
    order by (select count(*) from review m where m.reviewer_id = p.account_id and m.state = 'taken'), p.qualified_at, 1
    limit ${toldAtMost}`.execute(tx)
  return rows.map((row) => row.account_id)
}

/** Whether the actor may take review `r`: an operator any, both no more than once of the same work, and never of their own. */
export function mayReview(actor: Actor): RawBuilder<boolean> {
  const isQualified = sql`exists (select from talent_pair p where p.account_id = ${actor.account_id}
    and p.role_id = r.role_id and p.source_lang = r.source_lang and p.target_lang = r.target_lang and p.lost_at is null)`
  return sql`(r.talent_id <> ${actor.account_id}
    and not exists (select from review o
      where o.trial_id = r.trial_id and o.review_id <> r.review_id and o.reviewer_id = ${actor.account_id})
    and ${actor.is_operator ? sql`true` : isQualified})`
}
