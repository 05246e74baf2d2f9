/** Specification sections 2.5, 4.2 and 7; MONEY laws I3, I5, I6, I8, I10. */
import { type Currency, calls, type InputOf, type Mistake, settleStates } from '@polyphony/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor, App } from '../../ground/context.ts'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makerOf } from '../../testing/make.ts'
import { type Served, serveRoutes } from '../../testing/serve-routes.ts'
import { type TestWork, testWork } from '../../testing/work.ts'
import { findLedgerFaults } from '../ledger/find-ledger-faults.ts'
import { balance } from '../ledger/ledger.ts'
import { workCompleted } from '../settlement/events/work-completed.ts'
import { addNodeTask, addTalent } from '../settlement/testing/done-work.ts'
import { closeMonth } from './close-month.ts'
import { confirmSilent, remindSilent } from './confirm.ts'
import { settleCalls } from './routes.ts'

const { settle } = calls
const { toBeSettled, confirmed, disputed } = settleStates
let database: TestDatabase
let test: TestWork
let served: Served
let app: App
let talent: Actor
let operator: Actor

beforeAll(async () => {
  database = await openTestDatabase()
  test = testWork(database.db)
  const parts = { db: database.db, now: () => test.now }
  served = serveRoutes(parts, settleCalls)
  app = { ...parts, newId: uuidv7, emit: () => {}, partsOf: () => [] } as unknown as App
})
afterAll(async () => {
  await served.close()
  await database.close()
})
beforeEach(async () => {
  test.now = new Date('2026-10-20T08:00:00Z')
  talent = await addTalent(database.db)
  operator = { ...(await addTalent(database.db)), is_operator: true }
})

async function earn(amounts: readonly number[], who = talent, currency: Currency = 'USD') {
  for (const pay_minor of amounts) {
    const done = await addNodeTask(database.db, { assignee: who.account_id, pay_minor, currency })
    await test.change((transaction) => workCompleted(transaction, done))
  }
}
const november = () => {
  test.now = new Date('2026-11-01T02:00:00Z')
}
const close = (who = talent, month = '2026-10') =>
  served.ask(settle.createSettle, operator, { month, talent_ids: [who.account_id] })
const listed = async (who = talent, input: InputOf<typeof settle.getSettleList> = {}) =>
  (await served.ask(settle.getSettleList, who, input)).data.list
const detail = async (settlement_id: string, who = talent) =>
  (await served.ask(settle.getSettleDetail, who, { settlement_id })).data
const owed = (who = talent, currency: Currency = 'USD') =>
  balance(database.db, { kind: 'talent', owner_id: who.account_id, currency })
const lettersOf = async (who: Actor) =>
  (await database.db.selectFrom('letter').select('kind').where('account_id', '=', who.account_id).execute()).map(
    ({ kind }) => kind,
  )

/** A month with these items, closed. */
async function closed(...amounts: number[]) {
  await earn(amounts)
  november()
  await close()
  const [row] = await listed()
  return detail(row!.settlement_id)
}
const confirm = (row: { settlement_id: string; version: number }, who = talent) =>
  served.ask(settle.confirmSettle, who, { settlement_id: row.settlement_id, version: row.version })
const dispute = (row: { settlement_id: string; version: number }, ...item_ids: string[]) =>
  served.ask(settle.dissentSettle, talent, {
    settlement_id: row.settlement_id,
    version: row.version,
    disputes: item_ids.map((item_id) => ({
      item_id,
      reason: 'draft_unusable' as const,
      words: 'The draft was of another text.',
    })),
  })
const answer = (
  row: { settlement_id: string; version: number },
  dispute_id: string,
  granted_minor: number | null,
  who = operator,
) =>
  served.ask(settle.updateSettleItem, who, {
    settlement_id: row.settlement_id,
    version: row.version,
    answer: {
      dispute_id,
      verdict: granted_minor === null ? 'refused' : 'partly',
      granted_minor,
      answer: 'Half of it was unusable.',
    },
  })
const add = (
  row: { settlement_id: string; version: number },
  added: {
    kind: 'adjustment' | 'bonus' | 'correction'
    amount_minor: number
    note: string
    corrects_item_id?: string
    mistake?: Mistake
  },
  who = operator,
) => served.ask(settle.updateSettleItem, who, { settlement_id: row.settlement_id, version: row.version, add: added })
const mistake = { kind: 'correction', note: 'Counted twice', mistake: 'paid_twice' } as const
const pay = (settlement_ids: string[], who = operator, paid_on = '2026-10-31') =>
  served.ask(settle.settle, who, { settlement_ids, reference: 'WIRE-1', paid_on })

const signedAt = new Date('2026-09-01T00:00:00Z')

/** Signs a contract and names a bank account. */
async function makePayable(who = talent, has: { contract?: boolean; bank?: boolean } = {}) {
  const { account_id } = who
  const make = makerOf({ db: database.db, newId: uuidv7 })
  if (has.contract !== false)
    await database.db
      .insertInto('engagement')
      .values({
        engagement_id: uuidv7(),
        account_id,
        version: '2026-11',
        language: 'en',
        method: 'typed',
        content_sha256: 'a',
        document_sha256: 'b',
        signed_sha256: 'c',
        file_id: await make.file(account_id, { purpose: 'taskSubtitle', name: 'contract.pdf' }),
        evidence_sealed: 'sealed',
        signed_at: signedAt,
      })
      .execute()
  if (has.bank !== false)
    await database.db
      .insertInto('bank_account')
      .values({
        bank_account_id: uuidv7(),
        account_id,
        country: 'JP',
        last_four: '3000',
        number_index: account_id,
        details_sealed: 'sealed',
        created_at: signedAt,
        payable_from: new Date('2026-09-02T00:00:00Z'),
      })
      .execute()
}

afterEach(async () => {
  expect(await findLedgerFaults(database.db)).toEqual([])
})

describe('closing a month', () => {
  it('makes one settlement of what was earned in it, each time the same', async () => {
    await earn([1000, 2500])
    november()
    await earn([9999])
    expect((await close()).data).toEqual({ created: 1, is_running: false })
    expect((await close()).data).toEqual({ created: 0, is_running: false })
    const rows = await listed()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      month: '2026-10',
      part: 1,
      state: toBeSettled,
      total_minor: 3500,
      currency: 'USD',
      item_count: 2,
      task_count: 2,
      due_on: '2026-11-25',
      paid_at: null,
      lacks: ['contract', 'bank'],
    })
    expect((await detail(rows[0]!.settlement_id)).items.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['income', 1000],
      ['income', 2500],
    ])
    expect(await lettersOf(talent)).toEqual(expect.arrayContaining(['settlementReady', 'settlementLacks']))
  })

  it('ends where the house lives: what was earned a minute after its midnight is of the next month', async () => {
    test.now = new Date('2026-10-31T15:59:00Z') // 23:59 in Shanghai
    await earn([100])
    test.now = new Date('2026-10-31T16:01:00Z')
    await earn([200])
    november()
    await close()
    expect(await listed()).toMatchObject([{ month: '2026-10', total_minor: 100 }])
  })

  it('is refused while the month isn’t over', async () => {
    test.now = new Date('2026-10-31T15:59:00Z')
    expect((await close()).err_msg).toBe('MONTH_NOT_OVER')
    for (const month of ['2026-13', '2026-1', '26-10'])
      expect((await close(talent, month)).err_msg).toBe('Parameter_Error')
  })

  it('keeps currencies apart', async () => {
    await earn([100])
    await earn([500], talent, 'JPY')
    november()
    await close()
    expect((await listed()).map(({ currency, total_minor }) => [currency, total_minor]).sort()).toEqual([
      ['JPY', 500],
      ['USD', 100],
    ])
  })

  it('by many at once makes one', async () => {
    await earn([100, 200, 300])
    november()
    const all = await Promise.all(Array.from({ length: 6 }, () => closeMonth(app, { month: '2026-10' })))
    expect(all.reduce((sum, made) => sum + made, 0)).toBeGreaterThanOrEqual(1)
    expect(await listed()).toMatchObject([{ total_minor: 600, item_count: 3 }])
  })

  it('pays who is in Japan within 60 days after the work was received', async () => {
    await makePayable()
    test.now = new Date('2026-09-03T08:00:00Z')
    await earn([100])
    november()
    await close()
    expect(await listed()).toMatchObject([{ due_on: '2026-11-02', latest_on: '2026-11-02' }])
  })

  it('leaves what was earned by others alone', async () => {
    const other = await addTalent(database.db)
    await earn([100])
    await earn([700], other)
    november()
    await close(other)
    expect(await listed()).toEqual([])
    expect(await listed(other)).toMatchObject([{ total_minor: 700 }])
  })
})

describe('confirming', () => {
  it('freezes the month', async () => {
    const row = await closed(100, 200)
    expect((await confirm(row)).data).toMatchObject({ state: confirmed, confirmed_by: 'talent', total_minor: 300 })
    expect((await confirm(await detail(row.settlement_id))).err_msg).toBe('SETTLE_STATE_WRONG')
    expect((await dispute(await detail(row.settlement_id), row.items[0]!.item_id)).err_msg).toBe('SETTLE_STATE_WRONG')
    const { db } = database
    const { settlement_id } = row
    const change = db.updateTable('settlement').set({ total_minor: 1 }).where('settlement_id', '=', settlement_id)
    await expect(change.execute()).rejects.toMatchObject({ code: '23001' })
    const back = db.updateTable('settlement').set({ state: toBeSettled }).where('settlement_id', '=', settlement_id)
    await expect(back.execute()).rejects.toMatchObject({ code: '23001' })
  })

  it('is refused by an old version, to others, and of what isn’t there', async () => {
    const row = await closed(100)
    expect((await confirm({ ...row, version: row.version + 1 })).err_msg).toBe('VERSION_CONFLICT')
    expect((await confirm(row, await addTalent(database.db))).err_msg).toBe('NOT_FOUND')
    expect((await confirm({ ...row, settlement_id: uuidv7() })).err_msg).toBe('NOT_FOUND')
    expect((await served.ask(settle.getSettleDetail, await addTalent(database.db), row)).err_msg).toBe('NOT_FOUND')
  })

  it('happens by itself after seven days, of which three before are said', async () => {
    const row = await closed(100)
    test.now = new Date('2026-11-05T01:59:00Z')
    await remindSilent(app)
    expect(await lettersOf(talent)).not.toContain('settlementReminder')
    test.now = new Date('2026-11-05T02:01:00Z')
    await remindSilent(app)
    await remindSilent(app)
    expect((await lettersOf(talent)).filter((kind) => kind === 'settlementReminder')).toHaveLength(1)
    test.now = new Date('2026-11-08T01:59:00Z')
    await confirmSilent(app)
    expect(await detail(row.settlement_id)).toMatchObject({ state: toBeSettled })
    test.now = new Date('2026-11-08T02:01:00Z')
    await confirmSilent(app)
    expect(await detail(row.settlement_id)).toMatchObject({ state: confirmed, confirmed_by: 'system' })
  })
})

describe('disputing', () => {
  it('holds what is disputed and lets the rest be confirmed and paid on its day', async () => {
    await makePayable()
    const row = await closed(100, 200, 300)
    const { data: held } = await dispute(row, row.items[1]!.item_id)
    expect(held).toMatchObject({ part: 2, state: disputed, total_minor: 200, month: '2026-10', due_on: row.due_on })
    const rest = await detail(row.settlement_id)
    expect(rest).toMatchObject({ state: toBeSettled, total_minor: 400, parts: [{ part: 2, state: disputed }] })
    await confirm(rest)
    expect((await pay([rest.settlement_id, held.settlement_id])).data).toEqual({
      paid: [rest.settlement_id],
      refused: [{ settlement_id: held.settlement_id, why: 'state' }],
    })
    expect(await owed()).toBe(-200)
  })

  it('is answered; what is granted follows in the next month and refers back', async () => {
    const row = await closed(1000, 200)
    const { data: held } = await dispute(row, row.items[0]!.item_id)
    const { data: answered } = await answer(held, held.items[0]!.disputes[0]!.dispute_id, 450)
    expect(answered).toMatchObject({ state: toBeSettled, total_minor: 1000 })
    expect(answered.items[0]).toMatchObject({
      disputes: [{ state: 'partly', granted_minor: 450, answer: 'Half of it was unusable.' }],
      corrected_by: [{ amount_minor: 450, month: null }],
    })
    expect(await owed()).toBe(-1650)
    expect((await confirm(answered)).data).toMatchObject({ state: confirmed })

    test.now = new Date('2026-12-01T02:00:00Z')
    await close(talent, '2026-11')
    const next = (await listed()).find(({ month }) => month === '2026-11')!
    expect((await detail(next.settlement_id)).items).toMatchObject([
      {
        kind: 'correction',
        amount_minor: 450,
        corrects: { item_id: row.items[0]!.item_id, month: '2026-10', amount_minor: 1000, task_name: 'Dream' },
      },
    ])
  })

  it('of a whole month holds the month', async () => {
    const row = await closed(100)
    const { data } = await dispute(row, row.items[0]!.item_id)
    expect(data).toMatchObject({ settlement_id: row.settlement_id, part: 1, state: disputed, total_minor: 100 })
  })

  it('lets what was answered go on while others wait for theirs', async () => {
    const row = await closed(100, 200, 300)
    const { data: held } = await dispute(row, row.items[0]!.item_id, row.items[1]!.item_id)
    const first = held.items.find(({ item_id }) => item_id === row.items[0]!.item_id)!
    const { data: free } = await answer(held, first.disputes[0]!.dispute_id, null)
    expect(free).toMatchObject({ part: 3, state: toBeSettled, total_minor: 100 })
    expect(await detail(held.settlement_id)).toMatchObject({ state: disputed, total_minor: 200 })
  })

  it('can be withdrawn', async () => {
    const row = await closed(100)
    const { data: held } = await dispute(row, row.items[0]!.item_id)
    const { dispute_id } = held.items[0]!.disputes[0]!
    const wanted = { settlement_id: held.settlement_id, version: held.version, dispute_id }
    expect((await served.ask(settle.withdrawDispute, talent, wanted)).data).toMatchObject({ state: toBeSettled })
    expect((await answer(await detail(held.settlement_id), dispute_id, null)).err_msg).toBe('SETTLE_STATE_WRONG')
  })

  it('refuses what is disputed already, what is another’s, and what doesn’t fit', async () => {
    const row = await closed(100, 200)
    const [one, two] = row.items
    const { data: held } = await dispute(row, one!.item_id)
    expect((await dispute(held, one!.item_id)).err_msg).toBe('DISPUTE_OPEN')
    expect((await dispute(held, uuidv7())).err_msg).toBe('NOT_FOUND')
    const rest = await detail(row.settlement_id)
    const say = (more: object) =>
      served.ask(settle.dissentSettle, talent, {
        ...{ settlement_id: rest.settlement_id, version: rest.version },
        disputes: [{ item_id: two!.item_id, reason: 'other', words: 'x', ...more }],
      })
    expect((await say({ words: ' ' })).err_msg).toBe('Parameter_Error')
    expect((await say({ words: 'x'.repeat(2001) })).err_msg).toBe('Parameter_Error')
    expect((await say({ segment_ids: Array.from({ length: 501 }, () => uuidv7()) })).err_msg).toBe('Parameter_Error')
    expect((await say({ segment_ids: [uuidv7()] })).err_msg).toBe('NOT_FOUND')
    for (const asked_minor of [0, -1, 0.5, 1e15 + 1])
      expect((await say({ asked_minor })).err_msg, String(asked_minor)).toBe('Parameter_Error')
  })

  it('is answered once, also by two at once', async () => {
    const row = await closed(100)
    const { data: held } = await dispute(row, row.items[0]!.item_id)
    const { dispute_id } = held.items[0]!.disputes[0]!
    const answers = await Promise.all([answer(held, dispute_id, 10), answer(held, dispute_id, 20)])
    expect(answers.map(({ err_msg }) => err_msg).sort()).toEqual(['OK', 'VERSION_CONFLICT'])
  })

  it('stands in the operators’ inbox until it is answered, late after five working days', async () => {
    const row = await closed(100)
    const { data: held } = await dispute(row, row.items[0]!.item_id)
    const inbox = async () =>
      (await served.ask(settle.getDisputeList, operator, { pageSize: 100 })).data.list.filter(
        ({ settlement_id }) => settlement_id === held.settlement_id,
      )
    expect(await inbox()).toMatchObject([{ amount_minor: 100, answer_by: '2026-11-06', is_late: false }])
    test.now = new Date('2026-11-07T02:00:00Z')
    expect(await inbox()).toMatchObject([{ is_late: true }])
    await answer(held, held.items[0]!.disputes[0]!.dispute_id, null)
    expect(await inbox()).toEqual([])
  })
})

describe('adjusting', () => {
  it('adds, and the talent has the whole time again', async () => {
    const row = await closed(1000)
    test.now = new Date('2026-11-04T02:00:00Z')
    const corrects_item_id = row.items[0]!.item_id
    const { data } = await add(row, { ...mistake, amount_minor: -150, corrects_item_id })
    expect(data).toMatchObject({ state: toBeSettled, total_minor: 850, confirm_until: '20261111020000000' })
    expect(data.items.map(({ amount_minor }) => amount_minor).sort()).toEqual([-150, 1000])
    expect(data.items.find(({ kind }) => kind === 'correction')).toMatchObject({ mistake: 'paid_twice' })
    expect(await owed()).toBe(-850)
    expect(await lettersOf(talent)).toContain('settlementAdjusted')
  })

  it('of a confirmed month goes to the next one and refers back', async () => {
    const row = await closed(1000)
    const { data: frozen } = await confirm(row)
    expect((await add(frozen, { kind: 'bonus', amount_minor: 50, note: 'Fast' })).err_msg).toBe('Parameter_Error')
    const corrects_item_id = row.items[0]!.item_id
    const { data } = await add(frozen, { kind: 'correction', amount_minor: 50, note: 'Forgotten', corrects_item_id })
    expect(data).toMatchObject({ state: confirmed, total_minor: 1000 })
    expect(data.items[0]!.corrected_by).toMatchObject([{ amount_minor: 50, settlement_id: null }])
  })

  it('takes away by hand only for a mistake in an item, and no more than stands of it', async () => {
    const row = await closed(100, 900)
    const corrects_item_id = row.items.find(({ amount_minor }) => amount_minor === 100)!.item_id
    const refused = async (added: Parameters<typeof add>[1]) => (await add(row, added)).err_msg
    for (const kind of ['adjustment', 'bonus'] as const)
      expect(await refused({ ...mistake, kind, amount_minor: -1, corrects_item_id })).toBe('Parameter_Error')
    const { mistake: _, ...unsaid } = mistake
    expect(await refused({ ...unsaid, amount_minor: -1, corrects_item_id })).toBe('Parameter_Error')
    expect(await refused({ ...mistake, amount_minor: -1 })).toBe('Parameter_Error')
    expect(await refused({ ...mistake, amount_minor: 1, corrects_item_id })).toBe('Parameter_Error')
    expect(await refused({ ...mistake, amount_minor: -101, corrects_item_id })).toBe('CORRECTION_TOO_HIGH')
    const { data } = await add(row, { ...mistake, amount_minor: -60, corrects_item_id })
    expect((await add(data, { ...mistake, amount_minor: -41, corrects_item_id })).err_msg).toBe('CORRECTION_TOO_HIGH')
    expect((await add(data, { ...mistake, amount_minor: -40, corrects_item_id })).data.total_minor).toBe(900)
  })

  it('what was taken back is held together with its item, and whoever took it back doesn’t answer', async () => {
    const row = await closed(100, 900)
    const corrects_item_id = row.items.find(({ amount_minor }) => amount_minor === 100)!.item_id
    const { data } = await add(row, { ...mistake, amount_minor: -30, corrects_item_id })
    const taken = data.items.find(({ kind }) => kind === 'correction')!
    const { data: held } = await dispute(data, taken.item_id)
    expect(held).toMatchObject({ part: 2, state: disputed, total_minor: 70 })
    expect((await answer(held, held.items.flatMap(({ disputes }) => disputes)[0]!.dispute_id, 30)).err_msg).toBe(
      'DISPUTE_OWN_DECISION',
    )
  })

  it('refuses what would leave less than nothing, what is no amount, and one’s own pay', async () => {
    const row = await closed(100)
    for (const amount_minor of [0, 0.5, 1e15 + 1])
      expect((await add(row, { kind: 'adjustment', amount_minor, note: 'x' })).err_msg).toBe('Parameter_Error')
    expect((await add(row, { kind: 'bonus', amount_minor: -1, note: 'x' })).err_msg).toBe('Parameter_Error')
    expect((await add(row, { kind: 'correction', amount_minor: 1, note: 'x' })).err_msg).toBe('Parameter_Error')
    const self = { ...talent, is_operator: true }
    expect((await add(row, { kind: 'bonus', amount_minor: 1, note: 'x' }, self)).err_msg).toBe('SETTLE_OWN')
    expect((await add(row, { kind: 'bonus', amount_minor: 1, note: 'x' }, talent)).err_msg).toBe('NO_PERMISSION')
  })

  it('never moves the due day past what the law allows', async () => {
    await makePayable()
    const row = await closed(100)
    const due = (due_on: string) =>
      served.ask(settle.updateSettle, operator, { settlement_id: row.settlement_id, version: row.version, due_on })
    expect(await due('2027-02-01')).toMatchObject({
      err_msg: 'SETTLE_DUE_TOO_LATE',
      data: { latest_on: row.latest_on },
    })
    expect((await due('2026-11-20')).data).toMatchObject({ due_on: '2026-11-20' })
  })
})

describe('paying', () => {
  it('is of what is confirmed, once, with its reference', async () => {
    await makePayable()
    const row = await closed(100, 200)
    expect((await pay([row.settlement_id])).data.refused).toMatchObject([{ why: 'state' }])
    await confirm(row)
    const both = await Promise.all([pay([row.settlement_id]), pay([row.settlement_id])])
    expect(both.flatMap(({ data }) => data.paid)).toEqual([row.settlement_id])
    expect(both.flatMap(({ data }) => data.refused)).toMatchObject([{ why: 'paid' }])
    expect(await owed()).toBe(0)
    expect(await detail(row.settlement_id)).toMatchObject({
      payments: [{ amount_minor: 300, reference: 'WIRE-1', paid_on: '2026-10-31', last_four: '3000' }],
    })
    expect(await lettersOf(talent)).toContain('settlementPaid')
  })

  it('waits for contract and bank details', async () => {
    const row = await closed(100)
    await confirm(row)
    expect((await pay([row.settlement_id])).data.refused).toMatchObject([{ why: 'contract' }])
    await makePayable(talent, { bank: false })
    expect((await pay([row.settlement_id])).data.refused).toMatchObject([{ why: 'bank' }])
    await makePayable(talent, { contract: false })
    expect((await pay([row.settlement_id])).data.paid).toEqual([row.settlement_id])
  })

  it('is refused to oneself, of what isn’t there and of tomorrow', async () => {
    await makePayable()
    const row = await closed(100)
    await confirm(row)
    expect((await pay([row.settlement_id], { ...talent, is_operator: true })).data.refused).toMatchObject([
      { why: 'own' },
    ])
    expect((await pay([uuidv7()])).err_msg).toBe('NOT_FOUND')
    const both = (await pay([uuidv7(), row.settlement_id], { ...talent, is_operator: true })).data.refused
    expect(both.map(({ why }) => why).sort()).toEqual(['own', 'unknown'])
    expect((await pay([row.settlement_id], operator, '2026-11-02')).err_msg).toBe('DATE_IN_FUTURE')
    expect((await pay([row.settlement_id], talent)).err_msg).toBe('NO_PERMISSION')
  })

  it('that comes back is owed again and paid again', async () => {
    await makePayable()
    const row = await closed(100)
    await confirm(row)
    await pay([row.settlement_id])
    const { payment_id } = (await detail(row.settlement_id)).payments[0]!
    const back = () => served.ask(settle.returnPayment, operator, { payment_id, reason: 'Account closed' })
    const both = await Promise.all([back(), back()])
    expect(both.map(({ err_msg }) => err_msg).sort()).toEqual(['OK', 'SETTLE_STATE_WRONG'])
    expect(await owed()).toBe(-100)
    expect(await detail(row.settlement_id)).toMatchObject({
      state: confirmed,
      paid_at: null,
      payments: [{ return_reason: 'Account closed' }],
    })
    expect((await pay([row.settlement_id])).data.paid).toEqual([row.settlement_id])
    expect(await owed()).toBe(0)
    expect(await lettersOf(talent)).toContain('payoutReturned')
  })
})

describe('reading', () => {
  it('shows a talent their own, and operators all when they ask for all', async () => {
    const row = await closed(100)
    expect(await listed(await addTalent(database.db))).toEqual([])
    expect(await listed(operator)).toEqual([])
    const all = await listed(operator, { scope: 'all', month: '2026-10', pageSize: 100 })
    expect(all.map(({ settlement_id }) => settlement_id)).toContain(row.settlement_id)
    expect((await served.ask(settle.getSettleList, talent, { scope: 'all' })).err_msg).toBe('NO_PERMISSION')
    expect((await served.ask(settle.getMonthStats, talent, { scope: 'all' })).err_msg).toBe('NO_PERMISSION')
  })

  it('sums what is open, to be settled, disputed, confirmed and paid', async () => {
    await makePayable()
    const row = await closed(100, 20)
    await earn([3000])
    await dispute(row, row.items[0]!.item_id)
    const rest = await detail(row.settlement_id)
    const stats = async () => (await served.ask(settle.getMonthStats, talent, {})).data.list[0]
    expect(await stats()).toMatchObject({ open_minor: 3000, to_settle_minor: 20, disputed_minor: 100, paid_minor: 0 })
    await confirm(rest)
    expect(await stats()).toMatchObject({ to_settle_minor: 0, confirmed_minor: 20 })
    await pay([rest.settlement_id])
    expect(await stats()).toMatchObject({ confirmed_minor: 0, paid_minor: 20 })
    expect((await served.ask(settle.getMonthStats, talent, {})).err_msg).toBe('OK')
    expect((await served.ask(settle.previewSettle, talent, {})).data).toMatchObject({
      month: '2026-11',
      list: [{ currency: 'USD', total_minor: 3000, item_count: 1 }],
    })
  })

  it('tells a talent nothing of the people of the house', async () => {
    const row = await closed(100)
    await served.ask(settle.updateSettle, operator, { ...row, note: 'Talks to her lawyer' })
    const text = JSON.stringify(await detail(row.settlement_id))
    expect(text).not.toContain('lawyer')
    expect(text).not.toContain(operator.account_id)
    expect(JSON.stringify(await detail(row.settlement_id, operator))).toContain('lawyer')
  })
})
