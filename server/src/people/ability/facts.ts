/** Reads the facts for a talent's axes from the database. Of trials and reviews only the marks count. */
import type { RolePair } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { FinishedWork, Mark, PairFacts, PersonFacts, Review } from './axes.ts'

export type Pair = RolePair & { role_id: number }
export const pairKey = ({ role_id, source_lang, target_lang }: Pair) => `${role_id} ${source_lang} ${target_lang}`

export interface TalentFacts {
  person: PersonFacts
  ofPair(pair: Pair): PairFacts
}

/** Facts older than this weigh less than 1/64 and aren't read. */
const readDays = 6 * 180

export async function loadFacts(tx: Tx, accountId: string, now: Date): Promise<TalentFacts> {
  const works = await loadWorks(tx, accountId, now)
  const reviews = await loadReviews(tx, accountId, now)
  const marks = await loadMarks(tx, accountId, now)
  const hours = await loadHours(tx, accountId)
  const [worksOf, reviewsOf, marksOf] = [grouped(works), grouped(reviews), grouped(marks)]
  const hoursOf = new Map(hours.map((row) => [pairKey(row), row.hours]))
  return {
    person: { works, ...(await loadConduct(tx, accountId, now)) },
    ofPair(pair) {
      const key = pairKey(pair)
      return {
        marks: marksOf.get(key) ?? [],
        reviews: reviewsOf.get(key) ?? [],
        works: worksOf.get(key) ?? [],
        hours: hoursOf.get(key) ?? 0,
      }
    },
  }
}

const grouped = <T extends Pair>(rows: readonly T[]) => Map.groupBy(rows, pairKey)

/** Days from a moment of the database to now. */
const age = (moment: string, now: Date) =>
  sql<number>`(extract(epoch from ${now}::timestamptz - ${sql.ref(moment)}) / 86400)::float8`
const since = (now: Date) => sql`${now}::timestamptz - ${readDays}::int * interval '1 day'`

/** Finished node tasks `n` of orders with their pairs; a reviewer works in the role of the reviewed work. */
const finished = (accountId: string) => sql`
  from node_task n
  join task t on t.task_id = n.task_id and t.purpose = 'order'
  left join node_task r on r.node_task_id = n.reviewed_id
  where n.assignee_id = ${accountId} and n.state = 'completed'`
const pairOf = sql`coalesce(n.role_id, r.role_id, 2) as role_id, n.source_lang, n.target_lang`

async function loadWorks(tx: Tx, accountId: string, now: Date): Promise<(FinishedWork & Pair)[]> {
  const { rows } = await sql<FinishedWork & Pair>`
    select ${pairOf}, ${age('n.completed_at', now)} as age_days, n.submitted_at <= n.deadline_at as is_on_time,
      coalesce(extract(epoch from n.submitted_at - n.accepted_at)
        / nullif(extract(epoch from n.deadline_at - n.accepted_at), 0), 1)::float8 as used,
      n.kind <> 'qa' and n.returned_count > 0 as is_mended
    ${finished(accountId)} and n.completed_at > ${since(now)}`.execute(tx)
  return rows
}

async function loadHours(tx: Tx, accountId: string): Promise<(Pair & { hours: number })[]> {
  const { rows } = await sql<Pair & { hours: number }>`
    select ${pairOf}, (coalesce(sum(n.minutes), 0) / 60)::float8 as hours ${finished(accountId)}
    group by 1, 2, 3`.execute(tx)
  return rows
}

/** Only of work that the talent still has: reviews of an earlier assignee's submission belong to that assignee. */
async function loadReviews(tx: Tx, accountId: string, now: Date): Promise<(Review & Pair)[]> {
  const { rows } = await sql<Review & Pair>`
    select coalesce(n.role_id, 2) as role_id, n.source_lang, n.target_lang, ${age('q.created_at', now)} as age_days,
      q.score::float8 as score, coalesce(n.minutes, 0)::float8 as minutes
    from node_task n
    join task t on t.task_id = n.task_id and t.purpose = 'order'
    join qa_result q on q.reviewed_id = n.node_task_id and (n.accepted_at is null or q.created_at >= n.accepted_at)
    where n.assignee_id = ${accountId} and q.created_at > ${since(now)}`.execute(tx)
  return rows
}

async function loadMarks(tx: Tx, accountId: string, now: Date): Promise<(Mark & Pair)[]> {
  return tx
    .selectFrom('axis_mark')
    .select(['role_id', 'source_lang', 'target_lang', 'axes', 'difficulty'])
    .select(age('created_at', now).as('age_days'))
    .where('account_id', '=', accountId)
    .execute()
}

/**
 * Work given back counts as a refused offer, and in addition for reliability; not for that where the client had changed
 * what was agreed.
 */
async function loadConduct(tx: Tx, accountId: string, now: Date): Promise<Omit<PersonFacts, 'works'>> {
  const { rows: offers } = await sql<{ state: 'accepted' | 'refused' | 'expired' | 'released'; age_days: number }>`
    select case when state = 'interested' then 'accepted' else state end as state, ${age('answered_at', now)} as age_days
    from offer
    where talent_id = ${accountId} and state in ('accepted', 'interested', 'refused', 'expired', 'released')
      and answered_at > ${since(now)}`.execute(tx)
  const { rows: given_back } = await sql<{ age_days: number }>`
    select ${age('created_at', now)} as age_days from task_event
    where kind = 'workGivenUp' and actor_id = ${accountId} and created_at > ${since(now)}
      and coalesce((params ->> 'is_excused')::int, 0) = 0`.execute(tx)
  return {
    answers: offers.map(({ state, age_days }) => ({ answer: state === 'released' ? 'accepted' : state, age_days })),
    released: offers.filter(({ state }) => state === 'released'),
    given_back,
  }
}
