import { type FlowGraph, nodeKinds } from '@polyphony/contract'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

interface OfNodeTask {
  node_task_id: string
}

/** `started_at` distinguishes the runs of a machine on one node. */
interface OfRun extends OfNodeTask {
  started_at?: string
}

/** `opened_at` distinguishes the requests for confirmation of one node. */
interface OfConfirmation extends OfNodeTask {
  opened_at: string
}

export const offerJob = jobName<OfNodeTask>('node-offer')
export const aiNodeJob = jobName<OfRun>('node-ai')
/** Fills what a completed machine's step left. */
export const fillGapsJob = jobName<OfNodeTask>('node-ai-gaps')
export const deliverJob = jobName<OfNodeTask>('node-deliver')
/** A queue of its own for films and voices, so that deliveries of text don't wait for a rendering of an hour. */
export const deliverFilmJob = jobName<OfNodeTask>('node-deliver-film')
export const deliveryJobOf = ({ is_burned_in, graph }: { is_burned_in: boolean; graph: FlowGraph }) =>
  is_burned_in || graph.nodes.some(({ kind }) => nodeKinds[kind].output === 'voice') ? deliverFilmJob : deliverJob
export const idleJob = jobName<object>('node-idle')
/** Pay whose work has waited long enough for its client. */
export const payWaitingJob = jobName<object>('node-pay-waiting')
/** The letter that asks the client for the checks that wait. */
export const askClientJob = jobName<{ task_id: string }>('node-ask-client')
export const confirmNoticeJob = jobName<OfConfirmation>('node-confirm-notice')
/** Handled by the review domain, which draws completed work for review. */
export const sampleJob = jobName<OfNodeTask>('review-sample')
export const autoConfirmJob = jobName<OfConfirmation>('node-auto-confirm')
