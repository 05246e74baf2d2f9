/** Compares a piece's text at two stages. */
import { nodesAfter, present, type SegmentCode, stagePageSize } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import type { Task } from '../../engine/task/task.ts'
import { findManagedOrder } from '../store.ts'

interface Asked {
  task_id: string
  piece_id: string
  left: string
  right: string
  is_changed_only: boolean
  after: string | null
}

interface Row {
  segment_id: string
  number: number
  source: string
  codes: SegmentCode[]
  left: string
  right: string
}

/** @throws NOT_FOUND, NODE_NOT_FOUND. */
export async function getStageVersions(ctx: Ctx, asked: Asked) {
  const task = await findManagedOrder(ctx.db, ctx.actor, asked.task_id)
  const nodes = await nodesOf(ctx.db, task, asked.piece_id)
  const versions = sql`
    select s.segment_id, s.place, (row_number() over (order by s.place))::int as number, s.source, s.codes,
      ${textAt(task, nodes, asked.left)} as "left", ${textAt(task, nodes, asked.right)} as "right"
    from segment s where s.piece_id = ${asked.piece_id} and s.removed_at is null`
  const change = asked.is_changed_only ? sql`v."left" <> v."right"` : sql`true`
  const after = asked.after
    ? sql`v.place > (select place from segment where segment_id = ${asked.after} and piece_id = ${asked.piece_id})`
    : sql`true`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number; changed: number }>`select count(*)::int as total,
      count(*) filter (where v."left" <> v."right")::int as changed from (${versions}) v`.execute(ctx.db),
    sql<Row>`select * from (${versions}) v where ${change} and ${after} order by v.place
      limit ${stagePageSize + 1}`.execute(ctx.db),
  ])
  return { ...present(counted[0]), list: rows.slice(0, stagePageSize), is_last: rows.length <= stagePageSize }
}

interface StageNode {
  node_task_id: string
  node_id: string
}

async function nodesOf(tx: Tx, { task_id }: Task, pieceId: string): Promise<StageNode[]> {
  const nodes = await tx
    .selectFrom('node_task')
    .select(['node_task_id', 'node_id'])
    .where('task_id', '=', task_id)
    .where('piece_id', '=', pieceId)
    .execute()
  if (nodes.length === 0) throw notFound()
  return nodes
}

/** The newest text by the step itself or an earlier one, without changes by later steps. */
function textAt({ graph }: Task, nodes: readonly StageNode[], stage: string): RawBuilder<string> {
  if (stage === 'now') return sql`s.target`
  const node = nodes.find((one) => one.node_task_id === stage)
  if (!node && stage !== 'start') throw new CallError('NODE_NOT_FOUND')
  const before = node ? nodes.filter((one) => one === node || nodesAfter(graph, one.node_id).has(node.node_id)) : []
  const ids = before.map((one) => one.node_task_id)
  return sql`coalesce((select r.target from segment_revision r where r.segment_id = s.segment_id
    and (r.node_task_id is null or r.node_task_id = any(${ids}::uuid[])) order by r.rev desc limit 1), '')`
}
