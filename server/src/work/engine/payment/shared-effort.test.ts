/** Who bears a top-up: the house, or the company at its own prices up to the ceiling of its order; MONEY 4. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKey, patchOf } from '../../../../../seed/actions.ts'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { clientPrices } from '../../../money/settlement/client-prices.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const words = 'amber black coral denim ebony green hazel ivory olive peach'.split(' ')
const draft = '这一句是记忆库里早就存好的译文，不用改动就能直接交付给客户使用。'
const redone = '上述内容整体重译：港务长必须在日落之前，把全部缆绳逐一检查完毕并且登记。'

async function share(effort_policy: 'house' | 'shared', effort_percent = 10) {
  const olga = await office.as('olga')
  const { company_id } = (await office.db
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.account_id', 'm.account_id')
    .select('m.company_id')
    .where('a.username', '=', 'clara')
    .executeTakeFirst())!
  const { list } = await olga.call(calls.opsCompany.getCompanyList, { pageSize: 100 })
  const { name, region, currency, upload_profile, time_zone, talent_names, version } = list.find(
    (one) => one.company_id === company_id,
  )!
  const setUp = { name, region: region as 'CN' | 'other', currency, upload_profile, time_zone, talent_names }
  await olga.call(calls.opsCompany.editCompany, { ...setUp, company_id, version, effort_policy, effort_percent })
}

/** Sixty lines of ten words that the memory knows; `bad` of them are redone. */
async function play(place: string, bad: number, onPlaced = async (_taskId: string) => {}) {
  const clara = await office.as('clara')
  const lines = [...Array(60).keys()].map(
    (at) =>
      `Beyond ${place} ${[0, 1, 2, 3, 4, 5, 6].map((step) => words[(at * 3 + step * (at + 1)) % 10]).join(' ')} ${at}.`,
  )
  for (const source of lines)
    await clara.call(calls.memory.addMemoryUnit, { source_lang: 'en', target_lang: 'zh', source, target: draft })
  const taskId = await office.order({ media: 'doc', name: `${place}.txt`, text: lines.join('\n'), isPlain: true })
  await onPlaced(taskId)
  const { node_task_id } = await office.node(taskId, 'translationProofreading')
  await office.accept('lin', node_task_id)
  const lin = await office.as('lin')
  const { client_id } = await office.open('lin', node_task_id)
  const { list } = await lin.call(calls.workbench.getSegments, { node_task_id })
  const patches = list.map(({ segment_id, target, rev }, at) =>
    patchOf(segment_id, at < bad ? `${redone}${at}` : target, rev),
  )
  await lin.call(calls.workbench.saveSegments, { node_task_id, client_id, patches })
  await office.submit('lin', node_task_id, client_id)
  await office.verdict('clara', (await office.node(taskId, 'clientConfirmation')).node_task_id, 'pass')
  const task = await office.task(taskId)
  expect(await findLedgerFaults(office.db)).toEqual([])
  return { taskId, node_task_id, task, added: task.charge_minor - task.quote.charge_minor }
}

async function topUpOf(nodeTaskId: string): Promise<number> {
  const rows = await office.db
    .selectFrom('income')
    .select('amount_minor')
    .where('node_task_id', '=', nodeTaskId)
    .where('kind', '=', 'effort')
    .execute()
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

describe('a company that shares', () => {
  it('reads the ceiling in its quote, and pays no more than that of the step', async () => {
    await share('shared', 10)
    const { task, taskId, node_task_id, added } = await play('alpha', 20)
    expect(task.quote.effort_percent).toBe(10)
    expect(await topUpOf(node_task_id)).toBeGreaterThan(0)
    const item = task.quote.items.find(({ kind }) => kind === 'translationProofreading')!
    expect(added).toBe(Math.floor(clientPrices(task.quote).priceOf(item) / 10))
    const { sums } = await (await office.as('clara')).call(calls.task.getTaskQuote, { task_id: taskId })
    expect(sums).toMatchObject({ ordered_minor: task.quote.charge_minor, effort_minor: added, credited_minor: 0 })
    expect(sums.finished_minor).toBe(task.charge_minor)
  })

  it('below the ceiling pays for the same words at its own prices, from which no pay can be told', async () => {
    await share('shared', 100)
    const { task, node_task_id, added } = await play('beta', 9)
    const item = task.quote.items.find(({ kind }) => kind === 'translationProofreading')!
    const { rate_minor } = item.calculation.lines.find(({ label }) => label === 'words')!
    const minimum = item.calculation.lines.find(({ label }) => label === 'minimum')?.amount_minor ?? 0
    const each = Math.round((10 * rate_minor) / 1000) - Math.round((10 * rate_minor * 20) / 100_000)
    expect(added).toBe(Math.max(0, 9 * each - minimum))
    expect(added).toBeGreaterThan(0)
    expect(added).not.toBe(await topUpOf(node_task_id))
  })

  it('uses what it has agreed to of the purchase order, also beyond what is left', async () => {
    await share('shared', 10)
    const clara = await office.as('clara')
    const bound = { po_number: 'Framework 1', currency: 'USD', amount_minor: 1, valid_until: null } as const
    const made = await clara.call(calls.purchaseOrders.createPurchaseOrder, bound, idempotencyKey())
    const { task, added } = await play('epsilon', 20, async (task_id) => {
      await office.db
        .insertInto('purchase_order_use')
        .values({ task_id, ...made })
        .execute()
    })
    expect(added).toBeGreaterThan(0)
    const { list } = await clara.call(calls.purchaseOrders.getPurchaseOrderList, {})
    expect(list).toMatchObject([
      { used_minor: task.charge_minor, left_minor: 1 - task.charge_minor, state: 'exhausted' },
    ])
  })

  it('orders nothing up to a higher ceiling than it has seen, and up to a lower one at once', async () => {
    await share('shared', 10)
    const clara = await office.as('clara')
    const order = await office.prepareOrder(clara, { isPlain: true })
    const place = (effort_percent: number) =>
      clara.ask(calls.task.createTask, { ...order, effort_percent }, idempotencyKey())
    const { charge_minor } = order
    await share('shared', 11)
    const refused = { err_msg: 'QUOTE_CHANGED', data: { charge_minor, effort_percent: 11 } }
    expect(order.effort_percent).toBe(10)
    expect(await place(10)).toMatchObject(refused)
    const { effort_percent: _, ...unseen } = order
    expect(await clara.ask(calls.task.createTask, unseen, idempotencyKey())).toMatchObject(refused)
    const quoted = { order, charge_minor, deadline_hours: 120, effort_percent: 10 }
    expect(await clara.ask(calls.quotation.createQuote, quoted, idempotencyKey())).toMatchObject(refused)
    const { task_id } = (await place(11)).data as { task_id: string }
    expect((await office.task(task_id)).quote.effort_percent).toBe(11)
    await share('shared', 4)
    const lower = (await place(11)).data as { task_id: string }
    expect((await office.task(lower.task_id)).quote.effort_percent).toBe(4)
    await share('house')
    expect((await place(4)).err_msg).toBe('OK')
  })

  it('pays by the ceiling of its order, whatever is set afterwards', async () => {
    await share('house')
    const { task, node_task_id, added } = await play('gamma', 20)
    expect(task.quote.effort_percent).toBeUndefined()
    expect(await topUpOf(node_task_id)).toBeGreaterThan(0)
    expect(added).toBe(0)
  })
})

it('the talent reads draft and final of each, an operator what it cost by engine; nobody else', async () => {
  await share('house')
  const { node_task_id } = await play('delta', 9)
  const lin = await office.as('lin')
  const { list } = await lin.call(calls.settlement.getIncomeList, { pageSize: 100 })
  const line = list.find((one) => one.node_task_id === node_task_id && one.income_kind === 'effort')
  const redoneSegments = await lin.call(calls.effort.getRedoneSegments, { income_id: line!.income_id })
  expect(redoneSegments.list).toHaveLength(9)
  expect(redoneSegments.list[0]).toMatchObject({ number: 1, draft, final: `${redone}0`, band: 'exact', percent: 100 })
  const rui = await office.as('rui')
  expect(await rui.ask(calls.effort.getRedoneSegments, { income_id: line!.income_id })).toMatchObject({
    err_msg: 'NOT_FOUND',
  })
  const { list: engines } = await (await office.as('olga')).call(calls.effort.getEngineTopUps, {})
  expect(engines).toMatchObject([{ engine: 'memory', source_lang: 'en', target_lang: 'zh', segment_count: 300 }])
  expect(engines[0]!.redone_count).toBe(78)
  expect(engines[0]!.share_permille).toBeGreaterThan(0)
})
