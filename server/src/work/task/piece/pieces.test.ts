/** Pages of pieces and the counts on a task's page agree with the rows in the database. */
import {
  activeNodeStates,
  attentions,
  calls,
  hour,
  nodeKinds,
  nodeTaskStates,
  type PieceFilter,
  pieceStates,
  toWireTime,
} from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreedWith } from '../../engine/node-task/agreement.ts'
import { type Office, openOffice, teaser } from '../../node/testing/office.ts'

const { getTaskPieceList } = calls.taskPiece
const names = ['one.srt', 'Two_100%.srt', 'three.srt']

let office: Office
let taskId: string
beforeAll(async () => {
  office = await openOffice()
  const clara = await office.as('clara')
  const files = []
  for (const name of names) {
    const { file_id } = await clara.upload(name, new TextEncoder().encode(`${teaser}\n${name}`), 'taskSubtitle')
    files.push({ file_id })
  }
  taskId = await office.order({ target_langs: ['zh', 'ja', 'fr', 'de'], more: { files } })
})
afterAll(() => office.server.close())

const list = async (filter: PieceFilter = {}, page = {}) =>
  (await office.as('clara')).call(getTaskPieceList, { task_id: taskId, pageSize: 100, ...filter, ...page })
const detail = async () => (await office.as('clara')).call(calls.task.getTaskDetail, { task_id: taskId })

/**
 * Gives every step a state, and a third of those with a deadline a late one, by pseudo-random numbers from the seed.
 */
async function shuffle(seed: number): Promise<void> {
  let at = seed
  const next = (below: number) => {
    at = (at * 48_271) % 2_147_483_647
    return at % below
  }
  for (const { node_task_id } of await office.nodes(taskId)) {
    const state = nodeTaskStates[next(nodeTaskStates.length)]!
    const late = new Date(office.app.now().getTime() + (next(3) === 0 ? -hour : hour))
    const deadline_at = next(5) === 0 ? null : late
    await office.db
      .updateTable('node_task')
      .set({ state, deadline_at })
      .where('node_task_id', '=', node_task_id)
      .execute()
  }
}

/** The rows in the database. */
async function readRows() {
  const rows = await office.db
    .selectFrom('node_task as n')
    .innerJoin('piece as p', 'p.piece_id', 'n.piece_id')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .select(['n.piece_id', 'n.node_id', 'n.kind', 'n.state', 'n.deadline_at', 'f.name', 'p.target_lang', 't.position'])
    .leftJoin('shortage as s', 's.node_task_id', 'n.node_task_id')
    .select('s.raised_at')
    .where('n.task_id', '=', taskId)
    .orderBy('t.position')
    .orderBy('p.target_lang')
    .execute()
  return rows
}
type Row = Awaited<ReturnType<typeof readRows>>[number]

const wants = {
  unfilled: ({ state, raised_at }: Row): boolean => state === 'offering' && raised_at !== null,
  mine: (row: Row): boolean => wants.failed(row) || wants.check(row),
  failed: ({ state }: Row) => state === 'failed',
  overdue: ({ state, deadline_at }: Row) =>
    ['offering', 'assigned', 'in_progress', 'submitted'].includes(state) &&
    deadline_at !== null &&
    deadline_at < toWireTime(office.app.now()),
  check: ({ kind, state }: Row) => kind === 'clientConfirmation' && state === 'in_progress',
}

/** The rows that a filter should find. */
function expected(rows: readonly Row[], { node_id, state, attention, target_lang, keyword = '' }: PieceFilter) {
  const isStep = (row: Row) =>
    row.state !== 'cancelled' &&
    (!node_id || row.node_id === node_id) &&
    (!state ||
      (state === 'active' ? (activeNodeStates as readonly string[]).includes(row.state) : row.state === state)) &&
    (!attention || wants[attention](row))
  const isAnyStep = !node_id && !state && !attention
  const found = rows.filter(
    (row) =>
      (isAnyStep || isStep(row)) &&
      (!target_lang || row.target_lang === target_lang) &&
      row.name.toLowerCase().includes(keyword.toLowerCase()),
  )
  return [...new Set(found.map((row) => row.piece_id))]
}

describe('for any states', () => {
  it.each([1, 7, 4242])('each filter finds the matching rows in their order (%i)', async (seed) => {
    await shuffle(seed)
    const rows = await readRows()
    const node_ids = [...new Set(rows.map((row) => row.node_id))]
    const filters: PieceFilter[] = [
      {},
      ...pieceStates.map((state) => ({ state })),
      ...attentions.map((attention) => ({ attention })),
      ...node_ids.flatMap((node_id) => [{ node_id }, { node_id, state: 'active' as const }]),
      ...node_ids.map((node_id) => ({ node_id, attention: 'overdue' as const, target_lang: 'ja' })),
      { target_lang: 'zh', state: 'completed' },
      { keyword: 'THREE', state: 'failed' },
    ]
    for (const filter of filters) {
      const { list: found, total, is_capped } = await list(filter)
      const ids = expected(rows, filter)
      expect([found.map((piece) => piece.piece_id), total, is_capped], JSON.stringify(filter)).toEqual([
        ids,
        ids.length,
        false,
      ])
    }
  })

  it.each([3, 99])('the counts of the task equal those of its pieces (%i)', async (seed) => {
    await shuffle(seed)
    const [task, rows, { list: pieces }] = [await detail(), await readRows(), await list()]
    expect([task.piece_count, task.piece_langs]).toEqual([12, ['de', 'fr', 'ja', 'zh']])
    const nodes = pieces.flatMap((piece) => piece.nodes)
    for (const { node_id, counts } of task.steps) {
      const own = Map.groupBy(
        nodes.filter((node) => node.node_id === node_id),
        (node) => node.state,
      )
      expect(counts).toEqual(Object.fromEntries([...own].map(([state, all]) => [state, all.length])))
    }
    const said = task.steps.flatMap((step) => Object.values(step.counts)).reduce((sum, count) => sum + count, 0)
    expect(said).toBe(nodes.length)
    for (const attention of attentions) {
      expect(task.attention[attention]).toBe((await list({ attention })).total)
      expect(task.attention[attention]).toBe(expected(rows, { attention }).length)
    }
  })
})

describe('progress', () => {
  const by = (kind: Row['kind']) => nodeKinds[kind].by
  const set = async (isMeant: (row: { kind: Row['kind'] }) => boolean, values: object) => {
    const meant = (await office.nodes(taskId)).filter(isMeant).map(({ node_task_id }) => node_task_id)
    await office.db.updateTable('node_task').set(values).where('node_task_id', 'in', meant).execute()
  }
  /** As the task's page and the list of tasks say. */
  const progress = async () => {
    const { list: tasks } = await (await office.as('clara')).call(calls.task.getProjectTaskList, {})
    return [(await detail()).progress, tasks.find((task) => task.task_id === taskId)?.progress]
  }

  it('is people’s work by the time that it takes: what machines have done is none', async () => {
    await set(() => true, { state: 'waiting', done_count: 0, total_count: 10 })
    await set(({ kind }) => by(kind) === 'human', { quantity_milli: 1000, unit_minutes: 54 })
    await set(({ kind }) => by(kind) === 'reviewer', { quantity_milli: 1000, unit_minutes: 6 })
    expect(await progress()).toEqual([0, 0])
    await set(({ kind }) => by(kind) === 'ai' || by(kind) === 'system', { state: 'completed', done_count: 10 })
    expect(await progress(), 'nobody has worked').toEqual([0, 0])
    await set(({ kind }) => by(kind) === 'human', { state: 'assigned', done_count: 5 })
    expect(await progress(), 'what a machine has made of it').toEqual([0, 0])
    await set(({ kind }) => by(kind) === 'human', { state: 'in_progress' })
    expect(await progress(), 'half of 54 of 60 minutes').toEqual([45, 45])
    await set(({ kind }) => by(kind) === 'human', { state: 'completed' })
    expect(await progress()).toEqual([90, 90])
    await set(({ kind }) => by(kind) !== 'client', { state: 'completed' })
    expect(await progress(), 'the client has still to confirm').toEqual([99, 99])
    await set(() => true, { state: 'completed' })
    expect(await progress()).toEqual([100, 100])
  })

  it('counts the steps where only machines work', async () => {
    await set(({ kind }) => by(kind) === 'human' || by(kind) === 'reviewer', { state: 'cancelled' })
    await set(({ kind }) => by(kind) !== 'human' && by(kind) !== 'reviewer', { state: 'completed' })
    const left = (await office.nodes(taskId)).filter(({ state }) => state === 'completed')
    const kinds = [...new Set(left.map(({ kind }) => kind))]
    await set(({ kind }) => kind === kinds[0], { state: 'waiting' })
    const percent = Math.floor((100 * (kinds.length - 1)) / kinds.length)
    expect(await progress()).toEqual([percent, percent])
  })
})

it('pages cover the list once, and a page beyond the end is empty', async () => {
  const all = await list()
  const pages = [await list({}, { pageSize: 10 }), await list({}, { pageSize: 10, pageIndex: 1 })]
  expect(pages.map((page) => page.list.length)).toEqual([10, 2])
  expect(pages.flatMap((page) => page.list)).toEqual(all.list)
  expect(pages.map((page) => page.total)).toEqual([12, 12])
  expect(await list({}, { pageSize: 10, pageIndex: 2 })).toEqual({ list: [], total: 12, is_capped: false })
})

it('a keyword is taken literally, not as a pattern', async () => {
  expect((await list({ keyword: '_100%' })).total).toBe(4)
  expect((await list({ keyword: 'o_e' })).total).toBe(0)
})

it('an unknown step or language finds nothing', async () => {
  expect((await list({ node_id: 'nowhere' })).total).toBe(0)
  expect((await list({ target_lang: 'xx' })).total).toBe(0)
})

it('a talent finds their own pieces and names, and others don’t find the task', async () => {
  const lin = await office.as('lin')
  const [first, second] = await office.nodes(taskId)
  await office.db
    .updateTable('node_task')
    .set({ ...agreedWith({ ...lin, payer_id: null }, office.app.now()), state: 'failed', deadline_at: null })
    .where('node_task_id', '=', first!.node_task_id)
    .execute()
  await office.db
    .updateTable('node_task')
    .set(agreedWith({ ...(await office.as('wang')), payer_id: null }, office.app.now()))
    .where('piece_id', '=', first!.piece_id)
    .where('node_task_id', '<>', first!.node_task_id)
    .execute()
  expect(second!.piece_id).not.toBe(first!.piece_id)
  const own = await lin.call(getTaskPieceList, { task_id: taskId })
  expect(own.list.map((piece) => piece.piece_id)).toEqual([first!.piece_id])
  const shown = own.list[0]!.nodes.flatMap((node) => node.assignee ?? [])
  expect(new Set(shown.map((person) => person.account_id))).toEqual(new Set([lin.account_id]))
  expect(own.list[0]!.nodes.some((node) => node.can.retry || node.can.assign || node.can.confirm)).toBe(false)
  expect((await lin.call(getTaskPieceList, { task_id: taskId, attention: 'failed' })).total).toBe(1)
  const mine = async () => (await lin.call(getTaskPieceList, { task_id: taskId, attention: 'mine' })).total
  expect(await mine(), 'failed: nothing that they can do').toBe(0)
  await office.db
    .updateTable('node_task')
    .set({ state: 'assigned' })
    .where('node_task_id', '=', first!.node_task_id)
    .execute()
  expect(await mine()).toBe(1)
  expect((await list({ assignee_id: lin.account_id })).list.map((piece) => piece.piece_id)).toEqual([first!.piece_id])
  expect((await list({ assignee_id: lin.account_id, state: 'waiting' })).total, 'of the same step').toBe(0)
  const task = await lin.call(calls.task.getAiHumanTaskDetail, { task_id: taskId })
  expect([task.piece_count, task.attention.check]).toEqual([1, 0])
  expect(task.steps.every((step) => Object.values(step.counts).reduce((sum, count) => sum + count, 0) <= 1)).toBe(true)
  for (const stranger of ['heming', 'sato'])
    expect(await (await office.as(stranger)).ask(getTaskPieceList, { task_id: taskId })).toMatchObject({
      err_msg: 'NOT_FOUND',
    })
  expect((await (await office.as('olga')).call(getTaskPieceList, { task_id: taskId })).total).toBe(12)
})

it('operators need to look at what is late, clients at what waits for their check', async () => {
  await shuffle(5)
  const rows = await readRows()
  const olga = await office.as('olga')
  const { total } = await olga.call(getTaskPieceList, { task_id: taskId, attention: 'mine' })
  const theirs = rows.filter(
    (row) => row.state !== 'cancelled' && (wants.failed(row) || wants.overdue(row) || wants.unfilled(row)),
  )
  expect(total).toBe(new Set(theirs.map((row) => row.piece_id)).size)
  const task = await olga.call(calls.task.getTaskDetail, { task_id: taskId })
  expect(task.attention.mine).toBe(total)
})

it('the costs by step and by file sum to the quoted total', async () => {
  const clara = await office.as('clara')
  const { quote } = await detail()
  expect(quote).not.toHaveProperty('items')
  const { list: steps } = await clara.call(calls.task.getTaskQuote, { task_id: taskId })
  expect(steps.reduce((sum, step) => sum + step.amount_minor, 0)).toBe(quote.subtotal_minor)
  for (const { node_id, target_lang, item_count, amount_minor } of steps) {
    const items = await clara.call(calls.task.getTaskQuoteItemList, { task_id: taskId, node_id, target_lang })
    expect([items.total, items.list.map((item) => item.file_name)]).toEqual([item_count, names])
    expect(items.list.reduce((sum, item) => sum + item.calculation.amount_minor, 0)).toBe(amount_minor)
  }
  const lin = await office.as('lin')
  expect(await lin.ask(calls.task.getTaskQuote, { task_id: taskId })).toMatchObject({ err_msg: 'NO_PERMISSION' })
  const heming = await office.as('heming')
  expect(await heming.ask(calls.task.getTaskQuote, { task_id: taskId })).toMatchObject({ err_msg: 'NOT_FOUND' })
})
