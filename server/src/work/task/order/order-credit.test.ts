/** What a company's credit stops, and what it never does. */
import { calls, hour, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

const { createTask } = calls.task
let office: Office
let clara: Player
let company_id: string
beforeAll(async () => {
  office = await openOffice()
  clara = await office.as('clara')
  company_id = await office.server.companyOf('clara')
})
afterAll(() => office.server.close())
beforeEach(() => agree({ mode: 'invoice', limit_minor: 1e9, terms_days: 30 }))

const agree = async (terms: object) => {
  const olga = await office.as('olga')
  const { list } = await olga.call(calls.credit.getCredit, { keyword: 'Northlight' })
  const { mode, limit_minor, terms_days, currency, version } = list[0]!
  const input = { company_id, mode, limit_minor, terms_days, currency, version, state: 'ok', ...terms }
  expect(await olga.ask(calls.credit.setCredit, input)).toMatchObject({ err_msg: 'OK' })
}
const own = () => clara.call(calls.credit.getOwnCredit, {})
/** Leaves so much to order. */
const leave = async (left_minor: number) => {
  const { exposure_minor } = await own()
  await agree({ limit_minor: exposure_minor + left_minor })
}
const inHours = (hours: number) => toWireTime(new Date(office.app.now().getTime() + hours * hour))
const orders = async () => (await clara.call(calls.task.getProjectTaskList, {})).total

describe('an order', () => {
  it('is placed to the last cent of what is left, and refused beyond it without a trace', async () => {
    const order = await office.prepareOrder(clara)
    const price = order.charge_minor
    await leave(price - 1)
    const count = await orders()
    const { exposure_minor, limit_minor } = await own()
    const refused = await clara.ask(createTask, order, idempotencyKey())
    expect(refused).toMatchObject({
      err_msg: 'CREDIT_EXCEEDED',
      data: { exposure_minor: exposure_minor + price, limit_minor, top_up_minor: 1, currency: 'USD' },
    })
    expect(await orders()).toBe(count)
    await leave(price)
    expect((await clara.ask(createTask, order, idempotencyKey())).err_msg).toBe('OK')
    expect(await own()).toMatchObject({ left_minor: 0 })
  })

  it('goes through after the payment that was missing, with the same key', async () => {
    const order = await office.prepareOrder(clara)
    await leave(0)
    const key = idempotencyKey()
    const refused = await clara.ask(createTask, order, key)
    const olga = await office.as('olga')
    await olga.call(calls.payment.bookPayment, {
      company_id,
      amount_minor: Number(Object(refused.data).top_up_minor),
      currency: 'USD',
      reference: 'Top-up',
      received_on: inHours(0).replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3'),
    })
    expect((await clara.ask(createTask, order, key)).err_msg).toBe('OK')
    expect(await own()).toMatchObject({ left_minor: 0 })
  })

  it('of several at once takes what is left for one only', async () => {
    const prepared = await Promise.all([1, 2, 3, 4].map(() => office.prepareOrder(clara)))
    await leave(prepared[0]!.charge_minor * 2 - 1)
    const answers = await Promise.all(prepared.map((order) => clara.ask(createTask, order, idempotencyKey())))
    const said = answers.map(({ err_msg }) => err_msg).sort()
    expect(said).toEqual(['CREDIT_EXCEEDED', 'CREDIT_EXCEEDED', 'CREDIT_EXCEEDED', 'OK'])
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('is refused on hold', async () => {
    const order = await office.prepareOrder(clara)
    await agree({ state: 'hold' })
    expect((await clara.ask(createTask, order, idempotencyKey())).err_msg).toBe('CREDIT_HOLD')
  })
})

describe('an order that is placed', () => {
  it('costs no more for a nearer deadline than may be owed; a later one is always given', async () => {
    const task_id = await office.place({ more: { deadline_at: inHours(120) } })
    const { taskWork } = calls
    const ask = async (hours: number) => {
      const { deadline_at, charge_minor, seal } = await clara.call(taskWork.previewUpdateTask, {
        task_id,
        deadline_at: inHours(hours),
      })
      const { version } = await office.task(task_id)
      return clara.ask(taskWork.updateTask, { task_id, version, deadline_at, charge_minor, seal })
    }
    const { charge_minor } = await office.task(task_id)
    await leave(0)
    expect(await ask(20)).toMatchObject({ err_msg: 'CREDIT_EXCEEDED' })
    expect(await office.task(task_id)).toMatchObject({ charge_minor })
    await agree({ state: 'hold' })
    expect(await ask(20)).toMatchObject({ err_msg: 'CREDIT_HOLD' })
    expect(await ask(240)).toMatchObject({ err_msg: 'OK' })
  })

  it('is done anew for a client only where that may be owed; by the house it is free', async () => {
    const task_id = await office.playToConfirmation()
    const { node_task_id } = await office.node(task_id, 'clientConfirmation')
    await office.verdict('clara', node_task_id, 'pass')
    const { node_id } = await office.node(task_id, 'translationProofreading')
    const scope = { task_id, node_id, piece_ids: null }
    const reset = async (by: Player) => {
      const { seal } = await by.call(calls.taskWork.previewReset, scope)
      return by.ask(calls.taskWork.resetFlow, { ...scope, seal })
    }
    await leave(0)
    expect(await reset(clara)).toMatchObject({ err_msg: 'CREDIT_EXCEEDED' })
    await agree({ state: 'hold' })
    expect(await reset(clara)).toMatchObject({ err_msg: 'CREDIT_HOLD' })
    expect(await reset(await office.as('olga'))).toMatchObject({ err_msg: 'OK' })
  })

  it('goes on under a hold and over the limit: it is worked on, confirmed, delivered and paid', async () => {
    const task_id = await office.order()
    await agree({ state: 'hold', mode: 'prepaid', limit_minor: 0, terms_days: 0 })
    const { node_task_id: work } = await office.node(task_id, 'translationProofreading')
    await office.translate('lin', task_id)
    await office.reviewWork('rui', task_id, 'pass')
    const { node_task_id } = await office.node(task_id, 'clientConfirmation')
    expect(await office.verdict('clara', node_task_id, 'pass')).toMatchObject({ err_msg: 'OK' })
    const { pay_minor } = await office.nodeTask(work)
    const income = await office.db
      .selectFrom('income')
      .select('amount_minor')
      .where('node_task_id', '=', work)
      .executeTakeFirstOrThrow()
    expect(income.amount_minor).toBe(pay_minor)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })
})
