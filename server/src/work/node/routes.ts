import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { downloadNodeData } from '../delivery/download-node-data.ts'
import { previewNodeTask } from '../delivery/preview-node-task.ts'
import { previewRecording } from '../delivery/preview-recording.ts'
import { retryNodeTask } from '../machine/fail-node.ts'
import { skipNode } from '../machine/skip-node.ts'
import { stopNode } from '../machine/stop-node.ts'
import { assignMany } from '../offering/assign/assign-many.ts'
import { assignNodeTask } from '../offering/assign/assign-node-task.ts'
import { listCandidates } from '../offering/match/list-candidates.ts'
import { acceptNodeTask } from '../offering/offer/accept-node-task.ts'
import { blockTalent, unblockTalent } from '../offering/offer/block-talent.ts'
import { chooseTalent } from '../offering/offer/choose-talent.ts'
import { listInterested } from '../offering/offer/list-interested.ts'
import { listOffers } from '../offering/offer/list-offers.ts'
import { refuseNodeTask } from '../offering/offer/refuse-node-task.ts'
import { getOfferingPreset, setTaskOffering } from '../offering/offer/set-offering.ts'
import { offerAgain, raisePay, widenSearch } from '../offering/search/change-search.ts'
import { getShortageList } from '../offering/search/list-shortages.ts'
import { confirmNodeTask } from '../verdict/confirm-node-task.ts'
import { finishNodeQa } from '../verdict/finish-node-qa.ts'
import { listNodeTasks } from './list-node-tasks.ts'

export const nodeCalls = implement(calls.node, {
  getNodeTaskToAcceptList: listOffers,
  getNodeTaskList: (ctx, input) => listNodeTasks(ctx, 'work', input),
  getNodeTaskQaList: (ctx, input) => listNodeTasks(ctx, 'reviews', input),
  getCompanyNodeTaskList: (ctx, input) => listNodeTasks(ctx, 'company', input),
  acceptNodeTask,
  refuseNodeTask,
  getInterestedList: listInterested,
  chooseTalent,
  setTaskOffering,
  getOfferingPreset,
  assignTalent: (ctx, input) => assignNodeTask(ctx, input, 'work'),
  assignQa: (ctx, input) => assignNodeTask(ctx, input, 'qa'),
  assignNodeTasks: assignMany,
  getAssignTalentList: (ctx, input) => listCandidates(ctx, input, 'work'),
  getAssignQaList: (ctx, input) => listCandidates(ctx, input, 'qa'),
  blockTalent,
  unblockTalent,
  downloadNodeData,
  previewNodeTask,
  previewRecording,
  cancelNodeTask: (ctx, { node_task_id }) => stopNode(ctx, node_task_id),
  skipNodeTask: (ctx, { node_task_id }) => skipNode(ctx, node_task_id),
  retryNodeTask: (ctx, { node_task_id }) => retryNodeTask(ctx, node_task_id),
  finishNodeQa,
  confirmNodeTask,
})

export const shortageCalls = implement(calls.shortages, { getShortageList, widenSearch, raisePay, offerAgain })
