/**
 * What may stand behind the `?` of each page, and of which kind it is: each route's `validateSearch`, and what links may ask.
 * Without the schema library, for every page loads it. What a value means is read where it is used (`parts/list/param.ts`).
 */
import type { paths } from '@polyphony/contract'

type Kind = 'text' | 'number' | 'flag'
type Schema = Readonly<Record<string, Kind>>
export type SearchOf<S extends Schema> = {
  [K in keyof S]?: S[K] extends 'text' ? string : S[K] extends 'number' ? number : boolean
}

/** A list that is paged, and one that is sorted, too. */
const paged = { page: 'number', size: 'number' } as const
const sorted = { ...paged, sort: 'text' } as const

/** Of a list that stands beside others on one page, each key begins with its name. */
function named<const N extends string, const S extends Schema>(name: N, schema: S) {
  const entries = Object.entries(schema).map(([key, kind]) => [`${name}_${key}`, kind])
  return Object.fromEntries(entries) as { readonly [K in keyof S & string as `${N}_${K}`]: S[K] } // as its entries say
}

const work = { ...sorted, status: 'number', keyword: 'text', due: 'text' } as const
const reviews = named('reviews', work)

const knowledgeFiles = named('files', { ...sorted, keyword: 'text', status: 'text' })

/** Of the pages of getting in: who one is, who has invited one, and where one wanted to go. */
const entry = { redirect: 'text', account: 'text', invite: 'text', code: 'text' } as const

export const searches = {
  home: { day: 'text', currency: 'text' },
  overview: { day: 'text', currency: 'text' },
  login: entry,
  register: entry,
  registration: entry,
  forgot: entry,
  invite: { code: 'text' },
  preview: { url: 'text', knowledge_id: 'text', revision: 'number', position: 'number', cue: 'number' },
  taskList: {
    ...sorted,
    tab: 'text',
    status: 'number',
    keyword: 'text',
    media: 'text',
    due: 'text',
    group_id: 'text',
    company_id: 'text',
    waits: 'text',
    ...named('work', work),
    ...named('offers', sorted),
  },
  quotes: { ...sorted, keyword: 'text', state: 'text' },
  opsQuotes: { ...sorted, keyword: 'text', state: 'text' },
  taskDetail: {
    tab: 'text',
    ...paged,
    node_id: 'text',
    state: 'text',
    attention: 'text',
    target_lang: 'text',
    assignee_id: 'text',
    keyword: 'text',
    ...named('check', paged),
    ...named('history', paged),
    ...named('inputs', paged),
    ...named('outputs', paged),
    ...named('links', paged),
  },
  taskFlow: { draft: 'text' },
  productionAssistant: { agent_id: 'text', tab: 'text' },
  help: { page: 'text', ask: 'text' },
  taskDraft: paged,
  taskQaList: reviews,
  qaList: { part: 'text', tab: 'text', ...sorted, ...reviews },
  testClaim: {
    ...paged,
    role_id: 'number',
    source_lang: 'text',
    target_lang: 'text',
    tag_id: 'text',
    media: 'text',
    difficulty: 'number',
    material_id: 'text',
  },
  myTest: { ...sorted, tab: 'text' },
  testResult: { review: 'number', is_whole: 'flag' },
  messages: {
    ...paged,
    letter_id: 'text',
    is_unread_only: 'flag',
    group: 'text',
    first: 'text',
    last: 'text',
    keyword: 'text',
  },
  unsubscribe: { token: 'text' },
  productionMemory: { ...paged, pair: 'text', keyword: 'text' },
  productionTerms: { ...paged, pair: 'text', keyword: 'text', state: 'text' },
  productionDirect: { ...sorted, keyword: 'text', visibility: 'text', is_own: 'flag' },
  knowledgeQuestions: { ...paged, state: 'text', keyword: 'text', id: 'text' },
  productionInsights: { ...paged, kind: 'text', state: 'text' },
  knowledgeList: {
    ask: 'text',
    level: 'text',
    tab: 'text',
    base: 'text',
    ...named('bases', sorted),
    ...named('bin', paged),
    ...knowledgeFiles,
  },
  knowledgeDetail: {
    kbs_id: 'text',
    knowledge_id: 'text',
    ask: 'text',
    level: 'text',
    tab: 'text',
    ...paged,
    ...knowledgeFiles,
  },
  knowledgeSub: { kbs_id: 'text', ...named('bases', sorted) },
  incomeList: {
    ...paged,
    period: 'text',
    tab: 'text',
    ...named('settlements', { ...paged, state: 'text', period: 'text' }),
    ...named('statements', { ...paged, period: 'text' }),
  },
  opsFinance: { ...sorted, by: 'text', from: 'text', to: 'text', currency: 'text' },
  opsSettlements: { ...paged, state: 'text', pay: 'text', due: 'text', month: 'text', keyword: 'text' },
  opsDisputes: paged,
  books: { month: 'text' },
  productionFlow: { view: 'text', media: 'text', keyword: 'text' },
  meTalent: paged,
  meSetting: { section: 'text' },
  opsAccounts: {
    ...sorted,
    keyword: 'text',
    kind: 'text',
    level: 'number',
    status: 'text',
    company_id: 'text',
    account_id: 'text',
  },
  teamList: {
    ...sorted,
    tab: 'text',
    keyword: 'text',
    role: 'text',
    department_id: 'text',
    ...named('invites', { ...paged, is_open_only: 'flag' }),
    ...named('colleagues', { ...paged, keyword: 'text' }),
  },
  teamAi: { ...paged, by: 'text', month: 'text' },
  teamCredit: paged,
  teamPurchaseOrders: { ...sorted, keyword: 'text', state: 'text' },
  opsApplications: {
    ...sorted,
    tab: 'text',
    keyword: 'text',
    role_id: 'number',
    source_lang: 'text',
    target_lang: 'text',
    ...named('roles', paged),
  },
  opsCompanies: { ...sorted, keyword: 'text' },
  opsPrices: {
    ...paged,
    tab: 'text',
    keyword: 'text',
    side: 'text',
    currency: 'text',
    ...named('groups', { ...paged, keyword: 'text' }),
    ...named('rates', {
      ...paged,
      keyword: 'text',
      state: 'text',
      node_kind: 'text',
      source_lang: 'text',
      target_lang: 'text',
    }),
  },
  opsPriceList: { tab: 'text' },
  opsCredit: {
    ...paged,
    tab: 'text',
    keyword: 'text',
    show: 'text',
    ...named('payments', { ...paged, keyword: 'text' }),
    ...named('purchases', { ...sorted, keyword: 'text', state: 'text' }),
  },
  opsReviews: { ...sorted, state: 'text' },
  opsTrials: { ...sorted, keyword: 'text', state: 'text', role_id: 'number' },
  opsTrial: { ...sorted, tab: 'text', rows: 'text', state: 'text' },
  opsAudit: {
    ...paged,
    actor: 'text',
    subject: 'text',
    action: 'text',
    first: 'text',
    last: 'text',
    ip: 'text',
    account_id: 'text',
  },
  opsPrompts: { name: 'text' },
  opsAi: {
    period: 'text',
    by: 'text',
    ...named('costs', { ...paged, by: 'text', keyword: 'text' }),
    ...named('effort', { ...paged, period: 'text' }),
  },
  opsOutbox: { ...paged, channel: 'text', state: 'text', target: 'text', message_id: 'text' },
} as const satisfies Partial<Record<keyof typeof paths, Schema>>

export type Searches = typeof searches
export type PageWithSearch = keyof Searches

/** Keeps what a page knows and what is of its kind; the rest is as if it weren't there. */
export function readSearch<const S extends Schema>(schema: S) {
  return (raw: Readonly<Record<string, unknown>>): SearchOf<S> => {
    const kept = Object.entries(schema).flatMap(([key, kind]) => {
      const value = valueOf(kind, raw[key])
      return value === undefined ? [] : [[key, value]]
    })
    return Object.fromEntries(kept) as SearchOf<S> // each value is of its key's kind
  }
}

function valueOf(kind: Kind, raw: unknown): string | number | boolean | undefined {
  if (kind === 'number') return typeof raw === 'number' ? raw : undefined
  if (kind === 'flag') return typeof raw === 'boolean' ? raw : undefined
  // What looks like a number is one to whoever reads the address.
  return typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : undefined
}
