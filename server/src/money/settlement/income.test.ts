import { type Calculation, type Currency, calls } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../ground/context.ts'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { actorOf, type Served, serveRoutes } from '../../testing/serve-routes.ts'
import { type TestWork, testWork } from '../../testing/work.ts'
import { recogniseRevenue } from './charge-order.ts'
import { creditIncome } from './credit-income.ts'
import { defaultRates } from './default-rates.ts'
import { findLedgerFaults } from './find-ledger-faults.ts'
import { balance, post } from './ledger.ts'
import { findRate } from './rates.ts'
import { settlementRoutes } from './routes.ts'

const { settlement } = calls
let database: TestDatabase
let test: TestWork
let served: Served
beforeAll(async () => {
  database = await openTestDatabase()
  test = testWork(database.db)
  served = serveRoutes(database.db, settlementRoutes, () => test.now)
})
afterAll(async () => {
  await served.close()
  await database.close()
})

let talent: Actor
beforeEach(async () => {
  test.now = new Date('2026-11-21T08:00:00Z')
  talent = await addTalent()
})

async function addTalent(invite_type: string | null = null): Promise<Actor> {
  const account_id = uuidv7()
  await database.db.insertInto('account').values({ account_id, username: account_id }).execute()
  await database.db.insertInto('talent').values({ account_id, level: 1, invite_type }).execute()
  return actorOf(account_id, { invite_type })
}

interface Done {
  assignee?: string | null
  price_minor?: number | null
  currency?: Currency
  state?: 'completed' | 'in_progress'
  task?: { task_id: string; company_id: string; task_file_id: string; currency: Currency }
}

async function addTask(owner: string, currency: Currency = 'USD', price_minor = 9900) {
  const { db } = database
  const [task_id, company_id, file_id, task_file_id] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  await db.insertInto('company').values({ company_id, name: company_id, currency }).execute()
  await db
    .insertInto('file')
    .values({
      file_id,
      owner_id: owner,
      purpose: 'taskSubtitle',
      name: 'dream.vtt',
      ext: 'vtt',
      size: 10,
      storage_key: file_id,
    })
    .execute()
  await db
    .insertInto('task')
    .values({
      task_id,
      company_id,
      created_by: owner,
      name: 'Dream',
      media: 'video',
      source_lang: 'en',
      target_langs: ['ja'],
      flow_version: 1,
      graph: '{"nodes":[],"edges":[]}',
      quote: '{}',
      price_minor,
      currency,
      deadline_at: test.now,
    })
    .execute()
  await db.insertInto('task_file').values({ task_file_id, task_id, file_id, position: 0 }).execute()
  return { task_id, company_id, task_file_id, currency }
}

const calculation = (amount_minor: number, currency: Currency): Calculation => ({
  lines: [{ label: 'once', band: null, count: 1, unit: 'once', rate_minor: amount_minor, percent: 100, amount_minor }],
  amount_minor,
  currency,
  rate_version: 1,
})

async function addNodeTask(done: Done = {}) {
  const { assignee = talent.account_id, price_minor = 4320, currency = 'USD', state = 'completed' } = done
  const task = done.task ?? (await addTask(talent.account_id, currency))
  const [piece_id, node_task_id] = [uuidv7(), uuidv7()]
  const { task_id, company_id, task_file_id } = task
  await database.db
    .insertInto('piece')
    .values({ piece_id, task_id, task_file_id, source_lang: 'en', target_lang: `x-${piece_id}` })
    .execute()
  await database.db
    .insertInto('node_task')
    .values({
      ...{ node_task_id, task_id, piece_id, company_id, node_id: 'n1', position: 1, currency, state },
      kind: 'translationProofreading',
      source_lang: 'en',
      target_lang: 'ja',
      assignee_id: assignee,
      unit: 'kword',
      quantity_milli: 1250,
      price_minor,
      calculation: price_minor === null ? null : JSON.stringify(calculation(price_minor, currency)),
    })
    .execute()
  return { node_task_id, task_id }
}

const credit = (node_task_id: string) => test.change((work) => creditIncome(work, { node_task_id }))
const owed = (actor: Actor, currency: Currency = 'USD') =>
  balance(database.db, { kind: 'talent', owner_id: actor.account_id, currency })

describe('creditIncome', () => {
  it('credits a node task once, however often and by how many it is asked', async () => {
    const { node_task_id } = await addNodeTask()
    test.said.length = 0
    const all = await Promise.all(Array.from({ length: 8 }, () => credit(node_task_id)))
    expect(new Set(all).size).toBe(1)
    expect(all[0]).not.toBeNull()
    expect(await owed(talent)).toBe(-4320)
    expect(test.said).toHaveLength(1)
    const letters = await database.db
      .selectFrom('letter')
      .select(['kind', 'params', 'link'])
      .where('account_id', '=', talent.account_id)
      .execute()
    const params = {
      node_kind: 'translationProofreading',
      task_name: 'Dream',
      target_lang: 'ja',
      amount_minor: 4320,
      currency: 'USD',
    }
    expect(letters).toEqual([{ kind: 'incomeCredited', params, link: '/income/list' }])
  })

  it('leaves nothing behind when the change around it fails', async () => {
    const { node_task_id } = await addNodeTask()
    const attempt = test.change(async (work) => {
      await creditIncome(work, { node_task_id })
      throw new Error('given up')
    })
    await expect(attempt).rejects.toThrow('given up')
    expect(await owed(talent)).toBe(0)
    await credit(node_task_id)
    expect(await owed(talent)).toBe(-4320)
  })

  it.each<[string, () => Promise<Done>]>([
    ['without a price', async () => ({ price_minor: null })],
    ['for nothing', async () => ({ price_minor: 0 })],
    ['of a machine', async () => ({ assignee: null })],
    ["of a team's member", async () => ({ assignee: (await addTalent('team')).account_id })],
  ])('pays nobody for work %s', async (_, done) => {
    const { node_task_id } = await addNodeTask(await done())
    expect(await credit(node_task_id)).toBeNull()
  })

  it('refuses work that is not completed', async () => {
    const { node_task_id } = await addNodeTask({ state: 'in_progress' })
    await expect(credit(node_task_id)).rejects.toThrow('in_progress')
  })

  it('cannot be changed afterwards', async () => {
    const income_id = (await credit((await addNodeTask()).node_task_id))!
    const { db } = database
    const change = db.updateTable('income').set({ amount_minor: 1 }).where('income_id', '=', income_id).execute()
    await expect(change).rejects.toMatchObject({ code: '23001' })
    await expect(db.deleteFrom('income').where('income_id', '=', income_id).execute()).rejects.toMatchObject({
      code: '23001',
    })
  })
})

describe('recogniseRevenue', () => {
  it('turns what was deferred into revenue, once', async () => {
    const { task_id } = await addTask(talent.account_id, 'EUR', 9900)
    const first = await test.change((work) => recogniseRevenue(work, task_id))
    const again = await test.change((work) => recogniseRevenue(work, task_id))
    expect(first).toMatchObject({ is_new: true })
    expect(again).toBeNull()
    expect(await balance(database.db, { kind: 'platform_revenue', owner_id: null, currency: 'EUR' })).toBe(-9900)
  })
})

describe('income calls', () => {
  const list = (input = {}) => served.ask(settlement.getIncomeList, talent, input)

  it('say where each amount comes from', async () => {
    const { node_task_id } = await addNodeTask()
    await credit(node_task_id)
    const { data } = await list()
    expect(data).toMatchObject({ total: 1, is_capped: false, sums: [{ currency: 'USD', amount_minor: 4320 }] })
    expect(data.list[0]).toMatchObject({
      node_task_id,
      task_name: 'Dream',
      file_name: 'dream.vtt',
      kind: 'translationProofreading',
      unit: 'kword',
      quantity_milli: 1250,
      amount_minor: 4320,
      calculation: calculation(4320, 'USD'),
      month: '2026-11',
      created_at: '20261121080000000',
    })
  })

  it('are of a period, newest first, and sum the whole of it', async () => {
    const credited = ['2026-04-01', '2026-05-22', '2026-10-22', '2026-11-15', '2026-11-20']
    for (const date of credited) {
      test.now = new Date(`${date}T08:00:00Z`)
      await credit((await addNodeTask({ price_minor: 100 })).node_task_id)
    }
    await credit((await addNodeTask({ price_minor: 700, currency: 'JPY' })).node_task_id)
    test.now = new Date('2026-11-21T08:00:00Z')
    const counts = async (period: 'all' | 'week' | 'month' | 'halfYear') => {
      const { data } = await list({ period })
      return [data.total, ...data.sums.map((sum) => sum.amount_minor)]
    }
    expect(await counts('all')).toEqual([6, 700, 500])
    expect(await counts('halfYear')).toEqual([5, 700, 400])
    expect(await counts('month')).toEqual([4, 700, 300])
    expect(await counts('week')).toEqual([3, 700, 200])
    const dates = (await list()).data.list.map((line) => line.created_at.slice(0, 8))
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('total by currency, month and task, and take what was paid off what is owed', async () => {
    test.now = new Date('2026-10-31T23:59:59Z')
    const task = await addTask(talent.account_id)
    await credit((await addNodeTask({ price_minor: 300, task })).node_task_id)
    test.now = new Date('2026-11-01T00:00:00Z')
    await credit((await addNodeTask({ price_minor: 200, task })).node_task_id)
    const stats = async () => (await served.ask(settlement.getTotalStats, talent, {})).data.list
    const expected = { currency: 'USD', total_minor: 500, month_minor: 200, unsettled_minor: 500 }
    const more = { last_month_minor: 300, year_minor: 500, task_count: 1 }
    expect(await stats()).toEqual([{ ...expected, ...more }])
    await test.change((work) =>
      post(work, {
        kind: 'payment',
        event_key: `payment:${talent.account_id}`,
        entries: [
          { kind: 'talent', owner_id: talent.account_id, currency: 'USD', amount_minor: 300 },
          { kind: 'platform_cost', owner_id: null, currency: 'USD', amount_minor: -300 },
        ],
      }),
    )
    expect(await stats()).toEqual([{ ...expected, ...more, unsettled_minor: 200 }])
  })

  it('count a month and a year from where one lives', async () => {
    const { account_id } = talent
    const live = (time_zone: string) =>
      database.db.updateTable('account').set({ time_zone }).where('account_id', '=', account_id).execute()
    for (const [at, price_minor] of [
      ['2025-11-30T15:30:00Z', 1], // December in Tokyo
      ['2025-12-31T14:59:59Z', 10],
      ['2025-12-31T15:00:00Z', 100], // January in Tokyo
      ['2026-11-01T03:30:00Z', 1000], // October in New York
    ] as const) {
      test.now = new Date(at)
      await credit((await addNodeTask({ price_minor })).node_task_id)
    }
    await credit((await addNodeTask({ price_minor: 7, currency: 'JPY' })).node_task_id)
    test.now = new Date('2026-11-21T08:00:00Z')
    const read = async () => {
      const trend = (await served.ask(settlement.getMonthlyTrendStats, talent, {})).data
      const usd = trend.list.find((line) => line.currency === 'USD')!.amounts_minor
      const earned = trend.months.flatMap((month, index) => (usd[index] ? [[month, usd[index]]] : []))
      const total = (await served.ask(settlement.getTotalStats, talent, {})).data.list.find(
        (line) => line.currency === 'USD',
      )!
      return { months: trend.months, earned, sums: [total.month_minor, total.last_month_minor, total.year_minor] }
    }
    await live('Asia/Tokyo')
    expect(await read()).toMatchObject({
      earned: [
        ['2025-12', 11],
        ['2026-01', 100],
        ['2026-11', 1000],
      ],
      sums: [1000, 0, 1100],
    })
    await live('America/New_York')
    const there = await read()
    expect(there).toMatchObject({
      earned: [
        ['2025-12', 110],
        ['2026-10', 1000],
      ],
      sums: [0, 1000, 1000],
    })
    expect(there.months).toHaveLength(12)
    expect([there.months[0], there.months.at(-1)]).toEqual(['2025-12', '2026-11'])
    expect(await read()).toEqual(there)
  })

  it('show nobody the income of another', async () => {
    await credit((await addNodeTask()).node_task_id)
    const stranger = await addTalent()
    expect((await served.ask(settlement.getIncomeList, stranger, {})).data).toEqual({
      list: [],
      sums: [],
      total: 0,
      is_capped: false,
    })
    expect((await served.ask(settlement.getTotalStats, stranger, {})).data.list).toEqual([])
    expect((await served.ask(settlement.getMonthlyTrendStats, stranger, {})).data.list).toEqual([])
  })
})

describe('rates in the database', () => {
  it('are found by pair and by time', async () => {
    const from = new Date('2026-01-01T00:00:00Z')
    await database.db
      .insertInto('rate')
      .values(defaultRates.map((rate) => ({ ...rate, rate_id: uuidv7(), valid_from: from })))
      .execute()
    const key = { node_kind: 'qa', source_lang: 'en-GB', target_lang: 'ja', currency: 'JPY' } as const
    const [base] = defaultRates.filter(
      (rate) =>
        rate.node_kind === 'qa' && rate.source_lang === 'en' && rate.target_lang === 'ja' && rate.currency === 'JPY',
    )
    expect(await findRate(database.db, key, test.now)).toEqual(base)
    expect(await findRate(database.db, key, new Date('2025-12-31T23:59:59Z'))).toBeNull()

    const change = new Date('2026-06-01T00:00:00Z')
    await database.db.updateTable('rate').set({ valid_until: change }).where('node_kind', '=', 'qa').execute()
    const next = { ...base!, client_minor: 4000, version: 2 }
    await database.db
      .insertInto('rate')
      .values({ ...next, rate_id: uuidv7(), valid_from: change })
      .execute()
    expect(await findRate(database.db, key, new Date(change.getTime() - 1))).toEqual(base)
    expect(await findRate(database.db, key, change)).toEqual(next)
  })
})

it('leaves the ledger without a fault', async () => {
  expect(await findLedgerFaults(database.db)).toEqual([])
})
