/** One letter an order where several of its pieces wait for the client at the same time; each is told once. */
import { calls, day, hour, minute } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askClientNow } from '../engine/ask-client.ts'
import { type Office, openOffice } from '../node/testing/office.ts'
import { announceConfirmation, confirmBySystem } from './confirm-node-task.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const languages = ['zh', 'ja']
const people = { zh: 'lin', ja: 'sato' } as const

/** An order in two languages of which the given ones are handed in. */
async function handIn(langs: readonly (keyof typeof people)[]): Promise<string> {
  const text = 'Dear all,\n\nWe are closed on Monday.\n'
  const taskId = await office.order({ media: 'doc', name: 'letter.txt', text, target_langs: languages, isPlain: true })
  for (const lang of langs) await office.translate(people[lang], taskId, { lang })
  return taskId
}
const check = async (taskId: string, lang: string) =>
  (await office.node(taskId, 'clientConfirmation', lang)).node_task_id
const several = async (taskId: string) => ({
  asked: [await office.letters('confirmationAsked', taskId), await office.letters('confirmationsAsked', taskId)],
  soon: [
    await office.letters('confirmationSoonAutomatic', taskId),
    await office.letters('confirmationsSoonAutomatic', taskId),
  ],
  confirmed: [
    await office.letters('confirmedBySystem', taskId),
    await office.letters('severalConfirmedBySystem', taskId),
  ],
})
async function jobOf(name: string, nodeTaskId: string) {
  const [job] = await office.jobs(name, nodeTaskId)
  return job!
}

it('asks once for what became ready within minutes, announces it once and confirms it once', async () => {
  const taskId = await handIn(['zh', 'ja'])
  expect((await several(taskId)).asked).toEqual([[], []])
  await askClientNow(office.app, taskId)
  await askClientNow(office.app, taskId) // the other piece's job
  expect((await several(taskId)).asked).toEqual([[], ['clara']])
  const ids = [await check(taskId, 'zh'), await check(taskId, 'ja')]
  const notices = await Promise.all(ids.map((id) => jobOf('node-confirm-notice', id)))
  const ends = await Promise.all(ids.map((id) => jobOf('node-auto-confirm', id)))
  expect(ends[0]!.start_after).toBe(ends[1]!.start_after)
  office.advance(4 * day)
  for (const { data } of notices) await announceConfirmation(office.app, data as never)
  expect((await several(taskId)).soon).toEqual([[], ['clara']])
  office.advance(day + 10 * minute)
  for (const { data } of ends) await confirmBySystem(office.app, data as never)
  expect((await several(taskId)).confirmed).toEqual([[], ['clara']])
  for (const id of ids) expect(await office.state(id)).toBe('completed')
  office.advance(-5 * day - 10 * minute)
})

it('asks for the first alone when the next takes its time, and at once for the last', async () => {
  const taskId = await handIn(['zh'])
  await askClientNow(office.app, taskId)
  expect((await several(taskId)).asked).toEqual([['clara'], []])
  await office.verdict('clara', await check(taskId, 'zh'), 'pass')
  await office.translate('sato', taskId, { lang: 'ja' })
  expect((await several(taskId)).asked).toEqual([['clara', 'clara'], []])
})

it('asks anew for what was sent back, and not for what was confirmed before the letter', async () => {
  const taskId = await handIn(['zh', 'ja'])
  await office.verdict('clara', await check(taskId, 'zh'), 'pass')
  await askClientNow(office.app, taskId)
  expect((await several(taskId)).asked).toEqual([['clara'], []])
  await office.verdict('clara', await check(taskId, 'ja'), 'return', 'The tone')
  office.advance(hour)
  await office.work('sato', (await office.node(taskId, 'translationProofreading', 'ja')).node_task_id, '直した')
  expect((await several(taskId)).asked).toEqual([['clara', 'clara'], []])
  office.advance(-hour)
})

it('asks a newly named confirmer once for everything that waits', async () => {
  const taskId = await handIn(['zh', 'ja'])
  const clara = await office.as('clara')
  const { account_id } = await office.as('tom')
  await clara.call(calls.taskWork.assignConfirmer, { task_id: taskId, account_id })
  expect((await several(taskId)).asked).toEqual([[], ['tom']])
})
