import { defineJob } from '../kernel/jobs.ts'
import { announceConfirmation, confirmBySystem } from './confirm-node-task.ts'
import { deliverPiece } from './deliver-piece.ts'
import { failNode } from './fail-node.ts'
import { aiNodeJob, autoConfirmJob, confirmNoticeJob, deliverJob, idleJob, offerJob } from './job-names.ts'
import { offerNodeTask } from './offer-node-task.ts'
import { releaseIdle } from './release-idle.ts'
import { runAiNode } from './run-ai-node.ts'

export const nodeJobs = [
  defineJob({ ...offerJob, concurrency: 2, run: (app, { node_task_id }) => offerNodeTask(app, node_task_id) }),
  defineJob({
    ...aiNodeJob,
    concurrency: 2,
    retryLimit: 3,
    expireInSeconds: 4 * 3600,
    run: (app, { node_task_id }, run) =>
      failNode(app, node_task_id, run, () => runAiNode(app, node_task_id, run.signal)),
  }),
  defineJob({
    ...deliverJob,
    concurrency: 1,
    retryLimit: 3,
    run: (app, { node_task_id }, run) => failNode(app, node_task_id, run, () => deliverPiece(app, node_task_id)),
  }),
  defineJob({ ...idleJob, concurrency: 1, cron: '*/10 * * * *', run: releaseIdle }),
  defineJob({ ...confirmNoticeJob, concurrency: 1, run: announceConfirmation }),
  defineJob({ ...autoConfirmJob, concurrency: 1, run: confirmBySystem }),
]
