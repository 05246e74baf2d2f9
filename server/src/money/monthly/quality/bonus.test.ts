/** Decision 82: good work that comes on time earns a bonus by the rule that stood when it was taken, once. */
import { calls, hour } from '@polyphony/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../ground/context.ts'
import { findLedgerFaults } from '../../ledger/find-ledger-faults.ts'
import { balance } from '../../ledger/ledger.ts'
import { type Months, openMonths } from '../testing/months.ts'

let months: Months
let talent: Actor
let operator: Actor
beforeAll(async () => {
  months = await openMonths()
})
afterAll(() => months.end())
beforeEach(async () => {
  months.test.now = new Date('2026-10-20T08:00:00Z')
  talent = await months.newTalent()
  operator = await months.newOperator()
})
afterEach(async () => {
  expect(await findLedgerFaults(months.db)).toEqual([])
})

const later = () => {
  months.test.now = new Date(months.test.now.getTime() + hour)
}
const november = () => {
  months.test.now = new Date('2026-11-01T02:00:00Z')
}
const rule = async (...of: Parameters<Months['setRule']> extends [unknown, infer R] ? [R] : never) => {
  await months.setRule(operator, ...of)
  later()
}
/** What the month is made of, without the work. */
async function bonuses() {
  november()
  const { items, total_minor } = await months.close(talent, operator)
  expect(total_minor).toBe(items.reduce((sum, { amount_minor }) => sum + amount_minor, 0))
  return items.filter(({ kind }) => kind === 'bonus')
}

describe('a bonus', () => {
  it('is an item of its own that says why, posted to the talent at the cost of the house', async () => {
    await rule({ bonus_percent: 5, min_score: 98 })
    const { income_id: _, ...work } = {
      income_id: null,
      ...(await months.earn(talent, { score: 98, pay_minor: 1230 })),
    }
    const [bonus, ...others] = await bonuses()
    expect(others).toEqual([])
    expect(bonus).toMatchObject({
      amount_minor: 62, // 61.5
      about: { task_name: 'Dream', amount_minor: 1230 },
      quality: { kind: 'bonus', score: 98, min_score: 98, piece_count: 1, percent: 5, base_minor: 1230 },
    })
    const account = { kind: 'talent', owner_id: talent.account_id, currency: 'USD' } as const
    expect(await balance(months.db, account)).toBe(-1292)
    const posted = await months.db
      .selectFrom('ledger_transaction')
      .select(['node_task_id', 'task_id'])
      .where('kind', '=', 'bonus')
      .where('talent_id', '=', talent.account_id)
      .execute()
    expect(posted).toEqual([{ node_task_id: work.node_task_id, task_id: work.task_id }])
  })

  it('isn’t paid without a rule, at 97.9, late, or for work taken before the rule', async () => {
    months.test.now = new Date('2026-10-20T07:00:00Z')
    await months.earn(talent)
    later()
    await rule({ bonus_percent: 10, min_score: 98 })
    await months.earn(talent, { score: 97.9 })
    await months.earn(talent, { early_ms: -1 })
    expect(await bonuses()).toEqual([])
  })

  it('counts the lowest verdict: what was sent back isn’t better for it', async () => {
    await rule({ bonus_percent: 10 })
    await months.earn(talent, { score: 80, isReturned: true })
    expect(await bonuses()).toEqual([])
  })

  it('takes as many pieces in a row as the rule says, good on average and all on time', async () => {
    await rule({ bonus_percent: 10, piece_count: 3 })
    for (const piece of [{ score: 100 }, { score: 99 }, { score: 98 }, { early_ms: -1 }, {}, {}, { score: 98 }]) {
      await months.earn(talent, { pay_minor: 1000 + (piece.score ?? 0), ...piece })
      later()
    }
    // The third has three good ones, then one is late; the last again has three.
    expect((await bonuses()).map(({ about }) => about?.amount_minor)).toEqual([1098, 1098])
  })

  it('ends with a rule that pays none', async () => {
    await rule({ bonus_percent: 10 })
    await rule({ bonus_percent: 0 })
    await months.earn(talent)
    expect(await bonuses()).toEqual([])
  })

  it('is paid once, however often the month is closed', async () => {
    await rule({ bonus_percent: 10 })
    await months.earn(talent)
    expect(await bonuses()).toHaveLength(1)
    const again = await Promise.all([1, 2, 3].map(() => months.close(talent, operator)))
    for (const { items } of again) expect(items.map(({ kind }) => kind).sort()).toEqual(['bonus', 'income'])
    const { count } = await months.db
      .selectFrom('ledger_transaction')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('kind', '=', 'bonus')
      .where('talent_id', '=', talent.account_id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('stands in the statement with its reason and the same cents', async () => {
    await rule({ bonus_percent: 10 })
    await months.earn(talent)
    november()
    const { settlement_id } = await months.close(talent, operator)
    const asked = { settlement_id, format: 'csv', language: 'en' } as const
    const { bytes } = (await months.served.ask(calls.settle.downloadStatement, talent, asked)).data
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain('Dream · Bonus')
    expect(text).toContain('QA score 100 (at least 98) · Submitted on time · 10% of USD 10.00')
    expect(text).toContain(',USD,1.00')
    expect(text).toContain(',USD,11.00')
  })
})

describe('a rule', () => {
  const { getQualityRules, getQualityTerms, saveQualityRule } = calls.qualityRules
  const terms = {
    node_kind: 'editing',
    min_score: 98,
    bonus_percent: 5,
    piece_count: 10,
    max_deduction_percent: 20,
  } as const
  const save = (more: object, who = operator) =>
    months.served.ask(saveQualityRule, who, { ...terms, version: 0, ...more } as never)

  it('is kept with what stood before and who set it; of two at once one is told', async () => {
    const both = await Promise.all([save({}), save({ bonus_percent: 4 })])
    expect(both.map(({ err_msg }) => err_msg).sort()).toEqual(['OK', 'VERSION_CONFLICT'])
    expect((await save({ bonus_percent: 7, version: 1 })).err_msg).toBe('OK')
    const { list } = (await months.served.ask(getQualityRules, operator, {})).data
    expect(list.find(({ node_kind }) => node_kind === 'editing')).toMatchObject({
      ...{ version: 2, bonus_percent: 7, set_by: { account_id: operator.account_id }, earlier: [{ version: 1 }] },
    })
    const read = (await months.served.ask(getQualityTerms, { ...talent, has_income: true }, {})).data
    expect(read.list.find(({ node_kind }) => node_kind === 'editing')).toEqual({ ...terms, bonus_percent: 7 })
    expect(JSON.stringify(read)).not.toContain(operator.account_id)
  })

  it('refuses what is past its bounds, and is the operators’', async () => {
    for (const wrong of [
      { bonus_percent: 11 },
      { bonus_percent: -1 },
      { bonus_percent: 2.5 },
      { min_score: 100.01 },
      { min_score: 97.999 },
      { max_deduction_percent: 31 },
      { piece_count: 0 },
      { piece_count: 21 },
    ])
      expect((await save({ version: 2, ...wrong })).err_msg, JSON.stringify(wrong)).toBe('Parameter_Error')
    expect((await save({ version: 2 }, talent)).err_msg).toBe('NO_PERMISSION')
    expect((await months.served.ask(getQualityRules, talent, {})).err_msg).toBe('NO_PERMISSION')
  })

  it('is never changed in the database', async () => {
    const change = months.db.updateTable('quality_rule').set({ bonus_percent: 10 }).where('version', '=', 1)
    await expect(change.execute()).rejects.toMatchObject({ code: '23001' })
  })
})
