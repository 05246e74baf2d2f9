/** The talents that matching ranks for a node task, as the database knows them. */
import { fromWireTime, type MatchReason, nodeKinds, type RoleId } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { type MatchCandidate, type MatchNeed, type Ranked, rank } from './match.ts'
import { getTask, type NodeTask } from './store.ts'

/** Words an hour, to tell how long work takes. */
const wordsPerHour = { work: 400, qa: 1200 }

type CandidateRow = Omit<MatchCandidate, 'last_offered_ms' | 'axes'> & {
  last_offered_at: string | null
  ability: number | null
  activeness: number | null
  attitude: number | null
  efficiency: number | null
  experience: number | null
  quality: number | null
}

interface Search {
  /** Only this talent. */
  account_id?: string
  keyword?: string
  /** Leave out who can't be asked anyway. */
  isOnlyQualified: boolean
  limit: number
}

async function roleOf(tx: Tx, node: NodeTask): Promise<RoleId> {
  if (node.role_id) return node.role_id
  const reviewed = node.reviewed_id
    ? await tx.selectFrom('node_task').select('kind').where('node_task_id', '=', node.reviewed_id).executeTakeFirst()
    : undefined
  return reviewed ? (nodeKinds[reviewed.kind].role_id ?? 2) : 2
}

async function load(tx: Tx, node: NodeTask, search: Search): Promise<MatchCandidate[]> {
  const role = await roleOf(tx, node)
  const keyword = search.keyword ? `%${search.keyword.replace(/[\\%_]/g, '\\$&')}%` : null
  const { rows } = await sql<CandidateRow>`
    select t.account_id, coalesce(nullif(a.nickname, ''), a.username) as nickname, a.avatar, t.level,
      t.is_receiving and a.erase_at is null as is_receiving, a.status <> 'normal' as is_locked, t.native_langs, t.weekly_minutes, t.last_offered_at,
      p.account_id is not null as is_qualified, p.ability, p.activeness, p.attitude, p.efficiency, p.experience, p.quality,
      coalesce((select sum(greatest(n.total_count - n.done_count, 0))::int / 6 from node_task n
        where n.assignee_id = t.account_id and n.state in ('assigned', 'in_progress')), 0) as load_minutes,
      exists (select from offer o where o.node_task_id = ${node.node_task_id} and o.talent_id = t.account_id
        and o.state in ('refused', 'expired')) as has_refused,
      exists (select from node_task w where w.piece_id = ${node.piece_id} and w.assignee_id = t.account_id
        and w.node_task_id <> ${node.node_task_id} and (w.kind = 'qa' or ${node.kind} = 'qa')) as is_own_work
    from talent t
    join account a using (account_id)
    ${search.isOnlyQualified ? sql`join` : sql`left join`} talent_pair p on p.account_id = t.account_id and p.role_id = ${role}
      and p.source_lang = ${node.source_lang} and p.target_lang = ${node.target_lang}
    where t.level >= 1 and t.invite_type is null
      ${search.account_id ? sql`and t.account_id = ${search.account_id}` : sql``}
      ${keyword ? sql`and (a.nickname ilike ${keyword} or a.username ilike ${keyword})` : sql``}
    order by p.quality desc nulls last, t.account_id
    limit ${search.limit}`.execute(tx)
  return rows.map(({ ability, activeness, attitude, efficiency, experience, quality, last_offered_at, ...row }) => ({
    ...row,
    last_offered_ms: last_offered_at ? fromWireTime(last_offered_at).getTime() : null,
    axes: {
      ability: ability ?? 0,
      activeness: activeness ?? 0,
      attitude: attitude ?? 0,
      efficiency: efficiency ?? 0,
      experience: experience ?? 0,
      quality: quality ?? 0,
    },
  }))
}

async function needOf(tx: Tx, node: NodeTask, now: Date): Promise<MatchNeed> {
  const task = await getTask(tx, node.task_id)
  const { word_count } = await tx
    .selectFrom('piece')
    .innerJoin('task_file', 'task_file.task_file_id', 'piece.task_file_id')
    .select('task_file.word_count')
    .where('piece_id', '=', node.piece_id)
    .executeTakeFirstOrThrow()
  const kind = node.kind === 'qa' ? 'qa' : 'work'
  return {
    kind,
    target_lang: node.target_lang,
    is_non_native_allowed: task.is_non_native_allowed,
    minutes: Math.ceil((word_count / wordsPerHour[kind]) * 60),
    hours: node.hours,
    now_ms: now.getTime(),
  }
}

/** Everybody who could be asked, best first, then the excluded with their causes. */
export async function rankCandidates(tx: Tx, node: NodeTask, now: Date, search: Search): Promise<Ranked[]> {
  const [candidates, need] = [await load(tx, node, search), await needOf(tx, node, now)]
  return rank(candidates, need)
}

export async function findCandidate(
  tx: Tx,
  node: NodeTask,
  accountId: string,
  now: Date,
): Promise<{ nickname: string; exclusions: MatchReason['reason'][] } | null> {
  const [ranked] = await rankCandidates(tx, node, now, { account_id: accountId, isOnlyQualified: false, limit: 1 })
  return ranked ? { nickname: ranked.candidate.nickname, exclusions: ranked.exclusions } : null
}
