/** Every screen and its address, on one page. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { inTime } from './api/chunk.ts'
import { paths } from './paths.ts'
import { readSearch, searches } from './search.ts'
import { CrashScreen } from './shell/CrashScreen.tsx'
import { NotFoundScreen } from './shell/NotFoundScreen.tsx'
import { PendingScreen } from './shell/PendingScreen.tsx'
import { passGate } from './shell/pass-gate.ts'
import { RootScreen } from './shell/RootScreen.tsx'

const root = createRootRoute({ beforeLoad: passGate, component: RootScreen, notFoundComponent: NotFoundScreen })

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => inTime(() => import('./shell/Shell.tsx')), 'Shell'),
})

type Validate<S> = (raw: Readonly<Record<string, unknown>>) => S
const noSearch = readSearch({})

/** A screen between the bars: `load` imports its file, `name` is its component; `validateSearch` reads what stands behind the `?`. */
function inShell<
  const P extends keyof typeof paths,
  M extends object,
  K extends keyof M & string,
  S extends object = ReturnType<typeof noSearch>,
>(page: P, load: () => Promise<M>, name: K, { validateSearch }: { validateSearch?: Validate<S> } = {}) {
  return createRoute({
    getParentRoute: () => shell,
    path: paths[page],
    validateSearch: validateSearch ?? (noSearch as Validate<S>), // S is nothing then
    loader: ({ params, location: { search } }) => {
      const start = ({ startFirstData }: Awaited<ReturnType<typeof firstData>>) =>
        startFirstData(page, { params, search })
      firstData().then(start, () => {}) // the page itself asks
    },
    component: lazyRouteComponent(() => inTime(load), name),
  })
}

/** Together with the page's code, not after it; what fails here, the page itself asks again. */
const firstData = () => inTime(() => import('./first-data.ts'))

/** A screen of its own: public pages, the workbench, the gallery. */
function alone<const P extends string, M extends object, K extends keyof M & string>(
  path: P,
  load: () => Promise<M>,
  name: K,
) {
  return createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(() => inTime(load), name) })
}

const routeTree = root.addChildren([
  alone(paths.notFound, async () => ({ NotFoundScreen }), 'NotFoundScreen'),
  alone(paths.login, () => import('./features/people/session/login/LoginScreen.tsx'), 'LoginScreen'),
  alone(paths.register, () => import('./features/people/session/register/RegisterScreen.tsx'), 'RegisterScreen'),
  alone(paths.registration, () => import('./features/people/session/register/RegisterScreen.tsx'), 'RegisterScreen'),
  alone(paths.forgot, () => import('./features/people/session/forgot/ForgotScreen.tsx'), 'ForgotScreen'),
  alone(paths.terms, () => import('./features/base/legal/LegalScreen.tsx'), 'TermsScreen'),
  alone(paths.privacy, () => import('./features/base/legal/LegalScreen.tsx'), 'PrivacyScreen'),
  alone(paths.apply, () => import('./features/people/application/ApplyScreen.tsx'), 'ApplyScreen'),
  alone(paths.wait, () => import('./features/people/application/WaitScreen.tsx'), 'WaitScreen'),
  alone(paths.unpass, () => import('./features/people/application/UnpassScreen.tsx'), 'UnpassScreen'),
  alone(paths.invite, () => import('./features/people/company/join/InviteScreen.tsx'), 'InviteScreen'),
  alone(paths.unsubscribe, () => import('./features/base/message/UnsubscribeScreen.tsx'), 'UnsubscribeScreen'),
  alone(paths.share, () => import('./features/reach/share/ShareScreen.tsx'), 'ShareScreen'),
  alone(paths.preview, () => import('./features/content/file/PreviewScreen.tsx'), 'PreviewScreen'),
  alone(paths.workbench, () => import('./features/work/workbench/WorkbenchScreen.tsx'), 'WorkbenchScreen'),
  alone('/components', () => import('./features/base/gallery/GalleryScreen.tsx'), 'GalleryScreen'),
  alone('/components/$section', () => import('./features/base/gallery/GalleryScreen.tsx'), 'GalleryScreen'),
  shell.addChildren([
    inShell('home', () => import('./features/reach/home/HomeScreen.tsx'), 'HomeScreen'),
    inShell('testClaim', () => import('./features/quality/trial/claim/ClaimScreen.tsx'), 'ClaimScreen'),
    inShell('myTest', () => import('./features/quality/trial/mine/MyTestScreen.tsx'), 'MyTestScreen'),
    inShell('testResult', () => import('./features/quality/trial/result/ResultScreen.tsx'), 'ResultScreen'),
    inShell('taskList', () => import('./screens/TaskListPage.tsx'), 'TaskListPage', {
      validateSearch: readSearch(searches.taskList),
    }),
    inShell('taskFlow', () => import('./features/work/task/TaskCreateScreen.tsx'), 'TaskCreateScreen', {
      validateSearch: readSearch(searches.taskFlow),
    }),
    inShell('taskDraft', () => import('./features/work/task/DraftsScreen.tsx'), 'DraftsScreen', {
      validateSearch: readSearch(searches.taskDraft),
    }),
    inShell('taskDetail', () => import('./features/work/task/TaskDetailScreen.tsx'), 'TaskDetailScreen'),
    inShell('taskQaList', () => import('./features/work/node/QaListScreen.tsx'), 'QaListScreen', {
      validateSearch: readSearch(searches.taskQaList),
    }),
    inShell('knowledgeList', () => import('./features/knowledge/bases/KnowledgeScreen.tsx'), 'KnowledgeScreen'),
    inShell('productionFlow', () => import('./features/work/flow/FlowListScreen.tsx'), 'FlowListScreen'),
    inShell('productionFlowDetail', () => import('./features/work/flow/FlowDesignerScreen.tsx'), 'FlowDesignerScreen'),
    inShell('productionMemory', () => import('./features/content/memory/MemoryScreen.tsx'), 'MemoryScreen'),
    inShell('productionTerms', () => import('./features/content/memory/TermsScreen.tsx'), 'TermsScreen'),
    inShell('incomeList', () => import('./features/money/settlement/IncomeScreen.tsx'), 'IncomeScreen'),
    inShell('teamList', () => import('./features/people/company/TeamScreen.tsx'), 'TeamScreen', {
      validateSearch: readSearch(searches.teamList),
    }),
    inShell('meTalent', () => import('./features/people/talent/TalentScreen.tsx'), 'TalentScreen'),
    inShell('meSigned', () => import('./features/people/engagement/SignedScreen.tsx'), 'SignedScreen'),
    inShell('meSetting', () => import('./features/people/account/SettingScreen.tsx'), 'SettingScreen'),
    inShell('messages', () => import('./features/base/message/MessageScreen.tsx'), 'MessageScreen'),
    inShell('qaList', () => import('./screens/QaListPage.tsx'), 'QaListPage', {
      validateSearch: readSearch(searches.qaList),
    }),
    inShell('opsReviews', () => import('./features/reach/ops/reviews/OpsReviewsScreen.tsx'), 'OpsReviewsScreen', {
      validateSearch: readSearch(searches.opsReviews),
    }),
    inShell('opsAccounts', () => import('./features/reach/ops/accounts/OpsAccountsScreen.tsx'), 'OpsAccountsScreen', {
      validateSearch: readSearch(searches.opsAccounts),
    }),
    inShell(
      'opsCompanies',
      () => import('./features/reach/ops/companies/OpsCompaniesScreen.tsx'),
      'OpsCompaniesScreen',
      { validateSearch: readSearch(searches.opsCompanies) },
    ),
    inShell('opsTags', () => import('./features/reach/ops/tags/OpsTagsScreen.tsx'), 'OpsTagsScreen'),
    inShell('opsSettings', () => import('./features/reach/ops/settings/OpsSettingsScreen.tsx'), 'OpsSettingsScreen'),
    inShell('opsAudit', () => import('./features/reach/ops/audit/OpsAuditScreen.tsx'), 'OpsAuditScreen', {
      validateSearch: readSearch(searches.opsAudit),
    }),
    inShell(
      'opsApplications',
      () => import('./features/reach/ops/application/OpsApplicationsScreen.tsx'),
      'OpsApplicationsScreen',
      { validateSearch: readSearch(searches.opsApplications) },
    ),
    inShell(
      'opsApplication',
      () => import('./features/reach/ops/application/OpsApplicationScreen.tsx'),
      'OpsApplicationScreen',
    ),
    inShell('opsTrials', () => import('./features/reach/ops/trials/OpsTrialsScreen.tsx'), 'OpsTrialsScreen', {
      validateSearch: readSearch(searches.opsTrials),
    }),
    inShell('opsTrial', () => import('./features/reach/ops/trials/editor/OpsTrialScreen.tsx'), 'OpsTrialScreen', {
      validateSearch: readSearch(searches.opsTrial),
    }),
    inShell('opsAi', () => import('./features/reach/ops/OpsAiScreen.tsx'), 'OpsAiScreen'),
    inShell('opsOutbox', () => import('./features/reach/ops/outbox/OpsOutboxScreen.tsx'), 'OpsOutboxScreen', {
      validateSearch: readSearch(searches.opsOutbox),
    }),
    inShell('opsJobs', () => import('./features/reach/ops/OpsJobsScreen.tsx'), 'OpsJobsScreen'),
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
