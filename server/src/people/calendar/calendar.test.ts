import { calls, day, hour, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { nothingAgreed } from '../../work/engine/node-task/agreement.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'
import { readIcs } from './testing/read-ics.ts'

const { getNodeTaskCalendar, getNodeTaskDaily, getCalendarFeed, renewCalendarFeed, endCalendarFeed } = calls.calendar

let office: Office
let lin: Player
let job = { node_task_id: '', task_id: '' }
beforeAll(async () => {
  office = await openOffice()
  lin = await office.as('lin')
  await office.db.updateTable('node_task').set(nothingAgreed).where('assignee_id', '=', lin.account_id).execute()
  const task_id = await office.order({ more: { name: 'Harbour; lights, and more' } })
  const { node_task_id } = await office.node(task_id, 'translationProofreading')
  const { account_id } = lin
  await (await office.as('clara')).call(calls.node.assignTalent, { node_task_id, account_id })
  await office.open('lin', node_task_id)
  job = { node_task_id, task_id }
})
afterAll(() => office.server.close())

const account = (change: object) =>
  office.db.updateTable('account').set(change).where('account_id', '=', lin.account_id).execute()
const put = (change: { deadline_at?: string; accepted_at?: string; opened_at?: string; state?: string }) =>
  office.db
    .updateTable('node_task')
    .set(change as object)
    .where('node_task_id', '=', job.node_task_id)
    .execute()
const month = (of: string) => lin.call(getNodeTaskCalendar, { month: of })
const daily = async (date: string) => (await lin.call(getNodeTaskDaily, { date })).list

describe('the calendar', () => {
  it('puts a deadline on its day in the account’s time zone, over the ends of months', async () => {
    const next = new Date(office.app.now())
    next.setUTCMonth(next.getUTCMonth() + 2, 1)
    const first = next.toISOString().slice(0, 10)
    const before = new Date(Date.parse(first) - day).toISOString().slice(0, 10)
    await put({ deadline_at: `${first} 02:00:00+00` })
    for (const [zone, date] of [
      ['UTC', first],
      ['Asia/Tokyo', first],
      ['America/New_York', before],
    ] as const) {
      await account({ time_zone: zone })
      const { list, time_zone } = await month(date.slice(0, 7))
      expect(time_zone).toBe(zone)
      expect(list.filter((one) => one.due_count > 0)).toMatchObject([
        { date, due_count: 1, done_count: 0, due: 'none' },
      ])
      expect(await daily(date)).toMatchObject([{ node_task_id: job.node_task_id, is_due: true, due: 'none' }])
    }
    await account({ time_zone: 'UTC' })
    expect(await daily(before)).toMatchObject([{ is_due: false }])
    const after = new Date(Date.parse(first) + day).toISOString().slice(0, 10)
    expect(await daily(after)).toEqual([])
  })

  it('shows work from its acceptance to its deadline; overdue work until today', async () => {
    const now = office.app.now().getTime()
    const at = (ms: number) => new Date(now + ms).toISOString()
    await put({ opened_at: at(-6 * day), accepted_at: at(-5 * day), deadline_at: at(-2 * day) })
    const dateOf = (ms: number) => at(ms).slice(0, 10)
    const seen = async (ms: number) => (await daily(dateOf(ms))).map((one) => [one.is_due, one.due])
    expect(await seen(-6 * day)).toEqual([])
    expect(await seen(-5 * day)).toEqual([[false, 'overdue']])
    expect(await seen(-2 * day)).toEqual([[true, 'overdue']])
    expect(await seen(0)).toEqual([[false, 'overdue']])
    expect(await seen(day)).toEqual([])
    await put({ deadline_at: at(hour) })
    expect((await daily(dateOf(hour)))[0]).toMatchObject({ due: 'near' })
    const { today, list } = await lin.call(getNodeTaskCalendar, {})
    expect(today).toBe(dateOf(0))
    expect(list.find((one) => one.date === today)).toMatchObject({ in_hand_count: 1 })
  })

  it('keeps submitted work on the day of its deadline', async () => {
    await put({ state: 'submitted', deadline_at: '2026-03-31 23:30:00+00' })
    expect((await month('2026-03')).list).toEqual([
      { date: '2026-03-31', due_count: 0, done_count: 1, in_hand_count: 0, due: 'none' },
    ])
    expect(await daily('2026-03-31')).toMatchObject([{ state: 'submitted', is_due: true, due: 'none' }])
    expect((await month('2026-04')).list).toEqual([])
    await put({ state: 'in_progress', deadline_at: new Date(office.app.now().getTime() + day).toISOString() })
  })

  it('shows only one’s own work', async () => {
    const wang = await office.as('wang')
    const { list } = await wang.call(getNodeTaskDaily, { date: new Date(office.app.now()).toISOString().slice(0, 10) })
    expect(list.map((one) => one.node_task_id)).not.toContain(job.node_task_id)
  })

  it.each([['2026-13'], ['26-01'], ['1999-12']])('refuses the month %s', async (of) => {
    expect(await lin.ask(getNodeTaskCalendar, { month: of })).toMatchObject({ err_msg: 'Parameter_Error' })
  })
})

describe('the feed', () => {
  const read = (url: string, headers = {}) =>
    office.server.server.inject({ method: 'GET', url: new URL(url).pathname, headers })
  const renew = async () => (await lin.call(renewCalendarFeed, {})).url

  it('exists after it is requested, ends when it is renewed or ended, and its secret is only stored as a hash', async () => {
    expect(await lin.call(getCalendarFeed, {})).toEqual({ created_at: null, read_at: null })
    const first = await renew()
    expect(first).toMatch(/\/calendar\/[\w-]{43}\.ics$/)
    const { token_hash } = await office.db.selectFrom('calendar_feed').select('token_hash').executeTakeFirstOrThrow()
    expect(first).not.toContain(token_hash)
    expect((await read(first)).statusCode).toBe(200)
    const { created_at, read_at } = await lin.call(getCalendarFeed, {})
    expect(created_at! <= toWireTime(office.app.now())).toBe(true)
    expect(read_at).not.toBeNull()

    const second = await renew()
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    await lin.call(endCalendarFeed, {})
    expect((await read(second)).statusCode).toBe(404)
    expect(await lin.call(getCalendarFeed, {})).toEqual({ created_at: null, read_at: null })
  })

  it.each([['x.ics'], ['.ics'], [`${'a'.repeat(43)}.ics`], ['a'.repeat(43)], ['%00.ics'], ['..%2f..%2fetc.ics']])(
    'answers 404 at %s',
    async (name) => {
      const answer = await read(`https://x.example/calendar/${name}`)
      expect([answer.statusCode, answer.body]).toEqual([404, 'There is no such calendar.'])
    },
  )

  it('contains the reader’s unfinished work in their language, and nothing of others', async () => {
    const url = await renew()
    await account({ language: 'ja' })
    const answer = await read(url)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    const { properties, events } = readIcs(answer.body)
    expect(properties.NAME).toBe('Polyphony 納期')
    const uid = `${job.node_task_id}@${new URL(url).hostname}`
    expect(events).toMatchObject([
      {
        UID: uid,
        SUMMARY: '納期：Harbour; lights, and more',
        DESCRIPTION: expect.stringContaining('翻訳校正\n英語'),
      },
    ])
    expect(events[0]!.URL).toBe(`${office.app.config.PUBLIC_URL}/workbench/${job.node_task_id}`)
    expect((await read(url)).body).toContain(uid)
    const wang = await office.as('wang')
    const theirs = (await wang.call(renewCalendarFeed, {})).url
    expect((await read(theirs)).body).not.toContain(job.node_task_id)
    await put({ state: 'submitted' })
    expect(readIcs((await read(url)).body).events).toEqual([])
    await put({ state: 'in_progress' })
  })

  it.each(['locked', 'erased'] as const)('is closed while its owner is %s', async (status) => {
    const url = await renew()
    await account({ status })
    expect((await read(url)).statusCode).toBe(404)
    await account({ status: 'normal' })
    expect((await read(url)).statusCode).toBe(200)
  })
})
