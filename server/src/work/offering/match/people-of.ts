/** Counts the people who could be offered each step of an order, in each language. */
import {
  type FlowGraph,
  isReview,
  type NodeKind,
  nodeKinds,
  type StepPeople,
  stageGraphs,
  type TaskOrder,
  talentLevels,
  workBefore,
} from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { workedLangs } from '../../../money/settlement/quote.ts'

interface Step {
  kind: NodeKind
  role_id: number
  target_lang: string
}

interface OrderedWork {
  order: Pick<TaskOrder, 'source_lang' | 'target_langs' | 'deadline_at' | 'is_non_native_allowed'>
  graph: FlowGraph
  company_id: string
}

/** Those who are away or busy today count: they can take the work later. The company's own team doesn't count. */
export async function countPeople(tx: Tx, { order, graph, company_id }: OrderedWork): Promise<StepPeople[]> {
  const steps = stepsOf(graph, order)
  if (steps.length === 0) return []
  const isNative = sql`exists (select from unnest(t.native_langs) native where split_part(native, '-', 1) = split_part(p.target_lang, '-', 1))`
  const { rows } = await sql<{ role_id: number; target_lang: string; workers: number; reviewers: number }>`
    select p.role_id, p.target_lang, count(*)::int as workers,
      count(*) filter (where t.level >= ${talentLevels.reviewer})::int as reviewers
    from talent_pair p join talent t using (account_id) join account a using (account_id)
    where p.source_lang = ${order.source_lang} and p.target_lang = any(${steps.map((step) => step.target_lang)}::text[])
      and p.role_id = any(${steps.map((step) => step.role_id)}::int[]) and p.lost_at is null
      and t.level >= ${talentLevels.approved} and t.invite_type is null and t.is_receiving
      and a.status = 'normal' and a.erase_at is null
      and not exists (select from company_block b where b.account_id = p.account_id and b.company_id = ${company_id})
      and not exists (select from company_member m where m.account_id = p.account_id and m.company_id = ${company_id})
      and ${order.is_non_native_allowed ? sql`true` : isNative}
    group by p.role_id, p.target_lang`.execute(tx)
  return steps.map(({ kind, role_id, target_lang }) => {
    const found = rows.find((row) => row.role_id === role_id && row.target_lang === target_lang)
    return { kind, target_lang, count: (isReview(kind) ? found?.reviewers : found?.workers) ?? 0 }
  })
}

/** The steps that people do; those before the languages part are done in the source language. */
function stepsOf(graph: FlowGraph, order: OrderedWork['order']): Step[] {
  const { source, target } = stageGraphs(graph)
  return [
    ...peoplesSteps(source, order.source_lang),
    ...workedLangs(order).flatMap((lang) => peoplesSteps(target, lang)),
  ]
}

function peoplesSteps(graph: FlowGraph, target_lang: string): Step[] {
  const steps = graph.nodes.flatMap(({ node_id, kind }): Step[] => {
    const { by, role_id } = nodeKinds[kind]
    if (by !== 'human' && by !== 'reviewer') return []
    const reviewed = isReview(kind) ? workBefore(graph, node_id) : null
    return [{ kind, target_lang, role_id: role_id ?? (reviewed && nodeKinds[reviewed.kind].role_id) ?? translator }]
  })
  return steps.filter((step, index) => steps.findIndex((one) => sameStep(one, step)) === index)
}

const sameStep = (one: Step, other: Step) => one.kind === other.kind && one.role_id === other.role_id
const translator = 2
