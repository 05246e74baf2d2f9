/** Nobody found: the alarm says why, once; each way of doing something about it; it goes when somebody has the work. */
import { calls, minute, type Shortage } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { offerNodeTask } from '../offer/offer-node-task.ts'

const { getShortageList, widenSearch, raisePay, offerAgain } = calls.shortages

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const jobOf = (taskId: string) => office.node(taskId, 'translationProofreading', 'vi')
let people: Awaited<ReturnType<Office['hire']>>
let taskId: string
let node_task_id: string

/** An order for a pair that only these two have. */
beforeEach(async () => {
  await office.db
    .updateTable('talent_pair')
    .set({ lost_at: office.app.now() })
    .where('target_lang', '=', 'vi')
    .execute()
  people = await office.hire(2, 'vi')
  taskId = await office.order({ target_langs: ['vi'] })
  node_task_id = (await jobOf(taskId)).node_task_id
})

const change = (
  who: (typeof people)[number],
  row: { is_receiving?: boolean; weekly_minutes?: number; native_langs?: string[] },
) => office.db.updateTable('talent').set(row).where('account_id', '=', who.account_id).execute()

async function listed(username = 'olga'): Promise<Shortage[]> {
  return (await (await office.as(username)).call(getShortageList, { task_id: taskId })).list
}

const refuse = (who: (typeof people)[number], reason: 'price' | 'busy') =>
  who.call(calls.node.refuseNodeTask, { node_task_id, reason, what: 'offer' })

/** Both refuse, and the search finds nobody else. */
async function allRefuse(...reasons: ('price' | 'busy')[]) {
  for (const [index, reason] of reasons.entries()) await refuse(people[index]!, reason)
  await offerNodeTask(office.app, node_task_id)
}
const openOffers = () =>
  office.db
    .selectFrom('offer')
    .select('talent_id')
    .where('node_task_id', '=', node_task_id)
    .where('state', '=', 'open')
    .orderBy('talent_id')
    .execute()
const ids = (...who: (typeof people)[number][]) =>
  who.map(({ account_id }) => ({ talent_id: account_id })).toSorted((a, b) => (a.talent_id < b.talent_id ? -1 : 1))

it('says why in numbers, to operators and the client, and only once', async () => {
  expect(await listed()).toEqual([])
  await allRefuse('price', 'busy')
  const [found] = await listed()
  expect(found).toMatchObject({ task_id: taskId, kind: 'translationProofreading', target_lang: 'vi', piece_count: 1 })
  expect(found!.reasons).toEqual({
    qualified: 2,
    excluded: { refusedBefore: 2 },
    refused: 2,
    refused_pay: 1,
    unanswered: 0,
    rounds: 1,
    is_unpriced: false,
  })
  expect(found!.pay_minor).toBe((await jobOf(taskId)).pay_minor)
  expect(found!.can).toEqual({ widen: ['noTime'], raise: true })
  const [client] = await listed('clara')
  expect([client!.pay_minor, client!.can]).toEqual([null, { widen: ['noTime', 'notNative'], raise: false }])
  expect(await listed('heming')).toEqual([])
  office.advance(31 * minute)
  await offerNodeTask(office.app, node_task_id)
  expect(await office.letters('nobodyFound', taskId)).toEqual(['clara', 'olga'])
  expect((await listed())[0]!.raised_at).toBe(found!.raised_at)
  const { attention } = await (await office.as('olga')).call(calls.task.getTaskDetail, { task_id: taskId })
  expect([attention.unfilled, attention.mine]).toEqual([1, 1])
  const pieces = await (await office.as('clara')).call(calls.taskPiece.getTaskPieceList, {
    task_id: taskId,
    attention: 'unfilled',
  })
  expect(pieces.list[0]!.nodes.filter((node) => node.is_unfilled).map((node) => node.node_task_id)).toEqual([
    node_task_id,
  ])
})

it('many pieces without anybody are one alarm and one letter', async () => {
  for (const who of people) await change(who, { is_receiving: false })
  const clara = await office.as('clara')
  const files = []
  for (const name of ['one.txt', 'two.txt', 'three.txt'])
    files.push(await clara.upload(name, new TextEncoder().encode(`Text of ${name}.`), 'taskDocument'))
  taskId = await office.order({
    target_langs: ['vi'],
    isPlain: true,
    more: { files: files.map(({ file_id }) => ({ file_id })) },
  })
  const nodes = (await office.nodes(taskId)).filter((node) => node.state === 'offering')
  await Promise.all(nodes.map((node) => offerNodeTask(office.app, node.node_task_id)))
  const list = await listed()
  expect(list.map(({ piece_count }) => piece_count)).toEqual([nodes.length])
  expect(new Set(list[0]!.node_task_ids)).toEqual(new Set(nodes.map((node) => node.node_task_id)))
  expect(list[0]!.reasons.excluded).toEqual({ notReceiving: 2 })
  expect(await office.letters('nobodyFound', taskId)).toEqual(['clara', 'olga'])
})

it('widening asks those with too little time', async () => {
  for (const who of people) await change(who, { weekly_minutes: 0 })
  await office.db.deleteFrom('offer').where('node_task_id', '=', node_task_id).execute()
  await offerNodeTask(office.app, node_task_id)
  expect((await listed())[0]!.reasons.excluded).toEqual({ noTime: 2 })
  const olga = await office.as('olga')
  const { list } = await olga.call(widenSearch, { node_task_ids: [node_task_id], widen: ['noTime'] })
  expect(list).toEqual([{ node_task_id, error: null }])
  expect(await listed(), 'gone until it is found again that there is nobody').toEqual([])
  await offerNodeTask(office.app, node_task_id)
  expect(await openOffers()).toEqual(ids(...people))
})

it('that a translator needn’t be a native is the client’s to say', async () => {
  for (const who of people) await change(who, { native_langs: ['en'] })
  await office.db.deleteFrom('offer').where('node_task_id', '=', node_task_id).execute()
  await offerNodeTask(office.app, node_task_id)
  expect((await listed())[0]!.reasons.excluded).toEqual({ notNative: 2 })
  const widen = { node_task_ids: [node_task_id], widen: ['notNative' as const] }
  expect((await (await office.as('olga')).ask(widenSearch, widen)).err_msg).toBe('NO_PERMISSION')
  await (await office.as('clara')).call(widenSearch, widen)
  await offerNodeTask(office.app, node_task_id)
  expect(await openOffers()).toEqual(ids(...people))
  expect((await people[0]!.ask(calls.node.acceptNodeTask, { node_task_id }, idempotencyKey())).err_msg).toBe('OK')
  expect(await listed()).toEqual([])
})

it('a raise is borne by the house and offered to who found the pay too low', async () => {
  await allRefuse('price', 'busy')
  const before = await jobOf(taskId)
  const task = await office.task(taskId)
  const input = { node_task_ids: [node_task_id], percent: 50 }
  expect((await (await office.as('clara')).ask(raisePay, input)).err_msg).toBe('NO_PERMISSION')
  await (await office.as('olga')).call(raisePay, input)
  await (await office.as('olga')).call(raisePay, { ...input, percent: 10 })
  const raised = await jobOf(taskId)
  const first = before.pay_minor! + Math.round(before.pay_minor! / 2)
  expect(raised.pay_minor).toBe(first + Math.round(first / 10))
  const { lines, amount_minor } = raised.calculation!
  expect(lines.reduce((sum, line) => sum + line.amount_minor, 0)).toBe(amount_minor)
  expect(amount_minor).toBe(raised.pay_minor)
  expect((await office.task(taskId)).charge_minor).toBe(task.charge_minor)
  await offerNodeTask(office.app, node_task_id)
  expect(await openOffers(), 'who was busy is left alone').toEqual(ids(people[0]!))
  const { list } = await people[0]!.call(calls.node.getNodeTaskToAcceptList, {})
  expect(list.find((offer) => offer.node_task_id === node_task_id)?.pay_minor).toBe(raised.pay_minor)
})

it('another round asks who hasn’t answered, not who refused', async () => {
  await refuse(people[0]!, 'busy')
  office.advance(61 * minute)
  await offerNodeTask(office.app, node_task_id)
  expect((await listed())[0]!.reasons).toMatchObject({ refused: 1, unanswered: 1 })
  await (await office.as('clara')).call(offerAgain, { node_task_ids: [node_task_id] })
  await offerNodeTask(office.app, node_task_id)
  expect(await openOffers()).toEqual(ids(people[1]!))
  expect(await office.history(taskId)).toContain('searchedAgain')
  office.advance(61 * minute)
  await offerNodeTask(office.app, node_task_id)
  expect(await listed(), 'nobody again').toHaveLength(1)
  expect(await openOffers()).toEqual([])
})

it('rounds in vain raise it, though the search goes on', async () => {
  await office.db.updateTable('node_task').set({ wave: 3 }).where('node_task_id', '=', node_task_id).execute()
  await office.db.deleteFrom('offer').where('node_task_id', '=', node_task_id).execute()
  await offerNodeTask(office.app, node_task_id)
  expect(await openOffers()).toHaveLength(2)
  expect((await listed())[0]!.reasons).toMatchObject({ qualified: 2, excluded: {}, rounds: 3 })
})

it('assigning somebody by name ends it; work that isn’t offered any more is refused', async () => {
  await allRefuse('busy', 'busy')
  expect(await listed()).toHaveLength(1)
  const olga = await office.as('olga')
  await olga.call(calls.node.assignTalent, { node_task_id, account_id: people[0]!.account_id })
  expect(await listed()).toEqual([])
  const { list } = await olga.call(offerAgain, { node_task_ids: [node_task_id] })
  expect(list).toMatchObject([{ error: { err_msg: 'NODE_TASK_STATE_WRONG' } }])
})
