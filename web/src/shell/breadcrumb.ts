/** The way to a page, read off its path segments. Pure. */
import { paths } from '../paths.ts'
import type { MenuName } from './menu.text.ts'

/** What each prefix is called; ids and prefixes without a name of their own are left out. */
const names: Record<string, MenuName> = {
  '/test': 'trialCenter',
  [paths.testClaim]: 'testClaim',
  [paths.myTest]: 'myTest',
  '/task': 'workbench',
  [paths.taskList]: 'taskList',
  [paths.taskFlow]: 'taskFlow',
  [paths.taskDraft]: 'taskDraft',
  [paths.taskQaList]: 'taskQaList',
  '/task/detail': 'taskDetail',
  [paths.qaList]: 'qaList',
  [paths.knowledgeList]: 'knowledgeList',
  '/production': 'production',
  [paths.productionFlow]: 'productionFlow',
  [paths.productionMemory]: 'productionMemory',
  [paths.productionTerms]: 'productionTerms',
  [paths.incomeList]: 'income',
  [paths.teamList]: 'team',
  [paths.messages]: 'messages',
  '/me': 'personal',
  [paths.meSetting]: 'meSetting',
  '/ops': 'operations',
  [paths.opsApplications]: 'opsApplications',
  [paths.opsReviews]: 'opsReviews',
  [paths.opsTrials]: 'opsTrials',
  [paths.opsAccounts]: 'opsAccounts',
  [paths.opsCompanies]: 'opsCompanies',
  [paths.opsTags]: 'opsTags',
  [paths.opsSettings]: 'opsSettings',
  [paths.opsAudit]: 'opsAudit',
  [paths.opsAi]: 'opsAi',
  [paths.opsOutbox]: 'opsOutbox',
  [paths.opsJobs]: 'opsJobs',
}
/** Prefixes that are pages themselves, and so can be gone to. */
const pages: readonly string[] = Object.values(paths)

export interface Crumb {
  name: MenuName
  /** Null for a group and for the page itself. */
  path: string | null
}

export function breadcrumb(pathname: string): Crumb[] {
  if (pathname === paths.home) return [{ name: 'overview', path: null }]
  const segments = pathname.split('/').filter(Boolean)
  const prefixes = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  return prefixes.flatMap((prefix) => {
    const name = names[prefix]
    if (!name) return []
    return [{ name, path: prefix !== pathname && pages.includes(prefix) ? prefix : null }]
  })
}
