/** Decision 82: a deduction is an operator's act, after the talent could mend it, with the issues; off where the law forbids it. */
import { calls, type InputOf, settleStates } from '@polyphony/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../ground/context.ts'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { findLedgerFaults } from '../../ledger/find-ledger-faults.ts'
import { balance } from '../../ledger/ledger.ts'
import { countDisputes } from '../reading/disputes.ts'
import { type Months, openMonths } from '../testing/months.ts'

const { settle, deductions } = calls
const { toBeSettled, disputed, confirmed } = settleStates
let months: Months
let talent: Actor
let operator: Actor
let other: Actor
beforeAll(async () => {
  months = await openMonths()
})
afterAll(() => months.end())
beforeEach(async () => {
  months.test.now = new Date('2026-10-20T08:00:00Z')
  talent = await months.newTalent()
  operator = await months.newOperator()
  other = await months.newOperator()
  await months.liveIn(talent, 'DE')
  await months.setRule(operator, { max_deduction_percent: 20 })
  months.test.now = new Date('2026-10-20T09:00:00Z')
})
afterEach(async () => {
  expect(await findLedgerFaults(months.db)).toEqual([])
})

type Worked = Awaited<ReturnType<Months['earn']>>
const earn = (more: Parameters<Months['earn']>[1] = {}) => months.earn(talent, { isReturned: true, score: 80, ...more })

async function closed() {
  months.test.now = new Date('2026-11-01T02:00:00Z')
  return months.close(talent, operator)
}
type Detail = Awaited<ReturnType<typeof closed>>

/** A month of one piece of 10.00 that was sent back, and of another one. */
async function month() {
  const work = await earn()
  await months.earn(talent, { pay_minor: 5000 })
  const row = await closed()
  const item = row.items.find(({ income }) => income?.node_task_id === work.node_task_id)!
  return { work, row, item }
}

const deduct = (
  row: Detail,
  item_id: string,
  { issue_id }: Pick<Worked, 'issue_id'>,
  more: Partial<InputOf<typeof deductions.deductItem>> = {},
  who = operator,
) =>
  months.served.ask(deductions.deductItem, who, {
    ...{ settlement_id: row.settlement_id, version: row.version, item_id, amount_minor: 200 },
    ...{ issue_ids: [issue_id], note: 'A harbour became a lighthouse.', ...more },
  })
const owed = () => balance(months.db, { kind: 'talent', owner_id: talent.account_id, currency: 'USD' })
const letters = async () =>
  (
    await months.db
      .selectFrom('letter')
      .select(['kind', 'params'])
      .where('account_id', '=', talent.account_id)
      .where('kind', '=', 'settlementDeducted')
      .execute()
  ).map(({ params }) => params)
const dissent = (row: Detail, ...item_ids: string[]) =>
  months.served.ask(settle.dissentSettle, talent, {
    ...{ settlement_id: row.settlement_id, version: row.version },
    disputes: item_ids.map((item_id) => ({ item_id, reason: 'issues_wrong' as const, words: 'It is a lighthouse.' })),
  })
const answer = (row: Detail, dispute_id: string, granted_minor: number | null, who = other) =>
  months.served.ask(settle.updateSettleItem, who, {
    ...{ settlement_id: row.settlement_id, version: row.version },
    answer: {
      ...{ dispute_id, granted_minor, answer: 'One of the two.' },
      verdict: granted_minor === null ? ('refused' as const) : ('partly' as const),
    },
  })
const disputeOf = ({ items }: Detail, item_id: string) =>
  items.find((item) => item.item_id === item_id)!.disputes[0]!.dispute_id

describe('a deduction', () => {
  it('adds an item below zero with the issues; the talent is told and has seven days again', async () => {
    const { work, row, item } = await month()
    months.test.now = new Date('2026-11-04T02:00:00Z')
    const { data } = await deduct(row, item.item_id, work)
    expect(data).toMatchObject({ total_minor: 5800, state: toBeSettled, confirm_until: '20261111020000000' })
    const taken = data.items.find(({ kind }) => kind === 'deduction')!
    expect(taken).toMatchObject({
      ...{ amount_minor: -200, note: 'A harbour became a lighthouse.' },
      about: { item_id: item.item_id, task_name: 'Dream' },
      quality: { max_percent: 20, base_minor: 1000, issues: [{ issue_id: work.issue_id, type: 'mistranslation' }] },
    })
    expect(data.items.find(({ item_id }) => item_id === item.item_id)!.amount_minor).toBe(1000)
    expect(await owed()).toBe(-5800)
    expect(await letters()).toMatchObject([{ amount_minor: 200, count: '1', appeal_at: '20261111020000000' }])
    const { list } = (await months.served.ask(deductions.getItemIssues, talent, { item_id: taken.item_id })).data
    expect(list).toMatchObject([
      { issue_id: work.issue_id, note: 'A harbour.', source: 'Harbour', target: '灯塔', number: 1 },
    ])
    const read = JSON.stringify([await months.detail(talent, row.settlement_id), list])
    for (const who of [operator.account_id, work.reviewer_id]) expect(read).not.toContain(who)
    const stranger = await months.newTalent()
    const asked = await months.served.ask(deductions.getItemIssues, stranger, { item_id: taken.item_id })
    expect(asked.err_msg).toBe('NOT_FOUND')
  })

  it('stands in the statement with its issues and the same cents', async () => {
    const { work, row, item } = await month()
    await deduct(row, item.item_id, work)
    const asked = { settlement_id: row.settlement_id, format: 'csv', language: 'en' } as const
    const { bytes } = (await months.served.ask(settle.downloadStatement, talent, asked)).data
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain('Dream · Quality deduction')
    expect(text).toContain('Mistranslation (Major) · Rule limit: 20% of USD 10.00')
    expect(text).toContain(',USD,-2.00')
    expect(text).toContain(',USD,58.00')
  })

  it('twice at once is one', async () => {
    const { work, row, item } = await month()
    const both = await Promise.all([deduct(row, item.item_id, work), deduct(row, item.item_id, work)])
    expect(both.map(({ err_msg }) => err_msg).sort()).toEqual(['OK', 'VERSION_CONFLICT'])
    expect(await owed()).toBe(-5800)
  })

  it('is at most what the rule allows, all deductions together', async () => {
    const { work, row, item } = await month()
    expect((await deduct(row, item.item_id, work, { amount_minor: 201 })).err_msg).toBe('DEDUCTION_TOO_HIGH')
    const { data } = await deduct(row, item.item_id, work, { amount_minor: 150 })
    expect((await deduct(data, item.item_id, work, { amount_minor: 51 })).err_msg).toBe('DEDUCTION_TOO_HIGH')
    expect((await deduct(data, item.item_id, work, { amount_minor: 50 })).err_msg).toBe('OK')
    for (const amount_minor of [0, -1, 0.5, 1e15 + 1])
      expect((await deduct(data, item.item_id, work, { amount_minor })).err_msg).toBe('Parameter_Error')
  })
})

describe('nothing is deducted', () => {
  const asked = async (row: Detail, item_id: string, who = operator) =>
    (await months.served.ask(deductions.getDeductible, who, { item_id })).data

  it('by the rule that stood when the work was taken, if it allows nothing', async () => {
    await months.setRule(operator, { max_deduction_percent: 0 })
    months.test.now = new Date('2026-10-20T10:00:00Z')
    const work = await earn()
    months.test.now = new Date('2026-10-20T11:00:00Z')
    await months.setRule(operator, { max_deduction_percent: 30 })
    const row = await closed()
    const { item_id } = row.items[0]!
    expect(await asked(row, item_id)).toMatchObject({ bar: 'DEDUCTION_OFF', max_minor: 0 })
    expect((await deduct(row, item_id, work)).err_msg).toBe('DEDUCTION_OFF')
  })

  it('from talents in Japan, nor while nobody knows where they live', async () => {
    const { work, row, item } = await month()
    months.test.now = new Date('2026-11-02T02:00:00Z')
    await months.liveIn(talent, 'JP')
    expect(await deduct(row, item.item_id, work)).toMatchObject({
      err_msg: 'DEDUCTION_BY_LAW',
      data: { country: 'JP' },
    })
    expect(await asked(row, item.item_id)).toMatchObject({ bar: 'DEDUCTION_BY_LAW', country: 'JP' })
    talent = await months.newTalent()
    months.test.now = new Date('2026-10-20T10:00:00Z')
    const unknown = await earn()
    const their = await closed()
    expect((await deduct(their, their.items[0]!.item_id, unknown)).err_msg).toBe('DEDUCTION_COUNTRY_UNKNOWN')
  })

  it('for issues that were never sent back, are hints, are the source’s, or are of other work', async () => {
    const { work, row, item } = await month()
    const refused = async (issue_id: string) => (await deduct(row, item.item_id, { issue_id })).err_msg
    expect(await refused(await work.issue(2))).toBe('DEDUCTION_UNMENDED')
    expect(await refused(await work.issue(1, { severity: 'neutral' }))).toBe('NOT_FOUND')
    expect(await refused(await work.issue(1, { side: 'source' }))).toBe('NOT_FOUND')
    expect(await refused(uuidv7())).toBe('NOT_FOUND')
    months.test.now = new Date('2026-10-20T10:00:00Z')
    expect(await refused((await earn()).issue_id)).toBe('NOT_FOUND')
    const { issues } = await asked(row, item.item_id)
    expect(issues.map(({ is_returned }) => is_returned).sort()).toEqual([false, true])
  })

  it('while the work is with its talent or the reviewer again', async () => {
    const { work, row, item } = await month()
    for (const state of ['in_progress', 'submitted'] as const) {
      const { node_task_id } = work
      await months.db.updateTable('node_task').set({ state }).where('node_task_id', '=', node_task_id).execute()
      expect((await deduct(row, item.item_id, work)).err_msg).toBe('DEDUCTION_RETURN_OPEN')
    }
  })

  it('by who has marked the issues or had the review, by the talent, or by anybody but operators', async () => {
    const { work, row, item } = await month()
    const reviewer = { ...operator, account_id: work.reviewer_id }
    expect((await deduct(row, item.item_id, work, {}, reviewer)).err_msg).toBe('DEDUCTION_OWN_REVIEW')
    const self = { ...talent, is_operator: true }
    expect((await deduct(row, item.item_id, work, {}, self)).err_msg).toBe('SETTLE_OWN')
    expect((await deduct(row, item.item_id, work, {}, talent)).err_msg).toBe('NO_PERMISSION')
    const { issues } = await asked(row, item.item_id, reviewer)
    expect(issues[0]).toMatchObject({ is_own: true })
  })

  it('without a reason or issues, from a confirmed month, or from what is no work', async () => {
    const { work, row, item } = await month()
    expect((await deduct(row, item.item_id, work, { note: ' ' })).err_msg).toBe('Parameter_Error')
    expect((await deduct(row, item.item_id, work, { issue_ids: [] })).err_msg).toBe('Parameter_Error')
    const { data } = await deduct(row, item.item_id, work)
    const taken = data.items.find(({ kind }) => kind === 'deduction')!
    expect((await deduct(data, taken.item_id, work)).err_msg).toBe('NOT_FOUND')
    await months.served.ask(settle.confirmSettle, talent, { settlement_id: data.settlement_id, version: data.version })
    const frozen = await months.detail(talent, row.settlement_id)
    expect(frozen).toMatchObject({ state: confirmed, can: { deduct: false } })
    expect((await deduct(frozen, item.item_id, work, { amount_minor: 1 })).err_msg).toBe('SETTLE_STATE_WRONG')
  })
})

describe('an appeal', () => {
  async function appealed() {
    const { work, row, item } = await month()
    const { data } = await deduct(row, item.item_id, work)
    const taken = data.items.find(({ kind }) => kind === 'deduction')!
    const { data: held } = await dissent(data, taken.item_id)
    return { row, item, taken, held }
  }

  it('holds the work with what was taken from it, and the rest is confirmed', async () => {
    const { row, held } = await appealed()
    expect(held).toMatchObject({ part: 2, state: disputed, total_minor: 800 })
    expect(held.items.map(({ amount_minor }) => amount_minor).sort()).toEqual([-200, 1000])
    expect(await months.detail(talent, row.settlement_id)).toMatchObject({ state: toBeSettled, total_minor: 5000 })
  })

  it('is answered by somebody else, who gives back at most what was taken, by a line that refers back', async () => {
    const { taken, held } = await appealed()
    const dispute_id = disputeOf(held, taken.item_id)
    expect((await answer(held, dispute_id, 100, operator)).err_msg).toBe('DISPUTE_OWN_DECISION')
    expect((await answer(held, dispute_id, 201)).err_msg).toBe('GRANT_TOO_HIGH')
    const { data } = await answer(held, dispute_id, 120)
    expect(data).toMatchObject({ state: toBeSettled, total_minor: 800 })
    expect(data.items.find(({ item_id }) => item_id === taken.item_id)!.corrected_by).toMatchObject([
      { amount_minor: 120 },
    ])
    expect(await owed()).toBe(-5920)
    months.test.now = new Date('2026-11-02T02:00:00Z')
    const { data: again } = await dissent(data, taken.item_id)
    expect((await answer(again, disputeOf(again, taken.item_id), 81)).err_msg).toBe('GRANT_TOO_HIGH')
    expect((await answer(again, disputeOf(again, taken.item_id), 80)).err_msg).toBe('OK')
    months.test.now = new Date('2026-12-01T02:00:00Z')
    const next = await months.close(talent, operator, '2026-11')
    expect(next.items).toMatchObject([
      { kind: 'correction', amount_minor: 120, corrects: { item_id: taken.item_id, task_name: 'Dream' } },
      { kind: 'correction', amount_minor: 80 },
    ])
  })

  it('together with one about the work goes on when both are answered', async () => {
    const { work, row, item } = await month()
    const { data } = await deduct(row, item.item_id, work)
    const taken = data.items.find(({ kind }) => kind === 'deduction')!
    const { data: held } = await dissent(data, taken.item_id, item.item_id)
    const first = await answer(held, disputeOf(held, item.item_id), null)
    expect(first.data).toMatchObject({ settlement_id: held.settlement_id, state: disputed, total_minor: 800 })
    const second = await answer(first.data, disputeOf(first.data, taken.item_id), null)
    expect(second.data).toMatchObject({ settlement_id: held.settlement_id, state: toBeSettled, total_minor: 800 })
  })

  it('waits where nobody but who decided is an operator, and finance names it', async () => {
    await appealed()
    const stuck = async () => (await countDisputes(months.db, 'UTC', '2026-11-02')).stuck_count
    const appoint = (who: Actor, is_operator = true) =>
      months.db.updateTable('account').set({ is_operator }).where('account_id', '=', who.account_id).execute()
    await appoint(operator)
    expect(await stuck()).toBe(1)
    await appoint(talent)
    expect(await stuck()).toBe(1)
    await appoint(other)
    expect(await stuck()).toBe(0)
    for (const who of [operator, talent, other]) await appoint(who, false)
  })

  it('can’t be raised by hand, and a mistake can take back only what it has left', async () => {
    const { work, row, item } = await month()
    const { data } = await deduct(row, item.item_id, work)
    const taken = data.items.find(({ kind }) => kind === 'deduction')!
    const takeBack = (corrects_item_id: string, amount_minor: number) =>
      months.served.ask(settle.updateSettleItem, operator, {
        ...{ settlement_id: data.settlement_id, version: data.version },
        add: { kind: 'correction', mistake: 'wrong_entry', note: 'Too little', amount_minor, corrects_item_id },
      })
    expect(await takeBack(taken.item_id, -1)).toMatchObject({ err_msg: 'CORRECTION_TOO_HIGH' })
    expect(await takeBack(item.item_id, -801)).toMatchObject({ err_msg: 'CORRECTION_TOO_HIGH' })
    expect((await takeBack(item.item_id, -800)).data.total_minor).toBe(data.total_minor - 800)
  })
})
