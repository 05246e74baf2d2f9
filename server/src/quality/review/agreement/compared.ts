import { day } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Compared, Opinion } from './agreement.ts'

export const yearMs = 365 * day

interface Row {
  reviewer_id: string
  own_verdict: Opinion['verdict']
  own_score: number
  other_verdict: Opinion['verdict']
  other_score: number
}

/** Reads the trials of the last year that two people have reviewed, for one reviewer or for all. */
export async function readCompared(
  tx: Tx,
  now: Date,
  reviewerId: string | null = null,
): Promise<(Compared & { reviewer_id: string })[]> {
  const since = new Date(now.getTime() - yearMs)
  const { rows } = await sql<Row>`
    select o.reviewer_id, o.verdict as own_verdict, o.score as own_score, x.verdict as other_verdict, x.score as other_score
    from review o join review x on x.trial_id = o.trial_id and x.review_id <> o.review_id and x.reviewer_id <> o.reviewer_id
    where o.state = 'done' and x.state = 'done' and o.done_at >= ${since} and x.done_at >= ${since}
      and (${reviewerId}::uuid is null or o.reviewer_id = ${reviewerId})`.execute(tx)
  return rows.map((row) => ({
    reviewer_id: row.reviewer_id,
    own: { verdict: row.own_verdict, score: row.own_score },
    other: { verdict: row.other_verdict, score: row.other_score },
  }))
}
