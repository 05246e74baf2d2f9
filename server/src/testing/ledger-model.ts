/**
 * Random commands on the ledger and a model to compare it with: for the property test, and with more commands for
 * `bench/ledger.ts`.
 */
import assert from 'node:assert/strict'
import { type Currency, currencies } from '@polyphony/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db } from '../ground/db/connect.ts'
import { uuidv7 } from '../ground/kernel/ids.ts'
import type { Transaction } from '../ground/kernel/transaction.ts'
import {
  balance,
  correct,
  type LedgerAccount,
  LedgerKeyReused,
  type LedgerLine,
  type Posted,
  post,
} from '../money/ledger/ledger.ts'
import { makerOf } from './make.ts'
import { testWork } from './work.ts'

const owners = Array.from({ length: 6 }, () => uuidv7())

/** The companies and talents whose accounts the commands move: an account of nobody is refused. */
export async function addOwners(db: Db): Promise<void> {
  for (const company_id of owners.slice(0, 3)) await makerOf({ db, newId: uuidv7 }).company({ company_id })
  for (const account_id of owners.slice(3)) await makerOf({ db, newId: () => account_id }).person()
}

const accounts: Omit<LedgerAccount, 'currency'>[] = [
  ...owners.slice(0, 3).map((owner_id) => ({ kind: 'company' as const, owner_id })),
  ...owners.slice(3).map((owner_id) => ({ kind: 'talent' as const, owner_id })),
  { kind: 'platform_deferred', owner_id: null },
  { kind: 'platform_revenue', owner_id: null },
  { kind: 'platform_cost', owner_id: null },
  { kind: 'platform_bank', owner_id: null },
  { kind: 'platform_adjustment', owner_id: null },
]

/** An amount that moves from one account to another in one currency. */
type Transfer = readonly [from: number, to: number, currency: Currency, amount: number]
interface PostCommand {
  readonly type: 'post'
  readonly event: number
  readonly transfers: readonly Transfer[]
}
export type LedgerCommand =
  | PostCommand
  | { readonly type: 'together'; readonly posts: readonly PostCommand[] }
  | {
      readonly type: 'correct'
      readonly event: number
      readonly key: number
      /** The whole of it, a part of one of its lines, or other accounts, which is refused. */
      readonly by: 'reversal' | { readonly line: number; readonly amount: number } | readonly Transfer[]
    }
  | { readonly type: 'abort'; readonly posts: readonly PostCommand[] }
  | { readonly type: 'tamper'; readonly with: number }

const transfers = fc.array(
  fc.tuple(
    fc.nat(accounts.length - 1),
    fc.nat(accounts.length - 1),
    fc.constantFrom(...currencies),
    fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1e10 })),
  ),
  { minLength: 1, maxLength: 4 },
)
const posting = fc.record({ type: fc.constant('post' as const), event: fc.nat(20), transfers })
const postings = fc.array(posting, { minLength: 2, maxLength: 6 })

export const ledgerCommand: fc.Arbitrary<LedgerCommand> = fc.oneof(
  { weight: 5, arbitrary: posting },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('together' as const), posts: postings }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('correct' as const),
      event: fc.nat(20),
      key: fc.nat(2),
      by: fc.oneof(
        fc.constant('reversal' as const),
        fc.record({ line: fc.nat(7), amount: fc.integer({ min: 1, max: 100_000 }) }),
        transfers,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('abort' as const), posts: postings }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('tamper' as const), with: fc.nat() }) },
)

function entriesOf(moves: readonly Transfer[]): LedgerLine[] {
  return moves.flatMap(([from, to, currency, amount_minor]) => [
    { ...accounts[from]!, currency, amount_minor: -amount_minor },
    { ...accounts[to]!, currency, amount_minor },
  ])
}

/** Statements that the database has to refuse from everybody. */
const tampering = [
  sql`update ledger_entry set amount_minor = amount_minor + 1`,
  sql`delete from ledger_entry`,
  sql`truncate ledger_entry cascade`,
  sql`update ledger_transaction set kind = 'payment'`,
  sql`delete from ledger_transaction`,
  sql`truncate ledger_transaction cascade`,
  sql`update ledger_account set balance_minor = balance_minor + 1`,
  sql`update ledger_account set owner_id = gen_random_uuid()`,
  sql`delete from ledger_account`,
  sql`insert into ledger_account (ledger_account_id, kind, owner_id, currency, balance_minor)
    values (gen_random_uuid(), 'company', gen_random_uuid(), 'USD', 5)`,
  // An entry without a counterpart, and one that is added to an existing transaction.
  sql`with head as (
      insert into ledger_transaction (transaction_id, kind, event_key, content_hash, entity_id, effective_on)
      select gen_random_uuid(), 'payment', gen_random_uuid(), sha256(''), entity_id, now() from legal_entity
      returning transaction_id
    )
    insert into ledger_entry (entry_id, transaction_id, ledger_account_id, amount_minor, currency)
    select gen_random_uuid(), transaction_id, ledger_account_id, 5, currency from head, ledger_account limit 1`,
  // A head without entries, an account of a kind that has an owner without one, other rules for a kind.
  sql`insert into ledger_transaction (transaction_id, kind, event_key, content_hash, entity_id, effective_on)
    select gen_random_uuid(), 'payment', gen_random_uuid(), sha256(''), entity_id, now() from legal_entity`,
  sql`insert into ledger_account (ledger_account_id, kind, owner_id, currency)
    values (gen_random_uuid(), 'talent', null, 'USD')`,
  sql`insert into ledger_account (ledger_account_id, kind, owner_id, currency)
    values (gen_random_uuid(), 'talent', ${owners[3]}, 'XXX')`,
  // Of nobody, and of somebody of the other kind.
  sql`insert into ledger_account (ledger_account_id, kind, owner_id, currency)
    values (gen_random_uuid(), 'talent', gen_random_uuid(), 'USD')`,
  sql`insert into ledger_account (ledger_account_id, kind, owner_id, currency)
    values (gen_random_uuid(), 'company', ${owners[3]}, 'USD')`,
  sql`update ledger_account_kind set may_cross_zero = true`,
  sql`insert into ledger_entry (entry_id, transaction_id, ledger_account_id, amount_minor, currency)
    select gen_random_uuid(), transaction_id, ledger_account_id, 5, currency from ledger_entry limit 1`,
]

interface Kept {
  readonly transaction_id: string
  readonly entries: readonly LedgerLine[]
  isReversed: boolean
}

const nameOf = ({ kind, owner_id, currency }: LedgerAccount) => JSON.stringify([kind, owner_id, currency])

/** The same entries in any order. */
function isSame(one: readonly LedgerLine[], other: readonly LedgerLine[]): boolean {
  const said = (lines: readonly LedgerLine[]) => lines.map((line) => `${nameOf(line)} ${line.amount_minor}`).sort()
  return said(one).join() === said(other).join()
}

/** Moves an amount back between the two accounts of a transfer; entries come in pairs. */
function partOf(entries: readonly LedgerLine[], { line, amount }: { line: number; amount: number }): LedgerLine[] {
  const at = 2 * (line % (entries.length / 2))
  return [
    { ...entries[at]!, amount_minor: amount },
    { ...entries[at + 1]!, amount_minor: -amount },
  ]
}

function ignoreReuse(error: unknown): void {
  if (!(error instanceof LedgerKeyReused)) throw error
}

export class LedgerModel {
  readonly #db: Db
  readonly #change: <T>(useCase: (transaction: Transaction) => Promise<T>) => Promise<T>
  readonly #balances = new Map<string, number>()
  readonly #transactions = new Map<string, Kept>()
  #run = 0
  commandCount = 0

  constructor(db: Db) {
    this.#db = db
    this.#change = testWork(db).change
  }

  /** Runs the commands, compares each result with the model, and all balances at the end. */
  async run(commands: readonly LedgerCommand[]): Promise<void> {
    this.#run++
    for (const command of commands) {
      await this.#obey(command)
      this.commandCount++
    }
    await this.#compare()
  }

  async #obey(command: LedgerCommand): Promise<void> {
    switch (command.type) {
      case 'post':
        return this.#try(this.#eventKey(command.event), entriesOf(command.transfers), () => this.#posted(command))
      case 'together': {
        const all = await Promise.allSettled(command.posts.map((one) => this.#posted(one)))
        // The first one is posted; the others are told that it exists, or that it was another.
        const results = command.posts.map((one, index) => ({ one, result: all[index]! }))
        const rank = ({ result }: (typeof results)[number]) =>
          result.status === 'rejected' ? 2 : result.value.is_new ? 0 : 1
        for (const { one, result } of results.sort((a, b) => rank(a) - rank(b))) this.#noteOne(one, result)
        return
      }
      case 'correct':
        return this.#correct(command)
      case 'abort': {
        const giveUp = new Error('given up')
        const attempt = this.#change(async (transaction) => {
          for (const one of command.posts) await this.#post(transaction, one).catch(ignoreReuse)
          throw giveUp
        })
        return assert.rejects(attempt, giveUp)
      }
      case 'tamper':
        return this.#tamper(tampering[command.with % tampering.length]!)
    }
  }

  readonly #eventKey = (event: number) => `model:${this.#run}:${event}`

  #post(transaction: Transaction, { event, transfers }: PostCommand): Promise<Posted> {
    return post(transaction, { kind: 'payment', event_key: this.#eventKey(event), entries: entriesOf(transfers) })
  }

  #posted(command: PostCommand): Promise<Posted> {
    return this.#change((transaction) => this.#post(transaction, command))
  }

  async #correct({ event, key, by }: LedgerCommand & { type: 'correct' }): Promise<void> {
    const corrected = this.#transactions.get(this.#eventKey(event))
    if (!corrected) return
    const { transaction_id } = corrected
    const entries = by === 'reversal' ? undefined : 'line' in by ? partOf(corrected.entries, by) : entriesOf(by)
    const whole = corrected.entries.map((line) => ({ ...line, amount_minor: -line.amount_minor }))
    const correction = { transaction_id, correction_key: String(key), ...(entries && { entries }) }
    const run = () => this.#change((transaction) => correct(transaction, correction))
    return this.#try(`correction:${transaction_id}:${key}`, entries ?? whole, run, corrected, !entries)
  }

  /** Does what the model says: posts it, says that it is there, or refuses. */
  async #try(
    key: string,
    entries: readonly LedgerLine[],
    run: () => Promise<Posted>,
    corrected: Kept | null = null,
    isReversal = false,
  ): Promise<void> {
    const first = this.#transactions.get(key)
    const refusal = first ? null : this.#refusalOf(entries, corrected, isReversal)
    if (first && !isSame(first.entries, entries)) return assert.rejects(run(), LedgerKeyReused)
    if (refusal) return assert.rejects(run(), (error: { code?: string }) => error.code === refusal)
    this.#book(key, await run(), entries)
    if (isReversal && corrected) corrected.isReversed = true
  }

  /** @returns the code of the database by which it refuses */
  #refusalOf(entries: readonly LedgerLine[], corrected: Kept | null, isReversal: boolean): string | null {
    if (isReversal && corrected?.isReversed) return '23505'
    const moved = new Set(corrected?.entries.map(nameOf))
    if (corrected && entries.some((line) => !moved.has(nameOf(line)))) return '23514'
    return this.#isPastZero(entries) ? '23514' : null
  }

  /** A talent would owe us. */
  #isPastZero(entries: readonly LedgerLine[]): boolean {
    const after = new Map<string, number>()
    for (const line of entries.filter(({ kind }) => kind === 'talent')) {
      const name = nameOf(line)
      after.set(name, (after.get(name) ?? this.#balances.get(name) ?? 0) + line.amount_minor)
    }
    return [...after.values()].some((sum) => sum > 0)
  }

  #noteOne({ event, transfers }: PostCommand, result: PromiseSettledResult<Posted>): void {
    const [key, entries] = [this.#eventKey(event), entriesOf(transfers)]
    if (result.status === 'fulfilled') return this.#book(key, result.value, entries)
    const first = this.#transactions.get(key)
    const error = result.reason as Error & { code?: string }
    if (error instanceof LedgerKeyReused) assert.ok(first && !isSame(first.entries, entries), `${key} is another`)
    // In which order they were posted isn't known, so neither what the accounts held.
    else assert.ok(error.code === '23514' && entries.some(({ kind }) => kind === 'talent'), error.message)
  }

  /** Invariant I4: a new transaction if and only if the event is new; else the existing one. */
  #book(eventKey: string, posted: Posted, entries: readonly LedgerLine[]): void {
    const first = this.#transactions.get(eventKey)
    assert.equal(posted.is_new, first === undefined, `${eventKey} is new`)
    if (first) return assert.equal(posted.transaction_id, first.transaction_id)
    this.#transactions.set(eventKey, { transaction_id: posted.transaction_id, entries, isReversed: false })
    for (const line of entries) {
      const name = nameOf(line)
      this.#balances.set(name, (this.#balances.get(name) ?? 0) + line.amount_minor)
    }
  }

  async #tamper(statement: (typeof tampering)[number]): Promise<void> {
    // Row triggers run only if there is a row.
    if (this.#transactions.size === 0) return
    const error = await statement.execute(this.#db).then(
      () => null,
      (refusal: { code?: string }) => refusal,
    )
    assert.ok(error?.code === '23001' || error?.code === '23514', `refused with ${error?.code ?? 'nothing'}`)
  }

  async #compare(): Promise<void> {
    for (const [name, expected] of this.#balances) {
      const [kind, owner_id, currency] = JSON.parse(name) as [LedgerAccount['kind'], string | null, Currency]
      assert.equal(await balance(this.#db, { kind, owner_id, currency }), expected, name)
    }
  }
}
