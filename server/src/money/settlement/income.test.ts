import { type Currency, calls } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../ground/context.ts'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Served, serveRoutes } from '../../testing/serve-routes.ts'
import { type TestWork, testWork } from '../../testing/work.ts'
import { findLedgerFaults } from '../ledger/find-ledger-faults.ts'
import { balance, post } from '../ledger/ledger.ts'
import { orderCompleted } from './events/order-completed.ts'
import { orderPlaced } from './events/order-placed.ts'
import { type CompletedWork, workCompleted } from './events/work-completed.ts'
import { settlementCalls } from './routes.ts'
import { addNodeTask, addTalent, addTask, calculation, type Done } from './testing/done-work.ts'

const { settlement } = calls
let database: TestDatabase
let test: TestWork
let served: Served
beforeAll(async () => {
  database = await openTestDatabase()
  test = testWork(database.db)
  served = serveRoutes({ db: database.db, now: () => test.now }, settlementCalls)
})
afterAll(async () => {
  await served.close()
  await database.close()
})

let talent: Actor
beforeEach(async () => {
  test.now = new Date('2026-11-21T08:00:00Z')
  talent = await addTalent(database.db)
})

const addWork = (done: Partial<Done> = {}) => addNodeTask(database.db, { assignee: talent.account_id, ...done })
const credit = (done: CompletedWork) => test.change((transaction) => workCompleted(transaction, done))
const owed = (actor: Actor, currency: Currency = 'USD') =>
  balance(database.db, { kind: 'talent', owner_id: actor.account_id, currency })

describe('workCompleted', () => {
  it('credits a node task once, also after repeated and concurrent calls', async () => {
    const done = await addWork()
    test.said.length = 0
    const all = await Promise.all(Array.from({ length: 8 }, () => credit(done)))
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

  it('posts nothing when the surrounding transaction fails', async () => {
    const done = await addWork()
    const attempt = test.change(async (transaction) => {
      await workCompleted(transaction, done)
      throw new Error('given up')
    })
    await expect(attempt).rejects.toThrow('given up')
    expect(await owed(talent)).toBe(0)
    await credit(done)
    expect(await owed(talent)).toBe(-4320)
  })

  it.each([null, 0])('credits nothing for a pay of %s', async (pay_minor) => {
    expect(await credit(await addWork({ pay_minor }))).toBeNull()
    expect(await owed(talent)).toBe(0)
  })

  it('makes income that cannot be changed afterwards', async () => {
    const income_id = (await credit(await addWork()))!
    const { db } = database
    const change = db.updateTable('income').set({ amount_minor: 1 }).where('income_id', '=', income_id).execute()
    await expect(change).rejects.toMatchObject({ code: '23001' })
    await expect(db.deleteFrom('income').where('income_id', '=', income_id).execute()).rejects.toMatchObject({
      code: '23001',
    })
  })
})

describe('orderCompleted', () => {
  it('turns deferred charge into revenue once', async () => {
    const { company_id } = await addTask(database.db, talent.account_id, 'EUR')
    const order = { task_id: uuidv7(), company_id, currency: 'EUR', charge_minor: 9900 } as const
    await test.change((transaction) => orderPlaced(transaction, order))
    for (const _ of [1, 2])
      expect(await test.change((transaction) => orderCompleted(transaction, order, []))).toEqual({ charge_minor: 9900 })
    expect(await balance(database.db, { kind: 'platform_revenue', owner_id: null, currency: 'EUR' })).toBe(-9900)
    expect(await balance(database.db, { kind: 'platform_deferred', owner_id: null, currency: 'EUR' })).toBe(0)
  })
})

describe('income calls', () => {
  const list = (input = {}) => served.ask(settlement.getIncomeList, talent, input)

  it('list each amount with its source', async () => {
    const done = await addWork()
    await credit(done)
    const { data } = await list()
    expect(data).toMatchObject({ total: 1, is_capped: false, sums: [{ currency: 'USD', amount_minor: 4320 }] })
    expect(data.list[0]).toMatchObject({
      node_task_id: done.node_task_id,
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

  it('list the income of a period, newest first, with the sum of the whole period', async () => {
    const credited = ['2026-04-01', '2026-05-22', '2026-10-22', '2026-11-15', '2026-11-20']
    for (const date of credited) {
      test.now = new Date(`${date}T08:00:00Z`)
      await credit(await addWork({ pay_minor: 100 }))
    }
    await credit(await addWork({ pay_minor: 700, currency: 'JPY' }))
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

  it('sum by currency, month and task, and subtract paid amounts from what is owed', async () => {
    test.now = new Date('2026-10-31T15:59:59Z')
    const task = await addTask(database.db, talent.account_id)
    await credit(await addWork({ pay_minor: 300, task }))
    test.now = new Date('2026-10-31T16:00:00Z') // November in Shanghai, where the house keeps its books
    await credit(await addWork({ pay_minor: 200, task }))
    const stats = async () => (await served.ask(settlement.getTotalStats, talent, {})).data.list
    const expected = { currency: 'USD', total_minor: 500, month_minor: 200, unsettled_minor: 500 }
    const more = { last_month_minor: 300, year_minor: 500, task_count: 1 }
    expect(await stats()).toEqual([{ ...expected, ...more }])
    await test.change((transaction) =>
      post(transaction, {
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

  it('are in the month of the books, in the list, the totals and the trend, wherever the talent lives', async () => {
    const { account_id } = talent
    const live = (time_zone: string) =>
      database.db.updateTable('account').set({ time_zone }).where('account_id', '=', account_id).execute()
    for (const [at, pay_minor] of [
      ['2025-11-30T16:30:00Z', 1], // December in Shanghai
      ['2025-12-31T15:59:59Z', 10],
      ['2025-12-31T16:00:00Z', 100], // January in Shanghai
      ['2026-10-31T16:00:00Z', 1000], // November in Shanghai
    ] as const) {
      test.now = new Date(at)
      await credit(await addWork({ pay_minor }))
    }
    await credit(await addWork({ pay_minor: 7, currency: 'JPY' }))
    test.now = new Date('2026-11-21T08:00:00Z')
    const read = async () => {
      const trend = (await served.ask(settlement.getMonthlyTrendStats, talent, {})).data
      const usd = trend.list.find((line) => line.currency === 'USD')!.amounts_minor
      const earned = trend.months.flatMap((month, index) => (usd[index] ? [[month, usd[index]]] : []))
      const total = (await served.ask(settlement.getTotalStats, talent, {})).data.list.find(
        (line) => line.currency === 'USD',
      )!
      const listed = (await list()).data.list.filter((line) => line.currency === 'USD')
      return {
        earned,
        sums: [total.month_minor, total.last_month_minor, total.year_minor],
        listed: listed.map((line) => [line.month, line.amount_minor]),
        months: [trend.months.length, trend.months[0], trend.months.at(-1)],
      }
    }
    const expected = {
      earned: [
        ['2025-12', 11],
        ['2026-01', 100],
        ['2026-11', 1000],
      ],
      sums: [1000, 0, 1100],
      listed: [
        ['2026-11', 1000],
        ['2026-01', 100],
        ['2025-12', 10],
        ['2025-12', 1],
      ],
      months: [12, '2025-12', '2026-11'],
    }
    for (const zone of ['Asia/Tokyo', 'America/New_York']) {
      await live(zone)
      expect(await read()).toEqual(expected)
    }
  })

  it('are never more than what was posted', async () => {
    const done = await addWork()
    const income_id = (await credit(done))!
    const more = sql`
      insert into income (income_id, talent_id, node_task_id, task_id, round, transaction_id, amount_minor, currency, unit,
        quantity_milli, calculation, month, created_at)
      select gen_random_uuid(), talent_id, node_task_id, task_id, round + 1, transaction_id, amount_minor + 1, currency, unit,
        quantity_milli, calculation, month, created_at from income where income_id = ${income_id}`
    await expect(more.execute(database.db)).rejects.toThrow(/is not what was posted/)
  })

  it('never return another talent’s income', async () => {
    await credit(await addWork())
    const stranger = await addTalent(database.db)
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

it('leave the ledger without a fault', async () => {
  expect(await findLedgerFaults(database.db)).toEqual([])
})
