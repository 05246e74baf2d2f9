/** Plans how much time a step is given, from the rows of its order. */
import {
  type FlowGraph,
  type FlowNode,
  fromWireTime,
  isMachines,
  isPeoples,
  minute,
  nodeKinds,
  present,
} from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { givenHours, isInTime } from '../../../money/schedule/given-hours.ts'
import { longestAfter } from '../../../money/schedule/path.ts'
import { spanMs } from '../../../money/schedule/span.ts'
import type { NodeTask } from './node-task.ts'

export interface Plan {
  /** Hours that are given from now on. */
  hours: number
  /** Working minutes of these steps together. */
  minutes: number
  /** Whether they and all after them can be done before their deadline. */
  isInTime: boolean
}

/** What a machine takes is little beside people's work, whatever the volume. */
const machineMs = 5 * minute

/** What decides about the time of an order's steps, beside the deadlines that pieces have of their own. */
interface Ordered {
  graph: FlowGraph
  deadline_at: string
}

/** @param nodes the same step of one or more files in one language, which one person does. */
export async function planTime(
  tx: Tx,
  { graph, deadline_at }: Ordered,
  nodes: readonly NodeTask[],
  now: Date,
): Promise<Plan> {
  const { node_id } = present(nodes[0])
  const minutesOf = await openMinutes(tx, nodes)
  const own_at = await firstOwnDeadline(
    tx,
    nodes.map(({ piece_id }) => piece_id),
  )
  const spanOf = (step: FlowNode) => {
    const minutes = minutesOf.get(step.node_id)
    const kind = nodeKinds[step.kind]
    if (minutes === undefined) return 0
    return isPeoples(kind) ? spanMs(minutes) : isMachines(kind) ? machineMs : 0
  }
  const given = {
    minutes: nodes.reduce((sum, node) => sum + (node.minutes ?? 0), 0),
    afterMs: longestAfter(graph, node_id, spanOf),
    leftMs: fromWireTime(own_at ?? deadline_at).getTime() - now.getTime(),
    usualHours: present(graph.nodes.find((step) => step.node_id === node_id)).hours,
  }
  return { hours: givenHours(given), minutes: given.minutes, isInTime: isInTime(given) }
}

/** When the first of these pieces is due, of those with a deadline of their own. */
async function firstOwnDeadline(tx: Tx, pieceIds: readonly string[]): Promise<string | null> {
  const { own_at } = await tx
    .selectFrom('piece')
    .select(({ fn }) => fn.min<string | null>('deadline_at').as('own_at'))
    .where('piece_id', 'in', pieceIds)
    .executeTakeFirstOrThrow()
  return own_at
}

/** Minutes of each step of these pieces, and of the pieces that wait for them, that isn't done: in the language with the most. */
async function openMinutes(tx: Tx, nodes: readonly NodeTask[]): Promise<Map<string, number>> {
  const pieceIds = nodes.map(({ piece_id }) => piece_id)
  const { rows } = await sql<{ node_id: string; minutes: number }>`
    select node_id, max(minutes)::float8 as minutes from (
      select node_id, target_lang, coalesce(sum(minutes), 0) as minutes from node_task
      where state not in ('completed', 'cancelled')
        and piece_id in (select piece_id from piece where piece_id = any(${pieceIds}::uuid[]) or source_piece_id = any(${pieceIds}::uuid[]))
      group by node_id, target_lang
    ) by_language group by node_id`.execute(tx)
  return new Map(rows.map(({ node_id, minutes }) => [node_id, minutes]))
}

/** Gives steps that are about to be offered or accepted the hours of a plan. */
export async function giveHours(tx: Tx, nodes: readonly NodeTask[], { hours }: Plan): Promise<NodeTask[]> {
  const ids = nodes.map(({ node_task_id }) => node_task_id)
  await tx.updateTable('node_task').set({ hours }).where('node_task_id', 'in', ids).execute()
  return nodes.map((node) => ({ ...node, hours }))
}
