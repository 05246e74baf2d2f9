/**
 * The pages of the handbook in their order, each with the kind of people it is for and the screens that it is about. What they
 * say stands in `handbook/<language>/<page>.md`.
 */
import { keysOf } from '../../ground/collection/record.ts'
import type { paths } from '../../ground/paths.ts'
import { mayAccess, type Standing } from '../../people/access/rights.ts'
import { talentLevels } from '../../people/talent/talent-level.ts'

type Reads = (person: Standing) => boolean
const may =
  (access: Parameters<typeof mayAccess>[0]): Reads =>
  (person) =>
    mayAccess(access, person)

export const handbookKinds = [
  'newcomer',
  'everybody',
  'freelancer',
  'worker',
  'client',
  'admin',
  'reviewer',
  'operator',
] as const
export type HandbookKind = (typeof handbookKinds)[number]

/** Who reads the pages for a kind of people, null: anybody. Nobody is told of screens that they may not open. */
const readers: Readonly<Record<HandbookKind, Reads | null>> = {
  /** Whoever comes from outside; with an account or without. */
  newcomer: null,
  everybody: may('approved'),
  freelancer: may('freelance'),
  /** Whoever does work, by themselves or in a team. */
  worker: (person) =>
    mayAccess('approved', person) && (person.level >= talentLevels.approved || person.invite_type !== null),
  client: may('mvp'),
  admin: (person) => person.role_admin && mayAccess('companyAdmin', person),
  reviewer: (person) => person.level >= talentLevels.reviewer && mayAccess('reviewer', person),
  operator: may('operator'),
}

interface HandbookEntry {
  readonly kind: HandbookKind
  readonly screens: readonly (keyof typeof paths)[]
}

export const handbookPages = {
  apply: { kind: 'newcomer', screens: ['register', 'registration', 'apply', 'wait', 'unpass'] },
  'sign-in': { kind: 'newcomer', screens: ['login', 'forgot', 'invite'] },

  'find-things': { kind: 'everybody', screens: ['home', 'taskList'] },
  messages: { kind: 'everybody', screens: ['messages', 'meSetting'] },
  account: { kind: 'everybody', screens: ['meSetting'] },
  security: { kind: 'everybody', screens: ['meSetting'] },

  trials: { kind: 'freelancer', screens: ['testClaim', 'myTest', 'testResult'] },
  'get-paid': { kind: 'freelancer', screens: ['incomeList', 'incomeSettlement', 'meSigned'] },
  'own-rates': { kind: 'freelancer', screens: ['meTalent'] },
  profile: { kind: 'freelancer', screens: ['meTalent', 'home'] },

  'accept-work': { kind: 'worker', screens: ['taskList', 'home'] },
  workbench: { kind: 'worker', screens: ['workbench'] },
  'returned-work': { kind: 'worker', screens: ['workbench', 'taskList'] },
  transcribe: { kind: 'worker', screens: ['workbench'] },
  'picture-work': { kind: 'worker', screens: ['workbench'] },
  dub: { kind: 'worker', screens: ['workbench'] },
  interpret: { kind: 'worker', screens: ['workbench'] },
  annotate: { kind: 'worker', screens: ['workbench'] },

  order: { kind: 'client', screens: ['taskFlow', 'taskDraft'] },
  'order-film': { kind: 'client', screens: ['taskFlow'] },
  'order-pictures': { kind: 'client', screens: ['taskFlow'] },
  quotes: { kind: 'client', screens: ['quotes', 'quote', 'taskFlow'] },
  'follow-order': { kind: 'client', screens: ['taskList', 'taskDetail'] },
  'nobody-found': { kind: 'client', screens: ['taskDetail'] },
  'check-delivery': { kind: 'client', screens: ['taskDetail', 'workbench'] },
  download: { kind: 'client', screens: ['taskDetail'] },
  'change-order': { kind: 'client', screens: ['taskDetail'] },
  flows: { kind: 'client', screens: ['productionFlow', 'productionFlowDetail'] },
  prompts: { kind: 'client', screens: ['productionDirect', 'productionDirectDetail'] },
  'memory-terms': { kind: 'client', screens: ['productionMemory', 'productionTerms', 'productionInsights'] },
  knowledge: { kind: 'client', screens: ['knowledgeDetail', 'knowledgeSub', 'knowledgeList'] },
  assistants: { kind: 'client', screens: ['productionAssistant'] },
  'ask-knowledge': { kind: 'client', screens: ['knowledgeList'] },
  'ask-person': { kind: 'client', screens: ['knowledgeQuestions'] },
  'answer-questions': { kind: 'client', screens: ['knowledgeQuestions'] },
  'ask-assistant': { kind: 'client', screens: ['taskList', 'knowledgeList'] },
  'assistant-tools': { kind: 'client', screens: ['taskList'] },

  'invite-team': { kind: 'admin', screens: ['teamList'] },
  departments: { kind: 'admin', screens: ['teamList'] },
  'top-up': { kind: 'admin', screens: ['teamCredit', 'teamList'] },
  'purchase-orders': { kind: 'admin', screens: ['teamPurchaseOrders', 'teamList'] },
  'ai-costs': { kind: 'admin', screens: ['teamAi', 'teamList'] },

  'review-steps': { kind: 'reviewer', screens: ['qaList', 'workbench'] },
  'review-trials': { kind: 'reviewer', screens: ['qaList', 'workbench'] },

  'ops-watch': { kind: 'operator', screens: ['home', 'taskList', 'taskDetail', 'opsOutbox', 'opsJobs'] },
  'ops-applications': { kind: 'operator', screens: ['opsApplications', 'opsApplication'] },
  'ops-trials': { kind: 'operator', screens: ['opsTrials', 'opsTrial', 'opsReviews'] },
  'ops-people': { kind: 'operator', screens: ['opsAccounts', 'opsCompanies'] },
  'ops-prices': { kind: 'operator', screens: ['opsPrices', 'opsPriceList'] },
  'ops-rates': { kind: 'operator', screens: ['opsPrices'] },
  'ops-finance': { kind: 'operator', screens: ['opsFinance', 'opsEntity'] },
  'ops-pay': { kind: 'operator', screens: ['opsSettlements', 'opsSettlement', 'opsDisputes'] },
  'ops-credit': { kind: 'operator', screens: ['opsCredit', 'opsSettings', 'opsQuotes', 'opsQuoteNew'] },
  'ops-settings': { kind: 'operator', screens: ['opsSettings', 'opsTags', 'opsAudit'] },
  'ops-ai': { kind: 'operator', screens: ['opsAi', 'opsPrompts'] },
} as const satisfies Record<string, HandbookEntry>

export type HandbookPageName = keyof typeof handbookPages
export const handbookPageNames = keysOf(handbookPages)

/** @param person null: nobody is signed in */
export function readsPage(page: HandbookPageName, person: Standing | null): boolean {
  const reads = readers[handbookPages[page].kind]
  return reads === null || (person !== null && reads(person))
}

export function isAboutScreen(page: HandbookPageName, screen: keyof typeof paths): boolean {
  const { screens }: HandbookEntry = handbookPages[page]
  return screens.includes(screen)
}
