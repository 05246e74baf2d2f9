import { calls, type NodeKind, nodeKinds } from '@polyphony/contract'
import { notFound } from '../kernel/call-error.ts'
import { implement } from '../kernel/implement.ts'
import { findFlow, listFlows, listRecentFlows } from './store.ts'

export const flowRoutes = implement(calls.flow, {
  getAllNode: async () => ({
    list: Object.entries(nodeKinds).map(([kind, node]) => ({ kind: kind as NodeKind, ...node })),
  }),
  getAllStdFlow: async (ctx, { media }) => ({ list: await listFlows(ctx.db, ctx.actor, { media, owner: 'standard' }) }),
  getAllCoFlow: async (ctx, { media, company_id }) => {
    if (company_id && company_id !== ctx.actor.company_id) return { list: [] }
    return { list: await listFlows(ctx.db, ctx.actor, { media, owner: 'company' }) }
  },
  getFlowDetail: async (ctx, { flow_id }) => {
    const flow = await findFlow(ctx.db, ctx.actor, flow_id)
    if (!flow) throw notFound()
    return flow
  },
  getRecentlyFlowList: async (ctx, { media }) => ({ list: await listRecentFlows(ctx.db, ctx.actor, media) }),
  getCompanyFlowList: async (ctx, { pageIndex, pageSize }) => {
    const all = await listFlows(ctx.db, ctx.actor, { owner: 'company' })
    const from = pageIndex * pageSize
    return { list: all.slice(from, from + pageSize), total: all.length, is_capped: false }
  },
})
