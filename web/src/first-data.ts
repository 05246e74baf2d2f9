/** What each page asks first: its loader starts it together with loading the page's code, and waits for neither. */
import { calls, type paths } from '@polyphony/contract'
import { queryClient } from './api/query-client.ts'
import { knownTalent } from './api/session/session.ts'
import { callOptions } from './api/use-call.ts'
import { accountList } from './features/reach/ops/accounts/account-list.ts'
import { applicationList } from './features/reach/ops/application/application-list.ts'
import { auditList } from './features/reach/ops/audit/audit-list.ts'
import { companyList } from './features/reach/ops/companies/company-list.ts'
import { outboxList } from './features/reach/ops/outbox/outbox-list.ts'
import { allReviewList } from './features/reach/ops/reviews/all-review-list.ts'
import { talentTrialList } from './features/reach/ops/trials/editor/talent-trial-list.ts'
import { materialList } from './features/reach/ops/trials/material-list.ts'
import { nodeTaskLists } from './features/work/node/node-task-list.ts'
import { offerList } from './features/work/node/offers/offer-list.ts'
import { draftList } from './features/work/task/draft/list/draft-list.ts'
import { projectList } from './features/work/task/list/project-list.ts'
import { listOptions } from './parts/list/list-options.ts'

export interface At {
  params: Readonly<Record<string, string | undefined>>
  search: Readonly<Record<string, unknown>>
}

// The cache keeps what comes, also an error: the page shows it.
const ask: typeof queryClient.prefetchQuery = (options) => queryClient.prefetchQuery(options)

const isManager = () => {
  const talent = knownTalent()
  return Boolean(talent?.role_admin || talent?.is_operator)
}

const queries: { readonly [Page in keyof typeof paths]?: (at: At) => unknown } = {
  opsAccounts: ({ search }) => [ask(listOptions(accountList, search))],
  taskDetail: ({ params: { task_id = '' } }) =>
    isManager()
      ? ask(callOptions(calls.task.getTaskDetail, { task_id }))
      : ask(callOptions(calls.task.getAiHumanTaskDetail, { task_id })),
  taskList: ({ search }) => {
    if (isManager()) return [ask(listOptions(projectList, search))]
    return [ask(listOptions(offerList, search)), ask(listOptions(nodeTaskLists.work, search))]
  },
  taskDraft: ({ search }) => ask(listOptions(draftList, search)),
  teamList: () => ask(callOptions(calls.company.getTeam, {})),
  opsApplications: ({ search }) => ask(listOptions(applicationList, search)),
  opsCompanies: ({ search }) => ask(listOptions(companyList, search)),
  opsReviews: ({ search }) => ask(listOptions(allReviewList, search)),
  opsTrials: ({ search }) => ask(listOptions(materialList, search)),
  opsTrial: ({ params: { material_id = '' }, search }) => [
    ask(callOptions(calls.opsTrial.getMaterialDetail, { material_id })),
    ask(listOptions(talentTrialList, search, { material_id })),
  ],
  opsAudit: ({ search }) => ask(listOptions(auditList, search)),
  opsOutbox: ({ search }) => ask(listOptions(outboxList, search)),
  taskQaList: ({ search }) => [ask(listOptions(nodeTaskLists.reviews, search))],
}

export function startFirstData(page: keyof typeof paths, at: At): void {
  queries[page]?.(at)
}
