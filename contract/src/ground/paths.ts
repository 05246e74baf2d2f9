/** Every address of the portal (specification section 2.1): for its routes, its menu and the links in letters. */

/** Addresses of screens that aren't built yet show "not found". */
export const paths = {
  home: '/',
  /** The same page, for those whom `/` leads to their tasks (specification section 6). */
  overview: '/overview',
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
  quotes: '/quotes',
  quote: '/quotes/$quote_id',
  qaList: '/qa/list',
  workbench: '/workbench/$node_task_id',

  incomeList: '/income/list',
  incomeSettlement: '/income/settlement/$settlement_id',
  books: '/books',

  productionFlow: '/production/flow',
  productionFlowDetail: '/production/flow/$flow_id',
  productionMemory: '/production/memory',
  productionTerms: '/production/terms',
  productionInsights: '/production/insights',
  productionDirect: '/production/direct',
  productionDirectDetail: '/production/direct/$directive_id',
  productionAssistant: '/production/assistant',

  knowledgeList: '/talentkbs/list',
  knowledgeDetail: '/talentkbs/detail',
  knowledgeSub: '/talentkbs/sub',
  knowledgeQuestions: '/talentkbs/questions',

  meTalent: '/me/talent',
  meSigned: '/me/signed',
  meSetting: '/me/setting',

  teamList: '/team/list',
  teamAi: '/team/ai',
  teamCredit: '/team/credit',
  teamPurchaseOrders: '/team/purchase-orders',

  messages: '/msgcenter/list',
  unsubscribe: '/message/unsubscribe',

  share: '/share/$token',
  sharedQuote: '/quote/$token',

  help: '/help',

  opsApplications: '/ops/applications',
  opsApplication: '/ops/applications/$application_id',
  opsReviews: '/ops/reviews',
  opsTrials: '/ops/trials',
  opsTrial: '/ops/trials/$material_id',
  opsAccounts: '/ops/accounts',
  opsCompanies: '/ops/companies',
  opsCredit: '/ops/credit',
  opsQuotes: '/ops/quotes',
  opsQuoteNew: '/ops/quotes/new',
  opsTags: '/ops/tags',
  opsSettings: '/ops/settings',
  opsAudit: '/ops/audit',
  opsPrices: '/ops/prices',
  opsPriceList: '/ops/prices/$price_list_id',
  opsFinance: '/ops/finance',
  opsSettlements: '/ops/settlements',
  opsSettlement: '/ops/settlements/$settlement_id',
  opsDisputes: '/ops/disputes',
  opsAi: '/ops/ai',
  opsPrompts: '/ops/ai/prompts',
  opsPeriods: '/ops/periods',
  opsEntity: '/ops/entity',
  opsJobs: '/ops/jobs',
  opsOutbox: '/ops/outbox',
} as const

export type Path = (typeof paths)[keyof typeof paths]

type ParamNames<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never
type PathWithParams = { [P in Path]: [ParamNames<P>] extends [never] ? never : P }[Path]
/** A page without parameters in its address. */
export type PlainPath = Exclude<Path, PathWithParams>

type Filled<P extends string> = P extends `${infer Before}$${string}` ? `${Before}${string}` : P
/** An address within the portal, as the menu and letters carry it; the type allows existing pages only. */
export type PortalLink = PlainPath | Filled<PathWithParams> | `${PlainPath}?${string}`

type LinkParts<P extends Path> = { search?: Readonly<Record<string, string>> } & ([ParamNames<P>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<ParamNames<P>, string>> })

/** `linkTo(paths.taskDetail, { params: { task_id } })`, `linkTo(paths.meSetting, { search: { section: 'data' } })`. */
export function linkTo<P extends Path>(path: P, { params, search }: LinkParts<P>): PortalLink {
  const given: Readonly<Record<string, string>> = params ?? {}
  const pathname = path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))
  const query = search ? `?${new URLSearchParams(search)}` : ''
  return `${pathname}${query}` as PortalLink // the path with its parameters filled in
}
