/** The breadcrumb of a page: its groups, the pages above it, and itself. Pure. */
import { type Path, paths } from '@polyphony/contract'
import { pathPattern } from '../paths.ts'
import { isMenuName, type MenuName } from './menu/menu.text.ts'

/** The name of a page, and the group or page that it belongs to. */
interface Place {
  name: MenuName
  under?: MenuName | Path
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
  | 'workbench']
/** Pages that aren't built yet. */
type AbsentPath = (typeof paths)['productionDirect' | 'productionAssistant' | 'knowledgeDetail' | 'knowledgeSub']

const places: Record<Exclude<Path, BarePath | AbsentPath>, Place> = {
  [paths.home]: { name: 'overview' },
  [paths.testClaim]: { name: 'testClaim', under: 'trialCenter' },
  [paths.myTest]: { name: 'myTest', under: 'trialCenter' },
  [paths.testResult]: { name: 'testResult', under: paths.myTest },
  [paths.taskList]: { name: 'taskList', under: 'workbench' },
  [paths.taskFlow]: { name: 'taskFlow', under: 'workbench' },
  [paths.taskDraft]: { name: 'taskDraft', under: 'workbench' },
  [paths.taskQaList]: { name: 'taskQaList', under: 'workbench' },
  [paths.taskDetail]: { name: 'taskDetail', under: paths.taskList },
  [paths.qaList]: { name: 'qaList' },
  [paths.incomeList]: { name: 'income' },
  [paths.knowledgeList]: { name: 'knowledgeList' },
  [paths.productionFlow]: { name: 'productionFlow', under: 'production' },
  [paths.productionFlowDetail]: { name: 'flowDetail', under: paths.productionFlow },
  [paths.productionMemory]: { name: 'productionMemory', under: 'production' },
  [paths.productionTerms]: { name: 'productionTerms', under: 'production' },
  [paths.teamList]: { name: 'team' },
  [paths.messages]: { name: 'messages' },
  [paths.meTalent]: { name: 'meTalent', under: 'personal' },
  [paths.meSigned]: { name: 'meSigned', under: 'personal' },
  [paths.meSetting]: { name: 'meSetting', under: 'personal' },
  [paths.opsApplications]: { name: 'opsApplications', under: 'operations' },
  [paths.opsApplication]: { name: 'opsApplication', under: paths.opsApplications },
  [paths.opsTrials]: { name: 'opsTrials', under: 'operations' },
  [paths.opsTrial]: { name: 'opsTrial', under: paths.opsTrials },
  [paths.opsReviews]: { name: 'opsReviews', under: 'operations' },
  [paths.opsAccounts]: { name: 'opsAccounts', under: 'operations' },
  [paths.opsCompanies]: { name: 'opsCompanies', under: 'operations' },
  [paths.opsTags]: { name: 'opsTags', under: 'operations' },
  [paths.opsSettings]: { name: 'opsSettings', under: 'operations' },
  [paths.opsAudit]: { name: 'opsAudit', under: 'operations' },
  [paths.opsAi]: { name: 'opsAi', under: 'operations' },
  [paths.opsJobs]: { name: 'opsJobs', under: 'operations' },
  [paths.opsOutbox]: { name: 'opsOutbox', under: 'operations' },
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

function crumbsAbove({ under: parent }: Place): Crumb[] {
  if (!parent) return []
  if (isMenuName(parent)) return [{ name: parent, path: null }]
  const page = pages.find(({ path }) => path === parent)
  return page ? [...crumbsAbove(page.place), { name: page.place.name, path: page.path }] : []
}
