/** Counts the people who could be offered each step of an order, in each language, and finds who of them has time now. */
import {
  type FlowGraph,
  type FlowNode,
  isPeoples,
  isReview,
  nodeKinds,
  type RoleId,
  type StepPeople,
  stageGraphs,
  type TaskOrder,
  talentLevels,
  workBefore,
} from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Worker } from '../../../money/schedule/team.ts'
import { workedLangs } from '../../../money/settlement/quote.ts'
import { absences, inHand } from './candidate-rows.ts'

interface OrderedWork {
  order: Pick<TaskOrder, 'source_lang' | 'target_langs' | 'is_non_native_allowed'>
  graph: FlowGraph
  company_id: string
  now: Date
}

/** The people of one role in one language. */
interface Pool {
  role_id: number
  target_lang: string
  level: number
  count: number
  /** Those who have time now, those with most time first. */
  weekly: number[]
  load: number[]
}

export interface OrderPeople {
  people: StepPeople[]
  /** Who has time now for a step in a language. */
  workersOf: (node: FlowNode, lang: string) => Worker[]
}

/** More people make an order no faster than these. */
const mostWorkers = 20

/** Those who are away or busy today count: they can take the work later. The company's own team doesn't count. */
export async function findPeople(tx: Tx, work: OrderedWork): Promise<OrderPeople> {
  const { order, graph } = work
  const { source, target } = stageGraphs(graph)
  const steps = [
    ...peoplesSteps(source).map((node) => ({ node, target_lang: order.source_lang })),
    ...workedLangs(order).flatMap((target_lang) => peoplesSteps(target).map((node) => ({ node, target_lang }))),
  ]
  const pools = steps.length === 0 ? [] : await readPools(tx, work, [...new Set(steps.map((step) => step.target_lang))])
  const poolOf = ({ node_id, kind }: FlowNode, lang: string) => {
    const role_id = roleOf(graph, { node_id, kind })
    const level = levelOf(kind)
    return pools.find((pool) => pool.role_id === role_id && pool.target_lang === lang && pool.level === level)
  }
  const people = steps.map(({ node, target_lang }) => ({
    kind: node.kind,
    target_lang,
    count: poolOf(node, target_lang)?.count ?? 0,
  }))
  return {
    people: people.filter((one, index) => people.findIndex((other) => isSame(one, other)) === index),
    workersOf: (node, lang) => {
      const { weekly = [], load = [] } = poolOf(node, lang) ?? {}
      return weekly.map((weekly_minutes, index) => ({ weekly_minutes, load_minutes: load[index] ?? 0 }))
    },
  }
}

const isSame = (one: StepPeople, other: StepPeople) => one.kind === other.kind && one.target_lang === other.target_lang
const peoplesSteps = (graph: FlowGraph) => graph.nodes.filter(({ kind }) => isPeoples(nodeKinds[kind]))
const levelOf = (kind: FlowNode['kind']) => (isReview(kind) ? talentLevels.reviewer : talentLevels.approved)

const translator = 2
function roleOf(graph: FlowGraph, { node_id, kind }: Pick<FlowNode, 'node_id' | 'kind'>): RoleId {
  const reviewed = isReview(kind) ? workBefore(graph, node_id) : null
  return nodeKinds[kind].role_id ?? (reviewed && nodeKinds[reviewed.kind].role_id) ?? translator
}

/** A pool for those who do work and one for those who review it. */
async function readPools(tx: Tx, { order, company_id, now }: OrderedWork, langs: readonly string[]): Promise<Pool[]> {
  const isNative = sql`exists (select from unnest(t.native_langs) native where split_part(native, '-', 1) = split_part(p.target_lang, '-', 1))`
  const everybody = { kind: 'choice' } as const
  const hasTime = sql`not coalesce(away.is_absent, false) and coalesce(h.open_count, 0) < t.max_concurrent and t.weekly_minutes > coalesce(h.load_minutes, 0)`
  const mostTime = sql`t.weekly_minutes - coalesce(h.load_minutes, 0) desc, p.account_id`
  const { rows } = await sql<Pool>`
    select p.role_id, p.target_lang, asked.level, count(*)::int as count,
      coalesce((array_agg(t.weekly_minutes order by ${mostTime}) filter (where ${hasTime}))[1:${sql.lit(mostWorkers)}], '{}') as weekly,
      coalesce((array_agg(coalesce(h.load_minutes, 0) order by ${mostTime}) filter (where ${hasTime}))[1:${sql.lit(mostWorkers)}], '{}') as load
    from talent_pair p join talent t using (account_id) join account a using (account_id)
    join unnest(${[talentLevels.approved, talentLevels.reviewer]}::int[]) asked(level) on t.level >= asked.level
    left join (${inHand(everybody)}) h on h.assignee_id = p.account_id
    left join (${absences({ now, until: new Date(now.getTime() + 1) }, everybody)}) away on away.account_id = p.account_id
    where p.source_lang = ${order.source_lang} and p.target_lang = any(${langs}::text[]) and p.lost_at is null
      and t.invite_type is null and t.is_receiving and a.status = 'normal' and a.erase_at is null
      and not exists (select from company_block b where b.account_id = p.account_id and b.company_id = ${company_id})
      and not exists (select from company_member m where m.account_id = p.account_id and m.company_id = ${company_id})
      and ${order.is_non_native_allowed ? sql`true` : isNative}
    group by p.role_id, p.target_lang, asked.level`.execute(tx)
  return rows
}
