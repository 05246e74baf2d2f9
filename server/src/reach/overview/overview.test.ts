/** What the first page says, each figure against a naive count of the rows that its list shows. */
import { calls, day, hour, type NeedKind, type OutputOf, toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../../../seed/actions.ts'
import { statementsOf } from '../../testing/statements.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'

type Overview = OutputOf<typeof calls.overview.getOverview>
let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const see = async (username: string): Promise<Overview> =>
  (await office.as(username)).call(calls.overview.getOverview, {})
const needOf = ({ needs }: Overview, kind: NeedKind, subject_id: string) =>
  needs.find((one) => one.kind === kind && one.subject_id === subject_id)
const kindsOf = ({ needs }: Overview) => needs.map(({ kind }) => kind)
const change = (
  node_task_id: string,
  columns: Parameters<ReturnType<Office['db']['updateTable']>['set']>[0] | object,
) =>
  office.db
    .updateTable('node_task')
    .set(columns as object)
    .where('node_task_id', '=', node_task_id)
    .execute()

describe('a talent', () => {
  it('has one list by time: offers, work, returned work; what was handed in counts apart', async () => {
    const [first, second] = [await office.order(), await office.order()]
    const offered = await office.node(first, 'translationProofreading')
    expect(needOf(await see('lin'), 'offer', offered.node_task_id)).toMatchObject({
      name: (await office.task(first)).name,
      amount_minor: offered.pay_minor,
      count: 1,
    })
    await office.accept('lin', offered.node_task_id)
    const after = await see('lin')
    expect(needOf(after, 'offer', offered.node_task_id)).toBeUndefined()
    expect(needOf(after, 'work', offered.node_task_id)).toMatchObject({ node_kind: 'translationProofreading' })
    const ends = after.needs.flatMap(({ at }) => at ?? [])
    expect(ends).toEqual(ends.toSorted())
    await office.work('lin', offered.node_task_id)
    const handedIn = await see('lin')
    expect(needOf(handedIn, 'work', offered.node_task_id)).toBeUndefined()
    expect(handedIn.talent).toMatchObject({ in_hand_count: 0, in_review_count: 1 })
    await office.reviewWork('rui', first, 'return', 'Once more, please.')
    const back = await see('lin')
    expect(needOf(back, 'returned', offered.node_task_id)).toBeDefined()
    expect(back.talent).toMatchObject({ in_hand_count: 1, in_review_count: 0 })
    expect(needOf(back, 'offer', (await office.node(second, 'translationProofreading')).node_task_id)).toBeDefined()
  })

  it('the list and its figure are of the same rows as the list of work', async () => {
    const lin = await office.as('lin')
    const { needs, needs_total, talent } = await see('lin')
    const { list } = await lin.call(calls.node.getNodeTaskList, { pageSize: 100 })
    const inHand = list.filter(({ state }) => state === 'assigned' || state === 'in_progress')
    const shown = needs.filter(({ kind }) => kind === 'work' || kind === 'returned')
    expect(new Set(shown.map((one) => one.subject_id))).toEqual(new Set(inHand.map((one) => one.node_task_id)))
    expect(talent!.in_hand_count).toBe(inHand.length)
    const { unanswered } = await lin.call(calls.node.getNodeTaskToAcceptList, {})
    expect(needs.filter(({ kind }) => kind === 'offer')).toHaveLength(unanswered)
    expect(needs_total).toBe(needs.length)
  })

  it('signs a contract once there is work, confirms a month, and earns by the books', async () => {
    const { account_id } = await office.as('lin')
    expect(kindsOf(await see('lin'))).toContain('contract')
    expect(kindsOf(await see('emma')), 'nobody who has no work yet is asked to sign').not.toContain('contract')
    const settlement_id = office.app.newId()
    const confirm_until = new Date(office.app.now().getTime() + 3 * day)
    const row = { settlement_id, talent_id: account_id, month: '2026-01', currency: 'USD', total_minor: 0 } as const
    await office.db
      .insertInto('settlement')
      .values({ ...row, due_on: '2026-02-15', latest_on: '2026-02-20', confirm_until })
      .execute()
    const { needs, talent } = await see('lin')
    expect(needs.find(({ kind }) => kind === 'settlement')).toMatchObject({
      ...{ subject_id: settlement_id, name: '2026-01', at: toWireTime(confirm_until), amount_minor: 0 },
    })
    const { list } = await (await office.as('lin')).call(calls.settlement.getTotalStats, {})
    expect(talent!.earned).toEqual(list.map(({ currency, month_minor }) => ({ currency, amount_minor: month_minor })))
  })

  it('has trials under way, an applicant nothing at all', async () => {
    const material = await office.db.selectFrom('trial_material').select('material_id').executeTakeFirst()
    if (material) {
      const { account_id: talent_id } = await office.as('chen')
      const due_at = new Date(office.app.now().getTime() + day)
      const pair = { role_id: 2, source_lang: 'en', target_lang: 'zh' } as const
      await office.make.trial({ ...material, talent_id, ...pair, state: 'awaitingTrial', due_at })
      expect(kindsOf(await see('chen'))).toContain('trial')
    }
    const ana = await office.as('ana')
    expect((await ana.ask(calls.overview.getOverview, {})).err_msg).toBe('NO_PERMISSION')
  })
})

describe('a client', () => {
  it('checks a delivery before it confirms itself, sees what stopped, spends, and counts what was in time', async () => {
    const before = (await see('clara')).client!
    const taskId = await office.playToConfirmation()
    const { charge_minor } = await office.task(taskId)
    const check = await office.node(taskId, 'clientConfirmation')
    const asked = await see('clara')
    expect(needOf(asked, 'confirm', taskId)).toMatchObject({ at: check.deadline_at, count: 1 })
    expect(needOf(await see('heming'), 'confirm', taskId)).toBeUndefined()
    await office.verdict('clara', check.node_task_id, 'pass')
    const after = await see('clara')
    expect(needOf(after, 'confirm', taskId)).toBeUndefined()
    expect(after.client!.delivered_count).toBe(before.delivered_count + 1)
    expect(after.client!.kept_count).toBe(before.kept_count + 1)
    expect(after.client!.spend).toHaveLength(6)
    expect(after.client!.spend.at(-1)!.amount_minor).toBe(before.spend.at(-1)!.amount_minor + charge_minor)
    await sql`update piece set deadline_at = completed_at - interval '30 days' where task_id = ${taskId}`.execute(
      office.db,
    )
    expect((await see('clara')).client!.kept_count).toBe(before.kept_count)
  })

  it('whom somebody else was named to check for isn’t asked', async () => {
    const taskId = await office.playToConfirmation()
    const { account_id } = await office.as('mia')
    await (await office.as('clara')).call(calls.taskWork.assignConfirmer, { task_id: taskId, account_id })
    expect(needOf(await see('clara'), 'confirm', taskId)).toBeUndefined()
    expect(needOf(await see('mia'), 'confirm', taskId)).toBeDefined()
  })

  it('has a purchase order that ends, credit that is nearly used, and payments are no spending', async () => {
    const clara = await office.as('clara')
    const spent = (await see('clara')).client!.spend.at(-1)!.amount_minor
    const created = { po_number: 'PO-7', currency: 'USD', amount_minor: 5_000_000, valid_until: toDay(10) } as const
    await clara.call(calls.purchaseOrders.createPurchaseOrder, created, idempotencyKey())
    const late = { po_number: 'PO-8', currency: 'USD', amount_minor: 5_000_000, valid_until: toDay(90) } as const
    await clara.call(calls.purchaseOrders.createPurchaseOrder, late, idempotencyKey())
    const { needs } = await see('clara')
    expect(needs.filter(({ kind }) => kind === 'purchaseOrder').map(({ name }) => name)).toEqual(['PO-7'])
    expect(kindsOf(await see('mia'))).not.toContain('purchaseOrder')
    expect(kindsOf(await see('clara'))).not.toContain('credit')
    const { company_id } = await companyOf('clara')
    await office.db.updateTable('company_credit').set({ limit_minor: 1 }).where('company_id', '=', company_id).execute()
    expect(kindsOf(await see('clara'))).toContain('credit')
    const olga = await office.as('olga')
    const payment = {
      company_id,
      currency: 'USD',
      amount_minor: 999,
      reference: 'X 1',
      received_on: toDay(-1),
    } as const
    await olga.call(calls.payment.bookPayment, payment, idempotencyKey())
    expect((await see('clara')).client!.spend.at(-1)!.amount_minor).toBe(spent)
    expect((await see('olga')).house!.money.received).toEqual([{ currency: 'USD', amount_minor: 999 }])
    await office.db.deleteFrom('purchase_order').execute()
    await office.db
      .updateTable('company_credit')
      .set({ limit_minor: 25_000_000 })
      .where('company_id', '=', company_id)
      .execute()
  })
})

describe('an operator', () => {
  it('each figure is the length of the list that it links to', async () => {
    const olga = await office.as('olga')
    const [untaken, late, failed] = [await office.order(), await office.order(), await office.order()]
    await office.accept('wang', (await office.node(late, 'translationProofreading')).node_task_id)
    const past = new Date(office.app.now().getTime() - hour)
    await change((await office.node(late, 'translationProofreading')).node_task_id, { deadline_at: past })
    await change((await office.node(failed, 'translationProofreading')).node_task_id, { state: 'failed' })
    const { house, needs } = await see('olga')
    for (const waits of ['unassigned', 'risk', 'overdue', 'failed'] as const) {
      const { total } = await olga.call(calls.task.getProjectTaskList, { waits })
      expect(house![waits], waits).toBe(total)
    }
    const { total } = await olga.call(calls.task.getProjectTaskList, { status: 30 })
    expect(house!.awaiting_client).toBe(total)
    expect(needs.find((one) => one.subject_id === untaken)).toMatchObject({ kind: 'unassigned' })
    expect(needs.find((one) => one.subject_id === late)).toMatchObject({ kind: 'overdue', due: 'overdue' })
    expect(needs.find((one) => one.subject_id === failed)).toMatchObject({ kind: 'stopped' })
    expect(needs.every(({ company_name }) => company_name !== null)).toBe(true)
  })

  it('a piece is at risk when more work is left than fits before its deadline', async () => {
    const taskId = await office.order()
    const risky = async () => (await see('olga')).needs.find((one) => one.subject_id === taskId)?.kind
    await office.accept('lin', (await office.node(taskId, 'translationProofreading')).node_task_id)
    expect(await risky()).toBeUndefined()
    const { rows } = await sql<{ left: number }>`select sum(minutes_left) as left from node_task
      where task_id = ${taskId} and unit is not null and state <> 'completed'`.execute(office.db)
    const due = (share: number) =>
      office.db
        .updateTable('task')
        .set({ deadline_at: new Date(office.app.now().getTime() + rows[0]!.left * 60_000 * share) })
        .where('task_id', '=', taskId)
        .execute()
    await due(3.2) // eight hours of a day are work
    expect(await risky()).toBeUndefined()
    await due(2.8)
    expect(await risky()).toBe('risk')
    await office.db
      .updateTable('task')
      .set({ status: 20, paused_at: office.app.now() })
      .where('task_id', '=', taskId)
      .execute()
    expect(await risky(), 'what is paused waits for nobody').toBeUndefined()
  })

  it('sees the machines: jobs that could run, those that failed for good, providers whose calls all fail', async () => {
    const { machines } = (await see('olga')).house!
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
      where state in ('created', 'retry') and start_after <= now() and name not like '%.dead'`.execute(office.db)
    expect(machines.waiting_jobs).toBe(rows[0]!.count)
    expect(machines.waiting_since).not.toBeNull()
    expect(machines).toMatchObject({ dead_jobs: 0, providers: 0, providers_down: [] })
    const called = (provider: string, error: string | null) =>
      office.db
        .insertInto('ai_call')
        .values({
          ...{ ai_call_id: office.app.newId(), provider, model: 'm', capability: 'chat', duration_ms: 1 },
          ...{ error, created_at: office.app.now() },
        })
        .execute()
    for (const [provider, error] of [
      ['a', 'x'],
      ['a', null],
      ['b', 'x'],
    ] as const)
      await called(provider, error)
    expect((await see('olga')).house!.machines.providers_down).toEqual(['b'])
  })

  it('today’s money is what the books say of today', async () => {
    const before = (await see('olga')).house!.money
    const taskId = await office.order()
    const { charge_minor } = await office.task(taskId)
    const sum = (of: { amount_minor: number }[]) => of.reduce((total, { amount_minor }) => total + amount_minor, 0)
    const after = (await see('olga')).house!.money
    expect(sum(after.ordered)).toBe(sum(before.ordered) + charge_minor)
    const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount_minor), 0)::int8 as sum from income`.execute(
      office.db,
    )
    expect(sum(after.credited)).toBe(rows[0]!.sum)
  })
})

it('asks as many statements for many rows as for few', async () => {
  const olga = await office.as('olga')
  const ask = () => statementsOf(() => olga.call(calls.overview.getOverview, {}))
  await ask()
  const few = await ask()
  for (let made = 0; made < 4; made++) await office.order()
  expect(await ask()).toBe(few)
  expect(few).toBeLessThanOrEqual(16)
})

const companyOf = async (username: string) =>
  office.db
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.account_id', 'm.account_id')
    .select('m.company_id')
    .where('a.username', '=', username)
    .executeTakeFirstOrThrow()

const toDay = (days: number) => new Date(office.app.now().getTime() + days * day).toISOString().slice(0, 10)
