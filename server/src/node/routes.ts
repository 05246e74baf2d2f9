import { calls } from '@polyphony/contract'
import type { Ctx } from '../context.ts'
import { implement } from '../kernel/implement.ts'
import { acceptNodeTask } from './accept-node-task.ts'
import { assignNodeTask } from './assign-node-task.ts'
import { rankCandidates } from './candidates.ts'
import { confirmNodeTask } from './confirm-node-task.ts'
import { downloadNodeData } from './download-node-data.ts'
import { retryNodeTask } from './fail-node.ts'
import { finishNodeQa } from './finish-node-qa.ts'
import { listNodeTasks } from './list-node-tasks.ts'
import { listOffers } from './list-offers.ts'
import { findManaged } from './read.ts'
import { refuseNodeTask } from './refuse-node-task.ts'

export const nodeRoutes = implement(calls.node, {
  getNodeTaskToAcceptList: listOffers,
  getNodeTaskList: (ctx, input) => listNodeTasks(ctx, 'work', input),
  getNodeTaskQaList: (ctx, input) => listNodeTasks(ctx, 'reviews', input),
  getCompanyNodeTaskList: (ctx, input) => listNodeTasks(ctx, 'company', input),
  acceptNodeTask: (ctx, { node_task_id }) => acceptNodeTask(ctx, node_task_id),
  refuseNodeTask,
  assignTalent: (ctx, input) => assignNodeTask(ctx, input, 'work'),
  assignQa: (ctx, input) => assignNodeTask(ctx, input, 'qa'),
  getAssignTalentList: (ctx, input) => listCandidates(ctx, input, 'work'),
  getAssignQaList: (ctx, input) => listCandidates(ctx, input, 'qa'),
  downloadNodeData,
  retryNodeTask: (ctx, { node_task_id }) => retryNodeTask(ctx, node_task_id),
  finishNodeQa,
  confirmNodeTask,
})

async function listCandidates(
  ctx: Ctx,
  { node_task_id, keyword }: { node_task_id: string; keyword: string },
  of: 'work' | 'qa',
) {
  const node = await findManaged(ctx.db, ctx.actor, node_task_id, of)
  const ranked = await rankCandidates(ctx.db, node, ctx.now(), { keyword, isOnlyQualified: !keyword, limit: 200 })
  return {
    list: ranked.map(({ candidate, score, exclusions, reasons }) => ({
      account_id: candidate.account_id,
      nickname: candidate.nickname,
      avatar: candidate.avatar,
      level: candidate.level,
      score,
      is_excluded: exclusions.length > 0,
      reasons,
    })),
  }
}
