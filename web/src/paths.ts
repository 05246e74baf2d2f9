/** Every address of the portal (specification section 2.1). Screens of parts not built yet answer as not found. */
export const paths = {
  home: '/',
  notFound: '/404',
  preview: '/preview',
  invite: '/invite',

  login: '/common/login',
  register: '/common/register',
  registration: '/common/registration',
  forgot: '/common/forgot',
  terms: '/common/terms',
  privacy: '/common/privacy',
  apply: '/common/apply',
  wait: '/common/wait',
  unpass: '/common/unpass',

  testClaim: '/test/claim',
  myTest: '/test/mytest',
  testResult: '/test/mytest/$trial_id',

  taskList: '/task/list',
  taskFlow: '/task/flow',
  taskDraft: '/task/draft',
  taskQaList: '/task/qalist',
  taskDetail: '/task/detail/$task_id',
  qaList: '/qa/list',
  workbench: '/workbench/$node_task_id',

  incomeList: '/income/list',

  productionFlow: '/production/flow',
  productionFlowDetail: '/production/flow/$flow_id',
  productionMemory: '/production/memory',
  productionTerms: '/production/terms',
  productionDirect: '/production/direct',
  productionAssistant: '/production/assistant',

  knowledgeList: '/talentkbs/list',
  knowledgeDetail: '/talentkbs/detail',
  knowledgeSub: '/talentkbs/sub',

  meTalent: '/me/talent',
  meSigned: '/me/signed',
  meSetting: '/me/setting',

  teamList: '/team/list',

  messages: '/msgcenter/list',
  unsubscribe: '/message/unsubscribe',

  share: '/share/$token',

  opsApplications: '/ops/applications',
  opsApplication: '/ops/applications/$application_id',
  opsReviews: '/ops/reviews',
  opsTrials: '/ops/trials',
  opsTrial: '/ops/trials/$material_id',
  opsAccounts: '/ops/accounts',
  opsCompanies: '/ops/companies',
  opsTags: '/ops/tags',
  opsSettings: '/ops/settings',
  opsAudit: '/ops/audit',
  opsAi: '/ops/ai',
  opsJobs: '/ops/jobs',
  opsOutbox: '/ops/outbox',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Addresses under which the pages aren't counted one by one. */
export const pathBases = { ops: '/ops', gallery: '/components' } as const

/** Pages that need no session and show no bars. */
export const publicPaths: readonly Path[] = [
  paths.login,
  paths.register,
  paths.registration,
  paths.forgot,
  paths.apply,
  paths.wait,
  paths.unpass,
  paths.notFound,
  paths.invite,
  paths.preview,
  paths.terms,
  paths.privacy,
  paths.unsubscribe,
  paths.share,
]

const patternOf = (path: Path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)
const patterns = Object.values(paths).map(patternOf)
const publicPatterns = publicPaths.map(patternOf)

export function isPublicPath(pathname: string): boolean {
  return publicPatterns.some((pattern) => pattern.test(pathname)) || isUnder(pathname, pathBases.gallery)
}

export function isUnder(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`)
}

/** Whether the product has such an address at all. */
export function isKnownPath(pathname: string): boolean {
  return (
    patterns.some((pattern) => pattern.test(pathname)) ||
    Object.values(pathBases).some((base) => isUnder(pathname, base))
  )
}

/** `/a/b/?c#d` → `/a/b`. */
export function pathnameOf(path: string): string {
  const [pathname = '/'] = path.split(/[?#]/, 1)
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
}

/** Where to go after signing in: an address of this origin, never another one, never the login page itself. */
export function safeRedirect(target: unknown): string {
  // Browsers drop control characters and read a backslash as a slash: `/\host` and `/<tab>/host` leave the origin.
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target) || /[\p{Cc}\\]/u.test(target)) return paths.home
  const base = 'https://origin.invalid'
  const url = URL.parse(target, base)
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return paths.home
  return pathnameOf(url.pathname) === paths.login ? paths.home : target
}
