/** How long somebody has for accepted work: by its volume and by the order's deadline. */
import { calls, day, fromWireTime, hour, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const words = (count: number) =>
  Array.from({ length: count / 10 }, (_, n) => `Sentence ${n} has ten words and it ends just here.`).join('\n')
const inDays = (days: number) =>
  toWireTime(new Date(Math.ceil((office.app.now().getTime() + days * day) / hour) * hour))

/** Orders a text and reads the translation's step, which has been offered. */
async function translationOf(count: number, days: number, target_langs = ['zh']) {
  const more = { deadline_at: inDays(days) }
  const taskId = await office.order({ target_langs, media: 'doc', name: `${count}.txt`, text: words(count), more })
  return office.node(taskId, 'translationProofreading')
}
const hoursUntil = (moment: string) => (fromWireTime(moment).getTime() - office.app.now().getTime()) / hour

describe('the time given for a translation', () => {
  it('is a day for little text and days for much', async () => {
    const little = await translationOf(60, 60)
    expect(little.hours).toBe(24)
    // 12,000 words are 40 hours: a week of whoever works 40 hours a week.
    const much = await translationOf(12_000, 60)
    expect(much.minutes).toBeCloseTo(2400)
    expect(much.hours).toBeGreaterThanOrEqual(7 * 24)
    const accepted = await office.accept('lin', much.node_task_id)
    expect(hoursUntil(accepted.deadline_at ?? '')).toBeCloseTo(much.hours, 1)
  })

  it('leaves the review its part where the order is urgent, and is planned anew when somebody is assigned', async () => {
    const { hours, task_id, node_task_id } = await translationOf(1000, 1)
    const { deadline_at } = await office.task(task_id)
    // 4:20 hours for the translation, 2:15 for the review; they share the day.
    expect(hours).toBeGreaterThan(12)
    expect(hours).toBeLessThan(18)
    office.advance(12 * hour)
    const [clara, lin] = [await office.as('clara'), await office.as('lin')]
    await clara.call(calls.node.assignTalent, { node_task_id, account_id: lin.account_id })
    const assigned = await office.nodeTask(node_task_id)
    expect(assigned.hours).toBeLessThan(hours)
    expect(assigned.deadline_at).not.toBeNull()
    expect((assigned.deadline_at ?? '') < deadline_at).toBe(true)
  })

  it('is offered to nobody who hasn’t the days, and to those who have', async () => {
    const pairs = [{ role_id: 2 as const, source_lang: 'en', target_lang: 'da' }]
    const { account_id } = await office.make.talent({
      username: 'little-time',
      native_langs: ['da'],
      pairs,
      weekly_minutes: 300,
    })
    await office.make.talent({ username: 'much-time', native_langs: ['da'], pairs, weekly_minutes: 2400 })
    const { node_task_id } = await translationOf(12_000, 60, ['da'])
    expect(await office.offered(node_task_id)).toEqual(['much-time'])
    const clara = await office.as('clara')
    const { list } = await clara.call(calls.node.getAssignTalentList, { node_task_id })
    expect(list.find((one) => one.account_id === account_id)?.reasons).toContainEqual({ reason: 'noTime', value: null })
  })
})
