import { calls, workKinds } from '@polyphony/contract'
import { listAiChoices } from '../../base/ai/provider/list-choices.ts'
import { implement } from '../../ground/kernel/call/implement.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { isKindAvailable } from './available-kinds.ts'
import { collectFlow, sortFlow } from './collect-flow.ts'
import { customizeFlow } from './customize-flow.ts'
import { findFlow, listFlows, listRecentFlows, pageOfFlows } from './find-flow.ts'
import { mayDesign } from './policy.ts'
import { previewFlow } from './preview-flow.ts'
import { deleteFlow, renameFlow } from './rename-flow.ts'

export const flowCalls = implement(calls.flow, {
  getAllNode: async () => ({
    list: workKinds.map((kind) => ({ ...kind, is_available: isKindAvailable(kind.kind) })),
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
  getCompanyFlowList: ({ db, actor }, { keyword, media, ...page }) =>
    pageOfFlows(db, actor, { keyword, media, owner: 'company' }, page),
  customizeFlow,
  renameFlow,
  deleteFlow,
  collectFlow,
  sortFlow,
  previewFlow,
  getAiChoices: async (ctx) => ({ list: mayDesign(ctx.actor) ? await listAiChoices(ctx) : [] }),
})
