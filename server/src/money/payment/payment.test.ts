/** Terms and payments of companies, as operators set and book them, and what the books and the company see of it. */
import { calls, day, dayIn, paymentReferenceOf } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Player, player } from '../../../../seed/player.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { auditOf, lettersTo } from '../../people/session/testing/people.ts'
import { idempotencyKey, startTestServer, type TestServer } from '../../testing/server.ts'
import { requireCredit } from '../credit/require-credit.ts'
import { findLedgerFaults } from '../ledger/find-ledger-faults.ts'
import { balance } from '../ledger/ledger.ts'
import { orderPlaced } from '../settlement/events/order-placed.ts'

const { getCredit, setCredit, getOwnCredit } = calls.credit
const { bookPayment, reversePayment, getPaymentList, getOwnPaymentList } = calls.payment
const currency = 'JPY'

let server: TestServer
let olga: Player
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  olga = await server.as('olga')
})
afterAll(() => server.close())

let company_id: string
let admin: Player
/** A company that has registered by itself has no terms. */
beforeEach(async () => {
  const { make, app } = server
  company_id = await make.company({ currency })
  await app.db.deleteFrom('company_credit').where('company_id', '=', company_id).execute()
  const { account_id } = await make.person({ company_id, role_admin: true })
  admin = player(server.server, await make.session(account_id), account_id)
})

const today = () => dayIn('Europe/Berlin', server.app.now())
const booking = (changes: object = {}) => ({
  company_id,
  amount_minor: 5000,
  currency,
  reference: 'DE-1',
  received_on: today(),
  ...changes,
})
const book = (changes: object = {}, by = olga) => by.ask(bookPayment, booking(changes), idempotencyKey())
const reverse = (payment_id: string, by = olga) =>
  by.ask(reversePayment, { payment_id, reason: 'Another client’s' }, idempotencyKey())
const owed = () => balance(server.app.db, { kind: 'company', owner_id: company_id, currency })
const bank = () => balance(server.app.db, { kind: 'platform_bank', owner_id: null, currency })
const find = async () => {
  const { list } = await olga.call(getCredit, { keyword: paymentReferenceOf(company_id) })
  expect(list).toHaveLength(1)
  return list[0]!
}
const terms = { mode: 'invoice', limit_minor: 9000, terms_days: 30, state: 'ok', currency } as const
const set = async (changes: object, by = olga) => {
  const { version } = await find()
  return by.ask(setCredit, { company_id, version, ...terms, ...changes })
}
const order = (charge_minor: number) =>
  inTransaction(server.app, (transaction) =>
    orderPlaced(transaction, { task_id: server.app.newId(), company_id, currency, charge_minor }),
  )

describe('a company that has agreed nothing', () => {
  it('pays ahead: it orders for what it has paid, to the last yen', async () => {
    expect(await find()).toMatchObject({ mode: 'prepaid', limit_minor: 0, state: 'ok', left_minor: 0, version: 0 })
    await expect(order(1)).rejects.toMatchObject({
      code: 'CREDIT_EXCEEDED',
      params: { exposure_minor: 1, limit_minor: 0, top_up_minor: 1, currency },
    })
    await book({ amount_minor: 700 })
    await expect(order(701)).rejects.toMatchObject({ params: { exposure_minor: 1, top_up_minor: 1 } })
    await order(700)
    expect(await admin.call(getOwnCredit, {})).toMatchObject({ exposure_minor: 0, left_minor: 0, mode: 'prepaid' })
    await order(0)
  })

  it('sees where to pay, what to write, and what has come', async () => {
    await book({ reference: ' DE-7 ' })
    const own = await admin.call(getOwnCredit, {})
    expect(own).toEqual({
      mode: 'prepaid',
      state: 'ok',
      currency,
      limit_minor: 0,
      terms_days: 0,
      exposure_minor: -5000,
      left_minor: 5000,
      bank_line: '',
      payment_reference: paymentReferenceOf(company_id),
    })
    const { list, total } = await admin.call(getOwnPaymentList, {})
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ amount_minor: 5000, currency, reference: 'DE-7', reversed_at: null })
    expect(list[0]).toMatchObject({ received_on: today() })
    expect(await lettersTo(server, admin.account_id)).toEqual([
      { kind: 'paymentBooked', params: { amount_minor: 5000, currency, reference: 'DE-7' } },
    ])
  })
})

describe('terms', () => {
  it('by invoice let a company owe up to its limit, and no more', async () => {
    expect((await set({})).err_msg).toBe('OK')
    await order(9000)
    await expect(order(1)).rejects.toMatchObject({
      params: { exposure_minor: 9001, limit_minor: 9000, top_up_minor: 1 },
    })
    expect(await find()).toMatchObject({ ...terms, exposure_minor: 9000, left_minor: 0, version: 1 })
    await set({ limit_minor: 100 })
    const over = await olga.call(getCredit, { show: 'over' })
    expect(over.list.map((one) => one.company_id)).toContain(company_id)
    expect(await find()).toMatchObject({ left_minor: -8900 })
  })

  it('of two at once are those of the first', async () => {
    const { version } = await find()
    const ask = () => olga.ask(setCredit, { company_id, version, ...terms })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ err_msg }) => err_msg).sort()).toEqual(['OK', 'VERSION_CONFLICT'])
  })

  it.each([
    { limit_minor: -1 },
    { limit_minor: 0.5 },
    { limit_minor: 1e15 + 1 },
    { limit_minor: '1,000.00' },
    { terms_days: 121 },
    { mode: 'prepaid' },
    { mode: 'prepaid', limit_minor: 0 },
    { mode: 'credit' },
    { state: 'stopped' },
  ])('%o are refused', async (changes) => {
    expect((await set(changes)).err_msg).toBe('Parameter_Error')
    expect(await find()).toMatchObject({ mode: 'prepaid', version: 0 })
  })

  it('are in the company’s currency, of a client, and never set by one of its people', async () => {
    expect(await set({ currency: 'USD' })).toMatchObject({ err_msg: 'CURRENCY_WRONG', data: { currency } })
    for (const id of [crypto.randomUUID(), '00000000-0000-7000-8000-00000000a11c'])
      expect((await olga.ask(setCredit, { company_id: id, version: 0, ...terms })).err_msg).toBe('NOT_FOUND')
    expect((await set({}, admin)).err_msg).toBe('NO_PERMISSION')
    const { account_id } = await server.make.person({ company_id, is_operator: true })
    const own = player(server.server, await server.make.session(account_id), account_id)
    expect((await set({}, own)).err_msg).toBe('OWN_COMPANY')
    const { list } = await own.call(getCredit, { keyword: paymentReferenceOf(company_id) })
    expect(list[0]!.can.change).toBe(false)
    // A day that has come wherever this operator is.
    expect((await book({ received_on: '2026-01-01' }, own)).err_msg).toBe('OWN_COMPANY')
    const { data } = await book()
    expect((await reverse(data.payment_id, own)).err_msg).toBe('OWN_COMPANY')
    expect((await own.call(getPaymentList, { company_id })).list[0]!.can.reverse).toBe(false)
  })

  it('count for nothing in another currency', async () => {
    await set({})
    await server.app.db.updateTable('company').set({ currency: 'USD' }).where('company_id', '=', company_id).execute()
    const raise = { company_id, currency: 'USD', added_minor: 1 } as const
    await expect(inTransaction(server.app, (change) => requireCredit(change, raise))).rejects.toMatchObject({
      params: { limit_minor: 0, currency: 'USD' },
    })
    expect(await find()).toMatchObject({ limit_minor: 0, currency: 'USD' })
  })

  it('on hold stop orders, of no price, too, until the hold is lifted; both are told once', async () => {
    await set({ state: 'hold' })
    await set({ state: 'hold', limit_minor: 8000 })
    await expect(order(1)).rejects.toMatchObject({ code: 'CREDIT_HOLD' })
    await expect(order(0)).rejects.toMatchObject({ code: 'CREDIT_HOLD' })
    expect(await admin.call(getOwnCredit, {})).toMatchObject({ state: 'hold' })
    expect((await olga.call(getCredit, { show: 'hold' })).list.map((one) => one.company_id)).toEqual([company_id])
    await set({ state: 'ok' })
    await order(1)
    const letters = await lettersTo(server, admin.account_id)
    expect(letters.map(({ kind }) => kind)).toEqual(['creditHeld', 'creditReleased'])
    const changed = (await auditOf(server, company_id)).filter((action) => action === 'creditChanged')
    expect(changed).toHaveLength(3)
  })
})

describe('booking a payment', () => {
  it('moves money from the bank to the company, once by the same key', async () => {
    const before = await bank()
    const key = idempotencyKey()
    const answers = await Promise.all([1, 2, 3].map(() => olga.ask(bookPayment, booking(), key)))
    expect(new Set(answers.map(({ data }) => data.payment_id)).size).toBe(1)
    expect([await owed(), await bank()]).toEqual([-5000, before + 5000])
    expect(await find()).toMatchObject({ last_payment: { amount_minor: 5000, currency, received_on: today() } })
    expect(await auditOf(server, company_id)).toEqual(['paymentBooked'])
    expect(await findLedgerFaults(server.app.db)).toEqual([])
  })

  it('of the same reference is refused, in any case and of two at once; another company’s is another', async () => {
    const answers = await Promise.all([book(), book({ reference: 'de-1' }), book({ amount_minor: 1 })])
    expect(answers.map(({ err_msg }) => err_msg).sort()).toEqual(['OK', 'PAYMENT_BOOKED', 'PAYMENT_BOOKED'])
    const other = await server.make.company({ currency })
    expect((await book({ company_id: other })).err_msg).toBe('OK')
    expect((await book({ reference: 'DE-2' })).err_msg).toBe('OK')
  })

  it.each([
    { amount_minor: 0 },
    { amount_minor: -1 },
    { amount_minor: 0.5 },
    { amount_minor: 1e15 + 1 },
    { amount_minor: '1,000.00' },
    { reference: ' ' },
    { reference: 'x'.repeat(65) },
    { received_on: '2026-02-30' },
    { received_on: 'today' },
    { currency: 'BTC' },
  ])('%o is refused', async (changes) => {
    expect((await book(changes)).err_msg).toBe('Parameter_Error')
    expect(await owed()).toBe(0)
  })

  it('of tomorrow, in another currency, or of no client is refused', async () => {
    const tomorrow = dayIn('Europe/Berlin', new Date(server.app.now().getTime() + day))
    expect((await book({ received_on: tomorrow })).err_msg).toBe('DATE_IN_FUTURE')
    expect(await book({ currency: 'USD' })).toMatchObject({ err_msg: 'CURRENCY_WRONG', data: { currency } })
    for (const id of [crypto.randomUUID(), '00000000-0000-7000-8000-00000000a11c'])
      expect((await book({ company_id: id })).err_msg).toBe('NOT_FOUND')
    expect((await book({}, admin)).err_msg).toBe('NO_PERMISSION')
    expect(await owed()).toBe(0)
  })

  it('fixes the company’s currency', async () => {
    await book()
    const { list } = await olga.call(calls.opsCompany.getCompanyList, { keyword: company_id })
    const { name, region, upload_profile, time_zone, talent_names, version } = list[0]!
    const edited = { company_id, name, region, upload_profile, time_zone, talent_names, version, currency: 'USD' }
    expect((await olga.ask(calls.opsCompany.editCompany, edited)).err_msg).toBe('COMPANY_HAS_ORDERED')
  })

  it('can’t be edited or deleted afterwards', async () => {
    await book()
    const { db } = server.app
    const change = db.updateTable('company_payment').set({ amount_minor: 1 }).where('company_id', '=', company_id)
    await expect(change.execute()).rejects.toThrow()
    await expect(db.deleteFrom('company_payment').where('company_id', '=', company_id).execute()).rejects.toThrow()
  })
})

describe('reversing a payment', () => {
  it('takes all of it back once, also of two at once, and refers to it', async () => {
    const before = await bank()
    const { payment_id } = (await book()).data
    const answers = await Promise.all([reverse(payment_id), reverse(payment_id)])
    expect(answers.map(({ err_msg }) => err_msg).sort()).toEqual(['OK', 'PAYMENT_REVERSED'])
    expect([await owed(), await bank()]).toEqual([0, before])
    const { corrects } = await server.app.db
      .selectFrom('company_payment as p')
      .innerJoin('payment_reversal as r', 'r.payment_id', 'p.payment_id')
      .innerJoin('ledger_transaction as t', 't.transaction_id', 'r.transaction_id')
      .select((row) => row('t.corrects_id', '=', row.ref('p.transaction_id')).as('corrects'))
      .where('p.payment_id', '=', payment_id)
      .executeTakeFirstOrThrow()
    expect(corrects).toBe(true)
    const { list } = await olga.call(getPaymentList, { company_id })
    const { account_id } = olga
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      booked_by: { account_id },
      reversal: { reason: 'Another client’s', reversed_by: { account_id } },
      can: { reverse: false },
    })
    expect((await admin.call(getOwnPaymentList, {})).list[0]!.reversed_at).not.toBeNull()
    expect(await find()).toMatchObject({ last_payment: null, left_minor: 0 })
    expect((await lettersTo(server, admin.account_id)).map(({ kind }) => kind)).toEqual([
      'paymentBooked',
      'paymentReversed',
    ])
    expect(await findLedgerFaults(server.app.db)).toEqual([])
  })

  it('lets its reference be booked again, and leaves a debt where the money was spent', async () => {
    const { payment_id } = (await book()).data
    await order(5000)
    expect((await reverse(payment_id)).err_msg).toBe('OK')
    expect(await find()).toMatchObject({ exposure_minor: 5000, left_minor: -5000 })
    await expect(order(1)).rejects.toMatchObject({ code: 'CREDIT_EXCEEDED', params: { top_up_minor: 5001 } })
    const again = await book({ amount_minor: 6000 })
    expect(again.err_msg).toBe('OK')
    expect((await book()).err_msg).toBe('PAYMENT_BOOKED')
    expect((await reverse(again.data.payment_id)).err_msg).toBe('OK')
    expect((await book()).err_msg).toBe('OK')
  })

  it('of none that there is, or by a client, is refused', async () => {
    expect((await reverse(crypto.randomUUID())).err_msg).toBe('NOT_FOUND')
    const { payment_id } = (await book()).data
    expect((await reverse(payment_id, admin)).err_msg).toBe('NO_PERMISSION')
    expect((await olga.ask(reversePayment, { payment_id, reason: ' ' })).err_msg).toBe('Parameter_Error')
  })
})

describe('what a company may still order', () => {
  it('is spent once, however many order at once', async () => {
    await book({ amount_minor: 3000 })
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => order(1000)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await owed()).toBe(0)
  })

  it('is spent once also where the first orders of a company come at once', async () => {
    await set({ limit_minor: 1000 })
    await server.app.db.deleteFrom('company_credit').where('company_id', '=', company_id).execute()
    await book({ amount_minor: 1000 })
    await server.app.db.deleteFrom('company_credit').where('company_id', '=', company_id).execute()
    const outcomes = await Promise.allSettled([order(1000), order(1000), order(1000)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is nobody’s who belongs to no company', async () => {
    expect((await olga.ask(getOwnCredit, {})).err_msg).toBe('NOT_FOUND')
    expect((await olga.ask(getOwnPaymentList, {})).err_msg).toBe('NOT_FOUND')
    await book()
    const clara = await server.as('clara')
    expect((await clara.call(getOwnPaymentList, {})).total).toBe(0)
  })
})

it('lists payments by reference and by company', async () => {
  await book({ reference: 'Needle 77' })
  const found = async (keyword: string) =>
    (await olga.call(getPaymentList, { keyword })).list.map(({ reference }) => reference)
  expect(await found('needle 7')).toEqual(['Needle 77'])
  expect(await found(company_id)).toEqual(['Needle 77'])
  expect(await found('haystack')).toEqual([])
})
