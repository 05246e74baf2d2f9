import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { deliverPiece } from '../delivery/deliver-piece.ts'
import { filmTimeMs } from '../delivery/render-film.ts'
import { askClientNow } from '../engine/ask-client.ts'
import {
  aiNodeJob,
  askClientJob,
  autoConfirmJob,
  confirmNoticeJob,
  deliverFilmJob,
  deliverJob,
  fillGapsJob,
  idleJob,
  offerJob,
  payWaitingJob,
} from '../engine/job-names.ts'
import { payWaiting } from '../engine/payment/pay-waiting.ts'
import { failNode } from '../machine/fail-node.ts'
import { fillGaps } from '../machine/fill-gaps.ts'
import { runAiNode } from '../machine/run-ai-node.ts'
import { offerNodeTask } from '../offering/offer/offer-node-task.ts'
import { releaseIdle } from '../offering/release-idle.ts'
import { announceConfirmation, confirmBySystem } from '../verdict/confirm-node-task.ts'

export const nodeJobs = [
  defineJob({ ...offerJob, concurrency: 2, run: (app, { node_task_id }) => offerNodeTask(app, node_task_id) }),
  defineJob({
    ...aiNodeJob,
    concurrency: 2,
    retryLimit: 3,
    expireInSeconds: 4 * 3600,
    run: (app, { node_task_id, started_at }, run) =>
      failNode(app, node_task_id, run, () => runAiNode(app, node_task_id, run.signal, started_at)),
  }),
  defineJob({
    ...fillGapsJob,
    concurrency: 1,
    retryLimit: 3,
    expireInSeconds: 4 * 3600,
    run: (app, { node_task_id }, run) => fillGaps(app, node_task_id, run),
  }),
  defineJob({
    ...deliverJob,
    concurrency: 1,
    retryLimit: 3,
    run: (app, { node_task_id }, run) => failNode(app, node_task_id, run, () => deliverPiece(app, node_task_id)),
  }),
  defineJob({
    ...deliverFilmJob,
    concurrency: 1,
    retryLimit: 3,
    expireInSeconds: filmTimeMs / 1000,
    run: (app, { node_task_id }, run) =>
      failNode(app, node_task_id, run, () => deliverPiece(app, node_task_id, run.signal)),
  }),
  defineJob({ ...idleJob, concurrency: 1, cron: '*/10 * * * *', run: releaseIdle }),
  defineJob({ ...payWaitingJob, concurrency: 1, cron: '20 * * * *', run: payWaiting }),
  defineJob({ ...askClientJob, concurrency: 1, run: (app, { task_id }) => askClientNow(app, task_id) }),
  defineJob({ ...confirmNoticeJob, concurrency: 1, run: announceConfirmation }),
  defineJob({ ...autoConfirmJob, concurrency: 1, run: confirmBySystem }),
]
