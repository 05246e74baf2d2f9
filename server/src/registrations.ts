/**
 * What the server consists of: each domain hands in its calls, its other routes and its jobs. There is no autoloading: what
 * isn't in a list here isn't there. A call group that the contract has and this file lacks doesn't compile.
 */
import type { Calls } from '@polyphony/contract'
import type { PromptDefinition } from './base/ai/prompt/define-prompt.ts'
import { aiRoutes } from './base/ai/routes.ts'
import { codeJobs } from './base/code/jobs.ts'
import { codeRoutes } from './base/code/routes.ts'
import { messageJobs } from './base/message/jobs.ts'
import { messageRoutes } from './base/message/routes.ts'
import { serveOneClick } from './base/message/unsubscribe.ts'
import { outboundJobs } from './base/outbound/jobs.ts'
import { outboundRoutes } from './base/outbound/routes.ts'
import { referenceRoutes } from './base/reference/routes.ts'
import { tagRoutes } from './base/reference/tag-routes.ts'
import { settingRoutes } from './base/setting/routes.ts'
import { fileJobs } from './content/file/jobs.ts'
import { fileRoutes, serveFiles } from './content/file/routes.ts'
import { mediaJobs } from './content/media/jobs.ts'
import { mediaRoutes } from './content/media/routes.ts'
import { serveMemoryExports } from './content/memory/export/export-memory.ts'
import { memoryJobs } from './content/memory/jobs.ts'
import { memoryRoutes, termbaseRoutes } from './content/memory/routes.ts'
import type { ImplementedGroup } from './ground/kernel/call/implement.ts'
import type { Routes } from './ground/kernel/http/serve-calls.ts'
import { idempotencyJobs } from './ground/kernel/idempotency.ts'
import type { JobDefinition } from './ground/kernel/jobs.ts'
import { knowledgeRoutes } from './knowledge/bases/routes.ts'
import { settlementRoutes } from './money/settlement/routes.ts'
import { abilityJobs } from './people/ability/jobs.ts'
import { serveAvatars } from './people/account/avatar/routes.ts'
import { accountJobs } from './people/account/jobs.ts'
import { accountRoutes } from './people/account/routes.ts'
import { applicationRoutes } from './people/application/routes.ts'
import { calendarRoutes } from './people/calendar/routes.ts'
import { serveFeed } from './people/calendar/serve-feed.ts'
import { companyRoutes } from './people/company/routes.ts'
import { engagementRoutes } from './people/engagement/routes.ts'
import { personJobs } from './people/person/jobs.ts'
import { registrationRoutes } from './people/registration/routes.ts'
import { sessionJobs } from './people/session/jobs.ts'
import { sessionRoutes } from './people/session/routes.ts'
import { talentRoutes } from './people/talent/routes.ts'
import { wechatJobs } from './people/wechat/jobs.ts'
import { serveWechatCallback, wechatRoutes } from './people/wechat/routes.ts'
import { reviewJobs } from './quality/review/jobs.ts'
import { reviewRoutes } from './quality/review/routes.ts'
import { trialJobs } from './quality/trial/jobs.ts'
import { opsTrialRoutes } from './quality/trial/material/routes.ts'
import { trialRoutes } from './quality/trial/routes.ts'
import { opsAccountRoutes, opsCompanyRoutes, opsRoutes } from './reach/ops/routes.ts'
import { shareRoutes } from './reach/share/routes.ts'
import { serveShared } from './reach/share/serve-shared.ts'
import { flowRoutes } from './work/flow/routes.ts'
import { annotationRoutes } from './work/kinds/annotation/routes.ts'
import { dubRoutes } from './work/kinds/dub/routes.ts'
import { interpretRoutes } from './work/kinds/interpret/routes.ts'
import { pictureRepairRoutes } from './work/kinds/repair/routes.ts'
import { qualityEstimateRoutes } from './work/kinds/runners/evaluate/routes.ts'
import { machinePrompts } from './work/kinds/runners/run-prompts.ts'
import { nodeJobs } from './work/node/jobs.ts'
import { nodeRoutes } from './work/node/routes.ts'
import { taskDraftRoutes } from './work/task/draft/routes.ts'
import { taskGroupRoutes } from './work/task/group/routes.ts'
import { taskJobs } from './work/task/jobs.ts'
import { serveTaskZips } from './work/task/output/zip-route.ts'
import { taskPieceRoutes, taskRoutes } from './work/task/routes.ts'
import { taskWorkRoutes } from './work/task/work-routes.ts'
import { workbenchRoutes } from './work/workbench/routes.ts'

export const callGroups: { readonly [G in keyof Calls]: ImplementedGroup<Calls[G]> } = {
  session: sessionRoutes,
  registration: registrationRoutes,
  account: accountRoutes,
  application: applicationRoutes,
  code: codeRoutes,
  company: companyRoutes,
  engagement: engagementRoutes,
  reference: referenceRoutes,
  file: fileRoutes,
  media: mediaRoutes,
  flow: flowRoutes,
  task: taskRoutes,
  taskPiece: taskPieceRoutes,
  taskWork: taskWorkRoutes,
  taskDraft: taskDraftRoutes,
  taskGroup: taskGroupRoutes,
  share: shareRoutes,
  node: nodeRoutes,
  calendar: calendarRoutes,
  dub: dubRoutes,
  interpret: interpretRoutes,
  annotation: annotationRoutes,
  pictureRepair: pictureRepairRoutes,
  workbench: workbenchRoutes,
  knowledge: knowledgeRoutes,
  memory: memoryRoutes,
  termbase: termbaseRoutes,
  message: messageRoutes,
  wechat: wechatRoutes,
  settlement: settlementRoutes,
  talent: talentRoutes,
  trial: trialRoutes,
  review: reviewRoutes,
  ai: aiRoutes,
  qualityEstimate: qualityEstimateRoutes,
  ops: opsRoutes,
  opsAccount: opsAccountRoutes,
  opsCompany: opsCompanyRoutes,
  opsTrial: opsTrialRoutes,
  outbound: outboundRoutes,
  opsSetting: settingRoutes,
  opsTag: tagRoutes,
}

/** Requests that aren't calls. */
export const routes: readonly Routes[] = [
  serveFiles,
  serveTaskZips,
  serveShared,
  serveAvatars,
  serveOneClick,
  serveFeed,
  serveMemoryExports,
  serveWechatCallback,
]

// oxlint-disable-next-line typescript/no-explicit-any -- each job has data of its own
export const jobs: readonly JobDefinition<any>[] = [
  ...idempotencyJobs,
  ...codeJobs,
  ...personJobs,
  ...sessionJobs,
  ...fileJobs,
  ...mediaJobs,
  ...accountJobs,
  ...taskJobs,
  ...nodeJobs,
  ...reviewJobs,
  ...abilityJobs,
  ...trialJobs,
  ...memoryJobs,
  ...messageJobs,
  ...wechatJobs,
  ...outboundJobs,
]

/** What models are told by those who ask them. */
export const prompts: readonly PromptDefinition[] = [...machinePrompts]
