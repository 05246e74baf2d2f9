/** The deadline of some pieces is moved by a new quote, as the whole order's is; the others keep theirs. */
import { calls, fromWireTime, hour, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const { previewMovePieces, movePieces } = calls.pieceDeadline
const inHours = (hours: number) => toWireTime(new Date(office.app.now().getTime() + hours * hour))
const orderFar = (more = {}) =>
  office.order({ target_langs: ['zh', 'ja'], isPlain: true, more: { deadline_at: inHours(120), ...more } })
const jobOf = (taskId: string, lang: string) => office.node(taskId, 'translationProofreading', lang)

const pieces = async (task_id: string) => {
  const { list } = await (await office.as('clara')).call(calls.taskPiece.getTaskPieceList, { task_id, pageSize: 100 })
  return new Map(list.map((piece) => [piece.target_lang, piece]))
}
const dues = async (taskId: string) =>
  Object.fromEntries([...(await pieces(taskId))].map(([lang, { deadline_at }]) => [lang, deadline_at]))

async function asked(task_id: string, target_lang: string, deadline_at: string) {
  const piece_ids = [(await pieces(task_id)).get(target_lang)!.piece_id]
  return { task_id, piece_ids, deadline_at }
}

/** Somebody who is offered the work in the language accepts it. */
async function take(taskId: string, lang: string): Promise<string> {
  const { node_task_id } = await jobOf(taskId, lang)
  const username = (await office.offered(node_task_id))[0]!
  await office.accept(username, node_task_id)
  return username
}

/** Agrees to what the preview says. */
async function move(task_id: string, target_lang: string, deadline_at: string) {
  const clara = await office.as('clara')
  const input = await asked(task_id, target_lang, deadline_at)
  const { charge_minor, seal } = await clara.call(previewMovePieces, input)
  return (await clara.ask(movePieces, { ...input, charge_minor, seal })).err_msg
}

/** What another language's steps cost, of which nobody has begun any. */
async function openBase(taskId: string, lang: string): Promise<number> {
  const { quote } = await office.task(taskId)
  return quote.items
    .filter((item) => item.target_lang === lang && item.kind !== 'translate')
    .reduce((sum, item) => sum + item.calculation.amount_minor, 0)
}

describe('a piece that is due earlier', () => {
  it('costs the rush fee on its open work alone, once the client has seen it', async () => {
    const taskId = await orderFar()
    const clara = await office.as('clara')
    const before = await office.task(taskId)
    const [other, rush] = [await jobOf(taskId, 'ja'), Math.round((await openBase(taskId, 'zh')) * 0.6)]
    const near = inHours(20)
    const input = await asked(taskId, 'zh', near)
    const said = await clara.call(previewMovePieces, input)
    expect(said).toMatchObject({
      charge_before_minor: before.charge_minor,
      charge_minor: before.charge_minor + rush,
      rush_percent: 60,
      piece_count: 1,
      order_deadline_at: before.deadline_at,
      groups: [{ target_lang: 'zh', first_due_at: before.deadline_at, last_due_at: before.deadline_at }],
      pay: null,
    })
    const [group] = said.groups
    expect(group!.charge_minor - group!.charge_before_minor).toBe(rush)
    const agreed = { ...input, charge_minor: said.charge_minor, seal: said.seal }
    for (const wrong of [{ charge_minor: before.charge_minor }, { deadline_at: inHours(22) }, { piece_ids: null }])
      expect(await clara.ask(movePieces, { ...agreed, ...wrong })).toMatchObject({ err_msg: 'QUOTE_CHANGED' })
    expect(await office.task(taskId)).toMatchObject({ charge_minor: before.charge_minor, version: before.version })
    expect(await clara.ask(movePieces, agreed)).toMatchObject({ err_msg: 'OK' })
    const after = await office.task(taskId)
    expect(after).toMatchObject({ charge_minor: said.charge_minor, deadline_at: before.deadline_at })
    expect(await dues(taskId)).toEqual({ zh: near, ja: before.deadline_at })
    expect(await jobOf(taskId, 'ja')).toEqual(other)
    expect(await office.letters('piecesMoved', taskId)).toContain('clara')
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('pays the talent who has accepted it more, and is due by then; the other language keeps pay and time', async () => {
    const taskId = await orderFar()
    const zhTalent = await take(taskId, 'zh')
    await take(taskId, 'ja')
    const [zh, ja] = [await jobOf(taskId, 'zh'), await jobOf(taskId, 'ja')]
    const near = inHours(15)
    expect(await move(taskId, 'zh', near)).toBe('OK')
    const rushed = await jobOf(taskId, 'zh')
    expect(rushed.pay_minor! / zh.pay_minor!).toBeCloseTo(1.6, 2)
    expect(rushed.deadline_at).toBe(near)
    expect(await jobOf(taskId, 'ja')).toEqual(ja)
    expect(await office.letters('workRushed', taskId)).toEqual([zhTalent])
  })

  it('gets the time of its own deadline when it is offered or assigned', async () => {
    const taskId = await orderFar()
    expect(await move(taskId, 'zh', inHours(10))).toBe('OK')
    await take(taskId, 'zh')
    const { deadline_at } = await jobOf(taskId, 'zh')
    expect(deadline_at! <= inHours(10)).toBe(true)
  })
})

describe('a piece that is due later', () => {
  it('moves the order’s deadline and gives its own people more time; the others keep the date they had', async () => {
    const taskId = await orderFar()
    await take(taskId, 'zh')
    const jaTalent = await take(taskId, 'ja')
    const [before, zh, ja] = [await office.task(taskId), await jobOf(taskId, 'zh'), await jobOf(taskId, 'ja')]
    const late = inHours(150)
    expect(await move(taskId, 'ja', late)).toBe('OK')
    expect(await office.task(taskId)).toMatchObject({ deadline_at: late, charge_minor: before.charge_minor })
    expect(await dues(taskId)).toEqual({ zh: before.deadline_at, ja: late })
    expect(await jobOf(taskId, 'zh')).toEqual(zh)
    expect((await jobOf(taskId, 'ja')).deadline_at! > ja.deadline_at!).toBe(true)
    expect(await office.letters('deadlineMoved', taskId)).toEqual([jaTalent])
  })

  it('loses the rush of what nobody has accepted, and the order is due with its last piece again', async () => {
    const taskId = await orderFar({ deadline_at: inHours(20) })
    const { charge_minor } = await office.task(taskId)
    const far = inHours(120)
    expect(await move(taskId, 'zh', far)).toBe('OK')
    const after = await office.task(taskId)
    expect(charge_minor - after.charge_minor).toBe(Math.round((await openBase(taskId, 'zh')) * 0.6))
    const nearer = inHours(30)
    expect(await move(taskId, 'zh', nearer)).toBe('OK')
    expect((await office.task(taskId)).deadline_at).toBe(nearer)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })
})

it('keeps its earlier date when the whole order moves, and moves with a pause', async () => {
  const taskId = await orderFar()
  const [near, far] = [inHours(72), inHours(200)]
  expect(await move(taskId, 'zh', near)).toBe('OK')
  const clara = await office.as('clara')
  const { version } = await office.task(taskId)
  expect(await clara.ask(calls.taskWork.updateTask, { task_id: taskId, version, deadline_at: far })).toMatchObject({
    err_msg: 'OK',
  })
  expect(await dues(taskId)).toEqual({ zh: near, ja: far })
  await clara.call(calls.task.pauseTask, { task_id: taskId })
  office.advance(5 * hour)
  await clara.call(calls.task.resumeTask, { task_id: taskId })
  const { zh, ja } = await dues(taskId)
  const shift = (after: string, before: string) => fromWireTime(after).getTime() - fromWireTime(before).getTime()
  expect(shift(zh!, near)).toBeGreaterThanOrEqual(5 * hour)
  expect(shift(zh!, near)).toBe(shift(ja!, far))
  office.advance(-5 * hour)
})

it('can’t be moved where there is nothing left to do, nor to a moment at which it can’t be done', async () => {
  const taskId = await orderFar()
  const clara = await office.as('clara')
  const input = await asked(taskId, 'zh', inHours(0.01))
  expect(await clara.ask(previewMovePieces, input)).toMatchObject({ err_msg: 'DEADLINE_IMPOSSIBLE' })
  await office.translate('lin', taskId, { lang: 'zh' })
  const { node_task_id } = await office.node(taskId, 'clientConfirmation', 'zh')
  await office.verdict('clara', node_task_id, 'pass')
  await office.settle(taskId)
  expect(await clara.ask(previewMovePieces, { ...input, deadline_at: inHours(60) })).toMatchObject({
    err_msg: 'TASK_STATE_WRONG',
  })
  expect(await (await office.as('lin')).ask(previewMovePieces, input)).not.toMatchObject({ err_msg: 'OK' })
})
