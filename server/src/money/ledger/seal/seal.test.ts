import { webcrypto } from 'node:crypto'
import { addDays, calls, dayIn, isChain, isSealOf, leadsToRoot, monthOf, type Sha256 } from '@polyphony/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { type LedgerLine, post } from '../ledger.ts'
import { findSealFaults } from './find-seal-faults.ts'
import { lastSeal } from './last-seal.ts'
import { sealDays } from './seal-days.ts'

const { getOwnEntries, getProofs } = calls.books
/** As the reader's browser has it. */
const sha256: Sha256 = async (bytes) => new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
})
afterAll(() => server.close())

const today = () => dayIn('UTC', new Date())
/** Noon, when the day before is long settled, whatever the time of the test. */
const inDays = (count: number) => new Date(`${addDays(today(), count)}T12:00:00Z`)
const earned = (owner_id: string, amount: number): LedgerLine[] => [
  { kind: 'platform_cost', owner_id: null, currency: 'USD', amount_minor: amount },
  { kind: 'talent', owner_id, currency: 'USD', amount_minor: -amount },
]
const owed = (owner_id: string, amount: number): LedgerLine[] => [
  { kind: 'company', owner_id, currency: 'EUR', amount_minor: amount },
  { kind: 'platform_deferred', owner_id: null, currency: 'EUR', amount_minor: -amount },
]
const month = () => monthOf(dayIn('Asia/Shanghai', new Date()))

it('a day is sealed once, when all of it is there, and everybody proves their own entries and sees no others', async () => {
  const { db } = server.app
  const company = await server.companyOf('clara')
  await inTransaction(server.app, (transaction) =>
    post(transaction, { kind: 'order', event_key: 'seal:order', entries: owed(company, 900) }),
  )
  const [lin, sato] = [await server.as('lin'), await server.as('sato')]
  for (const amount of [11, 12, 13, 14, 15])
    for (const { account_id } of [lin, sato])
      await inTransaction(server.app, (transaction) =>
        post(transaction, {
          ...{ kind: 'income', event_key: `seal:${account_id}:${amount}`, entries: earned(account_id, amount) },
        }),
      )
  expect(await sealDays(db, new Date())).toBe(0) // today isn't over
  expect((await lin.call(getOwnEntries, { month: month() })).list[0]).toMatchObject({ day: null })
  expect(await sealDays(db, inDays(2))).toBe(2)
  expect(await sealDays(db, inDays(2))).toBe(0)
  expect(await findSealFaults(db)).toEqual([])
  expect((await lastSeal(db))?.day).toBe(addDays(today(), 1))

  const { days, list } = await lin.call(getOwnEntries, { month: month() })
  expect(list.length).toBeGreaterThan(4)
  expect(new Set(list.map((entry) => entry.owner_id))).toEqual(new Set([lin.account_id]))
  const sealed = days.find((one) => one.day === today())!
  expect(isChain(days)).toBe(true)
  expect(days.at(-1)?.seal).toBe((await lastSeal(db))?.seal) // what a statement prints is among them
  expect(await isSealOf(sealed, sha256)).toBe(true)
  const { list: proofs } = await lin.call(getProofs, { day: today() })
  expect(proofs.map((proof) => proof.entry_id).sort()).toEqual(list.map((entry) => entry.entry_id).sort())
  for (const entry of list) {
    const { path } = proofs.find((proof) => proof.entry_id === entry.entry_id)!
    expect(await leadsToRoot(entry, path, sealed.root, sha256)).toBe(true)
    expect(await leadsToRoot({ ...entry, amount_minor: entry.amount_minor - 1 }, path, sealed.root, sha256)).toBe(false)
    expect(await leadsToRoot({ ...entry, owner_id: sato.account_id }, path, sealed.root, sha256)).toBe(false)
  }
  expect(await lin.ask(getProofs, { day: '2020-01-01' })).toMatchObject({ err_msg: 'NOT_FOUND' })
})

it('an admin checks the company’s account, its other members don’t', async () => {
  const [clara, mia] = [await server.as('clara'), await server.as('mia')]
  const own = await clara.call(getOwnEntries, { month: month() })
  expect(own.list.length).toBeGreaterThan(0)
  const company_id = await server.companyOf('clara')
  expect(new Set(own.list.map((entry) => entry.owner_id))).toEqual(new Set([company_id]))
  expect((await mia.call(getOwnEntries, { month: month() })).list).toEqual([])
  expect((await mia.call(getProofs, { day: today() })).list).toEqual([])
})

it.each([
  ['an amount', sql`update ledger_entry set amount_minor = amount_minor * 2`, 'what was sealed on'],
  ['a dimension', sql`update ledger_transaction set talent_id = gen_random_uuid()`, 'what was sealed on'],
  ['a seal', sql`update ledger_seal set seal = sha256('x') where first_seq = 1`, "doesn't follow the one before"],
  ['a day that goes', sql`delete from ledger_seal where first_seq = 1`, "doesn't follow the one before"],
  ['an entry that goes', sql`delete from ledger_entry where amount_minor = 11`, 'what was sealed on'],
])('finds %s that has changed', async (_, change, fault) => {
  const rolledBack = new Error('rolled back')
  let found: string[] = []
  await expect(
    server.app.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await change.execute(tx)
      found = await findSealFaults(tx)
      throw rolledBack
    }),
  ).rejects.toBe(rolledBack)
  expect(found.join()).toContain(fault)
})

it('refuses a change of a seal', async () => {
  await expect(sql`update ledger_seal set seal = sha256('x')`.execute(server.app.db)).rejects.toThrow(/never changed/)
  await expect(sql`delete from ledger_seal`.execute(server.app.db)).rejects.toThrow(/never changed/)
})

it('proves each leaf of a tree of any size, and no other', async () => {
  const { levelsOf, pathOf, rootOf } = await import('./hash-tree.ts')
  const { entryText } = await import('@polyphony/contract')
  const { createHash } = await import('node:crypto')
  const entry = (index: number) => ({
    ...{ entry_id: `e${index}`, transaction_id: 't', seq: index, kind: 'income' as const, event_key: 'k' },
    ...{ effective_on: '2026-01-01', created_at: '20260101000000000', account_kind: 'talent' as const },
    ...{ owner_id: null, currency: 'USD' as const, amount_minor: index },
  })
  const leaf = (index: number) =>
    createHash('sha256')
      .update(Buffer.of(0))
      .update(entryText(entry(index)))
      .digest()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), async (size, at, other) => {
      const levels = levelsOf(Array.from({ length: size }, (_, index) => leaf(index)))
      const root = rootOf(levels).toString('hex')
      const path = pathOf(levels, at % size)
      expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)))
      expect(await leadsToRoot(entry(at % size), path, root, sha256)).toBe(true)
      if (other % size !== at % size) expect(await leadsToRoot(entry(other % size), path, root, sha256)).toBe(false)
    }),
    { numRuns: 200 },
  )
})

it('days that don’t follow each other are no chain', () => {
  const one = { day: '2026-01-01', first_seq: 1, last_seq: 4, root: 'a', previous: '0', seal: 'b' }
  const two = { day: '2026-01-02', first_seq: 5, last_seq: 4, root: 'c', previous: 'b', seal: 'd' }
  expect(isChain([one, two])).toBe(true)
  expect(isChain([one, { ...two, previous: 'x' }])).toBe(false)
  expect(isChain([one, { ...two, first_seq: 6 }])).toBe(false)
  expect(isChain([])).toBe(true)
})
