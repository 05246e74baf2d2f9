/** What operators see of orders: whose they are, who works on them, what waits, what they cost. Clients see none of it. */
import { calls, hour, type Wait } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

const { getProjectTaskList } = calls.task
const { getTaskHouse } = calls.taskHouse

let office: Office
let olga: Player
let clara: Player
let task_id: string
beforeAll(async () => {
  office = await openOffice()
  olga = await office.as('olga')
  clara = await office.as('clara')
  task_id = await office.order()
})
afterAll(() => office.server.close())

const overview = async () => (await olga.call(calls.overview.getOverview, {})).house!
const set = (state: 'failed' | 'in_progress', deadline_at: Date | null) =>
  office.db
    .updateTable('node_task')
    .set({ state, deadline_at })
    .where('task_id', '=', task_id)
    .where('kind', '=', 'translationProofreading')
    .execute()
const waitingIn = async (waits?: Wait) => {
  const { list } = await olga.call(getProjectTaskList, { pageSize: 100, waits })
  return list.find((row) => row.task_id === task_id)?.house?.waiting
}

it('operators see the company and who is at work; clients don’t', async () => {
  await office.accept('lin', (await office.node(task_id, 'translationProofreading')).node_task_id)
  const { list } = await olga.call(getProjectTaskList, { pageSize: 100 })
  const row = list.find((one) => one.task_id === task_id)!
  const detail = await olga.call(calls.task.getTaskDetail, { task_id })
  const lin = (await office.as('lin')).account_id
  expect(row.house).toMatchObject({ company_name: detail.company_name, people_count: 1, people: [{ account_id: lin }] })
  const own = await clara.call(getProjectTaskList, { pageSize: 100 })
  expect(own.list.map(({ house }) => house)).toEqual(own.list.map(() => null))
})

it('are found by company; a client finds nothing of another one', async () => {
  const { list } = await olga.call(getProjectTaskList, { pageSize: 100 })
  const { company_id } = list.find((one) => one.task_id === task_id)!.house!
  const ofCompany = await olga.call(getProjectTaskList, { pageSize: 100, company_id })
  expect(new Set(ofCompany.list.map(({ house }) => house!.company_id))).toEqual(new Set([company_id]))
  expect(ofCompany.list.map((row) => row.task_id)).toContain(task_id)
  const named = await olga.call(getProjectTaskList, {
    company_id: office.app.newId(),
    keyword: ofCompany.list[0]!.name,
  })
  expect([named.list, named.total]).toEqual([[], 0])
  const heming = await office.as('heming')
  expect((await heming.call(getProjectTaskList, { company_id })).list).toEqual([])
})

it('what waits is counted, and leads to its tasks', async () => {
  // Noon where the reader is, so that the day doesn't end meanwhile.
  const ahead = 12 - office.app.now().getUTCHours()
  const time_zone = ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
  await office.db.updateTable('account').set({ time_zone }).where('account_id', '=', olga.account_id).execute()
  const before = await overview()
  const now = office.app.now().getTime()
  await set('failed', null)
  expect(await waitingIn('failed')).toMatchObject({ failed: 1, overdue: 0 })
  expect((await overview()).failed).toBe(before.failed + 1)
  await set('in_progress', new Date(now - hour))
  expect(await waitingIn('failed')).toBeUndefined()
  expect(await waitingIn('overdue')).toMatchObject({ failed: 0, overdue: 1, today: 0 })
  expect((await overview()).overdue).toBe(before.overdue + 1)
  expect((await clara.call(getProjectTaskList, { waits: 'overdue' })).list.map((row) => row.task_id)).toEqual([task_id])
  await set('in_progress', new Date(now + 48 * hour))
  expect(await waitingIn('today')).toBeUndefined()
  await set('in_progress', new Date(now + hour / 2))
  expect(await waitingIn('today')).toMatchObject({ today: 1, overdue: 0 })
})

it('the house’s panel tells who gets what, and what is left; only operators have it', async () => {
  const house = await olga.call(getTaskHouse, { task_id })
  const nodes = await office.nodes(task_id)
  const paid = nodes.filter(({ pay_minor }) => pay_minor !== null)
  const sum = paid.reduce((total, { pay_minor }) => total + pay_minor!, 0)
  const task = await office.task(task_id)
  expect(house).toMatchObject({
    charge_minor: task.charge_minor,
    pay_minor: sum,
    margin_minor: task.charge_minor - sum,
  })
  const lin = (await office.as('lin')).account_id
  const row = house.list.find(({ person }) => person?.account_id === lin)
  const job = await office.node(task_id, 'translationProofreading')
  expect(row).toMatchObject({
    kind: 'translationProofreading',
    piece_count: 1,
    is_team: false,
    pay_minor: job.pay_minor,
  })
  expect(house.open_minor).toBe(sum - job.pay_minor!)
  expect((await clara.ask(getTaskHouse, { task_id })).err_msg).toBe('NO_PERMISSION')
  const mia = (await office.as('mia')).account_id
  await office.db
    .updateTable('node_task')
    .set({ assignee_id: mia, payee_id: mia, payer_id: job.company_id })
    .where('node_task_id', '=', job.node_task_id)
    .execute()
  const ofTeam = await olga.call(getTaskHouse, { task_id })
  expect(ofTeam.pay_minor, 'the client pays its own team').toBe(sum - job.pay_minor!)
  expect(ofTeam.list.find(({ person }) => person?.account_id === mia)).toMatchObject({ is_team: true, pay_minor: 0 })
})
