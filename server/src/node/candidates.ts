/** The talents that matching ranks for a node task, as the database knows them. */
import { nodeKinds, type RoleId } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { type MatchCandidate, type MatchNeed, type Ranked, rank } from './match.ts'
import { getTask, type NodeTask } from './store.ts'
import { minutesOf } from './work-minutes.ts'

type Search =
  /** Whom a wave may ask: the qualified, and nobody of a team. */
  | { of: 'offer' }
  /** Whom one can choose from: the qualified, and the ordering company's team. */
  | { of: 'choice' }
  /** Everybody of that name. */
  | { of: 'name'; keyword: string }
  | { of: 'one'; account_id: string }

async function roleOf(tx: Tx, node: NodeTask): Promise<RoleId> {
  if (node.role_id) return node.role_id
  const reviewed = node.reviewed_id
    ? await tx.selectFrom('node_task').select('kind').where('node_task_id', '=', node.reviewed_id).executeTakeFirst()
    : undefined
  return reviewed ? (nodeKinds[reviewed.kind].role_id ?? 2) : 2
}

/** Which rows of talent t, account a, the company's member m and the pair p. */
function wanted(search: Search): RawBuilder<unknown> {
  const freelance = sql`t.level >= 1 and t.invite_type is null`
  const anybody = sql`(m.account_id is not null or (${freelance}))`
  switch (search.of) {
    case 'offer':
      return freelance
    case 'choice':
      return sql`(m.account_id is not null or (${freelance} and p.account_id is not null))`
    case 'name': {
      const pattern = `%${search.keyword.replace(/[\\%_]/g, '\\$&')}%`
      return sql`${anybody} and (a.nickname ilike ${pattern} or a.username ilike ${pattern})`
    }
    case 'one':
      return sql`${anybody} and t.account_id = ${search.account_id}`
  }
}

/** One query, whoever many there are: what hangs on a talent is gathered once for all and joined. */
async function load(tx: Tx, node: NodeTask, now: Date, search: Search): Promise<MatchCandidate[]> {
  const role = await roleOf(tx, node)
  const { rows } = await sql<MatchCandidate>`
    with in_hand as materialized (
      select n.assignee_id, count(*)::int as open_count, sum(${minutesOf('left')})::int as load_minutes
      from node_task n
      where n.state in ('assigned', 'in_progress') and n.assignee_id is not null
      group by n.assignee_id
    ), refusal as materialized (
      select distinct talent_id from offer where node_task_id = ${node.node_task_id} and state in ('refused', 'expired')
    ), involved as materialized (
      select distinct assignee_id from node_task
      where piece_id = ${node.piece_id} and node_task_id <> ${node.node_task_id} and assignee_id is not null
        and (kind = 'qa' or ${node.kind} = 'qa')
    ), away as materialized (
      select distinct b.account_id from talent_absence b join account a using (account_id)
      where to_char(${now}::timestamptz at time zone a.time_zone, 'YYYY-MM-DD') between b.starts_on and b.ends_on
    )
    select t.account_id, m.account_id is not null as is_team, t.level, t.is_receiving and a.erase_at is null as is_receiving,
      a.status <> 'normal' as is_locked, array_to_string(t.native_langs, ' ') as native_langs, t.weekly_minutes, t.max_concurrent,
      t.passed_count, t.on_time_count, (extract(epoch from t.last_offered_at) * 1000)::float8 as last_offered_ms,
      p.account_id is not null as is_qualified, b.account_id is not null as is_blocked, away.account_id is not null as is_absent,
      coalesce(p.ability, 0) as ability, coalesce(p.activeness, 0) as activeness, coalesce(p.attitude, 0) as attitude,
      coalesce(p.efficiency, 0) as efficiency, coalesce(p.experience, 0) as experience, coalesce(p.quality, 0) as quality,
      coalesce(in_hand.open_count, 0) as open_count, coalesce(in_hand.load_minutes, 0) as load_minutes,
      refusal.talent_id is not null as has_refused, involved.assignee_id is not null as is_own_work
    from talent t
    join account a using (account_id)
    ${search.of === 'offer' ? sql`join` : sql`left join`} talent_pair p on p.account_id = t.account_id and p.role_id = ${role}
      and p.source_lang = ${node.source_lang} and p.target_lang = ${node.target_lang} and p.lost_at is null
    left join company_member m on m.account_id = t.account_id and m.company_id = ${node.company_id} and t.invite_type is not null
    left join company_block b on b.account_id = t.account_id and b.company_id = ${node.company_id}
    left join in_hand on in_hand.assignee_id = t.account_id
    left join refusal on refusal.talent_id = t.account_id
    left join involved on involved.assignee_id = t.account_id
    left join away on away.account_id = t.account_id
    where ${wanted(search)}`.execute(tx)
  return rows
}

async function needOf(tx: Tx, node: NodeTask, now: Date): Promise<MatchNeed> {
  const task = await getTask(tx, node.task_id)
  const { minutes } = await tx
    .selectFrom('node_task as n')
    .select(minutesOf('whole').as('minutes'))
    .where('node_task_id', '=', node.node_task_id)
    .executeTakeFirstOrThrow()
  return {
    kind: node.kind === 'qa' ? 'qa' : 'work',
    target_lang: node.target_lang,
    is_non_native_allowed: task.is_non_native_allowed,
    minutes: Math.ceil(minutes),
    hours: node.hours,
    now_ms: now.getTime(),
  }
}

/** Everybody who could be asked, best first, then the excluded with their causes. */
export async function rankCandidates(tx: Tx, node: NodeTask, now: Date, search: Search): Promise<Ranked[]> {
  const need = await needOf(tx, node, now)
  return rank(await load(tx, node, now, search), need)
}

export async function findCandidate(tx: Tx, node: NodeTask, accountId: string, now: Date): Promise<Ranked | null> {
  const [ranked] = await rankCandidates(tx, node, now, { of: 'one', account_id: accountId })
  return ranked ?? null
}
