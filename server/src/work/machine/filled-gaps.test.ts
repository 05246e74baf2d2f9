/** Who pays whom when a machine makes later what it had left (docs/decisions/0041-filled-gaps.md). */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../../../seed/actions.ts'
import { findLedgerFaults } from '../../money/ledger/find-ledger-faults.ts'
import { fillGaps } from './fill-gaps.ts'
import { type Machines, openMachines, translating, wanted } from './testing/machines.ts'

let machines: Machines
beforeAll(async () => {
  machines = await openMachines()
  await machines.connect()
})
afterAll(() => machines.close())
const drafted = 600 * 3.6
const blank = 200 * 3.6 + 400 * 5.4

/** An order of 600 words of which the machine has drafted 200; afterwards it can do all. */
async function aThird() {
  machines.peer.answer = translating((text) => text.includes('harbour'))
  const taskId = await machines.office.order(wanted())
  expect((await machines.work(taskId)).pay_minor).toBe(blank)
  machines.peer.answer = translating(() => true)
  return taskId
}
const chargeOf = async (taskId: string) => (await machines.office.task(taskId)).charge_minor
const clara = () => machines.office.as('clara')

describe('what a machine fills', () => {
  it('is charged, and paid as proofreading, where nobody has accepted yet; whoever has the offer is asked anew', async () => {
    const taskId = await aThird()
    const { node_task_id } = await machines.work(taskId)
    const offered = await machines.office.offered(node_task_id)
    expect(offered).toContain('lin')
    await machines.fill(taskId)
    expect(await machines.sparedOf(taskId)).toEqual([])
    expect(await machines.work(taskId)).toMatchObject({ state: 'offering', pay_minor: drafted })
    expect(await machines.bandsOf(taskId)).toEqual([['new', 600]])
    expect(await machines.office.offered(node_task_id)).toEqual(offered)
    expect(await machines.office.letters('offerChanged', taskId)).toEqual(offered)
    const late = { node_task_id, pay_minor: blank }
    const answer = await (await machines.office.as('lin')).ask(calls.node.acceptNodeTask, late, idempotencyKey())
    expect(answer.err_msg).toBe('PAY_CHANGED')
    const charged = await chargeOf(taskId)
    expect(await machines.finish(taskId)).toBe(charged)
  })

  it('in part is charged in part', async () => {
    const taskId = await aThird()
    const charged = await chargeOf(taskId)
    machines.peer.answer = translating((text) => text.includes('harbour') || text.includes('ivory'))
    await machines.fill(taskId)
    const { done_count } = await machines.office.node(taskId, 'translate')
    expect(done_count).toBeGreaterThan(20)
    expect(done_count).toBeLessThan(60)
    const left = 10 * (60 - done_count)
    expect(await machines.sparedOf(taskId)).toMatchObject([{ segment_count: 60 - done_count, amount_minor: left / 2 }])
    expect((await machines.work(taskId)).pay_minor).toBe((600 - left) * 3.6 + left * 5.4)
    expect(await machines.finish(taskId)).toBe(charged - left / 2)
  })

  it('costs the client nothing once somebody has accepted to translate it: they are paid as agreed', async () => {
    const taskId = await aThird()
    const charged = await chargeOf(taskId)
    const { node_task_id } = await machines.work(taskId)
    await machines.office.accept('lin', node_task_id)
    await machines.fill(taskId)
    expect(await machines.office.node(taskId, 'translate')).toMatchObject({ done_count: 60, total_count: 60 })
    expect((await machines.work(taskId)).pay_minor).toBe(blank)
    expect(await machines.sparedOf(taskId)).toMatchObject([{ amount_minor: 200, open_minor: 200 }])
    expect(await machines.finish(taskId)).toBe(charged - 200)
    expect(await machines.office.incomes(taskId)).toMatchObject([{ username: 'lin', amount_minor: blank }])
  })

  it('nor where they have handed in while it was being made', async () => {
    const taskId = await aThird()
    const charged = await chargeOf(taskId)
    const { node_task_id } = await machines.work(taskId)
    await machines.office.accept('lin', node_task_id)
    const machine = await machines.office.node(taskId, 'translate')
    await (await clara()).call(calls.node.retryNodeTask, { node_task_id: machine.node_task_id })
    await machines.office.work('lin', node_task_id)
    await fillGaps(machines.office.app, machine.node_task_id, job())
    expect(await machines.sparedOf(taskId)).toMatchObject([{ amount_minor: 200 }])
    expect((await machines.work(taskId)).pay_minor).toBe(blank)
    const confirmation = await machines.office.node(taskId, 'clientConfirmation')
    await machines.office.verdict('clara', confirmation.node_task_id, 'pass')
    expect(await chargeOf(taskId)).toBe(charged - 200)
    expect(await findLedgerFaults(machines.office.db)).toEqual([])
  })

  it('is settled once, whoever asks for it how often at the same time', async () => {
    const taskId = await aThird()
    const machine = await machines.office.node(taskId, 'translate')
    const ctx = machines.office.app
    const asking = await clara()
    const asked = await Promise.all(
      [1, 2, 3].map(() => asking.ask(calls.node.retryNodeTask, { node_task_id: machine.node_task_id })),
    )
    expect(asked.map(({ err_msg }) => err_msg).toSorted()).toEqual([
      'NODE_TASK_STATE_WRONG',
      'NODE_TASK_STATE_WRONG',
      'OK',
    ])
    await Promise.all([1, 2, 3].map(() => fillGaps(ctx, machine.node_task_id, job())))
    expect(await machines.sparedOf(taskId)).toEqual([])
    const { node_task_id } = await machines.work(taskId)
    expect(await machines.office.letters('offerChanged', taskId)).toEqual(await machines.office.offered(node_task_id))
    const charged = await chargeOf(taskId)
    expect(await machines.finish(taskId)).toBe(charged)
  })

  it('and whoever accepts at the same moment agree on one pay', async () => {
    for (const wait_ms of [0, 20, 60]) {
      const taskId = await aThird()
      const { node_task_id } = await machines.work(taskId)
      const lin = await machines.office.as('lin')
      const accepting = async () => {
        await new Promise((resolve) => setTimeout(resolve, wait_ms))
        return lin.ask(calls.node.acceptNodeTask, { node_task_id, pay_minor: blank }, idempotencyKey())
      }
      const [accepted] = await Promise.all([accepting(), machines.fill(taskId)])
      const isTaken = accepted.err_msg === 'OK'
      if (!isTaken) expect(accepted.err_msg).toBe('PAY_CHANGED')
      expect((await machines.work(taskId)).pay_minor).toBe(isTaken ? blank : drafted)
      expect((await machines.sparedOf(taskId)).length).toBe(isTaken ? 1 : 0)
      await machines.finish(taskId)
    }
  })

  it('is kept and settled where the provider fails in the middle', async () => {
    const taskId = await aThird()
    let count = 0
    machines.peer.answer = async ({ prompt }) => {
      const { segments } = JSON.parse(prompt) as { segments: { id: string }[] }
      const translations = segments.map(({ id }) => ({ id, text: '这一句已经完全译好了，没有什么缺的。' }))
      if (count++ === 0) return { text: JSON.stringify({ translations }) }
      await new Promise((resolve) => setTimeout(resolve, 500)) // the first answer is kept by then
      return { status: 401, message: 'no' }
    }
    await machines.fill(taskId)
    const [left] = await machines.sparedOf(taskId)
    expect(left!.segment_count).toBeLessThan(40)
    expect(left!.amount_minor).toBe(left!.segment_count * 5)
    expect((await machines.work(taskId)).pay_minor).toBe((60 - left!.segment_count) * 36 + left!.segment_count * 54)
  })
})

const job = () => ({ signal: new AbortController().signal, attempt: 0, isLastAttempt: true })
