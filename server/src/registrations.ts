/**
 * What the server consists of: each domain hands in its calls, its other routes and its jobs. There is no autoloading: what
 * isn't in a list here isn't there. A call group that the contract has and this file lacks doesn't compile.
 */
import type { Calls } from '@polyphony/contract'
import { abilityJobs } from './ability/jobs.ts'
import { serveAvatars } from './account/avatar/routes.ts'
import { accountJobs } from './account/jobs.ts'
import { accountRoutes } from './account/routes.ts'
import { qualityEstimateRoutes } from './ai/evaluate/routes.ts'
import { aiRoutes } from './ai/routes.ts'
import { annotationRoutes } from './annotation/routes.ts'
import { applicationRoutes } from './application/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { serveFeed } from './calendar/serve-feed.ts'
import { codeRoutes } from './code/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { dubRoutes } from './dub/routes.ts'
import { engagementRoutes } from './engagement/routes.ts'
import { fileJobs } from './file/jobs.ts'
import { fileRoutes, serveFiles } from './file/routes.ts'
import { flowRoutes } from './flow/routes.ts'
import { interpretRoutes } from './interpret/routes.ts'
import type { ImplementedGroup } from './kernel/call/implement.ts'
import type { Routes } from './kernel/http/serve-calls.ts'
import type { JobDefinition } from './kernel/jobs.ts'
import { knowledgeRoutes } from './knowledge/routes.ts'
import { mediaJobs } from './media/jobs.ts'
import { mediaRoutes } from './media/routes.ts'
import { serveMemoryExports } from './memory/export/export-memory.ts'
import { memoryJobs } from './memory/jobs.ts'
import { memoryRoutes, termbaseRoutes } from './memory/routes.ts'
import { messageJobs } from './message/jobs.ts'
import { messageRoutes } from './message/routes.ts'
import { serveOneClick } from './message/unsubscribe.ts'
import { nodeJobs } from './node/jobs.ts'
import { nodeRoutes } from './node/routes.ts'
import { opsJobs } from './ops/jobs.ts'
import { opsAccountRoutes, opsCompanyRoutes, opsRoutes } from './ops/routes.ts'
import { outboundJobs } from './outbound/jobs.ts'
import { outboundRoutes } from './outbound/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { tagRoutes } from './reference/tag-routes.ts'
import { pictureRepairRoutes } from './repair/routes.ts'
import { reviewJobs } from './review/jobs.ts'
import { reviewRoutes } from './review/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { settingRoutes } from './setting/routes.ts'
import { settlementRoutes } from './settlement/routes.ts'
import { shareRoutes } from './share/routes.ts'
import { serveShared } from './share/serve-shared.ts'
import { talentRoutes } from './talent/routes.ts'
import { taskDraftRoutes } from './task/draft/routes.ts'
import { taskGroupRoutes } from './task/group/routes.ts'
import { taskJobs } from './task/jobs.ts'
import { serveTaskZips } from './task/output/zip-route.ts'
import { taskPieceRoutes, taskRoutes } from './task/routes.ts'
import { taskWorkRoutes } from './task/work-routes.ts'
import { trialJobs } from './trial/jobs.ts'
import { opsTrialRoutes } from './trial/material/routes.ts'
import { trialRoutes } from './trial/routes.ts'
import { wechatJobs } from './wechat/jobs.ts'
import { serveWechatCallback, wechatRoutes } from './wechat/routes.ts'
import { workbenchRoutes } from './workbench/routes.ts'

export const callGroups: { readonly [G in keyof Calls]: ImplementedGroup<Calls[G]> } = {
  session: sessionRoutes,
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
  ...opsJobs,
  ...outboundJobs,
]
