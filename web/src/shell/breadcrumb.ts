/** The breadcrumb of a page: its groups, the pages above it, and itself. Pure. */
import { type Path, paths } from '@polyphony/contract'
import { pathPattern } from '../paths.ts'
import { isMenuName, type MenuName } from './menu/menu.text.ts'

/** The name of a page, and the group or page that it belongs to. */
interface Place {
  name: MenuName
  parent?: MenuName | Path
}

/** Pages without bars have no breadcrumb. */
type BarePath = (typeof paths)[
  | 'notFound'
  | 'preview'
  | 'invite'
  | 'login'
  | 'register'
  | 'registration'
  | 'forgot'
  | 'terms'
  | 'privacy'
  | 'apply'
  | 'wait'
  | 'unpass'
  | 'unsubscribe'
  | 'share'
  | 'sharedQuote'
  | 'help'
  | 'workbench']

const places: Record<Exclude<Path, BarePath>, Place> = {
  [paths.home]: { name: 'overview' },
  [paths.overview]: { name: 'overview' },
  [paths.testClaim]: { name: 'testClaim', parent: 'trialCenter' },
  [paths.myTest]: { name: 'myTest', parent: 'trialCenter' },
  [paths.testResult]: { name: 'testResult', parent: paths.myTest },
  [paths.taskList]: { name: 'taskList', parent: 'workbench' },
  [paths.taskFlow]: { name: 'taskFlow', parent: 'workbench' },
  [paths.taskDraft]: { name: 'taskDraft', parent: 'workbench' },
  [paths.quotes]: { name: 'quotes', parent: 'workbench' },
  [paths.quote]: { name: 'quote', parent: paths.quotes },
  [paths.taskQaList]: { name: 'taskQaList', parent: 'workbench' },
  [paths.taskDetail]: { name: 'taskDetail', parent: paths.taskList },
  [paths.qaList]: { name: 'qaList' },
  [paths.incomeList]: { name: 'income' },
  [paths.incomeSettlement]: { name: 'settlement', parent: paths.incomeList },
  [paths.books]: { name: 'books', parent: 'personal' },
  [paths.knowledgeDetail]: { name: 'talentkbsDetail', parent: 'talentkbs' },
  [paths.knowledgeList]: { name: 'talentkbsList', parent: 'talentkbs' },
  [paths.knowledgeSub]: { name: 'talentkbsSub', parent: 'talentkbs' },
  [paths.knowledgeQuestions]: { name: 'talentkbsQuestions', parent: 'talentkbs' },
  [paths.productionFlow]: { name: 'productionFlow', parent: 'production' },
  [paths.productionFlowDetail]: { name: 'flowDetail', parent: paths.productionFlow },
  [paths.productionDirect]: { name: 'productionDirect', parent: 'production' },
  [paths.productionDirectDetail]: { name: 'directiveDetail', parent: paths.productionDirect },
  [paths.productionAssistant]: { name: 'productionAssistant', parent: 'production' },
  [paths.productionMemory]: { name: 'productionMemory', parent: 'production' },
  [paths.productionTerms]: { name: 'productionTerms', parent: 'production' },
  [paths.productionInsights]: { name: 'productionInsights', parent: 'production' },
  [paths.teamList]: { name: 'team' },
  [paths.teamAi]: { name: 'teamAi', parent: paths.teamList },
  [paths.teamCredit]: { name: 'teamCredit', parent: paths.teamList },
  [paths.teamPurchaseOrders]: { name: 'teamPurchaseOrders', parent: paths.teamList },
  [paths.messages]: { name: 'messages' },
  [paths.meTalent]: { name: 'meTalent', parent: 'personal' },
  [paths.meSigned]: { name: 'meSigned', parent: 'personal' },
  [paths.meSetting]: { name: 'meSetting', parent: 'personal' },
  [paths.opsApplications]: { name: 'opsApplications', parent: 'operations' },
  [paths.opsApplication]: { name: 'opsApplication', parent: paths.opsApplications },
  [paths.opsTrials]: { name: 'opsTrials', parent: 'operations' },
  [paths.opsTrial]: { name: 'opsTrial', parent: paths.opsTrials },
  [paths.opsReviews]: { name: 'opsReviews', parent: 'operations' },
  [paths.opsAccounts]: { name: 'opsAccounts', parent: 'operations' },
  [paths.opsCompanies]: { name: 'opsCompanies', parent: 'operations' },
  [paths.opsQuotes]: { name: 'opsQuotes', parent: 'operations' },
  [paths.opsQuoteNew]: { name: 'opsQuoteNew', parent: paths.opsQuotes },
  [paths.opsCredit]: { name: 'opsCredit', parent: 'operations' },
  [paths.opsTags]: { name: 'opsTags', parent: 'operations' },
  [paths.opsSettings]: { name: 'opsSettings', parent: 'operations' },
  [paths.opsAudit]: { name: 'opsAudit', parent: 'operations' },
  [paths.opsPrices]: { name: 'opsPrices', parent: 'operations' },
  [paths.opsPriceList]: { name: 'opsPriceList', parent: paths.opsPrices },
  [paths.opsFinance]: { name: 'opsFinance', parent: 'operations' },
  [paths.opsSettlements]: { name: 'opsSettlements', parent: 'operations' },
  [paths.opsSettlement]: { name: 'settlement', parent: paths.opsSettlements },
  [paths.opsDisputes]: { name: 'opsDisputes', parent: 'operations' },
  [paths.opsAi]: { name: 'opsAi', parent: 'operations' },
  [paths.opsPrompts]: { name: 'opsPrompts', parent: 'operations' },
  [paths.opsPeriods]: { name: 'opsPeriods', parent: 'operations' },
  [paths.opsEntity]: { name: 'opsEntity', parent: 'operations' },
  [paths.opsJobs]: { name: 'opsJobs', parent: 'operations' },
  [paths.opsOutbox]: { name: 'opsOutbox', parent: 'operations' },
}
const pages = Object.entries(places).map(([path, place]) => ({ path, place, pattern: pathPattern(path) }))

export interface Crumb {
  name: MenuName
  /** Null for a group and for the page itself. */
  path: string | null
}

export function breadcrumb(pathname: string): Crumb[] {
  const page = pages.find(({ pattern }) => pattern.test(pathname))
  return page ? [...crumbsAbove(page.place), { name: page.place.name, path: null }] : []
}

function crumbsAbove({ parent }: Place): Crumb[] {
  if (!parent) return []
  if (isMenuName(parent)) return [{ name: parent, path: null }]
  const page = pages.find(({ path }) => path === parent)
  return page ? [...crumbsAbove(page.place), { name: page.place.name, path: page.path }] : []
}
