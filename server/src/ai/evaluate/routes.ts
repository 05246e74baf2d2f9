import { calls, type MachineNode, type SegmentEstimate } from '@polyphony/contract'
import type { Ctx } from '../../context.ts'
import { notFound } from '../../kernel/call-error.ts'
import { implement } from '../../kernel/implement.ts'
import { isManager } from '../../task/policy.ts'
import { readDocument } from '../../workbench/access.ts'
import { costsOfTask } from '../store.ts'
import { escapedErrors, estimatesOfTask } from './audit-figures.ts'
import { estimatesOf, newestRun } from './store.ts'

export const qualityEstimateRoutes = implement(calls.qualityEstimate, {
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

async function getMachineNodeList(ctx: Ctx, { task_id }: { task_id: string }): Promise<{ list: MachineNode[] }> {
  const task = await ctx.db
    .selectFrom('task')
    .select(['company_id', 'purpose'])
    .where('task_id', '=', task_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!task || !isManager(ctx.actor, task)) throw notFound()
  const [costs, estimates] = await Promise.all([costsOfTask(ctx.db, task_id), estimatesOfTask(ctx.db, task_id)])
  const estimatesBy = new Map(estimates.map(({ node_task_id, ...rest }) => [node_task_id, rest]))
  const nothing = { call_count: 0, cost_micro_usd: 0, unpriced_count: 0 }
  const costBy = new Map(costs.map((cost) => [cost.node_task_id, cost]))
  const ids = new Set([...costBy.keys(), ...estimatesBy.keys()])
  const list = [...ids].map((node_task_id) => ({
    ...nothing,
    ...costBy.get(node_task_id),
    node_task_id,
    estimates: estimatesBy.get(node_task_id) ?? null,
  }))
  return { list }
}
