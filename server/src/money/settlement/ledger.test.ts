import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { LedgerModel, ledgerCommand } from '../../testing/ledger-model.ts'
import { type TestWork, testWork } from '../../testing/work.ts'
import { orderPlaced } from './events/order-placed.ts'
import { findLedgerFaults } from './find-ledger-faults.ts'
import { balance, correct, type LedgerLine, post } from './ledger.ts'

const runs = Number(process.env.LEDGER_RUNS ?? 60)

let database: TestDatabase
let test: TestWork
beforeAll(async () => {
  database = await openTestDatabase()
  test = testWork(database.db)
})
afterAll(() => database.close())

const company = '0198f0aa-0000-7000-8000-000000000001'
const talent = '0198f0aa-0000-7000-8000-000000000002'
const owes = { kind: 'company', owner_id: company, currency: 'USD' } as const
const deferred = { kind: 'platform_deferred', owner_id: null, currency: 'USD' } as const

describe('post', () => {
  it.each<[string, LedgerLine[]]>([
    ['one entry', [{ ...owes, amount_minor: 5 }]],
    [
      'a sum that is not zero',
      [
        { ...owes, amount_minor: 5 },
        { ...deferred, amount_minor: -4 },
      ],
    ],
    [
      'a sum across currencies',
      [
        { ...owes, amount_minor: 5 },
        { ...deferred, currency: 'JPY', amount_minor: -5 },
      ],
    ],
    [
      'an amount of zero',
      [
        { ...owes, amount_minor: 0 },
        { ...deferred, amount_minor: 0 },
      ],
    ],
    [
      'half a minor unit',
      [
        { ...owes, amount_minor: 0.5 },
        { ...deferred, amount_minor: -0.5 },
      ],
    ],
    [
      'a company without an id',
      [
        { ...owes, owner_id: null, amount_minor: 5 },
        { ...deferred, amount_minor: -5 },
      ],
    ],
  ])('refuses %s', async (_, entries) => {
    await expect(
      test.change((transaction) => post(transaction, { kind: 'payment', event_key: 'wrong', entries })),
    ).rejects.toThrow()
    expect(await balance(database.db, owes)).toBe(0)
  })

  it('posts an event once when several transactions post it concurrently', async () => {
    const task = {
      task_id: '0198f0aa-0000-7000-8000-000000000003',
      company_id: company,
      charge_minor: 12_345,
      currency: 'USD',
    } as const
    const all = await Promise.all(
      Array.from({ length: 10 }, () => test.change((transaction) => orderPlaced(transaction, task))),
    )
    expect(all.filter((posted) => posted!.is_new)).toHaveLength(1)
    expect(new Set(all.map((posted) => posted!.transaction_id)).size).toBe(1)
    expect(await balance(database.db, owes)).toBe(12_345)
    expect(await balance(database.db, deferred)).toBe(-12_345)
  })

  it('locks accounts without a deadlock when two transactions name them in opposite orders', async () => {
    const lines: LedgerLine[] = [
      { kind: 'talent', owner_id: talent, currency: 'EUR', amount_minor: -7 },
      { kind: 'platform_cost', owner_id: null, currency: 'EUR', amount_minor: 7 },
    ]
    let tries = 0
    const posts = Array.from({ length: 40 }, (_, index) =>
      test.change((transaction) => {
        tries++
        return post(transaction, {
          kind: 'income',
          event_key: `both:${index}`,
          entries: index % 2 ? lines : lines.toReversed(),
        })
      }),
    )
    await Promise.all(posts)
    expect(tries).toBe(40) // a transaction is retried after a deadlock
    expect(await balance(database.db, { kind: 'talent', owner_id: talent, currency: 'EUR' })).toBe(-280)
  })

  it('charges nothing for a free order', async () => {
    const task = { task_id: talent, company_id: company, charge_minor: 0, currency: 'USD' } as const
    expect(await test.change((transaction) => orderPlaced(transaction, task))).toBeNull()
  })
})

describe('correct', () => {
  it('reverses a transaction by another one that refers to it', async () => {
    const task = {
      task_id: '0198f0aa-0000-7000-8000-000000000004',
      company_id: company,
      charge_minor: 500,
      currency: 'CNY',
    } as const
    const { transaction_id } = (await test.change((transaction) => orderPlaced(transaction, task)))!
    const first = await test.change((transaction) =>
      correct(transaction, { transaction_id, correction_key: 'cancelled' }),
    )
    const again = await test.change((transaction) =>
      correct(transaction, { transaction_id, correction_key: 'cancelled' }),
    )
    expect(again).toEqual({ transaction_id: first.transaction_id, is_new: false })
    expect(await balance(database.db, { ...owes, currency: 'CNY' })).toBe(0)
    const row = await database.db
      .selectFrom('ledger_transaction')
      .select(['kind', 'corrects_id'])
      .where('transaction_id', '=', first.transaction_id)
      .executeTakeFirst()
    expect(row).toEqual({ kind: 'correction', corrects_id: transaction_id })
  })
})

describe('the ledger under any sequence of operations', () => {
  let database: TestDatabase // A database of this suite's own, so that the model knows every entry.
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('keeps I1, I2 and I4 and refuses changes of its rows', async () => {
    const model = new LedgerModel(database.db)
    await fc.assert(
      fc.asyncProperty(fc.array(ledgerCommand, { minLength: 1, maxLength: 25 }), (commands) => model.run(commands)),
      { numRuns: runs },
    )
    expect(model.commandCount).toBeGreaterThan(runs)
    expect(await findLedgerFaults(database.db)).toEqual([])
  }, 600_000)

  it('reports its faults where its triggers are removed', async () => {
    let faults: string[] = []
    const rolledBack = new Error('rolled back')
    await expect(
      database.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`update ledger_entry set amount_minor = amount_minor + 1
          where entry_id = (select entry_id from ledger_entry where amount_minor <> -1 limit 1)`.execute(tx)
        faults = await findLedgerFaults(tx)
        throw rolledBack
      }),
    ).rejects.toBe(rolledBack)
    expect(faults).toHaveLength(2)
    expect(faults[0]).toMatch(/sums to 1 /)
    expect(faults[1]).toMatch(/holds .*, its entries sum to /)
  })
})
