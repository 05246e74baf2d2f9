/**
 * The double-entry ledger. Debits are positive, credits negative: a company's balance above zero is what it owes us, a
 * talent's balance below zero is what we owe. Triggers in `0005-money.sql` refuse updates and deletions.
 */
import { createHash } from 'node:crypto'
import type { Currency, LedgerAccountKind, LedgerTransactionKind } from '@polyphony/contract'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { Database } from '../../ground/db/schema.ts'
import { together } from '../../ground/db/transact.ts'
import { entryOf } from '../../ground/kernel/entry-of.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { sumOf } from './checkpoint.ts'

export interface LedgerAccount {
  kind: LedgerAccountKind
  /** The company or the talent; null for the platform's own accounts. */
  owner_id: string | null
  currency: Currency
}

export interface LedgerLine extends LedgerAccount {
  amount_minor: number
}

export interface Posting {
  kind: LedgerTransactionKind
  /** Identifies the billable event: the same key is posted only once. */
  event_key: string
  entries: readonly LedgerLine[]
  /** The order that it is about, and the step of it. */
  task_id?: string | undefined
  node_task_id?: string | undefined
  /** Whom it is about. */
  company_id?: string | undefined
  talent_id?: string | undefined
  /** The invoice, settlement or statement that says it. */
  document_id?: string | undefined
  /** Whose books it is in; the default one's where none is named. */
  entity_id?: string | undefined
  /** `yyyy-MM-dd`: the day that it belongs to, in a month that isn't closed; today where the legal entity is. */
  effective_on?: string | undefined
}

export interface Posted {
  transaction_id: string
  /** False when the event had been posted before. */
  is_new: boolean
}

/** An event was posted before, with other entries: whoever posts it now is wrong about what happened. */
export class LedgerKeyReused extends Error {
  constructor(event_key: string) {
    super(`The event ${event_key} was posted with other entries.`)
  }
}

/**
 * Posts an event. A second post of the same event changes nothing and returns the first, also when both run
 * concurrently. Accounts are locked in the order of their ids, so that two posts can't deadlock.
 * @throws LedgerKeyReused where the first one had other entries
 */
export async function post(transaction: Transaction, { entries, ...head }: Posting): Promise<Posted> {
  return insertTransaction(transaction, { ...head, corrects_id: null, is_reversal: false }, entries)
}

/**
 * Corrects a transaction by another one that refers to it, on accounts that it has moved. Without entries it reverses the
 * whole transaction, which is possible once. A correction isn't corrected: another correction of the first one is added.
 * It belongs to the day on which it is made, as the corrected one's month may be closed.
 */
export async function correct(
  transaction: Transaction,
  correction: {
    transaction_id: string
    correction_key: string
    entries?: readonly LedgerLine[]
    effective_on?: string | undefined
  },
): Promise<Posted> {
  const { transaction_id, correction_key } = correction
  const entries = correction.entries ?? (await reversed(transaction.tx, transaction_id))
  const event_key = `correction:${transaction_id}:${correction_key}`
  const about = await transaction.tx
    .selectFrom('ledger_transaction')
    .select(['task_id', 'node_task_id', 'company_id', 'talent_id', 'document_id', 'entity_id'])
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirstOrThrow()
  const is_reversal = correction.entries === undefined
  const { effective_on } = correction
  const head = {
    kind: 'correction',
    event_key,
    ...about,
    effective_on,
    corrects_id: transaction_id,
    is_reversal,
  } as const
  return insertTransaction(transaction, head, entries)
}

/** The balance of an account of the default entity in minor units; 0 where nothing was ever posted to it. */
export async function balance(tx: Tx, account: LedgerAccount): Promise<number> {
  const row = await tx
    .selectFrom('ledger_account')
    .select(['ledger_account_id', 'balance_minor'])
    .select((row) =>
      row
        .selectFrom('ledger_account_kind as rule')
        .select('has_balance')
        .whereRef('rule.kind', '=', 'ledger_account.kind')
        .as('has_balance'),
    )
    .where('entity_id', '=', sql<string>`default_entity()`)
    .where((column) => isAccount(column, account))
    .executeTakeFirst()
  if (!row) return 0
  return row.has_balance ? row.balance_minor : sumOf(tx, row.ledger_account_id)
}

type Dimension = 'task_id' | 'node_task_id' | 'company_id' | 'talent_id' | 'document_id'

interface Head
  extends Pick<Posting, 'kind' | 'event_key' | 'entity_id' | 'effective_on'>,
    Partial<Record<Dimension, string | null | undefined>> {
  corrects_id: string | null
  is_reversal: boolean
}

async function insertTransaction(transaction: Transaction, head: Head, lines: readonly LedgerLine[]): Promise<Posted> {
  checkLines(lines)
  const transaction_id = transaction.newId()
  const content_hash = hashOf(head, lines)
  const { entity_id, effective_on, ...said } = head
  const entity = sql`(select * from legal_entity where ${entity_id ? sql`entity_id = ${entity_id}` : sql`is_default`})`
  const entity_of = sql<string>`(select entity_id from ${entity} e)`
  // Waits while another transaction posts the same event, so that exactly one of them is new.
  const posting = transaction.tx
    .insertInto('ledger_transaction')
    .values({
      ...said,
      transaction_id,
      content_hash,
      created_by: transaction.actor_id,
      entity_id: entity_of,
      effective_on:
        effective_on ?? sql`(select (${transaction.now()}::timestamptz at time zone time_zone)::date from ${entity} e)`,
    })
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning(['transaction_id', 'entity_id'])
    .executeTakeFirst()
  const wanted = [...new Map(lines.map((account) => [nameOf(account), account])).values()]
  const [inserted, known] = await together(posting, findAccounts(transaction.tx, wanted, entity_of))
  if (!inserted) {
    const first = await transaction.tx
      .selectFrom('ledger_transaction')
      .select(['transaction_id', 'content_hash'])
      .where('event_key', '=', head.event_key)
      .executeTakeFirstOrThrow()
    if (!content_hash.equals(first.content_hash)) throw new LedgerKeyReused(head.event_key)
    return { transaction_id: first.transaction_id, is_new: false }
  }
  const ids = await withMissing(transaction, known, wanted, inserted.entity_id)
  const rows = lines
    .map(({ amount_minor, currency, ...account }) => {
      const ledger_account_id = entryOf(ids, nameOf({ ...account, currency }))
      return { entry_id: transaction.newId(), transaction_id, ledger_account_id, amount_minor, currency }
    })
    .sort((a, b) => (a.ledger_account_id < b.ledger_account_id ? -1 : 1))
  await transaction.tx.insertInto('ledger_entry').values(rows).execute() // a trigger of the table updates the balances
  return { transaction_id, is_new: true }
}

/** The database checks all of it at commit; this check fails earlier, with the caller on the stack. */
function checkLines(lines: readonly LedgerLine[]): void {
  if (lines.length < 2) throw new Error('A ledger transaction has at least two entries.')
  for (const line of lines) {
    if (!Number.isSafeInteger(line.amount_minor) || line.amount_minor === 0) {
      throw new Error(`${line.amount_minor} is not a valid amount for a ledger entry.`)
    }
    if ((line.owner_id === null) !== line.kind.startsWith('platform')) {
      throw new Error(`A ledger account of kind ${line.kind} ${line.owner_id ? 'has no owner' : 'has an owner'}.`)
    }
  }
  for (const [currency, group] of Map.groupBy(lines, (line) => line.currency)) {
    const sum = group.reduce((total, line) => total + line.amount_minor, 0)
    if (sum !== 0) throw new Error(`The entries in ${currency} sum to ${sum}, not to zero.`)
  }
}

/** The same for the same entries in any order. */
function hashOf({ kind, corrects_id }: Head, lines: readonly LedgerLine[]): Buffer {
  const entries = lines.map(({ amount_minor, ...account }) => `${nameOf(account)} ${amount_minor}`).sort()
  return createHash('sha256')
    .update([kind, corrects_id ?? '-', ...entries].join('\n'))
    .digest()
}

const nameOf = ({ kind, owner_id, currency }: LedgerAccount) => `${kind} ${owner_id ?? '-'} ${currency}`

/** The ids of the accounts by name; those that are not known are created. */
async function withMissing(
  transaction: Transaction,
  known: Map<string, string>,
  wanted: readonly LedgerAccount[],
  entity_id: string,
): Promise<Map<string, string>> {
  const missing = wanted.filter((account) => !known.has(nameOf(account)))
  if (missing.length === 0) return known
  // Sorted by name: two transactions that create the same accounts can't deadlock.
  missing.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  await transaction.tx
    .insertInto('ledger_account')
    .values(
      missing.map(({ kind, owner_id, currency }) => ({
        ledger_account_id: transaction.newId(),
        entity_id,
        kind,
        owner_id,
        currency,
      })),
    )
    .onConflict((conflict) => conflict.columns(['entity_id', 'kind', 'owner_id', 'currency']).doNothing())
    .execute()
  return findAccounts(transaction.tx, wanted, sql`${entity_id}`)
}

async function findAccounts(
  tx: Tx,
  accounts: readonly LedgerAccount[],
  entity_id: Expression<string>,
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['ledger_account_id', 'kind', 'owner_id', 'currency'])
    .where('entity_id', '=', entity_id)
    .where((column) => column.or(accounts.map((account) => isAccount(column, account))))
    .execute()
  return new Map(rows.map((row) => [nameOf(row), row.ledger_account_id]))
}

function isAccount(
  column: ExpressionBuilder<Database, 'ledger_account'>,
  { kind, owner_id, currency }: LedgerAccount,
): Expression<SqlBool> {
  const owner = owner_id === null ? column('owner_id', 'is', null) : column('owner_id', '=', owner_id)
  return column.and([column('kind', '=', kind), owner, column('currency', '=', currency)])
}

async function reversed(tx: Tx, transactionId: string): Promise<LedgerLine[]> {
  const lines = await tx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.ledger_account_id', 'ledger_entry.ledger_account_id')
    .select(['kind', 'owner_id', 'ledger_account.currency', 'amount_minor'])
    .where('transaction_id', '=', transactionId)
    .execute()
  return lines.map((line) => ({ ...line, amount_minor: -line.amount_minor }))
}
