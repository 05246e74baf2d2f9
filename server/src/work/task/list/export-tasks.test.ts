import { calls, fromWireTime, taskColumns } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const take = async (username: string, input: object) =>
  (await office.as(username)).call(calls.task.exportTasks, { language: 'en', ...input })
const linesOf = (content: string) =>
  content
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

it('has the content of the list with its filters, in the reader’s language', async () => {
  const clara = await office.as('clara')
  const { group_id } = await clara.call(calls.taskGroup.createGroup, { name: 'Trailers' }, idempotencyKey())
  const taskId = await office.place({ more: { name: 'Harbour, again', group_id } })
  await office.place({ more: { name: 'Somewhere else' } })
  const { content, count, name } = await take('clara', { group_id, language: 'ja' })
  const [header, ...rows] = linesOf(content)
  expect({ count, name }).toEqual({ count: 1, name: expect.stringMatching(/^tasks-\d{4}-\d\d-\d\d\.csv$/) })
  expect(header).toBe(
    Object.values(taskColumns)
      .map(({ ja }) => ja)
      .join(','),
  )
  const { number, charge_minor, deadline_at } = await office.task(taskId)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(new RegExp(`^T-${number},"Harbour, again",Trailers,動画,en,zh,進行中,0,1,`))
  expect(rows[0]).toContain(`,${charge_minor / 100},USD,`)
  expect(rows[0]).toContain(fromWireTime(deadline_at).toISOString().slice(0, 16).replace('T', ' '))
  const { list, total } = await clara.call(calls.task.getProjectTaskList, {})
  const all = await take('clara', {})
  expect(all.count).toBe(total)
  expect(linesOf(all.content)[1]).toContain(list[0]!.name)
  const audit = office.db.selectFrom('audit_log').select(['actor_id', 'params']).where('action', '=', 'tasksExported')
  const [noted] = await audit.orderBy('audit_id', 'desc').execute()
  expect(noted).toEqual({ actor_id: clara.account_id, params: { count: all.count } })
})

it('has only the selected tasks, in the order of the list, and none of another company', async () => {
  const [first, other, last] = [
    await office.place({ more: { name: 'Marked first' } }),
    await office.place({ more: { name: 'Not marked' } }),
    await office.place({ more: { name: 'Marked last' } }),
  ]
  const foreign = await office.place({ more: { name: 'Not ours' } }, 'heming')
  const task_ids = [first, foreign, last]
  const { content, count } = await take('clara', { task_ids, sort: 'created_at', order: 'asc' })
  expect(count).toBe(2)
  const [, ...rows] = linesOf(content)
  expect(rows.map((row) => row.split(',')[1])).toEqual(['Marked first', 'Marked last'])
  expect((await take('olga', { task_ids: [other, foreign] })).count).toBe(2)
})

it('executes nothing when a spreadsheet opens it (attack 17)', async () => {
  const formula = '=HYPERLINK("http://evil.example","x")'
  await office.place({ more: { name: formula } })
  const { content } = await take('clara', { keyword: 'HYPERLINK' })
  expect(linesOf(content)[1]).toContain(`,"'=HYPERLINK(""http://evil.example"",""x"")",`)
})

it('contains the actor’s own company, and all companies for operators', async () => {
  await office.place({ more: { name: 'Of Heming alone' } }, 'heming')
  expect((await take('clara', { keyword: 'Of Heming' })).count).toBe(0)
  expect((await take('olga', { keyword: 'Of Heming' })).count).toBe(1)
  const lin = await office.as('lin')
  expect((await lin.ask(calls.task.exportTasks, { language: 'en' })).err_msg).not.toBe('OK')
})
