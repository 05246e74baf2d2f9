import { calls, type MachineNode, type SegmentEstimate } from '@polyphony/contract'
import { costsOf } from '../../../../base/ai/call/costs-of.ts'
import type { Ctx } from '../../../../ground/context.ts'
import { implement } from '../../../../ground/kernel/call/implement.ts'
import { notFound } from '../../../../ground/kernel/call-error.ts'
import { seePieces } from '../../../task/piece/pieces-seen.ts'
import { readDocument } from '../../../workbench/access.ts'
import { escapedErrors, estimatesOfNodes } from './audit-figures.ts'
import { estimatesOf, newestRun } from './store.ts'

export const qualityEstimateCalls = implement(calls.qualityEstimate, {
  getSegmentEstimates,
  getMachineNodeList,
  getEscapedErrors: async (ctx, input) => ({ list: await escapedErrors(ctx.db, input) }),
})

async function getSegmentEstimates(
  ctx: Ctx,
  { node_task_id }: { node_task_id: string },
): Promise<{ list: SegmentEstimate[]; skip_from: number | null }> {
  const { piece_id } = await readDocument(ctx, node_task_id, 'comment')
  const run = await newestRun(ctx.db, piece_id)
  if (!run) return { list: [], skip_from: null }
  return { list: await estimatesOf(ctx.db, run.node_task_id), skip_from: run.skip_from }
}

async function getMachineNodeList(
  ctx: Ctx,
  { task_id, piece_ids }: { task_id: string; piece_ids: string[] },
): Promise<{ list: MachineNode[] }> {
  const { isManaging } = await seePieces(ctx.db, ctx.actor, task_id)
  const nodes = await ctx.db
    .selectFrom('node_task')
    .select(['node_task_id', 'piece_id'])
    .where('task_id', '=', task_id)
    .where('piece_id', 'in', piece_ids)
    .execute()
  const found = new Set(nodes.map((node) => node.piece_id))
  if (!isManaging || piece_ids.some((id) => !found.has(id))) throw notFound()
  const ids = nodes.map((node) => node.node_task_id)
  const [costs, estimates] = await Promise.all([costsOf(ctx.db, ids), estimatesOfNodes(ctx.db, ids)])
  const estimatesBy = new Map(estimates.map(({ node_task_id, ...rest }) => [node_task_id, rest]))
  const nothing = { call_count: 0, cost_micro_usd: 0, unpriced_count: 0 }
  const costBy = new Map(costs.map((cost) => [cost.node_task_id, cost]))
  const known = ids.filter((id) => costBy.has(id) || estimatesBy.has(id))
  const list = known.map((node_task_id) => ({
    ...nothing,
    ...costBy.get(node_task_id),
    // A client would read the house's margin from it.
    ...(!ctx.actor.is_operator && { cost_micro_usd: null, unpriced_count: null }),
    node_task_id,
    estimates: estimatesBy.get(node_task_id) ?? null,
  }))
  return { list }
}
