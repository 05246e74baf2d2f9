/** People, companies, memory and terms of the demo world. */
import { present } from '@polyphony/contract'
import type { Transaction } from 'kysely'
import { learn } from '../server/src/content/memory/learn.ts'
import type { Database } from '../server/src/ground/db/schema.ts'
import { uuidv7 } from '../server/src/ground/kernel/ids.ts'
import { type Mark, rateAxes } from '../server/src/people/ability/axes.ts'
import { companies, creditLimits, type DemoPerson, people } from './accounts.ts'
import { forbidden, terms, units } from './memory.ts'

/** How many reviews each talent of the demo world has in each pair. */
const reviewsOfTrials = 3

export async function addDemoWorld(tx: Transaction<Database>, passwordHash: string): Promise<void> {
  const companyIds = new Map<string, string>()
  for (const company of companies) {
    const company_id = uuidv7()
    companyIds.set(company.name, company_id)
    await tx
      .insertInto('company')
      .values({ company_id, ...company })
      .execute()
    const { currency } = company
    const terms = { mode: 'invoice', limit_minor: creditLimits[company.name], terms_days: 30 } as const
    await tx
      .insertInto('company_credit')
      .values({ company_id, currency, ...terms })
      .execute()
    await addMemory(tx, company_id)
  }
  for (const person of people) await addPerson(tx, person, passwordHash, companyIds)
}

async function addPerson(
  tx: Transaction<Database>,
  person: DemoPerson,
  password_hash: string,
  companyIds: ReadonlyMap<string, string>,
): Promise<void> {
  const account_id = uuidv7()
  const { username, nickname, language, time_zone, company, talent } = person
  const email = `${username}@demo.polyphony.example`
  const is_operator = person.is_operator ?? false
  await tx
    .insertInto('account')
    .values({ account_id, username, nickname, email, language, time_zone, is_operator, password_hash })
    .execute()
  if (company) {
    const company_id = present(companyIds.get(company.name))
    await tx.insertInto('company_member').values({ company_id, account_id, role_admin: company.role_admin }).execute()
  }
  if (!talent) return
  const { level, native_langs, pairs } = talent
  const { is_mvp = false, invite_type = null } = talent
  await tx.insertInto('talent').values({ account_id, level, is_mvp, invite_type, native_langs }).execute()
  for (const role_id of new Set(pairs.map((pair) => pair.role_id))) {
    await tx
      .insertInto('talent_role')
      .values({ account_id, role_id, level: Math.max(1, level) })
      .execute()
  }
  for (const { role_id, source_lang, target_lang, quality } of pairs) {
    const pair = { account_id, role_id, source_lang, target_lang }
    const axes = {
      quality,
      ability: quality - 4,
      experience: quality - 10,
      attitude: 88,
      efficiency: 80,
      activeness: 75,
    }
    const marks = Array.from({ length: reviewsOfTrials }, () => ({ axes, difficulty: 3 as const }))
    await tx
      .insertInto('axis_mark')
      .values(marks.map((mark) => ({ mark_id: uuidv7(), ...pair, ...mark, axes: JSON.stringify(mark.axes) })))
      .execute()
    await tx
      .insertInto('talent_pair')
      .values({ ...pair, ...axesOf(marks) })
      .execute()
  }
}

/** Computed from the same marks as by the server. */
function axesOf(marks: readonly Omit<Mark, 'age_days'>[]) {
  const pair = { marks: marks.map((mark) => ({ ...mark, age_days: 0 })), reviews: [], works: [], hours: 0 }
  return rateAxes(pair, { works: [], answers: [], given_back: [], released: [] })
}

async function addMemory(tx: Transaction<Database>, company_id: string): Promise<void> {
  for (const target_lang of ['zh', 'ja'] as const) {
    const segments = units.map(([source, zh, ja]) => ({
      source,
      target: target_lang === 'zh' ? zh : ja,
      codes: [],
      segment_id: null,
      author_id: null,
    }))
    // Added one by one: they aren't a document, so they have no neighbours.
    for (const segment of segments) {
      await learn(tx, { company_id, source_lang: 'en', target_lang, task_id: null, segments: [segment] }, () =>
        uuidv7(),
      )
    }
  }
  const rows = terms.flatMap(({ source, zh, ja, note = '' }) => [
    { source, target: zh, target_lang: 'zh', note, is_forbidden: false },
    { source, target: ja, target_lang: 'ja', note, is_forbidden: false },
  ])
  const refused = forbidden.map(({ source, lang, target, note }) => ({
    source,
    target,
    target_lang: lang,
    note,
    is_forbidden: true,
  }))
  await tx
    .insertInto('term')
    .values([...rows, ...refused].map((row) => ({ term_id: uuidv7(), company_id, source_lang: 'en', ...row })))
    .execute()
}
