/** MONEY D16: work that was delivered wrong is mended by whoever did it, for no price and no pay. */
import { calls, day, minute, reworkDays, taskStatuses } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { player } from '../../../../../seed/player.ts'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { offerNodeTask } from '../../offering/offer/offer-node-task.ts'

const { askRework, decideRework, getTaskReworkList, withdrawRework } = calls.taskRework
const reason = 'The second line says the opposite.'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

let task_id: string
beforeEach(async () => {
  task_id = await office.playToConfirmation()
  const check = await office.node(task_id, 'clientConfirmation')
  await office.verdict('clara', check.node_task_id, 'pass')
})

const ask = async (changes: object = {}, who = 'clara') =>
  (await office.as(who)).ask(askRework, { task_id, reason, ...changes })
const decide = async (rework_id: string, verdict: 'accept' | 'refuse', who = 'olga') =>
  (await office.as(who)).ask(decideRework, { rework_id, verdict, answer: 'You are right.' })
const list = async (who = 'clara') => (await (await office.as(who)).call(getTaskReworkList, { task_id })).list
const charge = async () => (await office.task(task_id)).charge_minor
const nodeOf = async (kind: 'translationProofreading' | 'qa' | 'clientConfirmation') => office.node(task_id, kind)

async function accepted(): Promise<void> {
  const { rework_id } = (await ask()).data
  expect((await decide(rework_id, 'accept')).err_msg).toBe('OK')
  await office.settle(task_id)
}

describe('rework', () => {
  it('goes back to whoever did it, is reviewed, checked and delivered again, for no price and no pay', async () => {
    const [price, incomes] = [await charge(), await office.incomes(task_id)]
    expect(incomes.map(({ username }) => username)).toEqual(['lin', 'rui'])
    const asked = await ask()
    expect(asked.data).toMatchObject({ piece_count: 1 })
    expect(await office.letters('reworkAsked', task_id)).toEqual(['olga'])
    const { reworks } = await (await office.as('olga')).call(calls.report.getToday, {})
    expect(reworks).toMatchObject([{ task_id }])
    expect(await list('olga')).toMatchObject([{ reason, state: 'open', can: { decide: true, withdraw: false } }])
    expect((await decide(asked.data.rework_id, 'accept')).err_msg).toBe('OK')
    expect(await office.letters('reworkAccepted', task_id)).toEqual(['clara'])
    expect(await office.letters('reworkOpened', task_id)).toEqual(['lin'])
    expect(await office.task(task_id)).toMatchObject({ status: taskStatuses.inProgress, confirmation: null })

    const job = await nodeOf('translationProofreading')
    expect((await office.open('lin', job.node_task_id)).document).toMatchObject({ return_reason: reason })
    office.advance(minute)
    await office.work('lin', job.node_task_id, '改好了')
    const qa = await nodeOf('qa')
    expect(qa).toMatchObject({ state: 'assigned', assignee_id: (await office.as('rui')).account_id })
    await office.open('rui', qa.node_task_id)
    await office.verdict('rui', qa.node_task_id, 'pass')
    await office.verdict('clara', (await nodeOf('clientConfirmation')).node_task_id, 'pass')

    expect(await office.task(task_id)).toMatchObject({ status: taskStatuses.completed })
    expect(await charge()).toBe(price)
    expect(await office.incomes(task_id)).toEqual(incomes)
    expect(await office.history(task_id)).toEqual(expect.arrayContaining(['reworkAsked', 'reworkAccepted']))
    expect(await findLedgerFaults(office.db)).toEqual([])
    expect(await list()).toMatchObject([{ state: 'accepted', answer: 'You are right.', decided_by: null }])
  })

  it('is offered to others, whom the house pays, when whoever did it gives it up', async () => {
    const price = await charge()
    await accepted()
    const job = await nodeOf('translationProofreading')
    const lin = await office.as('lin')
    await lin.call(calls.node.refuseNodeTask, { node_task_id: job.node_task_id, reason: 'busy' })
    await offerNodeTask(office.app, job.node_task_id)
    await office.accept('wang', job.node_task_id)
    await office.work('wang', job.node_task_id, '换人改')
    const qa = await nodeOf('qa')
    await office.open('rui', qa.node_task_id)
    await office.verdict('rui', qa.node_task_id, 'pass')
    await office.verdict('clara', (await nodeOf('clientConfirmation')).node_task_id, 'pass')
    const paid = (await office.incomes(task_id)).map(({ username }) => username)
    expect(paid.toSorted()).toEqual(['lin', 'rui', 'wang'])
    expect(await charge()).toBe(price)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('of somebody who is locked by now is offered to others at once', async () => {
    const { account_id } = await office.as('lin')
    await office.db.updateTable('account').set({ status: 'locked' }).where('account_id', '=', account_id).execute()
    await accepted()
    await office.db.updateTable('account').set({ status: 'normal' }).where('account_id', '=', account_id).execute()
    const job = await nodeOf('translationProofreading')
    expect(job).toMatchObject({ state: 'offering', assignee_id: null })
    expect(await office.offered(job.node_task_id)).not.toContain('lin')
    expect(await office.letters('reworkOpened', task_id)).toEqual([])
  })

  it('is refused with an answer, withdrawn, and decided once; another may be asked for afterwards', async () => {
    const { rework_id } = (await ask()).data
    expect((await ask()).err_msg).toBe('REWORK_OPEN')
    const answers = await Promise.all([decide(rework_id, 'refuse'), decide(rework_id, 'refuse')])
    expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', 'REWORK_DECIDED'])
    expect(await office.letters('reworkRefused', task_id)).toEqual(['clara'])
    expect(await office.task(task_id)).toMatchObject({ status: taskStatuses.completed })
    const { data } = await ask()
    const withdraw = async (who: string) => (await office.as(who)).ask(withdrawRework, { rework_id: data.rework_id })
    expect((await withdraw('olga')).err_msg).toBe('NOT_FOUND')
    expect((await withdraw('clara')).err_msg).toBe('OK')
    expect((await decide(data.rework_id, 'accept')).err_msg).toBe('REWORK_DECIDED')
    expect((await list()).map(({ state }) => state)).toEqual(['withdrawn', 'refused'])
  })

  it('is asked for by whoever looks after the order, within thirty days of the delivery, of what is delivered', async () => {
    for (const who of ['lin', 'rui', 'yuki']) {
      const person = await office.as(who)
      expect(['NOT_FOUND', 'NO_PERMISSION']).toContain((await person.ask(askRework, { task_id, reason })).err_msg)
      expect(['NOT_FOUND', 'NO_PERMISSION']).toContain((await person.ask(getTaskReworkList, { task_id })).err_msg)
    }
    expect((await decide(crypto.randomUUID(), 'accept')).err_msg).toBe('NOT_FOUND')
    expect((await ask({ piece_ids: [crypto.randomUUID()] })).err_msg).toBe('NOT_FOUND')
    for (const bad of [{ reason: ' ' }, { reason: 'x'.repeat(2001) }, { piece_ids: [] }])
      expect((await ask(bad)).err_msg).toBe('Parameter_Error')
    const running = await office.order()
    expect((await ask({ task_id: running })).err_msg).toBe('REWORK_LATE')
    office.advance(reworkDays * day + minute)
    expect(await ask()).toMatchObject({ err_msg: 'REWORK_LATE', data: { days: reworkDays } })
  })

  it('isn’t begun while the order is in work again, nor by an operator for their own company', async () => {
    const { rework_id } = (await ask()).data
    const clara = await office.as('clara')
    const { node_id } = await nodeOf('translationProofreading')
    const asked = { task_id, node_id, piece_ids: null }
    const { seal } = await clara.call(calls.taskWork.previewReset, asked)
    await clara.call(calls.taskWork.resetFlow, { ...asked, seal })
    expect((await decide(rework_id, 'accept')).err_msg).toBe('TASK_STATE_WRONG')
    expect((await list())[0]).toMatchObject({ state: 'open' })
    const { company_id } = await office.task(task_id)
    const { account_id } = await office.server.make.person({ company_id, is_operator: true })
    const own = player(office.server.server, await office.server.make.session(account_id), account_id)
    expect((await own.ask(decideRework, { rework_id, verdict: 'refuse', answer: 'No.' })).err_msg).toBe('OWN_COMPANY')
  })
})
