/** A member with `is_mvp` who is no admin orders (specification 6), and what somebody has earned stays theirs in a team. */
import { calls, day, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Office, openOffice } from '../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

it('orders end to end: draft, group, quote, order, letters, check, delivery, download', async () => {
  const mia = await office.as('mia')
  const { group_id } = await mia.call(calls.taskGroup.createGroup, { name: 'Spring' })
  const taskId = await office.order({ more: { group_id } }, 'mia')
  const { list } = await mia.call(calls.task.getProjectTaskList, { group_id })
  expect(list.map((task) => [task.task_id, task.creator.nickname])).toEqual([[taskId, 'Mia Member']])
  expect(await office.letters('taskCreated', taskId)).toContain('mia')

  await office.translate('lin', taskId)
  await office.reviewWork('rui', taskId, 'pass')
  const check = await office.node(taskId, 'clientConfirmation')
  await office.verdict('mia', check.node_task_id, 'pass')
  await office.settle(taskId)

  expect(await mia.call(calls.task.getTaskDetail, { task_id: taskId })).toMatchObject({ status: 100 })
  const outputs = await mia.call(calls.task.getTaskDownloadList, { task_id: taskId })
  expect(outputs.list.length).toBeGreaterThan(0)
  expect(await office.letters('taskDelivered', taskId)).toContain('mia')
})

it('a member without the flag, a talent and another company’s people order and see nothing of it', async () => {
  const taskId = await office.order({}, 'mia')
  for (const [username, code] of [
    ['tom', 'NO_PERMISSION'],
    ['wang', 'NO_PERMISSION'],
    ['heming', 'NOT_FOUND'],
  ] as const) {
    const other = await office.as(username)
    expect((await other.ask(calls.taskWork.getTaskWorkerList, { task_id: taskId })).err_msg, username).toBe(code)
    expect((await other.ask(calls.task.getTaskDetail, { task_id: taskId })).err_msg, username).toBe('NOT_FOUND')
  }
})

it('who has earned something keeps income and bank in a team; who hasn’t has neither', async () => {
  const lin = await office.as('lin')
  const clara = await office.as('clara')
  const expires_at = toWireTime(new Date(office.app.now().getTime() + day))
  const { code } = await clara.call(calls.company.createInvite, { tickets: 5, expires_at })
  await lin.call(calls.company.join, { invite_code: code })
  // What a session is known to be is a few seconds old at most.
  await office.server.eventually(async () => {
    const { invite_type, has_income } = await lin.call(calls.session.getCurrentTalent, {})
    return invite_type === 'company' && has_income
  }, 20_000)
  expect((await lin.call(calls.settlement.getIncomeList, {})).total).toBeGreaterThan(0)
  const asked = [calls.settlement.getTotalStats, calls.engagement.getTalentBankInfo]
  for (const call of asked) expect((await lin.ask(call, {})).err_msg, call.path).toBe('OK')
  expect((await lin.ask(calls.trial.recommendMaterial, {})).err_msg).toBe('NO_PERMISSION')
  const tom = await office.as('tom')
  for (const call of [calls.settlement.getIncomeList, ...asked])
    expect((await tom.ask(call, {})).err_msg, call.path).toBe('NO_PERMISSION')
})
