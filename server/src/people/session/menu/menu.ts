/** The side menu for an actor (specification sections 2.2, 4.1 and 6). It contains only screens that exist. */
import { type MenuEntry, mayAccess, type PlainPath, pageAccess, paths, talentLevels } from '@polyphony/contract'
import type { Actor } from '../../../ground/context.ts'

type Page = { [P in keyof typeof paths]: (typeof paths)[P] extends PlainPath ? P : never }[keyof typeof paths]
type Listed = MenuEntry | false

const group = (id: string, icon: string, items: readonly Listed[]): Listed => {
  const subMenus = items.filter((item) => item !== false)
  return subMenus.length > 0 && { id, path: null, name: id, icon, subMenus }
}

/** Menu entries in the specification's order; `name` is a key of the client's menu texts. */
export function sideMenu(actor: Actor): MenuEntry[] {
  // What the person may open; where the rule is narrower than that of the page, `isShown` says so.
  const entry = (page: Page, icon: string, isShown = true): Listed =>
    isShown &&
    mayAccess(pageAccess[page], actor) && { id: idOf(page), path: paths[page], name: idOf(page), icon, subMenus: [] }
  if (actor.needs_two_factor) return listed([group('personal', 'user', [entry('meSetting', 'settings')])])
  if (!mayAccess('approved', actor)) return [] // before approval they only have the pages of their application
  const isTeam = actor.invite_type !== null || actor.is_mvp
  return listed([
    // One page: `/` leads a team to its tasks.
    entry(isTeam ? 'overview' : 'home', 'home'),
    group('trialCenter', 'certificate', [entry('testClaim', 'plus'), entry('myTest', 'list')]),
    group('talentkbs', 'books', [
      entry('knowledgeDetail', 'plus'),
      entry('knowledgeList', 'list'),
      entry('knowledgeSub', 'list'),
      entry('knowledgeQuestions', 'list'),
    ]),
    group('workbench', 'bolt', [
      entry('taskList', 'list'),
      entry('taskFlow', 'plus'),
      entry('taskDraft', 'list', actor.invite_type === null),
      entry('quotes', 'list'),
      entry('taskQaList', 'checks'),
    ]),
    entry('qaList', 'checks', actor.level >= talentLevels.reviewer), // operators review on a page of their own
    entry('incomeList', 'wallet'),
    group('production', 'robot', [
      entry('productionFlow', 'list'),
      entry('productionDirect', 'list'),
      entry('productionAssistant', 'robot'),
      entry('productionMemory', 'list'),
      entry('productionTerms', 'list'),
      entry('productionInsights', 'list'),
    ]),
    entry('teamList', 'team'),
    // Whoever looks after a company; operators see those of all clients elsewhere.
    entry('teamPurchaseOrders', 'list', actor.role_admin),
    group('personal', 'user', [
      entry('meTalent', 'user'),
      entry('meSigned', 'signature'),
      // Who has an account in the books.
      entry('books', 'checks', mayAccess('earner', actor) || actor.role_admin),
      entry('meSetting', 'settings'),
    ]),
    entry('messages', 'message'),
    group('operations', 'settings', operations(entry)),
  ])
}

const operations = (entry: (page: Page, icon: string) => Listed): Listed[] => [
  entry('opsApplications', 'userCheck'),
  entry('opsTrials', 'writing'),
  entry('opsReviews', 'checks'),
  entry('opsAccounts', 'users'),
  entry('opsCompanies', 'building'),
  entry('opsPrices', 'wallet'),
  entry('opsFinance', 'books'),
  entry('opsSettlements', 'wallet'),
  entry('opsDisputes', 'message'),
  entry('opsCredit', 'wallet'),
  entry('opsQuotes', 'list'),
  entry('opsTags', 'tags'),
  entry('opsSettings', 'adjustments'),
  entry('opsAudit', 'history'),
  entry('opsAi', 'robot'),
  entry('opsPrompts', 'writing'),
  entry('opsOutbox', 'send'),
  entry('opsPeriods', 'books'),
  entry('opsEntity', 'building'),
  entry('opsJobs', 'alert'),
]

const names: Partial<Record<Page, string>> = {
  home: 'overview',
  incomeList: 'income',
  teamList: 'team',
  // The specification's authorization ids.
  knowledgeDetail: 'talentkbsDetail',
  knowledgeList: 'talentkbsList',
  knowledgeSub: 'talentkbsSub',
  knowledgeQuestions: 'talentkbsQuestions',
}
const idOf = (page: Page) => names[page] ?? page
const listed = (entries: readonly Listed[]) => entries.filter((entry) => entry !== false)
