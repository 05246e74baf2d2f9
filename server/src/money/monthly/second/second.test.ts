/** MONEY 3: what an operator adds or grants above a limit needs a second one; nobody approves their own (I8). */
import { calls, type SettleDetail } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../ground/context.ts'
import { makerOf } from '../../../testing/make.ts'
import { findLedgerFaults } from '../../ledger/find-ledger-faults.ts'
import { type Months, openMonths } from '../testing/months.ts'

const { settle } = calls
let months: Months
let talent: Actor
let olga: Actor
let tom: Actor
let month: SettleDetail

beforeAll(async () => {
  months = await openMonths()
})
afterAll(async () => {
  expect(await findLedgerFaults(months.db)).toEqual([])
  await months.end()
})
beforeEach(async () => {
  months.test.now = new Date('2026-10-20T08:00:00Z')
  talent = await months.newTalent()
  olga = await months.newOperator()
  tom = await months.newOperator()
  const { account_id } = tom
  await months.db.updateTable('account').set({ is_operator: true }).where('account_id', '=', account_id).execute()
  await months.earn(talent, { pay_minor: 90_000 })
  months.test.now = new Date('2026-11-01T08:00:00Z')
  month = await months.close(talent, olga)
})

type To = Pick<SettleDetail, 'settlement_id' | 'version'>
const add = (amount_minor: number, more: object = {}, who = olga, { settlement_id, version }: To = month) =>
  months.served.ask(settle.updateSettleItem, who, {
    settlement_id,
    version,
    add: { kind: 'adjustment', amount_minor, note: 'Pages were left out.', ...more },
  })
const decide = (approval_id: string, verdict: 'approve' | 'decline', who: Actor, reason = 'They were counted.') =>
  months.served.ask(settle.decideApproval, who, { approval_id, verdict, reason })
const read = (who: Actor) => months.detail(who, month.settlement_id)
const lettersOf = async ({ account_id }: Actor) =>
  (await months.db.selectFrom('letter').select('kind').where('account_id', '=', account_id).execute()).map(
    ({ kind }) => kind,
  )

async function asked(amount_minor = 50_001): Promise<string> {
  const { data } = await add(amount_minor)
  expect(data.approvals).toHaveLength(1)
  return data.approvals[0]!.approval_id
}

describe('an amount above the limit', () => {
  it('moves nothing until another operator approves it; up to the limit one is enough', async () => {
    expect((await add(50_000)).data).toMatchObject({ total_minor: 140_000, approvals: [] })
    month = await read(olga)
    const approval_id = await asked()
    const waiting = await read(tom)
    expect(waiting).toMatchObject({ total_minor: 140_000, second_operator_minor: 50_000 })
    expect(waiting.approvals).toMatchObject([
      { amount_minor: 50_001, kind: 'adjustment', note: 'Pages were left out.', can: { approve: true } },
    ])
    expect(await lettersOf(tom)).toContain('approvalAsked')
    expect((await lettersOf(talent)).filter((kind) => kind === 'settlementAdjusted')).toHaveLength(1)
    expect((await decide(approval_id, 'approve', tom)).data).toMatchObject({ total_minor: 190_001, approvals: [] })
    expect((await lettersOf(talent)).filter((kind) => kind === 'settlementAdjusted')).toHaveLength(2)
    const { created_by } = await months.db
      .selectFrom('settlement_item')
      .select('created_by')
      .where('amount_minor', '=', 50_001)
      .where('settlement_id', '=', month.settlement_id)
      .executeTakeFirstOrThrow()
    expect(created_by).toBe(olga.account_id)
  })

  it('in parts is no less: what one operator adds to a talent counts together for 30 days', async () => {
    const next = async (amount_minor: number, who = olga) => {
      month = await read(who)
      return (await add(amount_minor, {}, who)).data
    }
    expect(await next(30_000)).toMatchObject({ total_minor: 120_000, approvals: [] })
    const waiting = await next(20_001)
    expect(waiting).toMatchObject({ total_minor: 120_000, approvals: [{ amount_minor: 20_001 }] })
    await decide(waiting.approvals[0]!.approval_id, 'decline', tom)
    expect(await next(20_001, tom)).toMatchObject({ total_minor: 140_001, approvals: [] })
    // What another operator has approved doesn't count, however little it is.
    const ann = await months.newOperator()
    const again = await next(20_001)
    expect((await decide(again.approvals[0]!.approval_id, 'approve', ann)).data).toMatchObject({ total_minor: 160_002 })
    expect(await next(20_000)).toMatchObject({ total_minor: 180_002, approvals: [] })
    expect((await next(1)).approvals).toHaveLength(1)
    months.test.now = new Date('2026-12-02T08:00:00Z')
    expect((await next(50_000)).approvals).toHaveLength(1)
  })

  it('in two months at once is no less either', async () => {
    await months.earn(talent, { pay_minor: 80_000 })
    months.test.now = new Date('2026-12-01T08:00:00Z')
    const { settlement_id, version } = await months.close(talent, olga, '2026-11')
    const [one, other] = await Promise.all([add(30_000), add(30_000, {}, olga, { settlement_id, version })])
    expect([one, other].map(({ data }) => data.approvals.length).toSorted()).toEqual([0, 1])
  })

  it('is approved by nobody who asked for it, or whose it is, and once', async () => {
    const approval_id = await asked()
    expect((await decide(approval_id, 'approve', olga)).err_msg).toBe('SECOND_OPERATOR_NEEDED')
    expect((await read(olga)).approvals).toMatchObject([{ can: { approve: false, decline: true } }])
    expect((await decide(approval_id, 'approve', { ...talent, is_operator: true })).err_msg).toBe('SETTLE_OWN')
    expect((await decide(approval_id, 'decline', { ...talent, is_operator: true })).err_msg).toBe('SETTLE_OWN')
    expect((await decide(crypto.randomUUID(), 'approve', tom)).err_msg).toBe('NOT_FOUND')
    const ann = await months.newOperator()
    const both = await Promise.all([decide(approval_id, 'approve', tom), decide(approval_id, 'approve', ann)])
    expect(both.map(({ err_msg }) => err_msg).toSorted()).toEqual(['APPROVAL_DECIDED', 'OK'])
    expect((await read(olga)).total_minor).toBe(140_001)
  })

  it('is declined with a reason that whoever asked reads, or taken back by them', async () => {
    const approval_id = await asked()
    expect((await decide(approval_id, 'decline', tom, '')).err_msg).toBe('Parameter_Error')
    expect((await decide(approval_id, 'decline', tom)).data).toMatchObject({ total_minor: 90_000, approvals: [] })
    expect(await lettersOf(olga)).toContain('approvalDeclined')
    month = await read(olga)
    expect((await decide(await asked(), 'decline', olga)).err_msg).toBe('OK')
    expect((await lettersOf(olga)).filter((kind) => kind === 'approvalDeclined')).toHaveLength(1)
    expect((await decide(approval_id, 'approve', tom)).err_msg).toBe('APPROVAL_DECIDED')
  })

  it('is seen by no talent, also of their own month', async () => {
    await asked()
    expect(await read(talent)).toMatchObject({ approvals: [], second_operator_minor: null })
    expect(await read({ ...talent, is_operator: true })).toMatchObject({ approvals: [], second_operator_minor: null })
  })

  it('is refused at once where it could not be carried out, and when its month was confirmed meanwhile', async () => {
    const [item] = month.items
    const wrong = { kind: 'correction', corrects_item_id: item!.item_id, mistake: 'wrong_count' }
    expect((await add(-90_001, wrong)).err_msg).toBe('CORRECTION_TOO_HIGH')
    expect((await add(60_000, { kind: 'correction', corrects_item_id: crypto.randomUUID() })).err_msg).toBe('NOT_FOUND')
    const approval_id = await asked()
    const { settlement_id, version } = await read(talent)
    await months.served.ask(settle.confirmSettle, talent, { settlement_id, version })
    expect((await decide(approval_id, 'approve', tom)).err_msg).toBe('SETTLE_STATE_WRONG')
    expect((await read(tom)).approvals).toHaveLength(1)
    expect((await decide(approval_id, 'decline', tom)).err_msg).toBe('OK')
  })

  it('of a dispute keeps it open until it is approved; a second answer has to wait', async () => {
    const [item] = month.items
    const words = { reason: 'wrong_count', words: 'Ten pages, not two.' } as const
    const { settlement_id, version } = month
    const disputes = [{ item_id: item!.item_id, ...words }]
    const held = (await months.served.ask(settle.dissentSettle, talent, { settlement_id, version, disputes })).data
    month = held
    const { dispute_id } = held.items[0]!.disputes[0]!
    const answer = (granted_minor: number | null) =>
      months.served.ask(settle.updateSettleItem, olga, {
        settlement_id: month.settlement_id,
        version: month.version,
        answer: {
          dispute_id,
          verdict: granted_minor === null ? 'refused' : 'granted',
          granted_minor,
          answer: 'You are right.',
        },
      })
    const { approvals } = (await answer(50_001)).data
    expect(approvals).toMatchObject([{ kind: null, item_id: item!.item_id, amount_minor: 50_001 }])
    expect((await answer(60_000)).err_msg).toBe('APPROVAL_OPEN')
    expect((await read(talent)).items[0]!.disputes[0]!.state).toBe('open')
    const done = (await decide(approvals[0]!.approval_id, 'approve', tom)).data
    expect(done.items[0]!.disputes[0]).toMatchObject({ state: 'granted', granted_minor: 50_001 })
    const { decided_by } = await months.db
      .selectFrom('settlement_dispute')
      .select('decided_by')
      .where('dispute_id', '=', dispute_id)
      .executeTakeFirstOrThrow()
    expect(decided_by).toBe(olga.account_id)
  })

  it('is what the house has set: nothing but zero needs none', async () => {
    await makerOf({ db: months.db, newId: () => crypto.randomUUID() }).setting('second_operator_usd', 0)
    await asked(1)
    await makerOf({ db: months.db, newId: () => crypto.randomUUID() }).setting('second_operator_usd', null)
  })
})
