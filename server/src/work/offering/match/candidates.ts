/** Ranks the talents who could do a node task. */
import { hour, isReview, nodeKinds, present, type RoleId, reviewKinds } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { type Asked, loadCandidates, type Search } from './candidate-rows.ts'
import { best, bestBeforeReview, type MatchCandidate, type MatchNeed, type Ranked, rank, windowHours } from './match.ts'
import { rateCandidates } from './rates.ts'
import { loadWave } from './wave-rows.ts'

/**
 * All candidates, best first, then the excluded ones with their reasons.
 * @param seesPrices false for clients: nothing of it depends on what anybody gets.
 */
export async function rankCandidates(
  tx: Tx,
  node: NodeTask,
  now: Date,
  search: Search,
  seesPrices = true,
): Promise<Ranked[]> {
  const { asked, need } = await ask(tx, [node], now)
  const candidates = await loadCandidates(tx, asked, search)
  return rank(seesPrices ? await rateCandidates(tx, asked, candidates) : candidates, need)
}

/** The best candidates without exclusions and without team members, for an offer. */
export const findBest = (tx: Tx, node: NodeTask, now: Date, count: number): Promise<Ranked[]> =>
  findBestFor(tx, [node], { now, count, ...nobodyElse })

/** Those who have to do with other files of the set: the same order, language and step. */
export interface OfSet {
  /** They have other files of it: asked before others. */
  holders: ReadonlySet<string>
  /** They have been offered other files of it: asked after others. */
  asked: ReadonlySet<string>
}
const nobodyElse: OfSet = { holders: new Set(), asked: new Set() }

interface Wanted extends OfSet {
  now: Date
  count: number
}

/** The same for files that one person is to do. */
export async function findBestFor(tx: Tx, bundle: readonly NodeTask[], wanted: Wanted): Promise<Ranked[]> {
  const { asked, need, workers } = await ask(tx, bundle, wanted.now)
  const candidates = await rateCandidates(tx, asked, await loadWave(tx, asked))
  const bestOf = (some: readonly MatchCandidate[]) =>
    workers ? bestBeforeReview(some, need, new Set(workers), wanted.count) : best(some, need, wanted.count)
  const { holders, asked: busy } = wanted
  const own = holders.size > 0 ? bestOf(candidates.filter((one) => holders.has(one.account_id))) : []
  if (own.length > 0) return own
  const fresh = busy.size > 0 ? bestOf(candidates.filter((one) => !busy.has(one.account_id))) : []
  return fresh.length > 0 ? fresh : bestOf(candidates)
}

export async function findCandidate(tx: Tx, node: NodeTask, accountId: string, now: Date): Promise<Ranked | null> {
  const [ranked] = await rankCandidates(tx, node, now, { kind: 'one', account_id: accountId })
  return ranked ?? null
}

interface Question {
  asked: Asked
  need: MatchNeed
  /** Who has done other steps of the piece; null unless somebody has yet to be found for a later review. */
  workers: string[] | null
}

async function ask(tx: Tx, bundle: readonly NodeTask[], now: Date): Promise<Question> {
  const node = present(bundle[0])
  const { rows } = await sql<{ is_non_native_allowed: boolean; workers: string[] | null }>`
    select t.is_non_native_allowed, (
      select coalesce(array_agg(o.assignee_id::text) filter (where o.assignee_id is not null), '{}') from node_task o
      where o.piece_id = n.piece_id and o.node_task_id <> n.node_task_id
      having bool_or(o.kind = any(${reviewKinds}::text[]) and o.position > n.position and o.assignee_id is null)
    ) as workers
    from node_task n join task t using (task_id) where n.node_task_id = ${node.node_task_id}`.execute(tx)
  const { is_non_native_allowed, workers } = present(rows[0])
  const minutes = Math.ceil(bundle.reduce((sum, one) => sum + (one.minutes ?? 0), 0))
  const tags = await branchesOf(tx, node.task_id)
  const until = new Date(now.getTime() + windowHours(node.hours) * hour)
  return {
    workers,
    asked: { node, bundle, role: await roleOf(tx, node), now, until, tags },
    need: {
      kind: isReview(node.kind) ? 'qa' : 'work',
      target_lang: node.target_lang,
      is_non_native_allowed,
      minutes,
      hours: node.hours,
      tag_count: tags.length,
      now_ms: now.getTime(),
      widened: node.search.widened,
    },
  }
}

async function roleOf(tx: Tx, node: NodeTask): Promise<RoleId> {
  if (node.role_id) return node.role_id
  const reviewed = node.reviewed_id
    ? await tx.selectFrom('node_task').select('kind').where('node_task_id', '=', node.reviewed_id).executeTakeFirst()
    : undefined
  return reviewed ? (nodeKinds[reviewed.kind].role_id ?? 2) : 2
}

/** Each of the task's fields with the fields above it; deleted fields are omitted. */
async function branchesOf(tx: Tx, taskId: string): Promise<string[][]> {
  const { rows } = await sql<{ branch: string[] }>`
    with recursive branch(leaf, tag_id, parent_id) as (
      select g.tag_id, g.tag_id, g.parent_id from task t join tag g on g.tag_id::text = any(t.tag_ids) where t.task_id = ${taskId}
      union all
      select b.leaf, g.tag_id, g.parent_id from branch b join tag g on g.tag_id = b.parent_id
    )
    select array_agg(tag_id::text) as branch from branch group by leaf`.execute(tx)
  return rows.map((row) => row.branch)
}
