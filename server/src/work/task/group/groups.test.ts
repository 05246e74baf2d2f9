/** Groups of tasks: names, limits, moving, deleting and concurrent changes. */
import { calls, maxTaskGroups } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

const { taskGroup, task } = calls
let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const clara = () => office.as('clara')
const create = async (name: string) => (await clara()).call(taskGroup.createGroup, { name }, idempotencyKey())
const askCreate = async (name: string) => (await clara()).ask(taskGroup.createGroup, { name }, idempotencyKey())
const move = async (task_ids: string[], group_id: string | null, username = 'clara') =>
  (await office.as(username)).ask(taskGroup.modifyTaskGroup, { task_ids, group_id })
const groups = async () => (await (await clara()).call(taskGroup.getAllGroup, {})).list
const idsIn = async (group_id: string | null) =>
  (await (await clara()).call(task.getProjectTaskList, { group_id })).list.map((row) => row.task_id).toSorted()

it('has a name that is unique in its company, in any letter case', async () => {
  const spring = await create('  Spring ')
  expect(spring.name).toBe('Spring')
  expect(await askCreate('SPRING')).toMatchObject({ err_msg: 'GROUP_NAME_EXISTS' })
  const { group_id } = await create('Autumn')
  const edit = async (name: string) => (await clara()).ask(taskGroup.editGroup, { group_id, name })
  expect(await edit('spring')).toMatchObject({ err_msg: 'GROUP_NAME_EXISTS' })
  expect(await edit('autumn')).toMatchObject({ err_msg: 'OK' })
  expect((await groups()).map(({ name }) => name)).toEqual(['autumn', 'Spring'])
  const heming = await office.as('heming')
  expect(await heming.ask(taskGroup.createGroup, { name: 'Spring' }, idempotencyKey())).toMatchObject({ err_msg: 'OK' })
  for (const name of ['  ', 'x'.repeat(61)]) expect(await askCreate(name)).toMatchObject({ err_msg: 'Parameter_Error' })
})

it('two concurrent groups of one name: one is created and the other gets an error', async () => {
  const twins = await Promise.all([askCreate('Twin'), askCreate('twin')])
  expect(twins.map(({ err_msg }) => err_msg).toSorted()).toEqual(['GROUP_NAME_EXISTS', 'OK'])
})

it('tasks are moved into a group and out of it, all or none', async () => {
  const [first, second] = [await office.place(), await office.place()]
  const { group_id, name } = await create('Trailers')
  expect(await move([first, second], group_id)).toMatchObject({ err_msg: 'OK' })
  expect(await idsIn(group_id)).toEqual([first, second].toSorted())
  expect((await groups()).find((group) => group.group_id === group_id)).toMatchObject({ task_count: 2 })
  expect((await (await clara()).call(task.getTaskDetail, { task_id: first })).group).toEqual({ group_id, name })
  expect(await move([first], null)).toMatchObject({ err_msg: 'OK' })
  expect(await idsIn(group_id)).toEqual([second])
  expect(await idsIn(null)).toContain(first)
  const foreign = await office.place({}, 'heming')
  expect(await move([first, foreign], group_id)).toMatchObject({ err_msg: 'NOT_FOUND' })
  expect(await move([foreign], group_id, 'heming')).toMatchObject({ err_msg: 'NOT_FOUND' })
  expect(await move([first], group_id, 'olga')).toMatchObject({ err_msg: 'NOT_FOUND' })
  expect(await idsIn(group_id)).toEqual([second])
})

it('an order can be placed in a group of its company', async () => {
  const { group_id } = await create('Orders')
  const taskId = await office.place({ more: { group_id } })
  expect(await idsIn(group_id)).toEqual([taskId])
  const heming = await office.as('heming')
  const input = await office.prepareOrder(heming, { more: { group_id } })
  expect(await heming.ask(task.createTask, input, idempotencyKey())).toMatchObject({ err_msg: 'NOT_FOUND' })
})

it('its tasks have no group when it is deleted', async () => {
  const { group_id } = await create('Gone')
  const taskId = await office.place({ more: { group_id } })
  const remove = async () => (await clara()).ask(taskGroup.deleteGroup, { group_id })
  expect(await remove()).toMatchObject({ err_msg: 'OK', data: { task_count: 1 } })
  expect(await idsIn(null)).toContain(taskId)
  expect(await remove()).toMatchObject({ err_msg: 'NOT_FOUND' })
  expect(await move([taskId], group_id)).toMatchObject({ err_msg: 'NOT_FOUND' })
})

it('a group that is deleted while orders and tasks are added to it keeps none of them', async () => {
  const taskId = await office.place()
  for (let round = 0; round < 5; round++) {
    const { group_id } = await create(`Race ${round}`)
    const client = await clara()
    const input = await office.prepareOrder(client, { more: { group_id } })
    const [removed, ordered, moved] = await Promise.all([
      client.ask(taskGroup.deleteGroup, { group_id }),
      client.ask(task.createTask, input, idempotencyKey()),
      move([taskId], group_id),
    ])
    expect(removed.err_msg).toBe('OK')
    for (const { err_msg } of [ordered, moved]) expect(['OK', 'NOT_FOUND']).toContain(err_msg)
    expect(await idsIn(group_id)).toEqual([])
    if (ordered.err_msg === 'OK') expect((await office.task(ordered.data.task_id)).group_id).toBeNull()
  }
})

it('the number of groups is limited', async () => {
  const [{ company_id }] = [await office.task(await office.place())]
  const there = (await groups()).length
  for (let count = there + 1; count < maxTaskGroups; count++) await office.make.taskGroup(company_id, `Filler ${count}`)
  const answers = await Promise.all([askCreate('Last'), askCreate('One too many')])
  expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['GROUPS_TOO_MANY', 'OK'])
})
