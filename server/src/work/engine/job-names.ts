import { type FlowGraph, nodeKinds } from '@polyphony/contract'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

interface OfNodeTask {
  node_task_id: string
}

/** `started_at` tells one run of a machine from a later one of the same node. */
interface OfRun extends OfNodeTask {
  started_at?: string
}

/** `opened_at` tells one asking for confirmation from a later one of the same node. */
interface OfConfirmation extends OfNodeTask {
  opened_at: string
}

export const offerJob = jobName<OfNodeTask>('node-offer')
export const aiNodeJob = jobName<OfRun>('node-ai')
export const deliverJob = jobName<OfNodeTask>('node-deliver')
/** The same with a film or voices to render: texts don't wait behind what takes an hour. */
export const deliverFilmJob = jobName<OfNodeTask>('node-deliver-film')
export const deliveryJobOf = ({ is_burned_in, graph }: { is_burned_in: boolean; graph: FlowGraph }) =>
  is_burned_in || graph.nodes.some(({ kind }) => nodeKinds[kind].output === 'voice') ? deliverFilmJob : deliverJob
export const idleJob = jobName<object>('node-idle')
export const confirmNoticeJob = jobName<OfConfirmation>('node-confirm-notice')
/** The review domain's: it draws what of the work done is looked at. */
export const sampleJob = jobName<OfNodeTask>('review-sample')
export const autoConfirmJob = jobName<OfConfirmation>('node-auto-confirm')
