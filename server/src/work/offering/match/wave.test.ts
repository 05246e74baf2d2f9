/** A wave's query reads everything that decides it, and fields and absences count by the rules. */

import { abilityAxes, calls, day } from '@polyphony/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { findBest, findCandidate, rankCandidates } from './candidates.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const percent = fc.integer({ min: 0, max: 100 })
const axes = fc.record(Object.fromEntries(abilityAxes.map((axis) => [axis, percent])))
const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 0)
const someone = fc.record({
  axes,
  level: fc.constantFrom(0, 1, 2, 3, 3, 4, 4),
  native_langs: fc.constantFrom<string[][]>(['de'], ['de'], ['de-AT', 'en'], ['en'], ['fr', 'de']),
  weekly_minutes: fc.constantFrom(0, 600, 2400, 10_080),
  max_concurrent: fc.integer({ min: 1, max: 3 }),
  on_time_count: fc.integer({ min: 0, max: 5 }),
  waited_days: fc.option(fc.double({ min: 0, max: 20, noNaN: true })),
  tags: fc.subarray([0, 1, 2]),
  in_hand: fc.constantFrom(0, 0, 0, 1, 3),
  /** Days from today. */
  absence: fc.option(fc.constantFrom([0, 0], [0, 9], [1, 1], [1, 3], [-3, -2], [30, 40])),
  is_receiving: rarely.map((is) => !is),
  is_locked: rarely,
  is_erasing: rarely,
  is_blocked: rarely,
  has_refused: rarely,
  is_own_work: rarely,
  is_lost: rarely,
  time_zone: fc.constantFrom('UTC', 'Asia/Tokyo'),
})
type Someone = ReturnType<typeof someone.generate>['value']

/** Makes a similar node task that somebody has. */
async function hold(node: NodeTask, account_id: string, change: { kind?: string; piece_id?: string } = {}) {
  await sql`
    insert into node_task (node_task_id, task_id, piece_id, company_id, node_id, kind, position, role_id, source_lang, target_lang, state,
      assignee_id, payee_id, agreed_at, unit, quantity_milli, unit_minutes, pay_minor, currency, done_count, total_count)
    select ${office.app.newId()}, task_id, ${change.piece_id ?? node.piece_id}, company_id, ${office.app.newId()}, ${change.kind ?? node.kind}, 9,
      role_id, source_lang, target_lang, ${change.kind ? 'completed' : 'in_progress'}, ${account_id}, ${account_id}, now(), unit, quantity_milli, unit_minutes, pay_minor, currency, 1, 3
    from node_task where node_task_id = ${node.node_task_id}`.execute(office.db)
}

/** Inserts a generated talent into the database. */
async function settle(one: Someone, node: NodeTask, elsewhere: NodeTask, tags: readonly string[]): Promise<string> {
  const { app, make } = office
  const { level, native_langs, weekly_minutes, max_concurrent, on_time_count, is_receiving, time_zone } = one
  const status = one.is_locked ? 'locked' : 'normal'
  const erase_at = one.is_erasing ? new Date(app.now().getTime() + day) : null
  const last_offered_at = one.waited_days === null ? null : new Date(app.now().getTime() - one.waited_days * day)
  const lost_at = one.is_lost ? app.now() : null
  const { account_id } = await make.talent({
    account: { time_zone, status, erase_at },
    level,
    native_langs,
    weekly_minutes,
    max_concurrent,
    on_time_count,
    is_receiving,
    last_offered_at,
    passed_count: 5,
    tag_ids: one.tags.map((index) => tags[index]!),
    pairs: [{ role_id: 2, source_lang: 'en', target_lang: 'de', lost_at, ...one.axes }],
  })
  if (one.absence) {
    const [from, to] = one.absence as [number, number]
    await make.absence(account_id, from, to)
  }
  for (let n = 0; n < one.in_hand; n++) await hold(elsewhere, account_id)
  if (one.is_own_work) await hold(node, account_id, { kind: node.kind === 'qa' ? 'translationProofreading' : 'qa' })
  if (one.is_blocked) await make.block(node.company_id, account_id)
  if (one.has_refused) await make.offer(node.node_task_id, account_id, { state: 'expired', expires_at: app.now() })
  return account_id
}

const tagTree = async () => {
  const { list } = await office.server.visitor.call(calls.reference.getAllTag, { selector: true })
  const group = list.find((one) => one.children.length >= 2)!
  return { parent: group.tag_id, leaves: group.children.map((leaf) => leaf.tag_id) }
}
const orderWith = (tag_ids: string[], more = {}) => office.place({ target_langs: ['de'], more: { tag_ids, ...more } })

describe('a wave', () => {
  it.each(['translationProofreading', 'qa'] as const)(
    'makes offers to the first candidates of the whole list: %s',
    async (kind) => {
      const { parent, leaves } = await tagTree()
      const tags = [leaves[0]!, leaves[1]!]
      const node = await office.node(await orderWith(tags, { is_non_native_allowed: kind === 'qa' }), kind)
      const elsewhere = await office.node(await orderWith([]), 'translationProofreading')
      for (const one of fc.sample(someone, { numRuns: 120, seed: kind.length }))
        await settle(one, node, elsewhere, [leaves[0]!, parent, leaves[1]!])
      const now = office.app.now()
      const all = await rankCandidates(office.db, node, now, { kind: 'choice' })
      const fit = all.filter((one) => one.exclusions.length === 0 && !one.candidate.is_team)
      expect(fit.length).toBeGreaterThan(10)
      expect(all.length - fit.length).toBeGreaterThan(30)
      const shown = ({ candidate, score, parts }: (typeof all)[number]) => ({ id: candidate.account_id, score, parts })
      for (const count of [1, 5, fit.length + 5])
        expect((await findBest(office.db, node, now, count)).map(shown)).toEqual(fit.slice(0, count).map(shown))
    },
    60_000,
  )
})

describe('fields', () => {
  it('count where the talent has them or a field above them; order, detail and list show them', async () => {
    const { parent, leaves } = await tagTree()
    const tag_ids = [leaves[0]!, leaves[1]!]
    const taskId = await orderWith(tag_ids)
    const clara = await office.as('clara')
    expect((await clara.call(calls.task.getTaskDetail, { task_id: taskId })).tag_ids).toEqual(tag_ids)
    const node = await office.node(taskId, 'translationProofreading')
    const one = fc.sample(someone, { numRuns: 1, seed: 1 })[0]!
    const [none, leaf, both] = await Promise.all(
      [[], [leaves[0]!], [parent]].map((mine) => settle({ ...one, tags: mine.map((_, at) => at) }, node, node, mine)),
    )
    const part = async (id: string | undefined) =>
      (await findCandidate(office.db, node, id!, office.app.now()))!.parts.tags
    expect(await Promise.all([none, leaf, both].map(part))).toEqual([0, 0.5, 1])
    const plain = await office.node(await orderWith([]), 'translationProofreading')
    const found = await findCandidate(office.db, plain, leaf!, office.app.now())
    expect(found!.parts.tags).toBeNull()
  })

  it('are at most three, and must exist', async () => {
    const { leaves } = await tagTree()
    const clara = await office.as('clara')
    const order = await office.prepareOrder(clara)
    const ask = (tag_ids: string[]) => clara.ask(calls.task.quoteTask, { ...order, tag_ids })
    expect((await ask([office.app.newId()])).err_msg).toBe('NOT_FOUND')
    expect((await ask(Array.from({ length: 4 }, () => leaves[0]!))).err_msg).toBe('Parameter_Error')
    expect((await ask(leaves.slice(0, 2))).err_msg).toBe('OK')
  })
})

describe('absence before the deadline', () => {
  it('reduces the hours by its share, in the talent’s time zone, with overlapping days once', async () => {
    const taskId = await orderWith([])
    await office.db.updateTable('node_task').set({ hours: 240 }).where('task_id', '=', taskId).execute()
    const node = await office.node(taskId, 'translationProofreading')
    const one = { ...fc.sample(someone, { numRuns: 1, seed: 1 })[0]!, absence: null }
    const id = await settle(one, node, node, [])
    const absent = async () => (await findCandidate(office.db, node, id, office.app.now()))!.candidate
    expect(await absent()).toMatchObject({ absent_minutes: 0, is_absent: false })
    const absences = [
      [2, 4],
      [3, 5],
      [20, 30],
      [-9, -2],
    ] as const
    for (const [from, to] of absences) await office.make.absence(id, from, to)
    expect(await absent()).toMatchObject({ absent_minutes: 4 * 24 * 60, is_absent: false })
    await office.make.absence(id, -1, 15)
    expect(await absent()).toMatchObject({ absent_minutes: 240 * 60, is_absent: true })
  })
})
