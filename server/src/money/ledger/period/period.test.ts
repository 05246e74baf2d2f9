import { addMonths, calls, dayIn, monthOf } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { findLedgerFaults } from '../find-ledger-faults.ts'
import { type LedgerLine, post } from '../ledger.ts'
import { findPeriodFaults } from './find-period-faults.ts'

const { getPeriods, closePeriod, reopenPeriod, keepPeriod } = calls.period

let server: TestServer
let olga: Awaited<ReturnType<TestServer['as']>>
let tom: typeof olga
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  olga = await server.as('olga')
  await server.app.db.updateTable('account').set({ is_operator: true }).where('username', '=', 'tom').execute()
  tom = await server.as('tom')
})
afterAll(() => server.close())

const current = () => monthOf(dayIn('Asia/Shanghai', server.app.now()))
const paid = (amount_minor: number): LedgerLine[] => [
  { kind: 'platform_bank', owner_id: null, currency: 'EUR', amount_minor },
  { kind: 'platform_deferred', owner_id: null, currency: 'EUR', amount_minor: -amount_minor },
]
let count = 0
const postOn = (effective_on: string, amount = 500) =>
  inTransaction(server.app, (transaction) =>
    post(transaction, { kind: 'payment', event_key: `period:${count++}`, effective_on, entries: paid(amount) }),
  )
const shown = async (month: string) => (await olga.call(getPeriods, {})).list.find((one) => one.month === month)!

it('a month is closed once it is over, the earlier ones first, and takes no entry from then on', async () => {
  const [last, before] = [addMonths(current(), -1), addMonths(current(), -2)]
  await postOn(`${before}-15`, 700)
  const { version } = await shown(last)
  const close = (month: string, version: number) => olga.ask(closePeriod, { month, version })
  expect(await close(current(), 0)).toMatchObject({ err_msg: 'PERIOD_NOT_OVER' })
  expect(await close(last, version)).toMatchObject({ err_msg: 'PERIOD_OUT_OF_ORDER', data: { month: before } })
  expect((await shown(last)).can).toMatchObject({ close: false, reopen: false, keep: false })
  expect((await shown(before)).can.close).toBe(true)
  const { seal } = await olga.call(closePeriod, { month: before, version: 0 })
  expect(await close(before, 0)).toMatchObject({ err_msg: 'VERSION_CONFLICT' })
  expect(await close(before, 1)).toMatchObject({ err_msg: 'VERSION_CONFLICT' })

  const row = await shown(before)
  expect(row).toMatchObject({ state: 'closed', version: 1, seal, decided_by: { nickname: expect.stringMatching(/./) } })
  expect(row.lines).toContainEqual({
    ...{ kind: 'platform_bank', currency: 'EUR', before_minor: 0, debit_minor: 700, credit_minor: 0, after_minor: 700 },
  })
  expect(row.can).toMatchObject({ close: false, reopen: true, keep: false })
  await expect(postOn(`${before}-30`)).rejects.toThrow(/is closed/)
  await expect(postOn(`${addMonths(before, -1)}-10`)).rejects.toThrow(/is closed/) // it would change what was before
  await postOn(`${last}-01`, 300)
  expect([(await shown(before)).state, (await shown(last)).state]).toEqual(['closed', 'open'])
})

it('opening it again takes two operators and a reason, and the latest first', async () => {
  const [last, before] = [addMonths(current(), -1), addMonths(current(), -2)]
  await olga.call(closePeriod, { month: last, version: 0 })
  expect((await shown(last)).lines).toContainEqual({
    ...{
      kind: 'platform_bank',
      currency: 'EUR',
      before_minor: 700,
      debit_minor: 300,
      credit_minor: 0,
      after_minor: 1000,
    },
  })
  const reopen = (by: typeof olga, month: string, version: number, reason = 'An invoice came late') =>
    by.ask(reopenPeriod, { month, version, reason })
  expect(await reopen(olga, before, 1)).toMatchObject({ err_msg: 'PERIOD_OUT_OF_ORDER', data: { month: last } })
  expect(await reopen(olga, last, 1, ' ')).toMatchObject({ err_msg: 'Parameter_Error' })
  expect(await reopen(olga, last, 1)).toMatchObject({ data: { state: 'reopening' } })
  await expect(postOn(`${last}-02`)).rejects.toThrow(/is closed/)
  expect(await reopen(olga, last, 2)).toMatchObject({ err_msg: 'SECOND_OPERATOR_NEEDED' })
  expect((await shown(last)).can).toMatchObject({ reopen: false, keep: true })

  await tom.call(keepPeriod, { month: last, version: 2, reason: 'It can be booked in this month' })
  expect(await reopen(tom, last, 2)).toMatchObject({ err_msg: 'VERSION_CONFLICT' })
  expect(await reopen(tom, last, 3)).toMatchObject({ data: { state: 'reopening' } })
  expect(await reopen(olga, last, 4)).toMatchObject({ data: { state: 'open' } })
  await postOn(`${last}-02`, 11)
  expect(await shown(last)).toMatchObject({ state: 'open', version: 5, seal: null, can: { close: true } })
  const { seal } = await tom.call(closePeriod, { month: last, version: 5 })
  expect(await findPeriodFaults(server.app.db)).toEqual([])
  expect((await shown(last)).seal).toBe(seal)
  const log = await olga.call(calls.ops.getAuditList, {
    actions: ['periodReopened', 'periodKept', 'periodReopeningAsked'],
  })
  expect(log.list.map(({ action }) => action)).toEqual([
    ...['periodReopened', 'periodReopeningAsked', 'periodKept', 'periodReopeningAsked'],
  ])
})

it('the database refuses what the calls would', async () => {
  const { db } = server.app
  const month = addMonths(current(), -1)
  const insert = (more: string) =>
    sql`insert into accounting_period (entity_id, month, version, state, decided_by, reason)
      select entity_id, ${month}, ${sql.raw(more)} from legal_entity where is_default`.execute(db)
  const [o, t] = [`'${olga.account_id}'`, `'${tom.account_id}'`]
  await expect(insert(`7, 'open', ${o}, 'x'`)).rejects.toThrow(/is closed/)
  await expect(insert(`9, 'reopening', ${o}, 'x'`)).rejects.toMatchObject({ code: '40001' })
  await expect(insert(`7, 'reopening', ${o}, ''`)).rejects.toThrow(/accounting_period_reason/)
  await insert(`7, 'reopening', ${o}, 'x'`)
  await expect(insert(`8, 'open', ${o}, 'x'`)).rejects.toThrow(/does not agree/)
  await insert(`8, 'closed', ${t}, 'x'`)
  await expect(sql`delete from accounting_period`.execute(db)).rejects.toThrow(/never changed/)
  await expect(sql`update accounting_period set state = 'open'`.execute(db)).rejects.toThrow(/never changed/)
})

it('a close waits for whoever is posting to the month, and counts it', async () => {
  const month = addMonths(current(), -3)
  const { db } = server.app
  const other = server.app.newId()
  await sql`insert into legal_entity (entity_id, name, name_latin, country, currency, time_zone)
    values (${other}, 'KK', 'KK', 'JP', 'JPY', 'Asia/Tokyo')`.execute(db)
  const inNext = { kind: 'payment', entity_id: other, effective_on: `${addMonths(month, 1)}-05` } as const
  // Else the two posts below would wait for each other's accounts.
  await inTransaction(server.app, (transaction) =>
    post(transaction, { ...inNext, event_key: 'other:0', entries: paid(1) }),
  )
  const lock = sql`select pg_advisory_xact_lock(accounting_period_lock(${other}, ${month}))`
  const hold = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  // Another connection holds what a close holds; a post to the same month can't commit before it ends, one to the next can.
  const closing = db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    entered.resolve()
    await hold.promise
  })
  await entered.promise
  let isPosted = false
  const posting = inTransaction(server.app, (transaction) =>
    post(transaction, {
      ...{ kind: 'payment', event_key: 'other:1', entity_id: other, effective_on: `${month}-05`, entries: paid(1) },
    }),
  ).then(() => (isPosted = true))
  await inTransaction(server.app, (transaction) =>
    post(transaction, { ...inNext, event_key: 'other:2', entries: paid(1) }),
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isPosted).toBe(false)
  hold.resolve()
  await Promise.all([closing, posting])
})

it('books that no longer are what a month was closed with are found, and faulty books aren’t closed', async () => {
  const { db } = server.app
  expect(await findLedgerFaults(db)).toEqual([])
  const tampered = async (change: ReturnType<typeof sql>) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await change.execute(tx)
    })
  const [last, before] = [addMonths(current(), -1), addMonths(current(), -2)]
  const moved = (to: string) => sql`update ledger_transaction set effective_on = ${to} where event_key = 'period:3'`
  await tampered(moved(`${before}-03`))
  expect(await findPeriodFaults(db)).toEqual([
    expect.stringMatching(new RegExp(`^month ${before} .* isn't as it was closed$`)),
    expect.stringMatching(new RegExp(`^month ${last} .* isn't as it was closed$`)),
  ])
  await tampered(moved(`${last}-01`))
  expect(await findPeriodFaults(db)).toEqual([])

  const { version } = await shown(last)
  await olga.call(reopenPeriod, { month: last, version, reason: 'x' })
  await tom.call(reopenPeriod, { month: last, version: version + 1, reason: 'x' })
  const named = (kind: string) => sql`update ledger_transaction set kind = ${kind} where event_key = 'period:3'`
  await tampered(named('payout'))
  expect(await findLedgerFaults(db)).toEqual([expect.stringMatching(/^transaction .* isn't what its hash says$/)])
  expect(await olga.ask(closePeriod, { month: last, version: version + 2 })).toMatchObject({
    ...{ err_msg: 'LEDGER_FAULTY', data: { count: 1 } },
  })
  await tampered(named('payment'))
  await olga.call(closePeriod, { month: last, version: version + 2 })
})

it('is for operators alone', async () => {
  const clara = await server.as('clara')
  expect(await clara.ask(getPeriods, {})).toMatchObject({ err_msg: 'NO_PERMISSION' })
  expect(await clara.ask(closePeriod, { month: '2026-01', version: 0 })).toMatchObject({ err_msg: 'NO_PERMISSION' })
})
