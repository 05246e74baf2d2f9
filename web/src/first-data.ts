/** What each page asks first: its loader starts it together with loading the page's code, and waits for neither. */
import { calls, mayAccess, type paths } from '@polyphony/contract'
import { queryClient } from './api/query-client.ts'
import { knownTalent } from './api/session/session.ts'
import { callOptions } from './api/use-call.ts'
import { directiveList } from './features/assist/prompt/list/directive-list.ts'
import { questionList } from './features/assist/question/question-list.ts'
import { companyCostList } from './features/base/ai-cost/cost-list.ts'
import { letterList } from './features/base/message/letter-list.ts'
import { termList, unitList } from './features/content/memory/entry/entry-lists.ts'
import { fileList } from './features/knowledge/bases/files/file-list.ts'
import { insightList } from './features/knowledge/insight/insight-list.ts'
import { creditList, ownPaymentList, paymentList } from './features/money/credit/credit-lists.ts'
import { ownPurchaseList, purchaseList } from './features/money/credit/purchase/purchase-lists.ts'
import { disputeList, opsSettleList, settleList, statementList } from './features/money/monthly/settle-lists.ts'
import { askedRateList, priceListList } from './features/money/prices/price-lists.ts'
import { marginList } from './features/money/report/margin-list.ts'
import { incomeList } from './features/money/settlement/income-list.ts'
import { colleagueList, memberList } from './features/people/company/team-lists.ts'
import { talentNodeList } from './features/people/talent/talent-node-list.ts'
import { reviewLists, reviewTabs } from './features/quality/review/review-list.ts'
import { materialList as claimableList } from './features/quality/trial/claim/material-list.ts'
import { trialList } from './features/quality/trial/mine/trial-list.ts'
import { calendarInput, homeFilters } from './features/reach/home/home-filters.ts'
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
import { quoteList } from './features/work/quotation/quote-lists.ts'
import { pieceList } from './features/work/task/detail/detail-lists.ts'
import { draftList } from './features/work/task/draft/list/draft-list.ts'
import { projectList } from './features/work/task/list/project-list.ts'
import { readFilters } from './parts/list/define-list.ts'
import { listOptions } from './parts/list/list-options.ts'

export interface At {
  params: Readonly<Record<string, string | undefined>>
  search: Readonly<Record<string, unknown>>
}

// The cache keeps what comes, also an error: the page shows it.
const ask: typeof queryClient.prefetchQuery = (options) => queryClient.prefetchQuery(options)

const isManager = () => {
  const talent = knownTalent()
  return talent !== undefined && mayAccess('client', talent)
}

function firstPage({ search }: At): unknown {
  const talent = knownTalent()
  const isTalent = talent && (mayAccess('freelance', talent) || talent.invite_type !== null)
  return [
    ask(callOptions(calls.overview.getOverview, {})),
    isTalent &&
      ask(callOptions(calls.calendar.getNodeTaskCalendar, calendarInput(readFilters(homeFilters, search).day))),
    talent &&
      mayAccess('freelance', talent) && [
        ask(callOptions(calls.settlement.getTotalStats, {})),
        ask(callOptions(calls.talent.getWorkload, {})),
        ask(callOptions(calls.settlement.getMonthlyTrendStats, {})),
      ],
  ]
}

const queries: { readonly [Page in keyof typeof paths]?: (at: At) => unknown } = {
  opsAccounts: ({ search }) => [ask(listOptions(accountList, search))],
  taskDetail: ({ params: { task_id = '' }, search }) => {
    const { getTaskDetail, getAiHumanTaskDetail } = calls.task
    return [
      isManager() ? ask(callOptions(getTaskDetail, { task_id })) : ask(callOptions(getAiHumanTaskDetail, { task_id })),
      ask(listOptions(pieceList, search, { task_id })),
    ]
  },
  taskFlow: () => [
    ask(callOptions(calls.media.getMissingPrograms, {})),
    ask(callOptions(calls.credit.getOwnCredit, {})),
    ask(callOptions(calls.purchaseOrders.getUsablePurchaseOrders, {})),
  ],
  taskList: ({ search }) => {
    if (isManager()) return [ask(listOptions(projectList, search))]
    return [ask(listOptions(offerList, search)), ask(listOptions(nodeTaskLists.work, search))]
  },
  taskDraft: ({ search }) => ask(listOptions(draftList, search)),
  productionFlow: () => [
    ask(callOptions(calls.flow.getAllStdFlow, {})),
    ask(callOptions(calls.flow.getAllCoFlow, {})),
    ask(callOptions(calls.flow.getRecentlyFlowList, {})),
  ],
  productionFlowDetail: ({ params: { flow_id = '' } }) => [
    !flow_id.startsWith('new-') &&
      ask(callOptions(calls.flow.getFlowDetail, { flow_id: flow_id.replace('copy-', '') })),
    ask(callOptions(calls.flow.getAllNode, {})),
  ],
  meTalent: ({ search }) => [
    ask(callOptions(calls.talent.getTalentInfo, {})),
    ask(callOptions(calls.talent.getTalentRole, {})),
    ask(callOptions(calls.ownRates.getOwnRates, {})),
    ask(listOptions(talentNodeList, search)),
  ],
  meSigned: () => ask(callOptions(calls.engagement.getTalentBankInfo, {})),
  meSetting: ({ search: { section = 'profile' } }) =>
    ['profile', 'contact', 'security'].includes(String(section)) && ask(callOptions(calls.account.getProfile, {})),
  teamList: ({ search }) => [
    ask(callOptions(calls.company.getTeam, {})),
    knownTalent()?.role_admin ? ask(listOptions(memberList, search)) : ask(listOptions(colleagueList, search)),
  ],
  teamAi: ({ search }) =>
    knownTalent()?.role_admin && [
      ask(callOptions(calls.aiCosts.getCompanyAiCost, {})),
      ask(listOptions(companyCostList, search)),
    ],
  teamCredit: ({ search }) =>
    knownTalent()?.role_admin && [
      ask(callOptions(calls.credit.getOwnCredit, {})),
      ask(listOptions(ownPaymentList, search)),
    ],
  teamPurchaseOrders: ({ search }) =>
    knownTalent()?.role_admin && [
      ask(callOptions(calls.credit.getOwnCredit, {})),
      ask(listOptions(ownPurchaseList, search)),
    ],
  opsApplications: ({ search }) => ask(listOptions(applicationList, search)),
  opsCompanies: ({ search }) => ask(listOptions(companyList, search)),
  quotes: ({ search }) => ask(listOptions(quoteList, search)),
  quote: ({ params: { quote_id = '' } }) => ask(callOptions(calls.quotation.getQuote, { quote_id })),
  opsQuotes: ({ search }) => ask(listOptions(quoteList, search)),
  opsCredit: ({ search }) => {
    if (search.tab === 'payments') return ask(listOptions(paymentList, search))
    if (search.tab === 'purchases') return ask(listOptions(purchaseList, search))
    return ask(listOptions(creditList, search))
  },
  opsReviews: ({ search }) => ask(listOptions(allReviewList, search)),
  opsTrials: ({ search }) => ask(listOptions(materialList, search)),
  opsTrial: ({ params: { material_id = '' }, search }) => [
    ask(callOptions(calls.opsTrial.getMaterialDetail, { material_id })),
    ask(listOptions(talentTrialList, search, { material_id })),
  ],
  opsAudit: ({ search }) => ask(listOptions(auditList, search)),
  opsOutbox: ({ search }) => ask(listOptions(outboxList, search)),
  taskQaList: ({ search }) => [ask(listOptions(nodeTaskLists.reviews, search))],
  qaList: ({ search }) => {
    if (search.part !== 'trials') return ask(listOptions(nodeTaskLists.reviews, search))
    const tab = reviewTabs.find((one) => one === search.tab)
    return [
      ask(callOptions(calls.review.getTestStats, {})),
      ask(tab ? listOptions(reviewLists[tab], search) : callOptions(calls.review.getTestList, {})),
    ]
  },
  home: firstPage,
  overview: firstPage,
  testClaim: ({ search }) => ask(listOptions(claimableList, search)),
  myTest: ({ search }) => ask(listOptions(trialList, search)),
  testResult: ({ params: { trial_id = '' } }) => ask(callOptions(calls.trial.getTestDetail, { trial_id })),
  messages: ({ search }) => [
    ask(listOptions(letterList, search)),
    typeof search.letter_id === 'string' &&
      ask(callOptions(calls.message.getLetterDetail, { letter_id: search.letter_id })),
  ],
  productionAssistant: ({ search: { agent_id } }) =>
    typeof agent_id === 'string'
      ? ask(callOptions(calls.agent.getCompanyAiAgent, { agent_id }))
      : [
          ask(callOptions(calls.agent.getCompanyAiAgentList, { pageIndex: 0, pageSize: 100 })),
          ask(callOptions(calls.agent.getCompanyAiSetting, {})),
        ],
  productionMemory: ({ search }) => [
    ask(listOptions(unitList, search)),
    ask(callOptions(calls.memory.getMemoryPairs, { kind: 'tmx' })),
  ],
  productionTerms: ({ search }) => [
    ask(listOptions(termList, search)),
    ask(callOptions(calls.memory.getMemoryPairs, { kind: 'tbx' })),
  ],
  productionDirect: ({ search }) => ask(listOptions(directiveList, search)),
  productionDirectDetail: ({ params: { directive_id = '' } }) =>
    directive_id !== 'new' && [
      ask(callOptions(calls.directive.getDirectiveDetail, { id: directive_id.replace('copy-', '') })),
      !directive_id.startsWith('copy-') && ask(callOptions(calls.directive.getDirectiveVersions, { id: directive_id })),
    ],
  knowledgeQuestions: ({ search }) => ask(listOptions(questionList, search)),
  productionInsights: ({ search }) => [
    ask(listOptions(insightList, search)),
    ask(callOptions(calls.insight.getInsightFigures, {})),
  ],
  knowledgeList: () => [ask(callOptions(calls.kbs.getAllKbs, {})), ask(callOptions(calls.kbs.getKbsStat, {}))],
  knowledgeDetail: ({ search, search: { kbs_id } }) => [
    ask(callOptions(calls.kbs.getAllKbs, {})),
    typeof kbs_id === 'string' && [
      ask(callOptions(calls.kbs.getKbsInfo, { kbs_id })),
      ask(listOptions(fileList, search, { kbs_id })),
    ],
  ],
  knowledgeSub: ({ search: { kbs_id } }) => [
    ask(callOptions(calls.kbs.getAllKbs, {})),
    typeof kbs_id === 'string' && [
      ask(callOptions(calls.kbs.getKbsInfo, { kbs_id })),
      ask(callOptions(calls.kbs.getChildrenKbsList, { kbs_id })),
    ],
  ],
  incomeList: ({ search }) =>
    search.tab === 'settlements'
      ? [ask(callOptions(calls.settle.previewSettle, {})), ask(listOptions(settleList, search))]
      : search.tab === 'statements'
        ? ask(listOptions(statementList, search))
        : [ask(callOptions(calls.settlement.getTotalStats, {})), ask(listOptions(incomeList, search))],
  incomeSettlement: ({ params: { settlement_id = '' } }) =>
    ask(callOptions(calls.settle.getSettleDetail, { settlement_id })),
  opsPrices: ({ search }) =>
    search.tab === 'rates'
      ? ask(listOptions(askedRateList, search))
      : search.tab === 'quality'
        ? ask(callOptions(calls.qualityRules.getQualityRules, {}))
        : ask(listOptions(priceListList, search)),
  opsPriceList: ({ params: { price_list_id = '' } }) => ask(callOptions(calls.prices.getPriceList, { price_list_id })),
  opsFinance: ({ search }) => [ask(callOptions(calls.report.getToday, {})), ask(listOptions(marginList, search))],
  opsSettlements: ({ search }) => ask(listOptions(opsSettleList, search)),
  opsSettlement: ({ params: { settlement_id = '' } }) =>
    ask(callOptions(calls.settle.getSettleDetail, { settlement_id })),
  opsDisputes: ({ search }) => ask(listOptions(disputeList, search)),
  opsApplication: ({ params: { application_id = '' } }) =>
    ask(callOptions(calls.application.getApplicationDetail, { application_id })),
  opsPrompts: () => ask(callOptions(calls.housePrompt.getHousePromptList, {})),
  opsAi: () => ask(callOptions(calls.ai.getAiProviderList, {})),
  opsPeriods: () => ask(callOptions(calls.period.getPeriods, {})),
  opsEntity: () => ask(callOptions(calls.legalEntities.getLegalEntity, {})),
  opsJobs: () => ask(callOptions(calls.ops.getDeadJobList, {})),
  opsTags: () => ask(callOptions(calls.opsTag.getTagEditor, {})),
  opsSettings: () => ask(callOptions(calls.opsSetting.getAllSetting, {})),
  share: ({ params: { token = '' } }) => ask(callOptions(calls.share.getSharedOutputs, { token })),
  unsubscribe: ({ search: { token } }) =>
    typeof token === 'string' && ask(callOptions(calls.message.getSubscription, { token })),
}

export function startFirstData(page: keyof typeof paths, params: At): void {
  queries[page]?.(params)
}
