import { calls } from '@polyphony/contract'
import { implement } from '../kernel/implement.ts'
import { acceptNodeTask } from './accept-node-task.ts'
import { assignNodeTask } from './assign-node-task.ts'
import { blockTalent, unblockTalent } from './block-talent.ts'
import { chooseTalent } from './choose-talent.ts'
import { confirmNodeTask } from './confirm-node-task.ts'
import { downloadNodeData } from './download-node-data.ts'
import { retryNodeTask } from './fail-node.ts'
import { finishNodeQa } from './finish-node-qa.ts'
import { listCandidates } from './list-candidates.ts'
import { listInterested } from './list-interested.ts'
import { listNodeTasks } from './list-node-tasks.ts'
import { listOffers } from './list-offers.ts'
import { refuseNodeTask } from './refuse-node-task.ts'
import { getOfferingPreset, setTaskOffering } from './set-offering.ts'

export const nodeRoutes = implement(calls.node, {
  getNodeTaskToAcceptList: listOffers,
  getNodeTaskList: (ctx, input) => listNodeTasks(ctx, 'work', input),
  getNodeTaskQaList: (ctx, input) => listNodeTasks(ctx, 'reviews', input),
  getCompanyNodeTaskList: (ctx, input) => listNodeTasks(ctx, 'company', input),
  acceptNodeTask: (ctx, { node_task_id }) => acceptNodeTask(ctx, node_task_id),
  refuseNodeTask,
  getInterestedList: (ctx, { node_task_id }) => listInterested(ctx, node_task_id),
  chooseTalent,
  setTaskOffering,
  getOfferingPreset,
  assignTalent: (ctx, input) => assignNodeTask(ctx, input, 'work'),
  assignQa: (ctx, input) => assignNodeTask(ctx, input, 'qa'),
  getAssignTalentList: (ctx, input) => listCandidates(ctx, input, 'work'),
  getAssignQaList: (ctx, input) => listCandidates(ctx, input, 'qa'),
  blockTalent,
  unblockTalent,
  downloadNodeData,
  retryNodeTask: (ctx, { node_task_id }) => retryNodeTask(ctx, node_task_id),
  finishNodeQa,
  confirmNodeTask,
})
