/** Every screen and its address, on one page. */

import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { inTime } from './api/chunk.ts'
import type { At } from './first-data.ts'
import { paths } from './paths.ts'
import { RootPage } from './screens/RootPage.tsx'
import { type PageWithSearch, readSearch, type Searches, type SearchOf, searches } from './search.ts'
import { passGate } from './shell/gate/pass-gate.ts'
import { CrashScreen } from './shell/state/CrashScreen.tsx'
import { NotFoundScreen } from './shell/state/NotFoundScreen.tsx'
import { PendingScreen } from './shell/state/PendingScreen.tsx'

const root = createRootRoute({ beforeLoad: passGate, component: RootPage, notFoundComponent: NotFoundScreen })

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => inTime(() => import('./shell/Shell.tsx')), 'Shell'),
})

type Page = keyof typeof paths
type SearchAt<P extends Page> = P extends PageWithSearch ? SearchOf<Searches[P]> : Record<never, never>
const schemas: Partial<Record<Page, Parameters<typeof readSearch>[0]>> = searches

/** Of a page: reads what stands behind its `?`. */
function validateSearchOf<P extends Page>(page: P) {
  return readSearch(schemas[page] ?? {}) as (raw: Readonly<Record<string, unknown>>) => SearchAt<P> // its own schema's
}

/** Together with the page's code, not after it; what fails here, the page itself asks again. */
function askFirst(page: Page, place: At): void {
  inTime(() => import('./first-data.ts')).then(
    ({ startFirstData }) => startFirstData(page, place),
    () => {},
  )
}

/** A screen between the bars: `load` imports its file, `name` is its component. */
function inShell<const P extends Page, M extends object>(page: P, load: () => Promise<M>, name: keyof M & string) {
  return createRoute({
    getParentRoute: () => shell,
    path: paths[page],
    validateSearch: validateSearchOf(page),
    loader: ({ params, location: { search } }) => askFirst(page, { params, search }),
    component: lazyRouteComponent(() => inTime(load), name),
  })
}

/** A screen of its own: public pages, the workbench. */
function alone<const P extends Page, M extends object>(page: P, load: () => Promise<M>, name: keyof M & string) {
  return createRoute({
    getParentRoute: () => root,
    path: paths[page],
    validateSearch: validateSearchOf(page),
    loader: ({ params, location: { search } }) => {
      if (early.includes(page)) askFirst(page, { params, search })
    },
    component: lazyRouteComponent(() => inTime(load), name),
  })
}

/** The others ask nothing first, or know themselves what. */
const early: readonly Page[] = ['share', 'sharedQuote', 'unsubscribe']

function inGallery<const P extends string>(path: P) {
  const load = () => import('./features/base/gallery/GalleryScreen.tsx')
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => inTime(load), 'GalleryScreen'),
    notFoundComponent: NotFoundScreen, // the router asks the route itself, not the ones above
  })
}

const routeTree = root.addChildren([
  alone('notFound', async () => ({ NotFoundScreen }), 'NotFoundScreen'),
  alone('login', () => import('./features/people/session/login/LoginScreen.tsx'), 'LoginScreen'),
  alone('register', () => import('./features/people/session/register/RegisterScreen.tsx'), 'RegisterScreen'),
  alone('registration', () => import('./features/people/session/register/RegisterScreen.tsx'), 'RegisterScreen'),
  alone('forgot', () => import('./features/people/session/forgot/ForgotScreen.tsx'), 'ForgotScreen'),
  alone('terms', () => import('./features/base/legal/LegalScreen.tsx'), 'TermsScreen'),
  alone('privacy', () => import('./features/base/legal/LegalScreen.tsx'), 'PrivacyScreen'),
  alone('apply', () => import('./features/people/application/ApplyScreen.tsx'), 'ApplyScreen'),
  alone('wait', () => import('./features/people/application/WaitScreen.tsx'), 'WaitScreen'),
  alone('unpass', () => import('./features/people/application/UnpassScreen.tsx'), 'UnpassScreen'),
  alone('invite', () => import('./features/people/company/join/InviteScreen.tsx'), 'InviteScreen'),
  alone('unsubscribe', () => import('./features/base/message/unsubscribe/UnsubscribeScreen.tsx'), 'UnsubscribeScreen'),
  alone('sharedQuote', () => import('./features/work/quotation/shared/SharedQuoteScreen.tsx'), 'SharedQuoteScreen'),
  alone('share', () => import('./features/reach/share/ShareScreen.tsx'), 'ShareScreen'),
  alone('help', () => import('./features/assist/handbook/HelpScreen.tsx'), 'HelpScreen'),
  alone('preview', () => import('./screens/PreviewPage.tsx'), 'PreviewPage'),
  alone('workbench', () => import('./features/work/workbench/WorkbenchScreen.tsx'), 'WorkbenchScreen'),
  inGallery('/components'),
  inGallery('/components/$section'),
  shell.addChildren([
    inShell('home', () => import('./features/reach/home/HomeScreen.tsx'), 'HomeScreen'),
    inShell('overview', () => import('./features/reach/home/HomeScreen.tsx'), 'HomeScreen'),
    inShell('testClaim', () => import('./features/quality/trial/claim/ClaimScreen.tsx'), 'ClaimScreen'),
    inShell('myTest', () => import('./features/quality/trial/mine/MyTestScreen.tsx'), 'MyTestScreen'),
    inShell('testResult', () => import('./features/quality/trial/result/ResultScreen.tsx'), 'ResultScreen'),
    inShell('taskList', () => import('./screens/TaskListPage.tsx'), 'TaskListPage'),
    inShell('taskFlow', () => import('./features/work/task/TaskCreateScreen.tsx'), 'TaskCreateScreen'),
    inShell('taskDraft', () => import('./features/work/task/DraftsScreen.tsx'), 'DraftsScreen'),
    inShell('taskDetail', () => import('./features/work/task/TaskDetailScreen.tsx'), 'TaskDetailScreen'),
    inShell('quotes', () => import('./features/work/quotation/QuotesScreen.tsx'), 'QuotesScreen'),
    inShell('quote', () => import('./features/work/quotation/QuoteScreen.tsx'), 'QuoteScreen'),
    inShell('opsQuoteNew', () => import('./features/work/task/house-quote/HouseQuoteScreen.tsx'), 'HouseQuoteScreen'),
    inShell('opsQuotes', () => import('./features/work/quotation/QuotesScreen.tsx'), 'OpsQuotesScreen'),
    inShell('taskQaList', () => import('./features/work/node/QaListScreen.tsx'), 'QaListScreen'),
    inShell('knowledgeList', () => import('./screens/KnowledgeListPage.tsx'), 'KnowledgeListPage'),
    inShell('knowledgeDetail', () => import('./screens/KnowledgeDetailPage.tsx'), 'KnowledgeDetailPage'),
    inShell('knowledgeSub', () => import('./features/knowledge/bases/KnowledgeSubScreen.tsx'), 'KnowledgeSubScreen'),
    inShell('productionFlow', () => import('./features/work/flow/FlowListScreen.tsx'), 'FlowListScreen'),
    inShell('productionFlowDetail', () => import('./features/work/flow/FlowDesignerScreen.tsx'), 'FlowDesignerScreen'),
    inShell(
      'productionDirect',
      () => import('./features/assist/prompt/DirectiveListScreen.tsx'),
      'DirectiveListScreen',
    ),
    inShell('productionDirectDetail', () => import('./features/assist/prompt/DirectiveScreen.tsx'), 'DirectiveScreen'),
    inShell('productionAssistant', () => import('./features/assist/assistant/AssistantScreen.tsx'), 'AssistantScreen'),
    inShell('productionMemory', () => import('./features/content/memory/MemoryScreen.tsx'), 'MemoryScreen'),
    inShell('productionTerms', () => import('./features/content/memory/TermsScreen.tsx'), 'TermsScreen'),
    inShell('knowledgeQuestions', () => import('./features/assist/question/QuestionsScreen.tsx'), 'QuestionsScreen'),
    inShell('productionInsights', () => import('./features/knowledge/insight/InsightScreen.tsx'), 'InsightScreen'),
    inShell('incomeList', () => import('./screens/IncomePage.tsx'), 'IncomePage'),
    inShell('incomeSettlement', () => import('./features/money/monthly/SettlementScreen.tsx'), 'OwnSettlementScreen'),
    inShell('opsFinance', () => import('./features/money/report/FinanceScreen.tsx'), 'FinanceScreen'),
    inShell(
      'opsSettlements',
      () => import('./features/money/monthly/ops/OpsSettlementsScreen.tsx'),
      'OpsSettlementsScreen',
    ),
    inShell('opsSettlement', () => import('./features/money/monthly/SettlementScreen.tsx'), 'OpsSettlementScreen'),
    inShell('opsDisputes', () => import('./features/money/monthly/ops/OpsDisputesScreen.tsx'), 'OpsDisputesScreen'),
    inShell('books', () => import('./features/money/ledger/BooksScreen.tsx'), 'BooksScreen'),
    inShell('teamList', () => import('./features/people/company/TeamScreen.tsx'), 'TeamScreen'),
    inShell('teamAi', () => import('./features/base/ai-cost/AiCostScreen.tsx'), 'AiCostScreen'),
    inShell(
      'teamPurchaseOrders',
      () => import('./features/money/credit/purchase/PurchaseOrdersScreen.tsx'),
      'PurchaseOrdersScreen',
    ),
    inShell('teamCredit', () => import('./features/money/credit/OwnCreditScreen.tsx'), 'OwnCreditScreen'),
    inShell('meTalent', () => import('./features/people/talent/TalentScreen.tsx'), 'TalentScreen'),
    inShell('meSigned', () => import('./features/people/engagement/SignedScreen.tsx'), 'SignedScreen'),
    inShell('meSetting', () => import('./features/people/account/SettingScreen.tsx'), 'SettingScreen'),
    inShell('messages', () => import('./features/base/message/MessageScreen.tsx'), 'MessageScreen'),
    inShell('qaList', () => import('./screens/QaListPage.tsx'), 'QaListPage'),
    inShell('opsReviews', () => import('./features/reach/ops/reviews/OpsReviewsScreen.tsx'), 'OpsReviewsScreen'),
    inShell('opsAccounts', () => import('./features/reach/ops/accounts/OpsAccountsScreen.tsx'), 'OpsAccountsScreen'),
    inShell(
      'opsCompanies',
      () => import('./features/reach/ops/companies/OpsCompaniesScreen.tsx'),
      'OpsCompaniesScreen',
    ),
    inShell('opsPrices', () => import('./features/money/prices/PriceListsScreen.tsx'), 'PriceListsScreen'),
    inShell('opsPriceList', () => import('./features/money/prices/PriceListScreen.tsx'), 'PriceListScreen'),
    inShell('opsCredit', () => import('./features/money/credit/OpsCreditScreen.tsx'), 'OpsCreditScreen'),
    inShell('opsTags', () => import('./features/reach/ops/tags/OpsTagsScreen.tsx'), 'OpsTagsScreen'),
    inShell('opsSettings', () => import('./features/reach/ops/settings/OpsSettingsScreen.tsx'), 'OpsSettingsScreen'),
    inShell('opsAudit', () => import('./features/reach/ops/audit/OpsAuditScreen.tsx'), 'OpsAuditScreen'),
    inShell(
      'opsApplications',
      () => import('./features/reach/ops/application/OpsApplicationsScreen.tsx'),
      'OpsApplicationsScreen',
    ),
    inShell(
      'opsApplication',
      () => import('./features/reach/ops/application/OpsApplicationScreen.tsx'),
      'OpsApplicationScreen',
    ),
    inShell('opsTrials', () => import('./features/reach/ops/trials/OpsTrialsScreen.tsx'), 'OpsTrialsScreen'),
    inShell('opsTrial', () => import('./features/reach/ops/trials/editor/OpsTrialScreen.tsx'), 'OpsTrialScreen'),
    inShell('opsPrompts', () => import('./features/reach/ops/prompts/OpsPromptsScreen.tsx'), 'OpsPromptsScreen'),
    inShell('opsAi', () => import('./features/reach/ops/ai/OpsAiScreen.tsx'), 'OpsAiScreen'),
    inShell('opsOutbox', () => import('./features/reach/ops/outbox/OpsOutboxScreen.tsx'), 'OpsOutboxScreen'),
    inShell('opsPeriods', () => import('./features/money/ledger/OpsPeriodsScreen.tsx'), 'OpsPeriodsScreen'),
    inShell('opsEntity', () => import('./features/money/legal/LegalEntityScreen.tsx'), 'LegalEntityScreen'),
    inShell('opsJobs', () => import('./features/reach/ops/jobs/OpsJobsScreen.tsx'), 'OpsJobsScreen'),
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0, // the query cache decides
  // A click answers at once, whatever the server does.
  defaultPendingMs: 200,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: CrashScreen,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
