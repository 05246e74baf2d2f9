/** The parts that upper floors add to the hooks of lower ones, in the order in which they run. */

import { eraseAgents, leaveAgents } from './assist/agent/end-agents.ts'
import { chatPrompts } from './assist/chat/engines/prompt.ts'
import { eraseChats, stopAnswersOf } from './assist/chat/keep-chats.ts'
import { priorAnswers } from './assist/chat/sources/prior-answers.ts'
import { dropOwnOfMember, eraseDirectives } from './assist/prompt/end-directives.ts'
import { directivePrompts } from './assist/prompt/prompt.ts'
import { findTeamPrompt } from './assist/prompt/team-prompt.ts'
import { questionOrderEnded } from './assist/question/decide/order-ended.ts'
import { eraseQuestions } from './assist/question/erase-questions.ts'
import { findPriorAnswer } from './assist/question/read/prior-answer.ts'
import { housePrompts } from './base/ai/prompt/operate-prompts.ts'
import { fileVerified } from './content/file/upload/file-verified.ts'
import { requestDerivatives } from './content/media/request-derivatives.ts'
import { eraseLeases } from './content/text/lease-rows.ts'
import { answerFilters } from './ground/kernel/call/answer-filters.ts'
import { type Part, takePart } from './ground/kernel/hooks.ts'
import { keepWhileUsed } from './knowledge/bases/kbs/department-use.ts'
import { eraseBases } from './knowledge/bases/kbs/remove-deleted.ts'
import { resultReaders } from './knowledge/bases/task-result.ts'
import { eraseRates } from './money/ownrate/erase-rates.ts'
import { eraseMarks } from './people/ability/erase-marks.ts'
import { erasers } from './people/account/erasure/erasers.ts'
import { eraseApplications } from './people/application/erase-applications.ts'
import { eraseFeed } from './people/calendar/feed.ts'
import { departmentEnds } from './people/company/department-ends.ts'
import { leaveCompany } from './people/company/member/leave-team.ts'
import { memberJoins, memberLeaves } from './people/company/member/membership-hooks.ts'
import { hideNames } from './people/company/names/hide-names.ts'
import { eraseTalent } from './people/talent/erase-talent.ts'
import { eraseTokens, revokeTokensOf } from './people/token/end-tokens.ts'
import { eraseWechat } from './people/wechat/erase-wechat.ts'
import { eraseReviews } from './quality/review/erase-reviews.ts'
import { trialReviewed } from './quality/review/verdict/trial-reviewed.ts'
import { concludeTrial } from './quality/trial/review/conclude-trial.ts'
import { mayStillTake } from './work/engine/named-ahead.ts'
import { orderEnded } from './work/engine/order-ended.ts'
import { eraseCollection } from './work/flow/erase-collection.ts'
import { teamPrompts } from './work/flow/lay-prompts.ts'
import { machinePrompts } from './work/kinds/runners/run-prompts.ts'
import { isStillAssignable } from './work/offering/assign/still-assignable.ts'
import { withdrawOffers } from './work/offering/offer/withdraw-offers.ts'
import { endQuotesOf } from './work/quotation/end-quotes.ts'
import { eraseDrafts } from './work/task/draft/remove-draft.ts'
import { readResult } from './work/task/output/read-result.ts'
import { releaseConfirmer } from './work/task/people/confirmer.ts'
import { eraseQuotes } from './work/task/quote/kept-quotes.ts'

export const parts: readonly Part[] = [
  takePart(answerFilters, hideNames),
  takePart(fileVerified, requestDerivatives),
  takePart(memberJoins, withdrawOffers),
  takePart(memberLeaves, releaseConfirmer),
  takePart(memberLeaves, revokeTokensOf),
  takePart(memberLeaves, dropOwnOfMember),
  takePart(memberLeaves, leaveAgents),
  takePart(memberLeaves, stopAnswersOf),
  takePart(departmentEnds, keepWhileUsed),
  takePart(mayStillTake, isStillAssignable),
  takePart(teamPrompts, findTeamPrompt),
  takePart(housePrompts, [...machinePrompts, ...chatPrompts, ...directivePrompts]),
  takePart(resultReaders, readResult),
  takePart(priorAnswers, findPriorAnswer),
  takePart(orderEnded, questionOrderEnded),
  takePart(trialReviewed, concludeTrial),
  takePart(erasers, leaveCompany),
  takePart(erasers, withdrawOffers),
  takePart(erasers, eraseLeases),
  takePart(erasers, eraseApplications),
  takePart(erasers, eraseReviews),
  takePart(erasers, eraseTalent),
  takePart(erasers, eraseRates),
  takePart(erasers, eraseMarks),
  takePart(erasers, eraseCollection),
  takePart(erasers, eraseDrafts),
  takePart(erasers, eraseQuotes),
  takePart(erasers, endQuotesOf),
  takePart(erasers, eraseBases),
  takePart(erasers, eraseWechat),
  takePart(erasers, eraseFeed),
  takePart(erasers, eraseQuestions),
  takePart(erasers, eraseChats),
  takePart(erasers, eraseDirectives),
  takePart(erasers, eraseAgents),
  takePart(erasers, eraseTokens),
]
