/** A changed deadline is a new quote: of the client's price, and of what talents get. */
import { calls, day, fromWireTime, hour, rushesOf, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { loadFacts } from '../../../people/ability/facts.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice, type Wanted } from '../../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const { updateTask, previewUpdateTask } = calls.taskWork
const inHours = (hours: number) => toWireTime(new Date(office.app.now().getTime() + hours * hour))
const orderFar = (wanted: Wanted = {}) =>
  office.order({ ...wanted, more: { ...wanted.more, deadline_at: inHours(120) } })
const preview = async (task_id: string, hours: number, username = 'clara') =>
  (await office.as(username)).call(previewUpdateTask, { task_id, deadline_at: inHours(hours) })
const jobOf = (taskId: string, lang?: string) => office.node(taskId, 'translationProofreading', lang)

/** Agrees to what the preview says. */
async function move(task_id: string, hours: number) {
  const { deadline_at, charge_minor, seal } = await preview(task_id, hours)
  const { version } = await office.task(task_id)
  const answer = await (await office.as('clara')).ask(updateTask, { task_id, version, deadline_at, charge_minor, seal })
  return answer.err_msg
}

async function owed(task_id: string): Promise<number> {
  const { company_id } = await office.task(task_id)
  const account = await office.db
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('kind', '=', 'company')
    .where('owner_id', '=', company_id)
    .executeTakeFirstOrThrow()
  return account.balance_minor
}

const postings = async (taskId: string, prefix: string) =>
  (
    await office.db
      .selectFrom('ledger_transaction')
      .select('event_key')
      .where('event_key', 'like', `${prefix}:${taskId}%`)
      .execute()
  ).map(({ event_key }) => event_key)

describe('a deadline that is moved nearer', () => {
  it('costs the client what a near order costs, and only after they have seen it', async () => {
    const clara = await office.as('clara')
    const near = await office.task(await office.place({ more: { deadline_at: inHours(20) } }))
    const taskId = await office.place({ more: { deadline_at: inHours(120) } })
    const before = await office.task(taskId)
    const debt = await owed(taskId)
    expect(near.charge_minor).toBeGreaterThan(before.charge_minor)
    const asked = { task_id: taskId, version: before.version, deadline_at: inHours(20) }
    expect(await clara.ask(updateTask, asked)).toMatchObject({ err_msg: 'QUOTE_CHANGED' })
    const said = await preview(taskId, 20)
    expect(said).toMatchObject({
      charge_before_minor: before.charge_minor,
      charge_minor: near.charge_minor,
      rush_percent: 60,
      pay: null,
    })
    const { charge_minor, seal } = said
    const agreed = { ...asked, deadline_at: said.deadline_at, charge_minor, seal }
    expect(await clara.ask(updateTask, { ...agreed, charge_minor: charge_minor - 1 })).toMatchObject({
      err_msg: 'QUOTE_CHANGED',
    })
    expect(await clara.ask(updateTask, { ...agreed, deadline_at: inHours(15) })).toMatchObject({
      err_msg: 'QUOTE_CHANGED',
    })
    expect(await office.task(taskId)).toMatchObject({ charge_minor: before.charge_minor, version: before.version })
    expect(await owed(taskId)).toBe(debt)
    expect(await clara.ask(updateTask, agreed)).toMatchObject({ err_msg: 'OK' })
    const after = await office.task(taskId)
    expect(after.charge_minor).toBe(near.charge_minor)
    expect({ ...after.quote, deadline_at: '', earliest_at: '' }).toEqual({
      ...near.quote,
      deadline_at: '',
      earliest_at: '',
    })
    expect((await owed(taskId)) - debt).toBe(near.charge_minor - before.charge_minor)
    expect(await postings(taskId, 'change')).toEqual([`change:${taskId}:${after.version}`])
    expect(await office.letters('priceChanged', taskId)).toContain('clara')
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('adds the rush to accepted work, which is due earlier, and tells its talent', async () => {
    const taskId = await orderFar()
    const { node_task_id } = await jobOf(taskId)
    await office.accept('lin', node_task_id)
    const before = await jobOf(taskId)
    const total = (await office.nodes(taskId)).reduce((sum, node) => sum + (node.pay_minor ?? 0), 0)
    const { pay } = await preview(taskId, 20, 'olga')
    expect(pay!.before_minor).toBe(total)
    expect(pay!.after_minor / total).toBeCloseTo(1.6, 2)
    expect(await move(taskId, 20)).toBe('OK')
    const after = await jobOf(taskId)
    expect(after.pay_minor! / before.pay_minor!).toBeCloseTo(1.6, 2)
    expect(after.calculation!.lines.slice(0, -1)).toEqual(before.calculation!.lines)
    expect(after.calculation!.lines.at(-1)).toMatchObject({ label: 'rush', percent: 60 })
    expect(after.calculation!.amount_minor).toBe(after.pay_minor)
    expect(before.deadline_at! > (await office.task(taskId)).deadline_at).toBe(true)
    expect(after.deadline_at).toBe((await office.task(taskId)).deadline_at)
    expect(await office.letters('workRushed', taskId)).toEqual(['lin'])
    await office.work('lin', node_task_id)
    await office.reviewWork('rui', taskId, 'pass')
    await office.verdict('clara', (await office.node(taskId, 'clientConfirmation')).node_task_id, 'pass')
    expect(await office.incomes(taskId)).toContainEqual(
      expect.objectContaining({ username: 'lin', amount_minor: after.pay_minor }),
    )
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('tells a company’s own member when it is due, and no pay', async () => {
    const taskId = await orderFar()
    const { node_task_id } = await jobOf(taskId)
    await office.accept('lin', node_task_id)
    const { company_id: payer_id } = await office.task(taskId)
    await office.db.updateTable('node_task').set({ payer_id }).where('node_task_id', '=', node_task_id).execute()
    expect(await move(taskId, 20)).toBe('OK')
    expect(await office.letters('workRushed', taskId)).toEqual([])
    expect(await office.letters('dueEarlier', taskId)).toEqual(['lin'])
  })

  it('renews open offers: nobody accepts at a pay that they haven’t seen', async () => {
    const taskId = await orderFar()
    const before = await jobOf(taskId)
    const { node_task_id, pay_minor } = before
    const [username] = await office.offered(node_task_id)
    const talent = await office.as(username!)
    const offerOf = async () =>
      (await talent.call(calls.node.getNodeTaskToAcceptList, {})).list.find(
        (offer) => offer.node_task_id === node_task_id,
      )
    const early = (await offerOf())!
    office.advance(10_000)
    expect(await move(taskId, 20)).toBe('OK')
    const accept = async (pay: number | null) =>
      (await office.as(username!)).ask(calls.node.acceptNodeTask, { node_task_id, pay_minor: pay }, idempotencyKey())
    expect(await accept(pay_minor)).toMatchObject({ err_msg: 'PAY_CHANGED' })
    const renewed = (await offerOf())!
    expect(fromWireTime(renewed.expires_at).getTime()).toBeGreaterThan(fromWireTime(early.expires_at).getTime())
    expect(renewed.pay_minor! / pay_minor!).toBeCloseTo(1.6, 2)
    expect(await office.letters('offerChanged', taskId)).toContain(username)
    expect(await accept(renewed.pay_minor)).toMatchObject({ err_msg: 'OK' })
  })

  it('leaves what is done as it is', async () => {
    const taskId = await orderFar({ target_langs: ['zh', 'ja'], isPlain: true })
    await office.translate('lin', taskId, { lang: 'zh' })
    const done = await jobOf(taskId, 'zh')
    const { quote, charge_minor } = await office.task(taskId)
    const open = quote.items.filter((item) => item.target_lang === 'ja' && item.kind !== 'translate')
    const base = open.reduce((sum, item) => sum + item.calculation.amount_minor, 0)
    const said = await preview(taskId, 20)
    expect(said).toMatchObject({ changed_count: open.length, kept_count: quote.items.length - open.length })
    expect(said.charge_minor - charge_minor).toBe(Math.round(base * 0.6))
    expect(await move(taskId, 20)).toBe('OK')
    expect(await jobOf(taskId, 'zh')).toEqual(done)
    const after = await office.task(taskId)
    expect(rushesOf(after.quote)).toEqual([{ percent: 60, base_minor: base, amount_minor: Math.round(base * 0.6) }])
    // What deleting it gives back: the price of the open language with its rush.
    const clara = await office.as('clara')
    const { list } = await clara.call(calls.taskWork.previewDelete, { task_ids: [taskId] })
    const last = quote.items.filter((item) => item.target_lang === 'zh' || item.kind === 'translate')
    const kept = last.reduce((sum, item) => sum + item.calculation.amount_minor, 0)
    expect(list[0]!.kept_minor).toBe(kept)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('of two at once one wins, and is posted once', async () => {
    const taskId = await orderFar()
    const answers = await Promise.all([move(taskId, 20), move(taskId, 30)])
    expect(answers.toSorted()).toEqual(['OK', 'VERSION_CONFLICT'])
    expect(await postings(taskId, 'change')).toHaveLength(1)
    const { charge_minor, quote } = await office.task(taskId)
    expect(charge_minor).toBe(quote.charge_minor)
  })
})

describe('a deadline that is moved away', () => {
  const orderNear = (wanted: Wanted = {}) => office.order({ ...wanted, more: { deadline_at: inHours(20) } })

  it('gives the rush back of what nobody has accepted', async () => {
    const taskId = await orderNear()
    const { charge_minor, quote } = await office.task(taskId)
    const debt = await owed(taskId)
    const pay = (await jobOf(taskId)).calculation!
    const done = quote.items.filter((item) => item.kind === 'translate')
    const kept = done.reduce((sum, item) => sum + item.calculation.amount_minor, 0)
    expect(await move(taskId, 120)).toBe('OK')
    const after = await office.task(taskId)
    expect(after.charge_minor).toBe(quote.subtotal_minor + Math.round(kept * 0.6))
    expect(debt - (await owed(taskId))).toBe(charge_minor - after.charge_minor)
    const { calculation, pay_minor } = await jobOf(taskId)
    expect(calculation!.lines).toEqual(pay.lines.slice(0, -1))
    expect(calculation!.amount_minor).toBe(pay_minor)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('never lowers what a talent has accepted, nor raises anything', async () => {
    const taskId = await orderNear()
    const { node_task_id } = await jobOf(taskId)
    await office.accept('lin', node_task_id)
    const { pay_minor, calculation } = await jobOf(taskId)
    expect(await move(taskId, 120)).toBe('OK')
    expect(await jobOf(taskId)).toMatchObject({ pay_minor, calculation })
    const late = await orderFar()
    const { charge_minor } = await office.task(late)
    office.advance(4.5 * day) // 12 hours are left
    expect(await preview(late, 20)).toMatchObject({ charge_minor, charge_before_minor: charge_minor })
    office.advance(-4.5 * day)
  })
})

it('tells whoever has the work in hand that the client wants it otherwise, and nobody where nothing is new', async () => {
  const taskId = await office.order()
  const clara = await office.as('clara')
  const change = async (words: { name?: string; style_guide?: string; description?: string }) => {
    const { version } = await office.task(taskId)
    await clara.call(updateTask, { task_id: taskId, version, ...words })
  }
  await change({ style_guide: 'Say “you”.' })
  expect(await office.letters('instructionsChanged', taskId), 'nobody has accepted').toEqual([])
  await office.accept('lin', (await jobOf(taskId)).node_task_id)
  await change({ name: 'Another name', style_guide: 'Say “you”.' })
  expect(await office.letters('instructionsChanged', taskId)).toEqual([])
  await change({ description: 'For children.' })
  expect(await office.letters('instructionsChanged', taskId)).toEqual(['lin'])
  expect(await givenBack('lin', taskId)).toEqual({ reason: 'busy', is_excused: 1 })
})

it('excuses whoever gives back what was made a rush job, and nobody else', async () => {
  const rushed = await orderFar()
  await office.accept('lin', (await jobOf(rushed)).node_task_id)
  expect(await move(rushed, 20)).toBe('OK')
  const { account_id } = await office.as('lin')
  const counted = async () => (await loadFacts(office.db, account_id, office.app.now())).person.given_back.length
  const before = await counted()
  expect(await givenBack('lin', rushed)).toMatchObject({ is_excused: 1 })
  expect(await counted()).toBe(before)
  const other = await orderFar()
  await office.accept('lin', (await jobOf(other)).node_task_id)
  expect(await move(other, 130)).toBe('OK') // more time is no reason
  expect(await givenBack('lin', other)).toMatchObject({ is_excused: 0 })
  expect(await counted()).toBe(before + 1)
})

async function givenBack(username: string, taskId: string) {
  const { node_task_id } = await jobOf(taskId)
  await (await office.as(username)).call(calls.node.refuseNodeTask, { node_task_id, what: 'work', reason: 'busy' })
  const event = await office.db
    .selectFrom('task_event')
    .select('params')
    .where('task_id', '=', taskId)
    .where('kind', '=', 'workGivenUp')
    .executeTakeFirstOrThrow()
  return event.params
}
