/** MONEY 2, decision 84: nothing is ordered beyond the purchase order that it is ordered with. */
import { calls, day, hour, type InputOf, maxPurchaseOrders, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { type Desk, deskOf } from '../../quotation/testing/desk.ts'

const { purchaseOrders, quotation } = calls
const { createTask } = calls.task
let office: Office
let desk: Desk
let clara: Player
let olga: Player
let company_id: string
let price: number
beforeAll(async () => {
  office = await openOffice()
  desk = deskOf(office)
  clara = await office.as('clara')
  company_id = await office.server.companyOf('clara')
  price = (await office.prepareOrder(clara)).charge_minor
})
afterAll(() => office.server.close())
beforeEach(async () => {
  clara = await office.as('clara')
  olga = await office.as('olga')
})

let counter = 0
type Facts = InputOf<typeof purchaseOrders.createPurchaseOrder>
const factsOf = (more: Partial<Facts> = {}): Facts => {
  counter++
  return { po_number: `PO ${counter}`, currency: 'USD', amount_minor: price, valid_until: null, ...more }
}
async function register(more: Partial<Facts> = {}, who = clara) {
  const facts = factsOf(more)
  const { purchase_order_id } = await who.call(purchaseOrders.createPurchaseOrder, facts, idempotencyKey())
  return { purchase_order_id, ...facts }
}
const inList = async (purchase_order_id: string, who = clara) => {
  const { list } = await who.call(purchaseOrders.getPurchaseOrderList, { pageSize: 100 })
  return list.find((one) => one.purchase_order_id === purchase_order_id)
}
const place = async (po_number: string | null, who = clara) =>
  who.ask(createTask, { ...(await office.prepareOrder(who)), po_number }, idempotencyKey())
const placed = async (po_number: string) => (await place(po_number)).data as { task_id: string }
const change = (po: { purchase_order_id: string }, more: object, version = 0) =>
  clara.ask(purchaseOrders.changePurchaseOrder, {
    purchase_order_id: po.purchase_order_id,
    version,
    amount_minor: price,
    valid_until: null,
    ...more,
  })
const close = (po: { purchase_order_id: string }, is_closed = true, who = clara) =>
  who.ask(purchaseOrders.closePurchaseOrder, { purchase_order_id: po.purchase_order_id, is_closed })
const closeAll = () =>
  office.db.updateTable('purchase_order').set({ is_closed: true }).where('company_id', '=', company_id).execute()
const today = (days = 0) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'UTC' }).format(new Date(office.app.now().getTime() + days * day))
const letters = () => desk.letters(clara.account_id, 'purchaseOrderLow')

describe('an order', () => {
  it('takes the last cent of its purchase order; the next one is refused with what is left, without a trace', async () => {
    const po = await register({ amount_minor: price + 5 })
    expect(await inList(po.purchase_order_id)).toMatchObject({ used_minor: 0, left_minor: price + 5, state: 'open' })
    expect((await place(po.po_number)).err_msg).toBe('OK')
    expect(await inList(po.purchase_order_id)).toMatchObject({ used_minor: price, left_minor: 5, order_count: 1 })
    const { total } = await clara.call(calls.task.getProjectTaskList, {})
    expect(await place(po.po_number)).toMatchObject({
      err_msg: 'PO_EXHAUSTED',
      data: { left_minor: 5, currency: 'USD' },
    })
    expect((await clara.call(calls.task.getProjectTaskList, {})).total).toBe(total)
    expect((await change(po, { amount_minor: price * 2 })).err_msg).toBe('OK')
    expect((await place(po.po_number)).err_msg).toBe('OK')
    expect(await inList(po.purchase_order_id)).toMatchObject({ left_minor: 0, state: 'exhausted', order_count: 2 })
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('of several at once takes what is left for one only', async () => {
    const po = await register({ amount_minor: price * 2 - 1 })
    const prepared = await Promise.all([1, 2, 3].map(() => office.prepareOrder(clara)))
    const answers = await Promise.all(
      prepared.map((order) => clara.ask(createTask, { ...order, po_number: po.po_number }, idempotencyKey())),
    )
    expect(answers.map(({ err_msg }) => err_msg).sort()).toEqual(['OK', 'PO_EXHAUSTED', 'PO_EXHAUSTED'])
  })

  it('finds the number however it is written, and keeps it as it was said', async () => {
    const po = await register({ po_number: 'ab-77' })
    const { task_id } = await placed(' AB-77 ')
    expect((await clara.call(calls.task.getTaskDetail, { task_id })).po_number).toBe('AB-77')
    expect(await inList(po.purchase_order_id)).toMatchObject({ used_minor: price })
  })

  it('needs a number that is registered while its company keeps purchase orders; none at all is free', async () => {
    const po = await register()
    expect((await place('no such')).err_msg).toBe('PO_UNKNOWN')
    expect((await place(null)).err_msg).toBe('OK')
    await closeAll()
    expect((await place('no such')).err_msg).toBe('OK')
    expect((await place(po.po_number)).err_msg).toBe('PO_CLOSED')
  })

  it('by another company’s number is answered as by one that never was', async () => {
    const other = await office.make.company()
    const theirs = await register({ company_id: other }, olga)
    await register()
    expect(await place(theirs.po_number)).toEqual(await place('never was'))
    expect((await close(theirs)).err_msg).toBe('NOT_FOUND')
    expect((await change(theirs, { amount_minor: price * 9 })).err_msg).toBe('NOT_FOUND')
    expect(await inList(theirs.purchase_order_id)).toBeUndefined()
  })

  it('is placed on the last day where its company is, and not on the day after', async () => {
    const set = (time_zone: string) =>
      office.db.updateTable('company').set({ time_zone }).where('company_id', '=', company_id).execute()
    await set('UTC')
    const po = await register({ valid_until: today(), amount_minor: price * 3 })
    expect((await place(po.po_number)).err_msg).toBe('OK')
    office.advance(day)
    clara = await office.as('clara')
    expect((await place(po.po_number)).err_msg).toBe('PO_EXPIRED')
    expect(await inList(po.purchase_order_id)).toMatchObject({ state: 'expired' })
    const refused = await change(po, { amount_minor: price * 3, valid_until: today(-1) })
    expect(refused.err_msg).toBe('OK') // its day stays
    expect((await change(po, { amount_minor: price * 3, valid_until: today(-2) }, 1)).err_msg).toBe('DATE_IN_PAST')
    expect((await change(po, { amount_minor: price * 3, valid_until: today() }, 1)).err_msg).toBe('OK')
    expect((await place(po.po_number)).err_msg).toBe('OK')
  })

  it('costs nothing of a purchase order in another currency', async () => {
    const po = await register({ currency: 'EUR', amount_minor: price * 9 })
    expect(await place(po.po_number)).toMatchObject({ err_msg: 'PO_CURRENCY_WRONG', data: { currency: 'EUR' } })
    const { list, is_kept } = await clara.call(purchaseOrders.getUsablePurchaseOrders, {})
    expect(is_kept).toBe(true)
    expect(list.map((one) => one.po_number)).not.toContain(po.po_number)
  })
})

describe('what is used', () => {
  it('comes back with what is cancelled', async () => {
    const po = await register({ amount_minor: price * 2 - 1 })
    const { task_id } = await placed(po.po_number)
    expect((await place(po.po_number)).err_msg).toBe('PO_EXHAUSTED')
    const { seal } = await clara.call(calls.pieceEnd.previewCancelPieces, { task_id })
    await clara.call(calls.pieceEnd.cancelPieces, { task_id, seal })
    const { charge_minor } = await office.task(task_id)
    expect(charge_minor).toBeLessThan(price)
    expect(await inList(po.purchase_order_id)).toMatchObject({ used_minor: charge_minor })
    expect((await place(po.po_number)).err_msg).toBe('OK')
  })

  it('comes back with an order that is deleted', async () => {
    const po = await register()
    const { task_id } = await placed(po.po_number)
    const { list } = await clara.call(calls.taskWork.previewDelete, { task_ids: [task_id] })
    await clara.call(calls.taskWork.deleteTask, { task_id, seal: list[0]!.seal })
    expect(await inList(po.purchase_order_id)).toMatchObject({ used_minor: 0, left_minor: price })
  })

  it('grows with a nearer deadline, which is refused beyond what is left, and after its last day', async () => {
    const po = await register()
    const { task_id } = await placed(po.po_number)
    const ask = async (hours: number) => {
      const deadline_at = toWireTime(new Date(office.app.now().getTime() + hours * hour))
      const { charge_minor, seal, ...preview } = await clara.call(calls.taskWork.previewUpdateTask, {
        task_id,
        deadline_at,
      })
      const { version } = await office.task(task_id)
      const input = { task_id, version, deadline_at: preview.deadline_at, charge_minor, seal }
      return { charge_minor, ...(await clara.ask(calls.taskWork.updateTask, input)) }
    }
    expect(await ask(20)).toMatchObject({ err_msg: 'PO_EXHAUSTED', data: { left_minor: 0 } })
    await change(po, { amount_minor: price * 3 })
    await close(po)
    expect((await ask(20)).err_msg).toBe('PO_CLOSED')
    await close(po, false)
    const { err_msg, charge_minor } = await ask(20)
    expect(err_msg).toBe('OK')
    expect(charge_minor).toBeGreaterThan(price)
    expect(await inList(po.purchase_order_id)).toMatchObject({ used_minor: charge_minor })
  })

  it('is told to the company’s admins once most of it is gone, with what is left', async () => {
    const po = await register({ amount_minor: Math.ceil(price / 0.4) })
    const before = (await letters()).length
    await placed(po.po_number)
    expect(await letters()).toHaveLength(before)
    await placed(po.po_number)
    const told = await letters()
    expect(told).toHaveLength(before + 1)
    const left = Math.ceil(price / 0.4) - 2 * price
    expect(told.at(-1)?.params).toMatchObject({
      po_number: po.po_number,
      amount_minor: left,
      currency: 'USD',
      percent: expect.stringMatching(/^(79|80)$/),
    })
    const mia = await office.as('mia')
    expect(await desk.letters(mia.account_id, 'purchaseOrderLow')).toEqual([])
  })
})

describe('accepting a quote', () => {
  it('uses the purchase order that whoever accepts names, and leaves the quote open where it doesn’t fit', async () => {
    const po = await register({ amount_minor: price - 1 })
    const { quote_id } = await desk.quote(clara)
    const accept = (po_number: string) => clara.ask(quotation.acceptQuote, { quote_id, po_number }, idempotencyKey())
    expect(await accept(po.po_number)).toMatchObject({ err_msg: 'PO_EXHAUSTED', data: { left_minor: price - 1 } })
    expect((await accept('unknown')).err_msg).toBe('PO_UNKNOWN')
    expect((await clara.call(quotation.getQuote, { quote_id })).state).toBe('draft')
    await change(po, { amount_minor: price })
    expect((await accept(po.po_number)).err_msg).toBe('OK')
    expect(await inList(po.purchase_order_id)).toMatchObject({ used_minor: price, state: 'exhausted' })
  })

  it('by the link tells nothing of the company’s purchase orders but that this number can’t be used', async () => {
    const small = await register({ amount_minor: 1 })
    const over = await register({ currency: 'JPY' })
    const gone = await register()
    await close(gone)
    const { quote_id } = await desk.quote(clara)
    const token = await desk.send(clara, quote_id)
    const decider = { name: 'Bea Buyer', email: 'bea@client.example' }
    for (const po_number of [small.po_number, over.po_number, gone.po_number, 'never was'])
      expect(
        await office.server.visitor.ask(quotation.acceptSharedQuote, { token, po_number, ...decider }),
      ).toMatchObject({ err_msg: 'PO_REFUSED', data: {} })
    const fits = await register()
    const accepted = await office.server.visitor.ask(quotation.acceptSharedQuote, {
      token,
      po_number: fits.po_number,
      ...decider,
    })
    expect(accepted.err_msg).toBe('OK')
    expect(await inList(fits.purchase_order_id)).toMatchObject({ used_minor: price })
  })
})

describe('purchase orders', () => {
  it('are registered once by their number, written however', async () => {
    const po = await register({ po_number: 'Same 1' })
    const again = await clara.ask(
      purchaseOrders.createPurchaseOrder,
      { ...factsOf(), po_number: 'sAME 1' },
      idempotencyKey(),
    )
    expect(again.err_msg).toBe('PO_EXISTS')
    const other = await office.make.company()
    expect((await register({ po_number: po.po_number, company_id: other }, olga)).po_number).toBe(po.po_number)
  })

  it.each([
    ['nothing', { amount_minor: 0 }],
    ['less than nothing', { amount_minor: -1 }],
    ['half a cent', { amount_minor: 0.5 }],
    ['more than is counted', { amount_minor: 1e15 + 1 }],
    ['no number', { po_number: ' ' }],
    ['a number with a control sign', { po_number: 'a\u0007b' }],
    ['a number that is too long', { po_number: 'x'.repeat(101) }],
    ['a day that isn’t', { valid_until: '2027-02-30' }],
  ])('of %s are refused', async (_, more) => {
    const refused = await clara.ask(purchaseOrders.createPurchaseOrder, factsOf(more), idempotencyKey())
    expect(refused.err_msg).toBe('Parameter_Error')
  })

  it('begin no earlier than they end', async () => {
    const late = await clara.ask(
      purchaseOrders.createPurchaseOrder,
      factsOf({ valid_until: today(-2) }),
      idempotencyKey(),
    )
    expect(late.err_msg).toBe('DATE_IN_PAST')
  })

  it('are never lowered, nor changed by two editors at once, nor while they are closed', async () => {
    const po = await register()
    expect(await change(po, { amount_minor: price - 1 })).toMatchObject({
      err_msg: 'PO_AMOUNT_LOWER',
      data: { amount_minor: price, currency: 'USD' },
    })
    expect((await change(po, { amount_minor: price + 1 })).err_msg).toBe('OK')
    expect((await change(po, { amount_minor: price + 2 })).err_msg).toBe('VERSION_CONFLICT')
    await close(po)
    expect((await change(po, { amount_minor: price + 2 }, 2)).err_msg).toBe('PO_CLOSED')
  })

  it('are kept by a company’s admins and by operators, and chosen from by whoever orders', async () => {
    const mia = await office.as('mia')
    const po = await register({ company_id }, olga)
    expect(await inList(po.purchase_order_id, olga)).toMatchObject({ company_name: 'Northlight Films' })
    expect((await mia.ask(purchaseOrders.getPurchaseOrderList, {})).err_msg).toBe('NO_PERMISSION')
    const { list } = await mia.call(purchaseOrders.getUsablePurchaseOrders, {})
    expect(list.find((one) => one.purchase_order_id === po.purchase_order_id)).toEqual({
      purchase_order_id: po.purchase_order_id,
      po_number: po.po_number,
      currency: 'USD',
      left_minor: price,
      valid_until: null,
    })
    expect((await place(po.po_number, mia)).err_msg).toBe('OK')
    const heming = await office.as('heming')
    expect(
      (await heming.ask(purchaseOrders.createPurchaseOrder, factsOf({ company_id }), idempotencyKey())).err_msg,
    ).toBe(
      (
        await heming.ask(
          purchaseOrders.createPurchaseOrder,
          factsOf({ company_id: crypto.randomUUID() }),
          idempotencyKey(),
        )
      ).err_msg,
    )
  })

  it('are listed by state and number, and aren’t more than can be chosen from', async () => {
    const other = await office.make.company({ name: 'Many Orders Ltd' })
    const values = [...Array(maxPurchaseOrders).keys()].map((at) => ({
      purchase_order_id: crypto.randomUUID(),
      company_id: other,
      po_number: `M-${at}`,
      currency: 'USD' as const,
      amount_minor: 1,
      created_by: olga.account_id,
    }))
    await office.db.insertInto('purchase_order').values(values).execute()
    const more = factsOf({ company_id: other })
    expect(await olga.ask(purchaseOrders.createPurchaseOrder, more, idempotencyKey())).toMatchObject({
      err_msg: 'PURCHASE_ORDERS_TOO_MANY',
      data: { max: maxPurchaseOrders },
    })
    const [first] = values
    expect((await close(first!, true, olga)).err_msg).toBe('OK')
    expect((await olga.ask(purchaseOrders.createPurchaseOrder, more, idempotencyKey())).err_msg).toBe('OK')
    expect((await close(first!, false, olga)).err_msg).toBe('PURCHASE_ORDERS_TOO_MANY')
    const closed = await olga.call(purchaseOrders.getPurchaseOrderList, { keyword: 'Many Orders', state: 'closed' })
    expect(closed.list.map((one) => one.po_number)).toEqual(['M-0'])
    const { list } = await olga.call(purchaseOrders.getPurchaseOrderList, { keyword: 'M-199' })
    expect(list.map((one) => one.po_number)).toEqual(['M-199'])
  })
})
