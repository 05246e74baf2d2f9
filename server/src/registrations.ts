/**
 * The parts of the server: each domain registers its calls, its other routes and its jobs. There is no autoloading:
 * only what is listed here is used. If a call group of the contract is missing here, that is a type error.
 */

import type { Calls } from '@polyphony/contract'
import { agentJobs } from './assist/agent/jobs.ts'
import { serveAgentPictures } from './assist/agent/picture/routes.ts'
import { agentCalls } from './assist/agent/routes.ts'
import { answerStopped } from './assist/chat/answer/running-answers.ts'
import { chatSockets } from './assist/chat/chat-sockets.ts'
import { chatPrompts } from './assist/chat/engines/prompt.ts'
import { chatJobs } from './assist/chat/jobs.ts'
import { chatCalls } from './assist/chat/routes.ts'
import { handbookCalls } from './assist/handbook/routes.ts'
import { directivePrompts } from './assist/prompt/prompt.ts'
import { directiveCalls } from './assist/prompt/routes.ts'
import { proofJobs } from './assist/proof/prove-agent.ts'
import { agentProofCalls } from './assist/proof/routes.ts'
import { questionCalls } from './assist/question/routes.ts'
import { voiceCalls } from './assist/voice/routes.ts'
import { aiJobs } from './base/ai/jobs.ts'
import type { PromptDefinition } from './base/ai/prompt/define-prompt.ts'
import { aiCalls, aiCostCalls, housePromptCalls } from './base/ai/routes.ts'
import { codeJobs } from './base/code/jobs.ts'
import { codeCalls } from './base/code/routes.ts'
import { messageJobs } from './base/message/jobs.ts'
import { messageCalls } from './base/message/routes.ts'
import { serveOneClick } from './base/message/unsubscribe.ts'
import { outboundJobs } from './base/outbound/jobs.ts'
import { outboundCalls } from './base/outbound/routes.ts'
import { referenceCalls } from './base/reference/routes.ts'
import { tagCalls } from './base/reference/tag-routes.ts'
import { settingCalls } from './base/setting/routes.ts'
import { fileJobs } from './content/file/jobs.ts'
import { fileCalls, serveFiles } from './content/file/routes.ts'
import { mediaJobs } from './content/media/jobs.ts'
import { mediaCalls } from './content/media/routes.ts'
import { serveMemoryExports } from './content/memory/export/export-memory.ts'
import { memoryJobs } from './content/memory/jobs.ts'
import { memoryCalls, termbaseCalls } from './content/memory/routes.ts'
import { servePreviews } from './content/preview/preview-route.ts'
import type { ImplementedGroup } from './ground/kernel/call/implement.ts'
import type { Routes } from './ground/kernel/http/serve-calls.ts'
import { idempotencyJobs } from './ground/kernel/idempotency.ts'
import type { JobDefinition } from './ground/kernel/jobs/define-job.ts'
import type { NoticeListener } from './ground/kernel/notices.ts'
import type { SocketEvent } from './ground/kernel/socket-event.ts'
import { kbsFileCalls } from './knowledge/bases/files/routes.ts'
import { ingestJobs } from './knowledge/bases/ingest/jobs.ts'
import { kbsJobs } from './knowledge/bases/kbs/remove-deleted.ts'
import { kbsCalls } from './knowledge/bases/kbs-routes.ts'
import { serveKnowledgePictures } from './knowledge/bases/picture/picture-route.ts'
import { knowledgeCalls } from './knowledge/bases/routes.ts'
import { insightJobs } from './knowledge/insight/jobs.ts'
import { insightCalls } from './knowledge/insight/routes.ts'
import { retrievalJobs } from './knowledge/retrieval/jobs.ts'
import { vectorCalls } from './knowledge/retrieval/routes.ts'
import { searchCalls } from './knowledge/search/routes.ts'
import { creditCalls } from './money/credit/routes.ts'
import { effortCalls } from './money/effort/routes.ts'
import { ledgerCheckJobs } from './money/ledger/check/jobs.ts'
import { periodCalls } from './money/ledger/period/routes.ts'
import { ledgerJobs } from './money/ledger/seal/jobs.ts'
import { booksCalls } from './money/ledger/seal/routes.ts'
import { legalEntityCalls } from './money/legal/routes.ts'
import { monthlyJobs } from './money/monthly/jobs.ts'
import { deductionCalls } from './money/monthly/quality/routes.ts'
import { settleCalls } from './money/monthly/routes.ts'
import { ownRateCalls } from './money/ownrate/routes.ts'
import { paymentCalls } from './money/payment/routes.ts'
import { clientGroupCalls, priceCalls } from './money/pricelist/routes.ts'
import { purchaseOrderCalls } from './money/purchase/routes.ts'
import { qualityRuleCalls } from './money/qualityrule/routes.ts'
import { reportJobs } from './money/report/jobs.ts'
import { reportCalls } from './money/report/routes.ts'
import { settlementCalls } from './money/settlement/routes.ts'
import { abilityJobs } from './people/ability/jobs.ts'
import { serveAvatars } from './people/account/avatar/routes.ts'
import { accountJobs } from './people/account/jobs.ts'
import { accountCalls } from './people/account/routes.ts'
import { applicationCalls } from './people/application/routes.ts'
import { calendarCalls } from './people/calendar/routes.ts'
import { serveFeed } from './people/calendar/serve-feed.ts'
import { companyJobs } from './people/company/jobs.ts'
import { companyCalls } from './people/company/routes.ts'
import { engagementCalls } from './people/engagement/routes.ts'
import { personJobs } from './people/person/jobs.ts'
import { registrationCalls } from './people/registration/routes.ts'
import { sessionJobs } from './people/session/jobs.ts'
import { passkeyCalls } from './people/session/passkey/routes.ts'
import { sessionCalls } from './people/session/routes.ts'
import { talentCalls } from './people/talent/routes.ts'
import { tokenCalls } from './people/token/routes.ts'
import { wechatJobs } from './people/wechat/jobs.ts'
import { serveWechatCallback, wechatCalls } from './people/wechat/routes.ts'
import { reviewJobs } from './quality/review/jobs.ts'
import { reviewCalls } from './quality/review/routes.ts'
import { trialJobs } from './quality/trial/jobs.ts'
import { opsTrialCalls } from './quality/trial/material/routes.ts'
import { trialCalls } from './quality/trial/routes.ts'
import { serveMcp } from './reach/mcp/serve-mcp.ts'
import { opsAccountCalls, opsCalls, opsCompanyCalls } from './reach/ops/routes.ts'
import { overviewCalls } from './reach/overview/routes.ts'
import { shareCalls } from './reach/share/routes.ts'
import { serveShared } from './reach/share/serve-shared.ts'
import { flowCalls } from './work/flow/routes.ts'
import { annotationCalls } from './work/kinds/annotation/routes.ts'
import { dubCalls } from './work/kinds/dub/routes.ts'
import { imageRepairCalls } from './work/kinds/image-repair/routes.ts'
import { interpretCalls } from './work/kinds/interpret/routes.ts'
import { qualityEstimateCalls } from './work/kinds/runners/evaluate/routes.ts'
import { machinePrompts } from './work/kinds/runners/run-prompts.ts'
import { nodeJobs } from './work/node/jobs.ts'
import { nodeCalls, shortageCalls } from './work/node/routes.ts'
import { houseQuoteCalls } from './work/quotation/house/routes.ts'
import { quotationJobs } from './work/quotation/jobs.ts'
import { quotationCalls } from './work/quotation/routes.ts'
import { pieceEndCalls } from './work/task/cancel/routes.ts'
import { taskDraftCalls } from './work/task/draft/routes.ts'
import { taskGroupCalls } from './work/task/group/routes.ts'
import { taskJobs } from './work/task/jobs.ts'
import { serveTaskZips } from './work/task/output/zip-route.ts'
import { taskCalls, taskHouseCalls, taskPieceCalls } from './work/task/routes.ts'
import { pieceDeadlineCalls, taskReworkCalls, taskWorkCalls } from './work/task/work-routes.ts'
import { workbenchCalls } from './work/workbench/routes.ts'

export const callGroups: { readonly [G in keyof Calls]: ImplementedGroup<Calls[G]> } = {
  session: sessionCalls,
  passkey: passkeyCalls,
  registration: registrationCalls,
  account: accountCalls,
  token: tokenCalls,
  application: applicationCalls,
  code: codeCalls,
  company: companyCalls,
  engagement: engagementCalls,
  reference: referenceCalls,
  file: fileCalls,
  media: mediaCalls,
  flow: flowCalls,
  task: taskCalls,
  taskPiece: taskPieceCalls,
  pieceEnd: pieceEndCalls,
  pieceDeadline: pieceDeadlineCalls,
  taskRework: taskReworkCalls,
  taskWork: taskWorkCalls,
  taskDraft: taskDraftCalls,
  taskGroup: taskGroupCalls,
  taskHouse: taskHouseCalls,
  quotation: quotationCalls,
  houseQuotes: houseQuoteCalls,
  share: shareCalls,
  node: nodeCalls,
  shortages: shortageCalls,
  calendar: calendarCalls,
  dub: dubCalls,
  interpret: interpretCalls,
  annotation: annotationCalls,
  imageRepair: imageRepairCalls,
  workbench: workbenchCalls,
  kbs: kbsCalls,
  kbsFile: kbsFileCalls,
  knowledge: knowledgeCalls,
  insight: insightCalls,
  search: searchCalls,
  vectors: vectorCalls,
  memory: memoryCalls,
  termbase: termbaseCalls,
  message: messageCalls,
  wechat: wechatCalls,
  settlement: settlementCalls,
  settle: settleCalls,
  deductions: deductionCalls,
  effort: effortCalls,
  credit: creditCalls,
  payment: paymentCalls,
  purchaseOrders: purchaseOrderCalls,
  ownRates: ownRateCalls,
  prices: priceCalls,
  clientGroups: clientGroupCalls,
  qualityRules: qualityRuleCalls,
  period: periodCalls,
  legalEntities: legalEntityCalls,
  books: booksCalls,
  report: reportCalls,
  talent: talentCalls,
  trial: trialCalls,
  review: reviewCalls,
  ai: aiCalls,
  housePrompt: housePromptCalls,
  aiCosts: aiCostCalls,
  qualityEstimate: qualityEstimateCalls,
  ops: opsCalls,
  overview: overviewCalls,
  opsAccount: opsAccountCalls,
  opsCompany: opsCompanyCalls,
  opsTrial: opsTrialCalls,
  outbound: outboundCalls,
  opsSetting: settingCalls,
  opsTag: tagCalls,
  handbook: handbookCalls,
  directive: directiveCalls,
  chat: chatCalls,
  question: questionCalls,
  voice: voiceCalls,
  agent: agentCalls,
  agentProof: agentProofCalls,
}

/** Routes that aren't calls. */
export const routes: readonly Routes[] = [
  serveFiles,
  servePreviews,
  serveKnowledgePictures,
  serveTaskZips,
  serveShared,
  serveAvatars,
  serveAgentPictures,
  serveOneClick,
  serveFeed,
  serveMemoryExports,
  serveWechatCallback,
  serveMcp,
]

// oxlint-disable-next-line typescript/no-explicit-any -- each job has data of its own
export const jobs: readonly JobDefinition<any>[] = [
  ...idempotencyJobs,
  ...aiJobs,
  ...codeJobs,
  ...personJobs,
  ...sessionJobs,
  ...companyJobs,
  ...fileJobs,
  ...mediaJobs,
  ...accountJobs,
  ...taskJobs,
  ...quotationJobs,
  ...nodeJobs,
  ...reviewJobs,
  ...abilityJobs,
  ...trialJobs,
  ...memoryJobs,
  ...retrievalJobs,
  ...kbsJobs,
  ...ingestJobs,
  ...insightJobs,
  ...messageJobs,
  ...wechatJobs,
  ...outboundJobs,
  ...chatJobs,
  ...monthlyJobs,
  ...ledgerJobs,
  ...ledgerCheckJobs,
  ...reportJobs,
  ...agentJobs,
  ...proofJobs,
]

/** What clients send over the socket. */
export const socketEvents: readonly SocketEvent[] = [...chatSockets]

/** What processes tell each other. */
export const noticeListeners: readonly NoticeListener[] = [answerStopped]

/** The prompts that are registered when the server starts. */
export const prompts: readonly PromptDefinition[] = [...machinePrompts, ...chatPrompts, ...directivePrompts]
