/** The contract: every call, grouped by domain. */

import { agent } from './assist/agent/agent.ts'
import { chat } from './assist/chat/chat.ts'
import { handbook } from './assist/handbook/handbook.ts'
import { directiveCalls } from './assist/prompt/directive.ts'
import { agentProof } from './assist/proof/agent-proof.ts'
import { questionCalls } from './assist/question/question.ts'
import { voice } from './assist/voice/voice.ts'
import { ai } from './base/ai/ai.ts'
import { aiCosts } from './base/ai/ai-cost.ts'
import { housePromptCalls } from './base/ai/house-prompt.ts'
import { code } from './base/code/code.ts'
import { message } from './base/message/message.ts'
import { outbound } from './base/outbound/outbound.ts'
import { opsTag } from './base/reference/ops-tag.ts'
import { reference } from './base/reference/reference.ts'
import { opsSetting } from './base/setting/ops-setting.ts'
import { file } from './content/file/file.ts'
import { annotation } from './content/kinds/annotation/annotation.ts'
import { dub } from './content/kinds/dub/dub.ts'
import { imageRepair } from './content/kinds/image-repair/image-repair.ts'
import { interpret } from './content/kinds/interpret/interpret.ts'
import { mediaCalls } from './content/media/media.ts'
import { memory } from './content/memory/memory.ts'
import { termbase } from './content/memory/termbase.ts'
import { kbs } from './knowledge/bases/kbs.ts'
import { kbsBin } from './knowledge/bases/kbs-bin.ts'
import { knowledge } from './knowledge/bases/knowledge.ts'
import { knowledgeChunks } from './knowledge/files/knowledge-chunk.ts'
import { knowledgeFiles } from './knowledge/files/knowledge-file.ts'
import { knowledgePlaces } from './knowledge/files/knowledge-place.ts'
import { kbsFile } from './knowledge/files/knowledge-upload.ts'
import { insightCalls } from './knowledge/insight/insight.ts'
import { vectors } from './knowledge/retrieval/vectors.ts'
import { search } from './knowledge/search/search.ts'
import { credit } from './money/credit/credit.ts'
import { effortCalls } from './money/effort/effort.ts'
import { books, period } from './money/ledger/ledger.ts'
import { legalEntities } from './money/legal/legal-entity.ts'
import { deductions } from './money/monthly/deduct.ts'
import { settle } from './money/monthly/settle.ts'
import { payment } from './money/payment/payment.ts'
import { clientGroups } from './money/prices/client-group.ts'
import { ownRates } from './money/prices/own-rate.ts'
import { prices } from './money/prices/prices.ts'
import { purchaseOrders } from './money/purchase/purchase-order.ts'
import { qualityRules } from './money/quality/quality-rule.ts'
import { report } from './money/report/report.ts'
import { settlement } from './money/settlement/settlement.ts'
import { account } from './people/account/account.ts'
import { application } from './people/application/application.ts'
import { calendar } from './people/calendar/calendar.ts'
import { company } from './people/company/company.ts'
import { engagement } from './people/engagement/engagement.ts'
import { registrationCalls } from './people/registration/registration.ts'
import { passkeyCalls } from './people/session/passkey.ts'
import { session } from './people/session/session.ts'
import { talent } from './people/talent/talent.ts'
import { token } from './people/token/token.ts'
import { wechat } from './people/wechat/wechat.ts'
import { review } from './quality/review/review.ts'
import { opsTrial } from './quality/trial/ops-trial.ts'
import { trial } from './quality/trial/trial.ts'
import { ops } from './reach/ops/ops.ts'
import { opsAccount } from './reach/ops/ops-account.ts'
import { opsCompany } from './reach/ops/ops-company.ts'
import { overview } from './reach/overview/overview.ts'
import { share } from './reach/share/share.ts'
import { flow } from './work/flow/flow.ts'
import { qualityEstimate } from './work/machine/quality-estimate.ts'
import { node } from './work/node/node.ts'
import { shortages } from './work/node/shortage.ts'
import { houseQuotes } from './work/quotation/house-quote.ts'
import { quotation } from './work/quotation/quotation.ts'
import { pieceDeadline } from './work/task/piece-deadline.ts'
import { pieceEnd } from './work/task/piece-end.ts'
import { taskRework } from './work/task/reset/task-rework.ts'
import { task } from './work/task/task.ts'
import { taskDraftCalls } from './work/task/task-draft.ts'
import { taskGroup } from './work/task/task-group.ts'
import { taskHouseCalls } from './work/task/task-house.ts'
import { taskPiece } from './work/task/task-piece.ts'
import { taskWork } from './work/task/task-work.ts'
import { workbench } from './work/workbench/workbench.ts'

export const calls = {
  session,
  passkey: passkeyCalls,
  registration: registrationCalls,
  code,
  account,
  token,
  application,
  company,
  engagement,
  reference,
  file,
  media: mediaCalls,
  flow,
  task,
  taskDraft: taskDraftCalls,
  taskGroup,
  taskHouse: taskHouseCalls,
  taskPiece,
  pieceEnd,
  pieceDeadline,
  taskRework,
  taskWork,
  quotation,
  houseQuotes,
  overview,
  share,
  node,
  shortages,
  calendar,
  dub,
  interpret,
  imageRepair,
  annotation,
  workbench,
  kbs: { ...kbs, ...kbsBin },
  kbsFile,
  knowledge: { ...knowledge, ...knowledgeFiles, ...knowledgeChunks, ...knowledgePlaces },
  insight: insightCalls,
  search,
  vectors,
  memory,
  termbase,
  message,
  wechat,
  settlement,
  settle,
  deductions,
  effort: effortCalls,
  credit,
  payment,
  purchaseOrders,
  clientGroups,
  ownRates,
  prices,
  qualityRules,
  period,
  legalEntities,
  books,
  report,
  talent,
  trial,
  review,
  ai,
  housePrompt: housePromptCalls,
  aiCosts,
  qualityEstimate,
  ops,
  opsAccount,
  opsCompany,
  opsSetting,
  opsTag,
  opsTrial,
  outbound,
  handbook,
  directive: directiveCalls,
  chat,
  question: questionCalls,
  voice,
  agent,
  agentProof,
}
export type Calls = typeof calls

export * from './assist/agent/agent.ts'
export * from './assist/agent/agent-setting.ts'
export * from './assist/chat/chat.ts'
export * from './assist/chat/chat-events.ts'
export * from './assist/chat/chat-tool.ts'
export * from './assist/handbook/handbook.ts'
export * from './assist/handbook/handbook-pages.ts'
export * from './assist/prompt/directive.ts'
export * from './assist/proof/agent-proof.ts'
export * from './assist/question/question.ts'
export * from './assist/question/question-state.ts'
export * from './assist/question/same-question.ts'
export * from './assist/voice/spoken.ts'
export * from './assist/voice/voice.ts'
export * from './base/ai/ai.ts'
export * from './base/ai/ai-cost.ts'
export * from './base/ai/house-prompt.ts'
export * from './base/ai/produced-by.ts'
export * from './base/ai/prompt-template.ts'
export * from './base/code/code.ts'
export * from './base/message/message.ts'
export * from './base/outbound/outbound.ts'
export * from './base/reference/ops-tag.ts'
export * from './base/reference/reference.ts'
export * from './base/setting/ops-setting.ts'
export * from './base/setting/site-setting.ts'
export * from './content/document/subtitle-profile.ts'
export * from './content/document/text-estimate.ts'
export * from './content/file/file.ts'
export * from './content/file/file-reading.ts'
export * from './content/file/preview.ts'
export * from './content/file/upload-limits.ts'
export * from './content/kinds/annotation/annotation.ts'
export * from './content/kinds/annotation/annotation-content.ts'
export * from './content/kinds/annotation/annotation-text.ts'
export * from './content/kinds/description/description.ts'
export * from './content/kinds/dub/dub.ts'
export * from './content/kinds/image-repair/image-repair.ts'
export * from './content/kinds/interpret/interpret.ts'
export * from './content/kinds/interpret/interpret-check.ts'
export * from './content/kinds/interpret/interpret-layout.ts'
export * from './content/kinds/list.ts'
export * from './content/kinds/material.ts'
export * from './content/kinds/node-settings.ts'
export * from './content/kinds/node-state.ts'
export * from './content/kinds/pace.ts'
export * from './content/kinds/role.ts'
export * from './content/kinds/unit.ts'
export * from './content/kinds/work-kind.ts'
export * from './content/media/media.ts'
export * from './content/media/program.ts'
export * from './content/memory/memory.ts'
export * from './content/memory/termbase.ts'
export * from './content/text/annotation-label.ts'
export * from './content/text/checks.ts'
export * from './content/text/effort.ts'
export * from './content/text/length-limit.ts'
export * from './content/text/quality.ts'
export * from './content/text/quality-words.ts'
export * from './content/text/region.ts'
export * from './content/text/segment.ts'
export * from './content/text/segment-edit.ts'
export * from './content/text/suggestion.ts'
export * from './ground/audit.ts'
export * from './ground/base.ts'
export * from './ground/call.ts'
export * from './ground/collection/present.ts'
export * from './ground/collection/record.ts'
export * from './ground/contact.ts'
export * from './ground/currencies.ts'
export * from './ground/device.ts'
export * from './ground/diff.ts'
export * from './ground/errors.ts'
export * from './ground/file-answer/disposition.ts'
export * from './ground/file-answer/file-answer.ts'
export * from './ground/limits.ts'
export * from './ground/paths.ts'
export * from './ground/query/read-query.ts'
export * from './ground/realtime.ts'
export * from './ground/sort.ts'
export * from './ground/time.ts'
export * from './ground/words.ts'
export * from './ground/zoned-day.ts'
export * from './knowledge/bases/kbs.ts'
export * from './knowledge/bases/kbs-bin.ts'
export * from './knowledge/bases/knowledge.ts'
export * from './knowledge/files/knowledge-chunk.ts'
export * from './knowledge/files/knowledge-file.ts'
export * from './knowledge/files/knowledge-place.ts'
export * from './knowledge/files/knowledge-state.ts'
export * from './knowledge/files/knowledge-upload.ts'
export * from './knowledge/insight/insight.ts'
export * from './knowledge/retrieval/anchor.ts'
export * from './knowledge/retrieval/cues.ts'
export * from './knowledge/retrieval/meaning-scale.ts'
export * from './knowledge/retrieval/parsing-mode.ts'
export * from './knowledge/retrieval/relevance.ts'
export * from './knowledge/retrieval/stem-word.ts'
export * from './knowledge/retrieval/vectors.ts'
export * from './knowledge/search/search.ts'
export * from './money/credit/credit.ts'
export * from './money/effort/effort.ts'
export * from './money/effort/effort-pay.ts'
export * from './money/ledger/ledger.ts'
export * from './money/ledger/proof.ts'
export * from './money/legal/legal-entity.ts'
export * from './money/monthly/approval.ts'
export * from './money/monthly/deduct.ts'
export * from './money/monthly/due-day.ts'
export * from './money/monthly/settle.ts'
export * from './money/monthly/settle-shapes.ts'
export * from './money/monthly/settle-state.ts'
export * from './money/monthly/settle-words.ts'
export * from './money/payment/payment.ts'
export * from './money/prices/client-group.ts'
export * from './money/prices/own-rate.ts'
export * from './money/prices/price-list.ts'
export * from './money/prices/prices.ts'
export * from './money/purchase/purchase-order.ts'
export * from './money/quality/quality-pay.ts'
export * from './money/quality/quality-rule.ts'
export * from './money/quality/quality-words.ts'
export * from './money/report/margin-words.ts'
export * from './money/report/report.ts'
export * from './money/settlement/calculation-words.ts'
export * from './money/settlement/find-income.ts'
export * from './money/settlement/money.ts'
export * from './money/settlement/quote-rows.ts'
export * from './money/settlement/settlement.ts'
export * from './people/access/page-access.ts'
export * from './people/access/rights.ts'
export * from './people/account/account.ts'
export * from './people/account/person-name.ts'
export * from './people/application/application.ts'
export * from './people/application/application-form.ts'
export * from './people/application/application-state.ts'
export * from './people/calendar/calendar.ts'
export * from './people/company/company.ts'
export * from './people/engagement/bank-account.ts'
export * from './people/engagement/engagement.ts'
export * from './people/registration/registration.ts'
export * from './people/session/passkey.ts'
export * from './people/session/session.ts'
export * from './people/talent/talent.ts'
export * from './people/talent/talent-level.ts'
export * from './people/token/token.ts'
export * from './people/wechat/wechat.ts'
export * from './quality/review/pre-mark.ts'
export * from './quality/review/review.ts'
export * from './quality/trial/ops-trial.ts'
export * from './quality/trial/trial.ts'
export * from './quality/trial/trial-form.ts'
export * from './quality/trial/trial-state.ts'
export * from './reach/letters/group-names.ts'
export * from './reach/letters/letters.ts'
export * from './reach/ops/ops.ts'
export * from './reach/ops/ops-account.ts'
export * from './reach/ops/ops-company.ts'
export * from './reach/overview/overview.ts'
export * from './reach/share/share.ts'
export * from './work/flow/flow.ts'
export * from './work/flow/flow-check.ts'
export * from './work/flow/flow-draft.ts'
export * from './work/flow/flow-order.ts'
export * from './work/flow/flow-stage.ts'
export * from './work/history/task-event.ts'
export * from './work/machine/machine-skip.ts'
export * from './work/machine/quality-estimate.ts'
export * from './work/node/node.ts'
export * from './work/node/offer.ts'
export * from './work/node/offering.ts'
export * from './work/node/recording-preview.ts'
export * from './work/node/shortage.ts'
export * from './work/quotation/house-quote.ts'
export * from './work/quotation/quotation.ts'
export * from './work/task/order-files.ts'
export * from './work/task/piece-deadline.ts'
export * from './work/task/piece-end.ts'
export * from './work/task/reset/task-reset.ts'
export * from './work/task/reset/task-rework.ts'
export * from './work/task/spared-step.ts'
export * from './work/task/task.ts'
export * from './work/task/task-draft.ts'
export * from './work/task/task-export.ts'
export * from './work/task/task-group.ts'
export * from './work/task/task-house.ts'
export * from './work/task/task-order.ts'
export * from './work/task/task-output.ts'
export * from './work/task/task-piece.ts'
export * from './work/task/task-state.ts'
export * from './work/task/task-work.ts'
export * from './work/workbench/work-document.ts'
export * from './work/workbench/workbench.ts'
