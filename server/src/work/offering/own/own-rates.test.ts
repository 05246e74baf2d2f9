/** Decision 79: a talent's own rate is what their offer says, what they accept, and what they are paid. */
import { calls, dayIn, hour, type NodeKind, toWireTime } from '@polyphony/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptWork, openWork, submitWork, writeSegments } from '../../../../../seed/actions.ts'
import type { Player } from '../../../../../seed/player.ts'
import { defaultEntity } from '../../../base/entity/default-entity.ts'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { offerNodeTask } from '../offer/offer-node-task.ts'

const { node, settlement, shortages } = calls
let office: Office
let mine: Player
let other: Player
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())
beforeEach(async () => {
  await office.db.deleteFrom('talent_rate').execute()
  await office.db.updateTable('talent').set({ is_receiving: false }).execute()
  ;[other, mine] = (await office.hire(2, 'ko')) as [Player, Player]
})

/** 2,000 words that no memory knows, without a draft: the list pays 3 × 5,400 for them, and the client 3 × 9,000. */
let orders = 0
function freshText(lines: number): string {
  orders++
  const line = (at: number) => [...Array(10).keys()].map((word) => `o${orders}n${at}w${word}`).join(' ')
  return [...Array(lines).keys()].map((at) => `${line(at)}.`).join('\n')
}
const standard = 16_200

async function agree(who: Player, agreed_minor: number, currency: 'USD' | 'EUR' = 'USD'): Promise<string> {
  const rate_id = office.app.newId()
  const key = { node_kind: 'translationProofreading' as NodeKind, source_lang: 'en', target_lang: 'ko', currency }
  const { account_id } = who
  const decided_by = (await office.as('olga')).account_id
  const decided_at = office.app.now()
  const row = { ...key, rate_id, account_id, rate_minor: 1, agreed_minor, decided_by, decided_at }
  await office.db
    .insertInto('talent_rate')
    .values({ ...row, state: 'agreed' })
    .execute()
  return rate_id
}
const order = async (more = {}, lines = 200) => {
  const wanted = { media: 'doc', name: 'long.txt', text: freshText(lines), isPlain: true } as const
  const taskId = await office.order({ ...wanted, target_langs: ['ko'], more })
  return office.node(taskId, 'translationProofreading')
}
const offersOf = async (who: Player) => (await who.call(node.getNodeTaskToAcceptList, {})).list
const inHours = (hours: number) => toWireTime(new Date(office.app.now().getTime() + hours * hour))
const payNow = async (id: string) => (await office.nodeTask(id)).pay_minor
const assign = async (id: string, who: Player, by = 'olga') =>
  (await office.as(by)).ask(node.assignTalent, { node_task_id: id, account_id: who.account_id })
const told = (taskId: string) => office.letters('marginLow', taskId)

describe('an offer', () => {
  it('says the talent’s own pay, others the list’s; acceptance, income and books have the same number', async () => {
    await agree(mine, 6000)
    const { node_task_id, task_id, pay_minor } = await order({ offer_wave_size: 2 })
    expect(pay_minor).toBe(standard)
    const [offer] = await offersOf(mine)
    expect(offer).toMatchObject({ pay_minor: 18_000, calculation: { price_reason: 'own', amount_minor: 18_000 } })
    expect((await offersOf(other))[0]).toMatchObject({ pay_minor: standard, calculation: { price_reason: 'standard' } })
    const input = { node_task_id, pay_minor: standard }
    expect(await mine.ask(node.acceptNodeTask, input, idempotencyKey())).toMatchObject({ err_msg: 'PAY_CHANGED' })
    await mine.call(node.acceptNodeTask, { node_task_id, pay_minor: 18_000 }, idempotencyKey())
    expect(await payNow(node_task_id)).toBe(18_000)
    const opened = await openWork(mine, node_task_id)
    await writeSegments(mine, opened, (_, index) => `번역 ${index}`, {})
    await submitWork(mine, opened)
    await office.verdict('clara', (await office.node(task_id, 'clientConfirmation')).node_task_id, 'pass')
    const { list } = await mine.call(settlement.getIncomeList, {})
    expect(list).toMatchObject([{ amount_minor: 18_000, calculation: { price_reason: 'own', amount_minor: 18_000 } }])
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('of a lower own rate says that', async () => {
    await agree(mine, 3000)
    await order()
    expect((await offersOf(mine))[0]).toMatchObject({ pay_minor: 9000 })
  })

  it('that is open keeps what it said, whatever is agreed or given up meanwhile', async () => {
    const rate_id = await agree(mine, 6000)
    const { node_task_id } = await order()
    await mine.call(calls.ownRates.withdrawRate, { rate_id })
    expect((await offersOf(mine))[0]).toMatchObject({ pay_minor: 18_000 })
    await agree(mine, 3000)
    await acceptWork(mine, node_task_id)
    expect(await payNow(node_task_id)).toBe(18_000)
  })

  it('that is open keeps what it said where the house ends the rate; the next one is by the list', async () => {
    const rate_id = await agree(mine, 6000)
    const { node_task_id } = await order()
    const ends_on = dayIn((await defaultEntity(office.db)).time_zone, office.app.now())
    await (await office.as('olga')).call(
      calls.ownRates.endRate,
      { rate_id, ends_on, reason: 'Done.' },
      idempotencyKey(),
    )
    expect((await offersOf(mine))[0]).toMatchObject({ pay_minor: 18_000 })
    await acceptWork(mine, node_task_id)
    expect(await payNow(node_task_id)).toBe(18_000)
    await order()
    expect((await offersOf(mine))[0]).toMatchObject({ pay_minor: standard, calculation: { price_reason: 'standard' } })
  })

  it('by the list keeps that where a rate is agreed meanwhile', async () => {
    const { node_task_id } = await order()
    await agree(mine, 6000)
    expect((await offersOf(mine))[0]).toMatchObject({ pay_minor: standard })
    await acceptWork(mine, node_task_id)
    expect(await payNow(node_task_id)).toBe(standard)
  })

  it('rises with what operators add for everybody', async () => {
    await agree(mine, 6000)
    const { node_task_id } = await order()
    await (await office.as('olga')).call(shortages.raisePay, { node_task_ids: [node_task_id], percent: 10 })
    expect((await offersOf(mine))[0]).toMatchObject({ pay_minor: 19_800 })
    await acceptWork(mine, node_task_id)
    expect(await payNow(node_task_id)).toBe(19_800)
  })

  it('is by the list where the rate is in another currency', async () => {
    await agree(mine, 6000, 'EUR')
    await order()
    expect((await offersOf(mine))[0]).toMatchObject({ pay_minor: standard })
  })

  it('changes nothing of the client’s quote', async () => {
    const before = await office.task((await order()).task_id)
    await agree(mine, 6000)
    const after = await office.task((await order()).task_id)
    expect(after.charge_minor).toBe(before.charge_minor)
  })
})

describe('a list by level', () => {
  let price_list_id: string
  const level = (who: Player, value: number) =>
    office.db.updateTable('talent').set({ level: value }).where('account_id', '=', who.account_id).execute()
  const assignList = async (is_assigned: boolean) => {
    const company_id = await office.server.companyOf('clara')
    await (await office.as('olga')).call(calls.prices.assignPriceList, { price_list_id, company_id, is_assigned })
  }
  beforeAll(async () => {
    const olga = await office.as('olga')
    const head = { side: 'talent', currency: 'USD', name: 'By level' } as const
    price_list_id = (await olga.call(calls.prices.createPriceList, head, idempotencyKey())).price_list_id
    const { shown } = await olga.call(calls.prices.getPriceList, { price_list_id })
    const { bands, rush, note } = shown
    const any = { node_kind: 'translationProofreading', source_lang: '*', target_lang: '*', minimum_minor: 0 } as const
    const lines = [
      ...shown.lines,
      { ...any, role_level: 2, rate_minor: 6000 },
      { ...any, role_level: 4, rate_minor: 7000 },
    ]
    await olga.call(calls.prices.savePriceList, { price_list_id, revision: 1, lines, bands, rush, note })
    await olga.call(calls.prices.activatePriceList, { price_list_id, revision: 2, accepts_spread: true })
  })
  beforeEach(() => assignList(true))
  afterEach(() => assignList(false))

  it('is what the offer says, what is accepted and paid; others get what it pays any', async () => {
    await level(mine, 3)
    await level(other, 1)
    const { node_task_id, task_id, pay_minor } = await order({ offer_wave_size: 2 })
    expect(pay_minor).toBe(standard)
    const byLevel = { price_reason: 'level', role_level: 2, amount_minor: 18_000 }
    expect((await offersOf(mine))[0]).toMatchObject({ pay_minor: 18_000, calculation: byLevel })
    expect((await offersOf(other))[0]).toMatchObject({ pay_minor: standard, calculation: { price_reason: 'company' } })
    await level(mine, 1)
    await acceptWork(mine, node_task_id)
    expect(await payNow(node_task_id)).toBe(18_000)
    const { list } = await (await office.as('olga')).call(calls.taskHouse.getTaskHouse, { task_id })
    expect(list).toContainEqual(expect.objectContaining({ pay_reason: 'level', pay_level: 2, pay_minor: 18_000 }))
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('comes after what was agreed with the talent', async () => {
    await level(mine, 4)
    const offered = async () => {
      const { node_task_id } = await order()
      return (await offersOf(mine)).find((offer) => offer.node_task_id === node_task_id)
    }
    const rate_id = await agree(mine, 3000)
    expect(await offered()).toMatchObject({ pay_minor: 9000, calculation: { price_reason: 'own' } })
    await mine.call(calls.ownRates.withdrawRate, { rate_id })
    expect(await offered()).toMatchObject({ pay_minor: 21_000, calculation: { role_level: 4 } })
  })

  it('counts for who is assigned, and given back it is offered by what it pays any', async () => {
    await level(mine, 3)
    await level(other, 1)
    const { node_task_id } = await order()
    await assign(node_task_id, mine)
    expect(await payNow(node_task_id)).toBe(18_000)
    await assign(node_task_id, other)
    expect(await payNow(node_task_id)).toBe(standard)
  })
})

describe('work', () => {
  it('that is assigned is paid by the rate that counts then, for a team by none', async () => {
    await agree(mine, 6000)
    const { node_task_id } = await order()
    await assign(node_task_id, other)
    expect(await payNow(node_task_id)).toBe(standard)
    await assign(node_task_id, mine)
    expect(await payNow(node_task_id)).toBe(18_000)
    await assign(node_task_id, other)
    expect(await office.nodeTask(node_task_id)).toMatchObject({ pay_minor: standard, payee_id: other.account_id })
  })

  it('of somebody never falls by assigning it to them again', async () => {
    const rate_id = await agree(mine, 6000)
    const { node_task_id } = await order()
    await assign(node_task_id, mine)
    await mine.call(calls.ownRates.withdrawRate, { rate_id })
    await assign(node_task_id, mine)
    expect(await payNow(node_task_id)).toBe(18_000)
  })

  it('given back is offered to others by the list', async () => {
    await agree(mine, 6000)
    const { node_task_id } = await order()
    await acceptWork(mine, node_task_id)
    await mine.call(node.refuseNodeTask, { node_task_id, what: 'work', reason: 'busy' })
    expect(await payNow(node_task_id)).toBe(standard)
    await offerNodeTask(office.app, node_task_id)
    expect((await offersOf(other))[0]).toMatchObject({ pay_minor: standard })
  })

  it('chosen from the interested is paid as that talent’s offer said', async () => {
    await agree(mine, 6000)
    const { node_task_id } = await order({ offer_mode: 'collect', offer_wave_size: 2 })
    for (const one of [mine, other]) await one.call(node.acceptNodeTask, { node_task_id }, idempotencyKey())
    const clara = await office.as('clara')
    const ofClient = await clara.call(node.getInterestedList, { node_task_id })
    expect(ofClient.list.map(({ own_minor }) => own_minor)).toEqual([null, null])
    const ofOperator = await (await office.as('olga')).call(node.getInterestedList, { node_task_id })
    expect(ofOperator.list.map(({ own_minor }) => own_minor).toSorted()).toEqual([18_000, null])
    await clara.call(node.chooseTalent, { node_task_id, account_id: mine.account_id })
    expect(await payNow(node_task_id)).toBe(18_000)
  })

  it('with a nearer deadline is paid the rush on top of the own rate', async () => {
    await agree(mine, 6000)
    const { node_task_id, task_id } = await order({ deadline_at: inHours(200) }, 50)
    const clara = await office.as('clara')
    const { version } = await office.task(task_id)
    const asked = { task_id, deadline_at: inHours(47) }
    const { charge_minor, seal, deadline_at } = await clara.call(calls.taskWork.previewUpdateTask, asked)
    await clara.call(calls.taskWork.updateTask, { task_id, version, deadline_at, charge_minor, seal })
    expect((await offersOf(mine))[0]).toMatchObject({ pay_minor: 5850 })
    await acceptWork(mine, node_task_id)
    expect(await payNow(node_task_id)).toBe(5850)
  })
})

describe('a rate that leaves too little', () => {
  it('isn’t offered by itself, operators see why and may assign, and are told once', async () => {
    await agree(mine, 8000)
    const { node_task_id, task_id } = await order({ offer_wave_size: 5 })
    expect(await offersOf(mine)).toEqual([])
    expect(await offersOf(other)).toHaveLength(1)
    const olga = await office.as('olga')
    const { list } = await olga.call(node.getAssignTalentList, { node_task_id })
    const row = list.find(({ account_id }) => account_id === mine.account_id)
    expect(row).toMatchObject({ is_excluded: true, can: { assign: true } })
    expect(row?.reasons).toContainEqual({ reason: 'lowMargin', value: null })
    expect(await told(task_id)).toEqual([])
    expect(await assign(node_task_id, mine)).toMatchObject({ err: 200 })
    expect(await payNow(node_task_id)).toBe(24_000)
    expect(await told(task_id)).toEqual(['olga'])
    await assign(node_task_id, other)
    await assign(node_task_id, mine)
    expect(await told(task_id)).toEqual(['olga'])
  })

  it('is offered where the house keeps what it wants, and nobody is told', async () => {
    await agree(mine, 7200)
    const { node_task_id, task_id } = await order()
    expect(await offersOf(mine)).toHaveLength(1)
    await acceptWork(mine, node_task_id)
    expect(await told(task_id)).toEqual([])
  })

  it('tells operators where a raise goes too far', async () => {
    const { node_task_id, task_id } = await order()
    await (await office.as('olga')).call(shortages.raisePay, { node_task_ids: [node_task_id], percent: 50 })
    await acceptWork(mine, node_task_id)
    expect(await told(task_id)).toEqual(['olga'])
  })
})

describe('lists that leave too little', () => {
  const house = async (task_id: string) =>
    (await (await office.as('olga')).call(calls.taskHouse.getTaskHouse, { task_id })).list[0]

  it('are told to operators with the order, and seen on it; it is placed all the same', async () => {
    const plenty = await order()
    expect(await office.letters('orderMarginLow', plenty.task_id)).toEqual([])
    expect(await house(plenty.task_id)).toMatchObject({
      pay_minor: standard,
      charge_minor: 27_000,
      is_below_floor: false,
      pay_reason: 'standard',
      charge_reason: 'standard',
    })
    await office.make.setting('margin_floor_percent', 41)
    const { task_id } = await order()
    const small = await order({}, 2)
    await office.make.setting('margin_floor_percent', 40)
    const enough = await order({}, 2)
    await office.make.setting('margin_floor_percent', null)
    expect(await office.letters('orderMarginLow', enough.task_id)).toEqual([])
    expect(await office.letters('orderMarginLow', task_id)).toEqual(['olga'])
    // 9.00 at least from the client, 5.40 at least to the talent.
    expect(await office.letters('orderMarginLow', small.task_id)).toEqual(['olga'])
    for (const kind of ['orderMarginLow', 'marginLow'] as const)
      expect(
        await office.db
          .selectFrom('letter')
          .innerJoin('account', 'account.account_id', 'letter.account_id')
          .select('username')
          .where('letter.kind', '=', kind)
          .where('is_operator', '=', false)
          .execute(),
      ).toEqual([])
  })

  it('of an own rate are seen on the order', async () => {
    await agree(mine, 8000)
    const { node_task_id, task_id } = await order()
    await assign(node_task_id, mine)
    expect(await house(task_id)).toMatchObject({ pay_minor: 24_000, is_below_floor: true, pay_reason: 'own' })
  })
})

describe('who sees what', () => {
  it('operators see the rate as a reason; clients neither that nor another score or order; talents none', async () => {
    const { node_task_id } = await order({ offer_wave_size: 5 })
    const clara = await office.as('clara')
    const ask = async (who: Player) => (await who.call(node.getAssignTalentList, { node_task_id })).list
    const seen = async () =>
      (await ask(clara)).map(({ account_id, score, reasons, is_excluded }) => [account_id, score, reasons, is_excluded])
    const before = await seen()
    await agree(mine, 7000)
    await agree(other, 8000)
    expect(await seen()).toEqual(before)
    const ofOperator = await ask(await office.as('olga'))
    const reasonsOf = ({ account_id }: Player) =>
      ofOperator.find((one) => one.account_id === account_id)?.reasons.map(({ reason }) => reason)
    expect(reasonsOf(mine)).toContain('price')
    expect(reasonsOf(other)).toContain('lowMargin')
    await order({ offer_wave_size: 5 })
    const [offer] = await offersOf(mine)
    expect(offer?.reasons.length).toBeGreaterThan(3)
    expect(offer?.reasons.map(({ reason }) => reason)).not.toContain('price')
  })
})
