/** Changing, copying, watching and comparing orders, and assigning confirmers. */
import { calls, day, hour, stagePageSize, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../testing/server.ts'
import { type Office, openOffice } from '../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const detailOf = async (task_id: string) => (await office.as('clara')).call(calls.task.getTaskDetail, { task_id })
const assign = async (taskId: string, username: string) => {
  const { node_task_id } = await office.node(taskId, 'translationProofreading')
  const { account_id } = await office.as(username)
  await (await office.as('clara')).call(calls.node.assignTalent, { node_task_id, account_id })
  return node_task_id
}

describe('updateTask', () => {
  it('of two concurrent changes one succeeds and the other gets an error', async () => {
    const clara = await office.as('clara')
    const taskId = await office.order()
    const { version } = await detailOf(taskId)
    const change = (name: string) => clara.ask(calls.taskWork.updateTask, { task_id: taskId, version, name })
    const answers = await Promise.all([change('One'), change('Other')])
    expect(answers.map((answer) => answer.err_msg).toSorted()).toEqual(['OK', 'VERSION_CONFLICT'])
    const strange = { task_id: taskId, version: version + 1, name: 'Theirs' }
    expect((await (await office.as('heming')).ask(calls.taskWork.updateTask, strange)).err_msg).toBe('NOT_FOUND')
  })

  it('gives extra time to assignees, and refuses a deadline that the remaining work can’t meet', async () => {
    const clara = await office.as('clara')
    const taskId = await office.order()
    const node_task_id = await assign(taskId, 'lin')
    const before = await detailOf(taskId)
    const due = (await office.node(taskId, 'translationProofreading')).deadline_at!
    const at = (moment: string, ms: number) => toWireTime(new Date(wireMs(moment) + ms))
    const input = { task_id: taskId, version: before.version }
    const later = { ...input, deadline_at: at(before.deadline_at, 2 * day) }
    await clara.call(calls.taskWork.updateTask, later)
    expect((await office.node(taskId, 'translationProofreading')).deadline_at).toBe(at(due, 2 * day))
    expect(await office.letters('deadlineMoved', taskId)).toEqual(['lin'])
    const soon = { ...input, version: before.version + 1, deadline_at: toWireTime(new Date(Date.now() + hour / 2)) }
    expect((await clara.ask(calls.taskWork.updateTask, soon)).err_msg).toBe('DEADLINE_IMPOSSIBLE')
    expect(await office.state(node_task_id)).toBe('assigned')
  })
})

const wireMs = (moment: string) =>
  Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})$/, '$1-$2-$3T$4:$5:$6.$7Z'))

it('copyTask returns the order as input, without a price', async () => {
  const clara = await office.as('clara')
  const taskId = await office.order({ target_langs: ['zh', 'ja'], more: { style_guide: 'Short.' } })
  const { order, files, deadline_hours } = await clara.call(calls.taskWork.copyTask, { task_id: taskId })
  expect(order).toMatchObject({ style_guide: 'Short.', target_langs: ['zh', 'ja'], source_lang: 'en' })
  expect(files).toMatchObject([{ name: 'teaser.en.srt', segment_count: 3, media_file: null }])
  const deadline_at = toWireTime(new Date(Date.now() + deadline_hours * hour))
  const quote = await clara.call(calls.task.quoteTask, { ...order, deadline_at })
  expect(quote.charge_minor).toBeGreaterThan(0)
})

describe('assignConfirmer', () => {
  it('asks the named confirmer, who may confirm without being an admin', async () => {
    const clara = await office.as('clara')
    const tom = await office.as('tom')
    const taskId = await office.order()
    const name = (account_id: string | null) =>
      clara.ask(calls.taskWork.assignConfirmer, { task_id: taskId, account_id })
    expect((await name((await office.as('lin')).account_id)).err_msg).toBe('CANNOT_DESIGNATE_USER')
    expect((await name(tom.account_id)).err_msg).toBe('OK')
    expect((await detailOf(taskId)).confirmer?.account_id).toBe(tom.account_id)
    const job = await assign(taskId, 'lin')
    await office.work('lin', job)
    const qa = await office.node(taskId, 'qa')
    const { account_id } = await office.as('rui')
    await clara.call(calls.node.assignQa, { node_task_id: qa.node_task_id, account_id })
    await office.open('rui', qa.node_task_id)
    await office.verdict('rui', qa.node_task_id, 'pass')
    expect(await office.letters('confirmationAsked', taskId)).toEqual(['tom'])
    const check = await office.node(taskId, 'clientConfirmation')
    const { document } = await office.open('tom', check.node_task_id)
    expect(document.can).toMatchObject({ confirm: true, write: false })
    expect((await office.verdict('tom', check.node_task_id, 'pass')).err_msg).toBe('OK')
  })
})

describe('getStageVersions', () => {
  it('shows two stages beside each other, changed segments first', async () => {
    const clara = await office.as('clara')
    const taskId = await office.order()
    const job = await assign(taskId, 'lin')
    const drafts = await office.node(taskId, 'translate')
    await office.work('lin', job, '人工')
    const { piece_id } = await office.node(taskId, 'qa')
    const input = { task_id: taskId, piece_id, left: drafts.node_task_id, right: job }
    const changed = await clara.call(calls.taskWork.getStageVersions, input)
    expect(changed).toMatchObject({ total: 3, changed: 3, is_last: true })
    expect(changed.list.map((row) => row.right)).toEqual(['人工 1', '人工 2', '人工 3'])
    expect(changed.list.every((row) => row.left !== row.right)).toBe(true)
    const same = await clara.call(calls.taskWork.getStageVersions, { ...input, left: job, right: 'now' })
    expect(same).toMatchObject({ changed: 0, list: [] })
    const all = { ...input, left: 'start' as const, is_changed_only: false, after: changed.list[0]!.segment_id }
    expect((await clara.call(calls.taskWork.getStageVersions, all)).list).toHaveLength(2)
    expect((await clara.ask(calls.taskWork.getStageVersions, { ...input, left: taskId })).err_msg).toBe(
      'NODE_NOT_FOUND',
    )
    expect(stagePageSize).toBeGreaterThan(0)
  })
})

it('messageWorkers sends one message to all or some people with a step, and the history records it', async () => {
  const clara = await office.as('clara')
  const taskId = await office.order()
  const write = (account_ids: string[] | null) =>
    clara.ask(calls.taskWork.messageWorkers, { task_id: taskId, account_ids, text: '请用全角标点。' })
  const workers = (keyword = '') => clara.call(calls.taskWork.getTaskWorkerList, { task_id: taskId, keyword })
  expect(await workers()).toEqual({ list: [], total: 0, is_capped: false })
  expect((await write(null)).err_msg).toBe('RESULT_NOT_FOUND')
  await assign(taskId, 'lin')
  const { account_id } = await office.as('lin')
  expect((await workers()).list).toMatchObject([
    { account_id, kinds: ['translationProofreading'], target_langs: ['zh'] },
  ])
  expect((await workers('%')).total).toBe(0)
  const wang = await office.as('wang')
  expect((await write([account_id, wang.account_id])).err_msg).toBe('NOT_FOUND')
  expect(await office.letters('taskMessage', taskId)).toEqual([])
  expect((await write(null)).data).toEqual({ count: 1 })
  expect((await write([account_id])).data).toEqual({ count: 1 })
  expect(await office.letters('taskMessage', taskId)).toEqual(['lin', 'lin'])
  expect(await office.history(taskId)).toContain('messageSent')
  const { list } = await clara.call(calls.task.getTaskHistory, { task_id: taskId })
  expect(list.find((event) => event.kind === 'assigned')?.place).toEqual({
    kind: 'translationProofreading',
    file_name: 'teaser.en.srt',
    target_lang: 'zh',
  })
})

it('the figures of due, spent and timely work agree with the list', async () => {
  const clara = await office.as('clara')
  const { group_id } = await clara.call(calls.taskGroup.createGroup, { name: 'Figures' }, idempotencyKey())
  const [late, near] = [await office.order({ more: { group_id } }), await office.order({ more: { group_id } })]
  const at = (ms: number) => new Date(office.app.now().getTime() + ms)
  await office.db
    .updateTable('task')
    .set({ deadline_at: at(-hour) })
    .where('task_id', '=', late)
    .execute()
  await office.db
    .updateTable('task')
    .set({ deadline_at: at(hour), created_at: at(-5 * day) })
    .where('task_id', '=', near)
    .execute()
  const { list } = await clara.call(calls.taskWork.getProjectTaskStats, {})
  const own = list.find((row) => row.group?.group_id === group_id)!
  const { charge_minor, currency } = await office.task(late)
  expect(own).toMatchObject({ near: 1, overdue: 1, completed: 0, on_time_percent: null })
  expect(own.spending).toEqual([{ currency, amount_minor: 2 * charge_minor }])
  const all = await clara.call(calls.taskWork.getTaskStats, {})
  expect(all.counts['-1']).toBe(list.reduce((sum, row) => sum + row.counts['-1']!, 0))
  for (const due of ['near', 'overdue'] as const) {
    const found = await clara.call(calls.task.getProjectTaskList, { due, group_id })
    expect(found.list.map((task) => task.task_id)).toEqual([due === 'near' ? near : late])
  }
})
