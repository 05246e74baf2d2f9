/** Reads the talents whom matching ranks for a node task. */
import { day, isReview, type RoleId, reviewKinds, talentLevels } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { type MatchCandidate, unrated } from './match.ts'

/** The facts of the work that decide about a candidate. */
export interface Asked {
  node: NodeTask
  /** The files of a bundle, or only that one. */
  bundle: readonly NodeTask[]
  role: RoleId
  now: Date
  /** The deadline if somebody accepted it now. */
  until: Date
  /** The task's fields, each with all fields above it in the tree: a talent with one of these has the field. */
  tags: readonly (readonly string[])[]
}

export type Search =
  /** The candidates of a choice: qualified talents and the ordering company's team. */
  | { kind: 'choice' }
  /** All talents with this name. */
  | { kind: 'name'; keyword: string }
  | { kind: 'one'; account_id: string }

/** Uses one query for any number of talents: related rows are aggregated once for all talents and joined. */
export async function loadCandidates(tx: Tx, asked: Asked, search: Search): Promise<MatchCandidate[]> {
  const { node } = asked
  const { rows } = await sql<Omit<MatchCandidate, keyof typeof unrated>>`
    with in_hand as materialized (${inHand(search)}), refusal as materialized (${refusals(asked)}),
      involved as materialized (${involved(asked)}), away as materialized (${absences(asked, search)})
    select t.account_id, m.account_id is not null as is_team, t.level, t.is_receiving and a.erase_at is null as is_receiving,
      a.status <> 'normal' as is_locked, ${nativeLangs} as native_langs, t.weekly_minutes, t.max_concurrent,
      t.passed_count, t.on_time_count, ${lastOffered} as last_offered_ms,
      p.account_id is not null as is_qualified, b.account_id is not null as is_blocked,
      coalesce(away.is_absent, false) as is_absent, coalesce(away.absent_minutes, 0) as absent_minutes,
      coalesce(p.ability, 0) as ability, coalesce(p.activeness, 0) as activeness, coalesce(p.attitude, 0) as attitude,
      coalesce(p.efficiency, 0) as efficiency, coalesce(p.experience, 0) as experience, coalesce(p.quality, 0) as quality,
      coalesce(in_hand.open_count, 0) as open_count, coalesce(in_hand.load_minutes, 0) as load_minutes,
      refusal.talent_id is not null as has_refused, involved.assignee_id is not null as is_own_work, ${tagCount(asked)} as tag_count
    from talent t
    join account a using (account_id)
    left join talent_pair p on p.account_id = t.account_id and ${ofPair(asked)}
    left join company_member m on m.account_id = t.account_id and m.company_id = ${node.company_id}
    left join company_block b on b.account_id = t.account_id and b.company_id = ${node.company_id}
    left join in_hand on in_hand.assignee_id = t.account_id
    left join refusal on refusal.talent_id = t.account_id
    left join involved on involved.assignee_id = t.account_id
    left join away on away.account_id = t.account_id
    where ${wanted(search)}`.execute(tx)
  return rows.map((row) => ({ ...row, ...unrated }))
}

/** Query condition on talent t, account a, the company's member m and the pair p. */
function wanted(search: Search): RawBuilder<unknown> {
  const freelance = sql`t.level >= ${sql.lit(talentLevels.approved)} and t.invite_type is null`
  const member = sql`(m.account_id is not null and t.invite_type is not null)`
  const anybody = sql`(${member} or (${freelance}))`
  switch (search.kind) {
    case 'choice':
      return sql`(${member} or (${freelance} and p.account_id is not null))`
    case 'name': {
      const pattern = `%${search.keyword.replace(/[\\%_]/g, '\\$&')}%`
      return sql`${anybody} and (a.nickname ilike ${pattern} or a.username ilike ${pattern})`
    }
    case 'one':
      return sql`${anybody} and t.account_id = ${search.account_id}`
  }
}

export const ofPair = ({ node, role }: Asked) =>
  sql`p.role_id = ${role} and p.source_lang = ${node.source_lang} and p.target_lang = ${node.target_lang} and p.lost_at is null`

export const nativeLangs = sql`array_to_string(t.native_langs, ' ')`
export const lastOffered = sql`(extract(epoch from t.last_offered_at) * 1000)::float8`

/** Restricts a subquery to one talent where only one is searched. */
const whoseOf = (column: string, search: Search) =>
  search.kind === 'one' ? sql`${sql.ref(column)} = ${search.account_id}` : sql`true`

export const inHand = (search: Search) => sql`
  select n.assignee_id, count(*)::int as open_count, sum(n.minutes_left)::int as load_minutes
  from node_task n
  where n.state in ('assigned', 'in_progress') and n.assignee_id is not null and ${whoseOf('n.assignee_id', search)}
  group by n.assignee_id`

/** Who has refused, or let the time pass; not who may be asked again since the search was changed. */
export const refusals = ({ bundle }: Asked) => sql`
  select distinct o.talent_id from offer o join node_task n using (node_task_id)
  where o.node_task_id = any(${idsOf(bundle)}::uuid[]) and o.state in ('refused', 'expired', 'released')
    and not (o.state = 'expired'
      and o.answered_at <= coalesce((n.search->>'again_at')::timestamptz, '-infinity'))
    and not (o.state = 'refused' and o.refuse_reason ~ '^price'
      and o.answered_at <= coalesce((n.search->>'raised_at')::timestamptz, '-infinity'))`

/**
 * Accounts that may not take the work: people who worked on the piece for a review, and the piece's reviewer for work.
 */
export const involved = ({ node, bundle }: Asked) => sql`
  select distinct assignee_id from node_task
  where piece_id = any(${bundle.map(({ piece_id }) => piece_id)}::uuid[]) and node_task_id <> all(${idsOf(bundle)}::uuid[]) and assignee_id is not null
    and (kind = any(${reviewKinds}::text[]) or ${isReview(node.kind)})`

const idsOf = (nodes: readonly NodeTask[]) => nodes.map(({ node_task_id }) => node_task_id)

/** Days of absence in the talent's time zone; overlapping absences count once. */
export function absences({ now, until }: Pick<Asked, 'now' | 'until'>, search: Search): RawBuilder<unknown> {
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  return sql`
    select account_id, gone @> ${now}::timestamptz as is_absent,
      (select coalesce(sum(extract(epoch from upper(part) - lower(part))), 0) / 60 from unnest(gone) part)::int as absent_minutes
    from (
      select b.account_id, range_agg(tstzrange(
          b.starts_on::timestamp at time zone a.time_zone, (b.ends_on::date + 1)::timestamp at time zone a.time_zone
        )) * tstzmultirange(tstzrange(${now}, ${until})) as gone
      from talent_absence b join account a using (account_id)
      where b.ends_on >= ${dayOf(now.getTime() - day)} and b.starts_on <= ${dayOf(until.getTime() + day)} and ${whoseOf('b.account_id', search)}
      group by b.account_id
    ) ahead
    where not isempty(gone)`
}

export function tagCount({ tags }: Asked): RawBuilder<unknown> {
  if (tags.length === 0) return sql`0`
  return sql.join(
    tags.map((branch) => sql`(t.tag_ids && ${[...branch]}::text[])::int`),
    sql` + `,
  )
}
