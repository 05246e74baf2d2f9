/** MONEY laws: the margin is what the books say, to the cent, whatever it is put together by (A10). */
import {
  addDays,
  addWorkingDays,
  type Currency,
  calls,
  day,
  dayIn,
  type InputOf,
  type MarginGroup,
  type MarginRow,
  marginFigures,
  marginGroups,
  minute,
  monthOf,
  payWaitsMs,
} from '@polyphony/contract'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultEntity } from '../../base/entity/default-entity.ts'
import type { Actor } from '../../ground/context.ts'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makerOf } from '../../testing/make.ts'
import { type Served, serveRoutes } from '../../testing/serve-routes.ts'
import { type TestWork, testWork } from '../../testing/work.ts'
import { trialBalance } from '../ledger/period/trial-balance.ts'
import { orderCompleted } from '../settlement/events/order-completed.ts'
import { orderPlaced } from '../settlement/events/order-placed.ts'
import { payAdjusted } from '../settlement/events/pay-talent.ts'
import { piecesCancelled } from '../settlement/events/pieces-cancelled.ts'
import { workCompleted } from '../settlement/events/work-completed.ts'
import { addTalent, calculation } from '../settlement/testing/done-work.ts'
import { rollUp } from './roll-up.ts'
import { reportCalls } from './routes.ts'

const { report } = calls
let database: TestDatabase
let test: TestWork
let served: Served
let operator: Actor
let talent: Actor
let month: string

beforeAll(async () => {
  database = await openTestDatabase()
  test = testWork(database.db)
  test.now = new Date()
  served = serveRoutes({ db: database.db, now: () => test.now }, reportCalls)
  operator = { ...(await addTalent(database.db)), is_operator: true }
  talent = await addTalent(database.db)
  month = monthOf(dayIn((await defaultEntity(database.db)).time_zone, new Date()))
})
afterAll(async () => {
  await served.close()
  await database.close()
})

const make = () => makerOf({ db: database.db, newId: uuidv7 })
const steps = [
  { node_id: 'draft', kind: 'translate', position: 0 },
  { node_id: 'check', kind: 'evaluate', position: 1 },
  { node_id: 'work', kind: 'translationProofreading', position: 2 },
] as const

interface Ordered {
  /** What each step of each language costs the client. */
  prices: Readonly<Record<string, readonly number[]>>
  engines?: Readonly<Record<string, string>>
  currency?: Currency
  company_id?: string
  flow_id?: string | null
}

/** An order of one file, charged, with its steps. */
async function ordered({ prices, engines = {}, currency = 'USD', ...more }: Ordered) {
  const company_id = more.company_id ?? (await make().company({ currency }))
  const file_id = await make().file(talent.account_id)
  const items = Object.entries(prices).flatMap(([target_lang, all]) =>
    steps.map(({ node_id, kind }, index) => ({
      ...{ file_id, node_id, kind, target_lang },
      calculation: calculation(all[index] ?? 0, currency),
    })),
  )
  const charge_minor = items.reduce((sum, item) => sum + item.calculation.amount_minor, 0)
  const task_id = await make().task(
    { company_id, created_by: talent.account_id },
    { currency, charge_minor, flow_id: more.flow_id ?? null, quote: JSON.stringify({ items, charge_minor, currency }) },
  )
  const nodes: Record<string, string> = {}
  for (const target_lang of Object.keys(prices)) {
    const { piece_id } = await make().piece({ task_id, file_id, target_lang })
    for (const step of steps) {
      const produced_by =
        step.kind === 'translate' ? (engines[target_lang] ?? null) : step.kind === 'evaluate' ? 'x/judge' : null
      const place = { task_id, piece_id, company_id }
      nodes[`${target_lang} ${step.node_id}`] = await make().nodeTask(place, {
        ...step,
        target_lang,
        currency,
        produced_by,
      })
    }
  }
  const order = { task_id, company_id, currency, charge_minor }
  await test.change((transaction) => orderPlaced(transaction, order))
  return { ...order, nodes, file_id }
}

type Order = Awaited<ReturnType<typeof ordered>>
const complete = (order: Order) => test.change((transaction) => orderCompleted(transaction, order, []))
const pay = (order: Order, node: string, pay_minor: number) =>
  test.change((transaction) =>
    workCompleted(transaction, {
      ...{
        node_task_id: order.nodes[node]!,
        round: 1,
        task_id: order.task_id,
        task_name: 'Talk',
        currency: order.currency,
      },
      ...{ kind: 'translationProofreading', target_lang: 'zh', payee_id: talent.account_id, unit: 'once' },
      ...{ quantity_milli: 1000, pay_minor, calculation: calculation(pay_minor, order.currency) },
    }),
  )
const adjust = (currency: Currency, amount_minor: number, order?: Order) =>
  test.change((transaction) =>
    payAdjusted(transaction, {
      ...{ item_id: uuidv7(), payee_id: talent.account_id, currency, amount_minor },
      task_id: order?.task_id,
    }),
  )
const asked = (by: MarginGroup, more: InputOf<typeof report.getMargin> = {}) =>
  served.ask(report.getMargin, operator, { by, currency: 'USD', pageSize: 100, ...more })
const rowsBy = async (by: MarginGroup, more: InputOf<typeof report.getMargin> = {}) =>
  new Map((await asked(by, more)).data.list.map((row) => [row.key, row]))
const spend = (micro: number, more: { company_id?: string; task_id?: string; node_task_id?: string }, model = 'm1') =>
  database.db
    .insertInto('ai_call')
    .values({
      ...{ ai_call_id: uuidv7(), provider: 'p', model, capability: 'chat', duration_ms: 1, cost_micro_usd: micro },
      ...more,
    })
    .execute()

/** The figures as the trial balance of the month has them. */
async function books(currency: Currency) {
  const { entity_id } = await defaultEntity(database.db)
  const { lines } = await trialBalance(database.db, entity_id, month)
  const moved = (kind: string) => {
    const line = lines.find((one) => one.kind === kind && one.currency === currency)
    return line ? line.debit_minor - line.credit_minor : 0
  }
  const [revenue_minor, talent_minor] = [0 - moved('platform_revenue'), moved('platform_cost')]
  const adjustment_minor = moved('platform_adjustment')
  return {
    revenue_minor,
    talent_minor,
    adjustment_minor,
    margin_minor: revenue_minor - talent_minor - adjustment_minor,
  }
}

const sumOf = (rows: readonly MarginRow[], figure: keyof MarginRow & `${string}_minor`) =>
  rows.reduce((sum, row) => sum + row[figure], 0)

async function expectBooks(currency: Currency) {
  const said = await books(currency)
  for (const by of marginGroups) {
    const { list, totals } = (await asked(by, { currency })).data
    expect(totals, by).toMatchObject(said)
    for (const figure of marginFigures)
      expect(sumOf(list, `${figure}_minor`), `${by} ${figure}`).toBe(said[`${figure}_minor`])
  }
}

it('equals the trial balance to the cent by everything, whatever happened and whatever of it is rolled up', async () => {
  const command = fc.oneof(
    fc.record({
      does: fc.constant('order' as const),
      zh: fc.array(fc.nat(9999), { minLength: 3, maxLength: 3 }),
      ja: fc.nat(777),
    }),
    fc.record({
      does: fc.constantFrom('complete' as const, 'cancel' as const, 'pay' as const),
      which: fc.nat(),
      amount: fc.integer({ min: 1, max: 5000 }),
    }),
    fc.record({ does: fc.constant('adjust' as const), amount: fc.integer({ min: 1, max: 900 }), which: fc.nat() }),
    fc.record({ does: fc.constant('rollUp' as const) }),
  )
  const currency = 'EUR'
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 14 }), async (commands) => {
      const open: Order[] = []
      const done: Order[] = []
      for (const one of commands) {
        if (one.does === 'order')
          open.push(await ordered({ prices: { zh: one.zh, ja: [one.ja, 0, 1] }, engines: { zh: 'a/b' }, currency }))
        else if (one.does === 'rollUp') await rollUp(database.db, 0)
        else if (one.does === 'adjust') await adjust(currency, one.amount, one.which % 2 ? done[0] : undefined)
        else if (one.does === 'pay') {
          const order = open.shift()
          if (order) await pay(order, `${one.which % 2 ? 'zh' : 'ja'} work`, one.amount)
          if (order) done.push(order)
        } else {
          const order = open.shift()
          const refund_minor = Math.min(one.amount, order?.charge_minor ?? 0)
          if (order && one.does === 'complete') await complete(order)
          else if (order)
            await test.change((transaction) =>
              piecesCancelled(transaction, order, { change_id: uuidv7(), refund_minor, open_minor: 0 }),
            )
        }
      }
      await expectBooks(currency)
    }),
    { numRuns: 8 },
  )
  await rollUp(database.db, 0)
  await expectBooks(currency)
})

describe('attribution', () => {
  let company_id: string
  let flow_id: string
  let order: Order
  beforeAll(async () => {
    company_id = await make().company({ name: 'Lighthouse', currency: 'USD' })
    flow_id = await make().flow({ nodes: [], edges: [] } as never, { name_en: 'Fast', name_zh: '快', name_ja: '速' })
    order = await ordered({
      prices: { zh: [1000, 0, 5000], ja: [1, 1, 1] },
      engines: { zh: 'p/m1|other', ja: 'memory' },
      ...{ company_id, flow_id },
    })
    await complete(order)
    await pay(order, 'zh work', 3000)
    await adjust('USD', 250, order)
    await spend(1_500_000, { task_id: order.task_id, node_task_id: order.nodes['zh draft']! })
    await spend(40, { company_id })
    await spend(7, {})
  })

  it('by client and flow is the order’s, with their names; what has neither stands last, unattributed', async () => {
    const clients = await rowsBy('client')
    expect(clients.get(company_id)).toMatchObject({
      name: { en: 'Lighthouse' },
      ...{ revenue_minor: 6003, talent_minor: 3000, adjustment_minor: 250, margin_minor: 2753, margin_permille: 459 },
      ai_micro_usd: 1_500_040,
    })
    expect((await rowsBy('flow')).get(flow_id)).toMatchObject({
      ...{ name: { en: 'Fast', zh: '快', ja: '速' }, revenue_minor: 6003, ai_micro_usd: 1_500_000 },
    })
    expect((await rowsBy('flow')).get(null)).toMatchObject({ ai_micro_usd: 40 })
  })

  it('by pair, kind and engine shares the revenue by the quote and costs by the step that they pay', async () => {
    const pairs = await rowsBy('pair')
    expect(pairs.get('en zh')).toMatchObject({ revenue_minor: 6000, talent_minor: 3000, ai_micro_usd: 1_500_000 })
    expect(pairs.get('en ja')).toMatchObject({ revenue_minor: 3, talent_minor: 0 })
    const kinds = await rowsBy('node_kind')
    expect(kinds.get('translate')).toMatchObject({ revenue_minor: 1001, talent_minor: 0, ai_micro_usd: 1_500_000 })
    expect(kinds.get('translationProofreading')).toMatchObject({ revenue_minor: 5001, talent_minor: 3000 })
    const engines = await rowsBy('engine')
    // People's work is its draft's: that of the machine that translated, not of the one that judged.
    expect(engines.get('p/m1')).toMatchObject({ revenue_minor: 6000, talent_minor: 3000, margin_permille: 458 })
    expect(engines.get('memory')).toMatchObject({ revenue_minor: 2 })
    expect(engines.get('x/judge')).toMatchObject({ revenue_minor: 1 })
    // The adjustment is the task's, so it is shared as its revenue is.
    expect(engines.get('p/m1')!.adjustment_minor + engines.get('memory')!.adjustment_minor).toBeGreaterThan(248)
  })

  it.each(marginGroups)('the entries of each cell by %s sum to the cell', async (by) => {
    for (const [key, row] of await rowsBy(by))
      for (const figure of marginFigures) {
        const input = { by, key, figure, currency: 'USD', pageSize: 100 } as const
        const { list } = (await served.ask(report.getMarginEntries, operator, input)).data
        expect(
          list.reduce((sum, entry) => sum + entry.share_minor, 0),
          `${key} ${figure}`,
        ).toBe(row[`${figure}_minor`])
      }
    for (const [key, row] of await rowsBy(by)) {
      const input = { by, key, currency: 'USD', pageSize: 100 } as const
      const { list } = (await served.ask(report.getMarginCalls, operator, input)).data
      expect(
        list.reduce((sum, call) => sum + call.cost_micro_usd, 0),
        `${key} ai`,
      ).toBe(row.ai_micro_usd)
    }
  })

  it('rolled up it says the same, and counts nothing twice', async () => {
    const before = await Promise.all(marginGroups.map(async (by) => (await asked(by)).data))
    await rollUp(database.db, 0)
    await rollUp(database.db, 0)
    expect(await Promise.all(marginGroups.map(async (by) => (await asked(by)).data))).toEqual(before)
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from margin_day where currency = 'USD'`.execute(database.db)
    expect(rows[0]!.count).toBeGreaterThan(3)
  })

  it('names the order, the client and the talent of an entry', async () => {
    const input = { by: 'client', key: company_id, figure: 'talent', currency: 'USD' } as const
    const { list } = (await served.ask(report.getMarginEntries, operator, input)).data
    expect(list).toMatchObject([
      {
        ...{ amount_minor: 3000, share_minor: 3000, kind: 'income', company_name: 'Lighthouse' },
        ...{ task: { task_id: order.task_id, name: 'Talk' }, talent: { account_id: talent.account_id } },
      },
    ])
  })

  it('leaves other months and currencies out, and refuses months in the wrong order', async () => {
    const { data } = await asked('client', { from: '2020-01', to: '2020-12' })
    expect(data).toMatchObject({ list: [], total: 0, totals: { revenue_minor: 0, margin_permille: null } })
    expect((await rowsBy('client', { currency: 'JPY' })).get(company_id)).toBeUndefined()
    expect((await asked('client', { from: '2026-02', to: '2026-01' })).err_msg).toBe('Parameter_Error')
    expect((await asked('client', { from: '2020-01', to: '2023-01' })).err_msg).toBe('Parameter_Error')
    expect((await asked('month', { from: month, to: month })).data.list.map(({ key }) => key)).toEqual([month])
  })

  it('sorts and pages', async () => {
    const other = await ordered({ prices: { zh: [0, 0, 10] } })
    await complete(other)
    const keys = async (more: InputOf<typeof report.getMargin>) =>
      (await asked('client', { pageSize: 10, ...more })).data.list.map(({ key }) => key)
    expect((await keys({ sort: 'revenue' })).slice(0, 2)).toEqual([company_id, other.company_id])
    expect((await keys({ sort: 'margin', order: 'asc' })).at(0)).toBe(other.company_id)
    expect(await keys({ pageIndex: 1 })).toEqual([])
  })

  it('as a file has the figures of the screen, and a sum', async () => {
    const exported = async (format: 'csv' | 'xlsx') => {
      const input = { by: 'client', currency: 'USD', format, language: 'en' } as const
      return (await served.ask(report.exportMargin, operator, input)).data
    }
    const csv = await exported('csv')
    expect(csv.name).toBe(`margin-client-${month}-USD.csv`)
    const text = new TextDecoder().decode(csv.bytes)
    expect(text).toContain(`Lighthouse,${company_id},60.03,30.00,2.50,27.53,45.9,1.500040`)
    expect(text.trim().split('\r\n').at(-1)).toMatch(/^Total,,/)
    const { bytes } = await exported('xlsx')
    const parts = Object.values(unzipSync(bytes))
      .map((part) => strFromU8(part))
      .join('\n')
    expect(parts).toContain('Lighthouse')
    expect(parts).toContain('<v>60.03</v>')
  })
})

describe('today', () => {
  const today = async (who = operator) => served.ask(report.getToday, who, {})
  beforeEach(() => {
    test.now = new Date()
  })

  it('is the operators’, and nobody else reads the margin', async () => {
    expect((await today(talent)).err_msg).toBe('NO_PERMISSION')
    for (const call of [report.getMargin, report.getMarginCalls])
      expect((await served.ask(call, talent, {})).err_msg).toBe('NO_PERMISSION')
  })

  it('counts companies that owe too much or order nothing new', async () => {
    const { companies } = (await today()).data
    const order = await ordered({ prices: { zh: [0, 0, 500] } })
    await database.db
      .updateTable('company_credit')
      .set({ limit_minor: 499, state: 'hold' })
      .where('company_id', '=', order.company_id)
      .execute()
    expect((await today()).data.companies).toEqual({
      ...{ over_count: companies.over_count + 1, hold_count: companies.hold_count + 1 },
    })
  })

  it('counts settlements by what has to be done, disputes by their five working days, months that are not closed', async () => {
    const { db } = database
    const before = (await today()).data
    const settlement = (state: 3 | 4 | 5, latest_on: string, confirm_until = '2099-01-01') =>
      sql`insert into settlement (settlement_id, talent_id, month, currency, part, state, total_minor, due_on, latest_on, confirm_until, confirmed_at, confirmed_by)
        values (${uuidv7()}, ${talent.account_id}, '2026-09', 'JPY', (select coalesce(max(part), 0) + 1 from settlement), ${state}, 0,
          ${latest_on}::date, ${latest_on}::date, ${confirm_until}, case when ${state} = 5 then now() end, case when ${state} = 5 then 'system' end)`
    // Rows past the triggers: what is counted here is their days.
    const shownDay = (days: number) => addDays(before.day, days)
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await settlement(4, shownDay(40), new Date(Date.now() + 3_600_000).toISOString()).execute(tx)
      for (const days of [-1, 0, 3, 4, 10, 11]) await settlement(5, shownDay(days)).execute(tx)
      await sql`update settlement set total_minor = 700 where currency = 'JPY'`.execute(tx)
      await sql`insert into ledger_transaction (transaction_id, kind, event_key, content_hash, entity_id, effective_on)
        select ${uuidv7()}, 'payment', 'old', '', entity_id, ${shownDay(-70)}::date from legal_entity where is_default`.execute(
        tx,
      )
    })
    const { data } = await today()
    expect(data.to_confirm).toEqual({
      count: before.to_confirm.count + 1,
      soon_count: before.to_confirm.soon_count + 1,
    })
    expect(data.payable).toEqual({ count: 6, sums: [{ currency: 'JPY', amount_minor: 4200 }] })
    expect(data.law).toEqual({ past_count: 1, in3_count: 2, in10_count: 2 })
    expect(data.open_months.at(0)).toBe(monthOf(shownDay(-70)))
    expect(data.open_months).not.toContain(monthOf(data.day))
  })

  it('names tasks whose work was submitted two weeks ago and is still unpaid because nobody checks it', async () => {
    const { db } = database
    const order = await ordered({ prices: { zh: [0, 0, 500], ja: [0, 0, 500] } })
    const submit = (node: string, submitted_at: Date, payer_id: string | null = null) =>
      sql`update node_task set state = 'submitted', submitted_at = ${submitted_at}, agreed_at = ${submitted_at}, pay_minor = 300,
        assignee_id = ${talent.account_id}, payee_id = ${talent.account_id}, payer_id = ${payer_id}
        where node_task_id = ${order.nodes[node]}`.execute(db)
    const longAgo = new Date(test.now.getTime() - payWaitsMs)
    await submit('zh work', new Date(longAgo.getTime() + minute))
    await submit('ja work', longAgo, order.company_id)
    expect((await today()).data.unreviewed).toEqual([])
    await submit('zh work', longAgo)
    expect((await today()).data.unreviewed).toMatchObject([{ task_id: order.task_id, name: expect.any(String) }])
  })

  it('tells disputes past the fifth working day from those that are due, and talents who are below zero', async () => {
    const { db } = database
    const { time_zone } = await defaultEntity(db)
    const add = (
      moment: Date,
    ) => sql`insert into settlement_dispute (dispute_id, settlement_id, item_id, reason, words, created_at)
      values (${uuidv7()}, ${uuidv7()}, ${uuidv7()}, 'other', 'x', ${moment})`
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const days of [0, 9, 30]) await add(new Date(Date.now() - days * day)).execute(tx)
      await sql`update ledger_account set balance_minor = 5 where kind = 'talent' and owner_id = ${talent.account_id}
        and currency = 'USD'`.execute(tx)
    })
    const { data } = await today()
    const late = [0, 9, 30].filter(
      (days) => addWorkingDays(dayIn(time_zone, new Date(Date.now() - days * day)), 5) < data.day,
    )
    expect(late).toContain(30)
    expect(data.disputes).toMatchObject({ count: 3, late_count: late.length })
    expect(data.below_zero).toMatchObject([{ account_id: talent.account_id }])
  })
})
