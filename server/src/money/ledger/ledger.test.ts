import { type Currency, day } from '@polyphony/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { addOwners, LedgerModel, ledgerCommand } from '../../testing/ledger-model.ts'
import { makerOf } from '../../testing/make.ts'
import { type TestWork, testWork } from '../../testing/work.ts'
import { orderPlaced } from '../settlement/events/order-placed.ts'
import { setCheckpoints } from './checkpoint.ts'
import { findLedgerFaults } from './find-ledger-faults.ts'
import { balance, correct, LedgerKeyReused, type LedgerLine, post } from './ledger.ts'

const runs = Number(process.env.LEDGER_RUNS ?? 60)

let database: TestDatabase
let test: TestWork
beforeAll(async () => {
  database = await openTestDatabase()
  test = testWork(database.db)
  await addClient('USD', company)
  for (const account_id of [talent, otherTalent]) await makerOf({ db: database.db, newId: () => account_id }).person()
})
afterAll(() => database.close())

const company = '0198f0aa-0000-7000-8000-000000000001'
const talent = '0198f0aa-0000-7000-8000-000000000002'
const otherTalent = '0198f0aa-0000-7000-8000-000000000009'
const owes = { kind: 'company', owner_id: company, currency: 'USD' } as const
const deferred = { kind: 'platform_deferred', owner_id: null, currency: 'USD' } as const

/** A company that may owe. */
const addClient = (currency: Currency, company_id?: string) =>
  makerOf({ db: database.db, newId: uuidv7 }).company({ company_id, currency })

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

  it('refuses the same event with other entries', async () => {
    const event = (amount_minor: number): LedgerLine[] => [
      { ...owes, currency: 'JPY', amount_minor },
      { ...deferred, currency: 'JPY', amount_minor: -amount_minor },
    ]
    const posted = (amount: number, kind: 'order' | 'payment' = 'order') =>
      test.change((transaction) => post(transaction, { kind, event_key: 'said:twice', entries: event(amount) }))
    const first = await posted(700)
    await expect(posted(701)).rejects.toThrow(LedgerKeyReused)
    await expect(posted(700, 'payment')).rejects.toThrow(LedgerKeyReused)
    const reordered = { kind: 'order', event_key: 'said:twice', entries: event(700).toReversed() } as const
    const again = await test.change((transaction) => post(transaction, reordered))
    expect(again).toEqual({ transaction_id: first.transaction_id, is_new: false })
    expect(await balance(database.db, { ...owes, currency: 'JPY' })).toBe(700)
  })

  it('lets nobody owe us what a talent earned, at commit and not before', async () => {
    const account = { kind: 'talent', owner_id: otherTalent, currency: 'JPY' } as const
    const pay = (event_key: string, amount_minor: number): Parameters<typeof post>[1] => ({
      ...{ kind: 'payment', event_key },
      entries: [
        { ...account, amount_minor },
        { kind: 'platform_cost', owner_id: null, currency: 'JPY', amount_minor: -amount_minor },
      ],
    })
    await test.change((transaction) => post(transaction, pay('earned', -100)))
    await expect(test.change((transaction) => post(transaction, pay('more', 101)))).rejects.toThrow(/past zero/)
    await test.change(async (transaction) => {
      await post(transaction, pay('first', 150)) // past zero for a moment
      await post(transaction, pay('second', -50))
    })
    expect(await balance(database.db, account)).toBe(0)
  })

  it('doesn’t let orders of one currency wait for each other', async () => {
    const clients = await Promise.all([addClient('USD'), addClient('USD'), addClient('USD')])
    const order = (index: number) => ({
      task_id: `0198f0aa-0000-7000-8000-0000000001${10 + index}`,
      company_id: clients[index]!,
      ...({ charge_minor: 100, currency: 'USD' } as const),
    })
    await test.change((transaction) => orderPlaced(transaction, order(0))) // both accounts of the house are there
    const second = Promise.withResolvers<void>()
    const first = test.change(async (transaction) => {
      await orderPlaced(transaction, order(1))
      await second.promise
    })
    await test.change((transaction) => orderPlaced(transaction, order(2))) // would wait for the first one
    second.resolve()
    await first
  })

  it('says whom it is about, who made it, in whose books it is and on which day there', async () => {
    const made = await database.db.selectFrom('legal_entity').select('entity_id').executeTakeFirstOrThrow()
    const owner_id = await addClient('USD', '0198f0aa-0000-7000-8000-000000000041')
    const dimensions = {
      task_id: owner_id,
      node_task_id: owner_id,
      company_id: owner_id,
      talent_id: owner_id,
      document_id: owner_id,
    }
    const entries: LedgerLine[] = [
      { ...owes, owner_id, amount_minor: 5 },
      { ...deferred, amount_minor: -5 },
    ]
    test.now = new Date('2026-11-30T16:30:00.000Z') // the first of December in Shanghai
    const first = await test.change((transaction) =>
      post(transaction, { kind: 'order', event_key: 'dimensions', entries, ...dimensions }),
    )
    const second = await test.change((transaction) =>
      correct(transaction, {
        transaction_id: first.transaction_id,
        correction_key: 'later',
        effective_on: '2026-12-24',
      }),
    )
    test.now = new Date('2026-11-21T08:00:00.000Z')
    const rows = await database.db
      .selectFrom('ledger_transaction')
      .selectAll()
      .where('transaction_id', 'in', [first.transaction_id, second.transaction_id])
      .orderBy('seq')
      .execute()
    expect(rows).toMatchObject([
      { ...dimensions, ...made, effective_on: '2026-12-01', created_by: null },
      { ...dimensions, ...made, effective_on: '2026-12-24' },
    ])
    expect(rows[0]!.seq).toBeLessThan(rows[1]!.seq)
  })

  it('charges nothing for a free order', async () => {
    const company_id = await addClient('USD')
    const task = { task_id: talent, company_id, charge_minor: 0, currency: 'USD' } as const
    expect(await test.change((transaction) => orderPlaced(transaction, task))).toBeNull()
  })
})

describe('correct', () => {
  it('reverses a transaction by another one that refers to it', async () => {
    const task = {
      task_id: '0198f0aa-0000-7000-8000-000000000004',
      company_id: await addClient('CNY'),
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
    const more = (transaction_id: string, entries?: LedgerLine[]) =>
      test.change((transaction) =>
        correct(transaction, { transaction_id, correction_key: 'more', ...(entries && { entries }) }),
      )
    await expect(more(transaction_id)).rejects.toMatchObject({ constraint: 'ledger_transaction_reversed_once' })
    await expect(more(first.transaction_id)).rejects.toThrow(/a correction is not corrected/)
    const elsewhere: LedgerLine[] = [
      { ...owes, currency: 'CNY', amount_minor: -1 },
      { kind: 'platform_cost', owner_id: null, currency: 'CNY', amount_minor: 1 },
    ]
    await expect(more(transaction_id, elsewhere)).rejects.toThrow(/moves an account that .* did not/)
  })
})

describe('a checkpoint', () => {
  it('is what later entries are added to, and is found where it is wrong', async () => {
    const account = { kind: 'platform_deferred', owner_id: null, currency: 'EUR' } as const
    const company_id = await addClient('EUR')
    const order = (task_id: string, charge_minor: number) =>
      test.change((transaction) => orderPlaced(transaction, { task_id, company_id, charge_minor, currency: 'EUR' }))
    const tomorrow = new Date(Date.now() + 2 * day)
    await order('0198f0aa-0000-7000-8000-000000000311', 40)
    expect(await setCheckpoints(database.db, new Date())).toBe(0) // its transaction may still be running
    expect(await setCheckpoints(database.db, tomorrow)).toBeGreaterThan(0)
    expect(await balance(database.db, account)).toBe(-40)
    expect(await setCheckpoints(database.db, tomorrow)).toBe(0)
    expect(await setCheckpoints(database.db, new Date())).toBe(0) // it never moves back
    const kept = await database.db.selectFrom('ledger_checkpoint').select(['ledger_account_id', 'until']).execute()
    expect(new Set(kept.map((row) => row.ledger_account_id)).size).toBe(kept.length)
    expect(new Set(kept.map((row) => row.until)).size).toBe(1)
    expect((await findLedgerFaults(database.db)).filter((fault) => fault.includes('checkpoint'))).toEqual([])
    // A wrong one is found, and shows that the sum begins there.
    await sql`update ledger_checkpoint c set sum_minor = -7 from ledger_account a
      where a.ledger_account_id = c.ledger_account_id and kind = 'platform_deferred' and currency = 'EUR'`.execute(
      database.db,
    )
    expect(await balance(database.db, account)).toBe(-7)
    expect(await findLedgerFaults(database.db)).toContainEqual(
      expect.stringMatching(/^the checkpoint of account .* says -7, .* sum to -40$/),
    )
  })
})

describe('the ledger under any sequence of operations', () => {
  let database: TestDatabase // A database of this suite's own, so that the model knows every entry.
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('keeps I1, I2 and I4 and refuses changes of its rows', async () => {
    await addOwners(database.db)
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
          where entry_id = (
            select entry_id from ledger_entry join ledger_account using (ledger_account_id)
            where kind = 'company' and amount_minor <> -1 limit 1
          )`.execute(tx)
        faults = await findLedgerFaults(tx)
        throw rolledBack
      }),
    ).rejects.toBe(rolledBack)
    expect(faults).toHaveLength(3)
    expect(faults[0]).toMatch(/sums to 1 /)
    expect(faults[1]).toMatch(/isn't what its hash says/)
    expect(faults[2]).toMatch(/holds .*, its entries sum to /)
  })
})
