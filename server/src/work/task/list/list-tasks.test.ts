import { calls, maxSearchedTasks, taskStatuses } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let clara: Player
let heming: Player

/** More tasks than are searched without the index, so that only the index finds old ones. */
const many = 5_000

beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  clara = await server.as('clara')
  heming = await server.as('heming')
  const add = (owner: Player, number: number, name: ReturnType<typeof sql>) =>
    sql`
      insert into task (task_id, company_id, created_by, name, media, source_lang, target_langs, flow_version, graph, status, quote,
        charge_minor, currency, deadline_at, created_at)
      select gen_random_uuid(), company_id, account_id, ${name}, case when n % 2 = 0 then 'doc' else 'video' end, 'en', array['zh'], 1,
        '{}', case when n % 4 = 0 then 100 else 10 end, '{}', 0, 'USD', now() + n * interval '1 minute', now() - n * interval '1 hour'
      from company_member cross join generate_series(1, ${number}::int) n where account_id = ${owner.account_id}`.execute(
      server.app.db,
    )
  await add(clara, many, sql`case n when ${many}::int then '春季说明书 100%' else 'Weekly report ' || n end`)
  await add(heming, 3, sql`'Weekly report of another house ' || n`)
})
afterAll(() => server.close())

const list = (who: Player, input: object) => who.call(calls.task.getProjectTaskList, input)
const found = async (who: Player, keyword: string) => (await list(who, { keyword })).list.map((task) => task.name)

describe('a search by name', () => {
  test('finds old tasks by two characters, by one character, and in another letter case', async () => {
    for (const keyword of ['说明', '书', '春季说明书', '季说明书 1'])
      expect(await found(clara, keyword)).toEqual(['春季说明书 100%'])
    expect(await found(clara, 'rEpOrT 4999')).toEqual(['Weekly report 4999'])
  })

  test('takes special characters of patterns literally', async () => {
    expect(await found(clara, '0%')).toEqual(['春季说明书 100%'])
    expect(await found(clara, '_')).toEqual([])
    expect(await found(clara, '\\')).toEqual([])
  })

  test('finds a task by its number', async () => {
    const [task] = (await list(clara, { keyword: 'report 77', sort: 'created_at' })).list
    const [same] = (await list(clara, { keyword: `T-${task!.number}` })).list
    expect(same!.task_id).toBe(task!.task_id)
  })

  test('finds only tasks of the actor’s company', async () => {
    expect(await found(heming, 'report')).toHaveLength(3)
    expect(await found(heming, '说明')).toEqual([])
    const { total } = await heming.call(calls.task.getTaskList, { keyword: '说明' })
    expect(total).toBe(0)
  })

  test('ends early for a frequent word, and says so', async () => {
    const { total, is_capped, counts } = await list(clara, { keyword: 'report' })
    expect({ total, is_capped }).toEqual({ total: maxSearchedTasks, is_capped: true })
    expect(counts['10']! + counts['100']!).toBe(maxSearchedTasks)
  })
})

describe('a list', () => {
  test.each([
    ['created_at', 'desc'],
    ['created_at', 'asc'],
    ['deadline', 'desc'],
    ['deadline', 'asc'],
  ] as const)('by %s %s has one order over all statuses and all pages', async (sort, order) => {
    const pages = await Promise.all(
      [0, 1, 24].map((pageIndex) => list(clara, { sort, order, pageIndex, pageSize: 100 })),
    )
    const column = sort === 'deadline' ? 'deadline_at' : 'created_at'
    const rows = pages.flatMap((page) => page.list)
    expect(new Set(rows.map((row) => row.task_id)).size).toBe(300)
    const moments = rows.map((row) => row[column])
    expect(moments).toEqual(order === 'asc' ? moments.toSorted() : moments.toSorted().toReversed())
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set([10, 100]))
    expect(pages[0]!.total).toBe(many)
  })

  test('counts each status with the other filters applied', async () => {
    const { counts, total } = await list(clara, { status: taskStatuses.completed, media: 'doc' })
    expect(counts).toEqual({ '-1': many / 2, '10': many / 4, '20': 0, '30': 0, '100': many / 4, '110': 0 })
    expect(total).toBe(many / 4)
  })

  test('of overdue tasks has no completed one', async () => {
    for (const who of [clara, heming])
      for (const keyword of ['', 'report']) {
        const { total, counts } = await list(who, { due: 'overdue', status: taskStatuses.completed, keyword })
        expect({ total, completed: counts['100'] }).toEqual({ total: 0, completed: 0 })
        const { count } = await who.call(calls.task.exportTasks, {
          due: 'overdue',
          status: taskStatuses.completed,
          keyword,
          language: 'en',
        })
        expect(count).toBe(0)
      }
  })

  test('of one’s own tasks has those that the actor created or works on, once', async () => {
    const { total, list: rows } = await clara.call(calls.task.getTaskList, { pageSize: 100 })
    expect(total).toBe(many)
    expect(new Set(rows.map((row) => row.task_id)).size).toBe(100)
  })
})
