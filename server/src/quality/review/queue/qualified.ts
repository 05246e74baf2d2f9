/** Who may review: talents of level 3 and above with the role and the language pair, never their own work. */
import { talentLevels } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'

/** The facts of a review that decide who is qualified for it. */
export interface ReviewKind {
  talent_id: string
  trial_id: string | null
  role_id: number
  source_lang: string
  target_lang: string
}

/** The most reviewers who get a message about one review. */
const toldAtMost = 5

/**
 * Finds reviewers of the kind, those with the fewest reviews in hand first, without the work's author and its earlier
 * reviewers.
 */
export async function findReviewers(tx: Tx, kind: ReviewKind): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select p.account_id from talent_pair p
    join talent t using (account_id)
    join account a using (account_id)
    where p.role_id = ${kind.role_id} and p.source_lang = ${kind.source_lang} and p.target_lang = ${kind.target_lang}
      and p.lost_at is null and t.level >= ${sql.lit(talentLevels.reviewer)}
      and a.status = 'normal' and p.account_id <> ${kind.talent_id}
      and not exists (select from review o where o.trial_id = ${kind.trial_id} and o.reviewer_id = p.account_id)
    order by (select count(*) from review m where m.reviewer_id = p.account_id and m.state = 'taken'), p.qualified_at, 1
    limit ${toldAtMost}`.execute(tx)
  return rows.map((row) => row.account_id)
}

/**
 * Query condition: the actor may take review `r`. An operator may take any review; nobody may review the same work
 * twice or their own work.
 */
export function mayReview(actor: Actor): RawBuilder<boolean> {
  const isQualified = sql`exists (select from talent_pair p where p.account_id = ${actor.account_id}
    and p.role_id = r.role_id and p.source_lang = r.source_lang and p.target_lang = r.target_lang and p.lost_at is null)`
  return sql`(r.talent_id <> ${actor.account_id}
    and not exists (select from review o
      where o.trial_id = r.trial_id and o.review_id <> r.review_id and o.reviewer_id = ${actor.account_id})
    and ${actor.is_operator ? sql`true` : isQualified})`
}
