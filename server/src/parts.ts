/** The parts that upper floors add to the hooks of lower ones, in the order in which they run. */

import { fileVerified } from './content/file/upload/file-verified.ts'
import { requestDerivatives } from './content/media/request-derivatives.ts'
import { eraseLeases } from './content/text/lease-rows.ts'
import { answerFilters } from './ground/kernel/call/answer-filters.ts'
import { type Part, takePart } from './ground/kernel/hooks.ts'
import { keepWhileUsed } from './knowledge/bases/kbs/department-use.ts'
import { eraseBases } from './knowledge/bases/kbs/remove-deleted.ts'
import { resultReaders } from './knowledge/bases/task-result.ts'
import { eraseMarks } from './people/ability/erase-marks.ts'
import { erasers } from './people/account/erasure/erasers.ts'
import { eraseApplications } from './people/application/erase-applications.ts'
import { eraseFeed } from './people/calendar/feed.ts'
import { departmentEnds } from './people/company/department-ends.ts'
import { leaveCompany } from './people/company/member/leave-team.ts'
import { memberJoins, memberLeaves } from './people/company/member/membership-hooks.ts'
import { hideNames } from './people/company/names/hide-names.ts'
import { eraseTalent } from './people/talent/erase-talent.ts'
import { eraseWechat } from './people/wechat/erase-wechat.ts'
import { eraseReviews } from './quality/review/erase-reviews.ts'
import { trialReviewed } from './quality/review/verdict/trial-reviewed.ts'
import { concludeTrial } from './quality/trial/review/conclude-trial.ts'
import { mayStillTake } from './work/engine/named-ahead.ts'
import { eraseCollection } from './work/flow/erase-collection.ts'
import { isStillAssignable } from './work/offering/assign/still-assignable.ts'
import { withdrawOffers } from './work/offering/offer/withdraw-offers.ts'
import { eraseDrafts } from './work/task/draft/remove-draft.ts'
import { readResult } from './work/task/output/read-result.ts'
import { releaseConfirmer } from './work/task/people/confirmer.ts'

export const parts: readonly Part[] = [
  takePart(answerFilters, hideNames),
  takePart(fileVerified, requestDerivatives),
  takePart(memberJoins, withdrawOffers),
  takePart(memberLeaves, releaseConfirmer),
  takePart(departmentEnds, keepWhileUsed),
  takePart(mayStillTake, isStillAssignable),
  takePart(resultReaders, readResult),
  takePart(trialReviewed, concludeTrial),
  takePart(erasers, leaveCompany),
  takePart(erasers, withdrawOffers),
  takePart(erasers, eraseLeases),
  takePart(erasers, eraseApplications),
  takePart(erasers, eraseReviews),
  takePart(erasers, eraseTalent),
  takePart(erasers, eraseMarks),
  takePart(erasers, eraseCollection),
  takePart(erasers, eraseDrafts),
  takePart(erasers, eraseBases),
  takePart(erasers, eraseWechat),
  takePart(erasers, eraseFeed),
]
