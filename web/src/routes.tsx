/** Every screen and its address, on one page. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from './paths.ts'
import { CrashScreen } from './shell/CrashScreen.tsx'
import { NotFoundScreen } from './shell/NotFoundScreen.tsx'
import { passGate } from './shell/pass-gate.ts'
import { RootScreen } from './shell/RootScreen.tsx'

const root = createRootRoute({ beforeLoad: passGate, component: RootScreen, notFoundComponent: NotFoundScreen })

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
})

/** A screen between the bars: `load` imports its file, `name` is its component. */
function inShell<const P extends string, M extends object, K extends keyof M & string>(
  path: P,
  load: () => Promise<M>,
  name: K,
) {
  return createRoute({ getParentRoute: () => shell, path, component: lazyRouteComponent(load, name) })
}

/** A screen of its own: public pages, the workbench, the gallery. */
function alone<const P extends string, M extends object, K extends keyof M & string>(
  path: P,
  load: () => Promise<M>,
  name: K,
) {
  return createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name) })
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
    inShell(paths.home, () => import('./features/reach/home/HomeScreen.tsx'), 'HomeScreen'),
    inShell(paths.testClaim, () => import('./features/quality/trial/claim/ClaimScreen.tsx'), 'ClaimScreen'),
    inShell(paths.myTest, () => import('./features/quality/trial/mine/MyTestScreen.tsx'), 'MyTestScreen'),
    inShell(paths.testResult, () => import('./features/quality/trial/result/ResultScreen.tsx'), 'ResultScreen'),
    inShell(paths.taskList, () => import('./screens/TaskListPage.tsx'), 'TaskListPage'),
    inShell(paths.taskFlow, () => import('./features/work/task/TaskCreateScreen.tsx'), 'TaskCreateScreen'),
    inShell(paths.taskDraft, () => import('./features/work/task/DraftsScreen.tsx'), 'DraftsScreen'),
    inShell(paths.taskDetail, () => import('./features/work/task/TaskDetailScreen.tsx'), 'TaskDetailScreen'),
    inShell(paths.taskQaList, () => import('./features/work/node/QaListScreen.tsx'), 'QaListScreen'),
    inShell(paths.knowledgeList, () => import('./features/knowledge/bases/KnowledgeScreen.tsx'), 'KnowledgeScreen'),
    inShell(paths.productionFlow, () => import('./features/work/flow/FlowListScreen.tsx'), 'FlowListScreen'),
    inShell(
      paths.productionFlowDetail,
      () => import('./features/work/flow/FlowDesignerScreen.tsx'),
      'FlowDesignerScreen',
    ),
    inShell(paths.productionMemory, () => import('./features/content/memory/MemoryScreen.tsx'), 'MemoryScreen'),
    inShell(paths.productionTerms, () => import('./features/content/memory/TermsScreen.tsx'), 'TermsScreen'),
    inShell(paths.incomeList, () => import('./features/money/settlement/IncomeScreen.tsx'), 'IncomeScreen'),
    inShell(paths.teamList, () => import('./features/people/company/TeamScreen.tsx'), 'TeamScreen'),
    inShell(paths.meTalent, () => import('./features/people/talent/TalentScreen.tsx'), 'TalentScreen'),
    inShell(paths.meSigned, () => import('./features/people/engagement/SignedScreen.tsx'), 'SignedScreen'),
    inShell(paths.meSetting, () => import('./features/people/account/SettingScreen.tsx'), 'SettingScreen'),
    inShell(paths.messages, () => import('./features/base/message/MessageScreen.tsx'), 'MessageScreen'),
    inShell(paths.qaList, () => import('./screens/QaListPage.tsx'), 'QaListPage'),
    inShell(paths.opsReviews, () => import('./features/reach/ops/reviews/OpsReviewsScreen.tsx'), 'OpsReviewsScreen'),
    inShell(
      paths.opsAccounts,
      () => import('./features/reach/ops/accounts/OpsAccountsScreen.tsx'),
      'OpsAccountsScreen',
    ),
    inShell(
      paths.opsCompanies,
      () => import('./features/reach/ops/companies/OpsCompaniesScreen.tsx'),
      'OpsCompaniesScreen',
    ),
    inShell(paths.opsTags, () => import('./features/reach/ops/tags/OpsTagsScreen.tsx'), 'OpsTagsScreen'),
    inShell(
      paths.opsSettings,
      () => import('./features/reach/ops/settings/OpsSettingsScreen.tsx'),
      'OpsSettingsScreen',
    ),
    inShell(paths.opsAudit, () => import('./features/reach/ops/audit/OpsAuditScreen.tsx'), 'OpsAuditScreen'),
    inShell(
      paths.opsApplications,
      () => import('./features/reach/ops/application/OpsApplicationsScreen.tsx'),
      'OpsApplicationsScreen',
    ),
    inShell(
      paths.opsApplication,
      () => import('./features/reach/ops/application/OpsApplicationScreen.tsx'),
      'OpsApplicationScreen',
    ),
    inShell(paths.opsTrials, () => import('./features/reach/ops/trials/OpsTrialsScreen.tsx'), 'OpsTrialsScreen'),
    inShell(paths.opsTrial, () => import('./features/reach/ops/trials/editor/OpsTrialScreen.tsx'), 'OpsTrialScreen'),
    inShell(paths.opsAi, () => import('./features/reach/ops/OpsAiScreen.tsx'), 'OpsAiScreen'),
    inShell(paths.opsOutbox, () => import('./features/reach/ops/outbox/OpsOutboxScreen.tsx'), 'OpsOutboxScreen'),
    inShell(paths.opsJobs, () => import('./features/reach/ops/OpsJobsScreen.tsx'), 'OpsJobsScreen'),
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0, // the query cache decides
  defaultPendingMs: 300,
  defaultErrorComponent: CrashScreen,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
