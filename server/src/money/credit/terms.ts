/** On what terms a company orders, and what it owes by the books. */
import { type CreditMode, type CreditState, type Currency, present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { together } from '../../ground/db/transact.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export interface Terms {
  mode: CreditMode
  /** Of the limit. */
  currency: Currency
  limit_minor: number
  terms_days: number
  state: CreditState
  version: number
}

/**
 * The company's terms, locked: whoever raises what it owes comes after the other. A company that has none gets those of
 * who pays ahead.
 */
export async function lockTerms({ tx }: Transaction, companyId: string): Promise<Terms> {
  return (await lockKnown(tx, companyId)) ?? giveTerms(tx, companyId)
}

/** The locked terms, and what the company owes under the lock. */
export async function lockDebt(
  { tx }: Transaction,
  companyId: string,
  currency: Currency,
): Promise<{ terms: Terms; owed_minor: number }> {
  const [terms, owed_minor] = await together(lockKnown(tx, companyId), owedBy(tx, companyId, currency))
  if (terms) return { terms, owed_minor }
  return { terms: await giveTerms(tx, companyId), owed_minor: await owedBy(tx, companyId, currency) }
}

const lockKnown = (tx: Tx, companyId: string): Promise<Terms | undefined> =>
  tx
    .selectFrom('company_credit')
    .select(['mode', 'currency', 'limit_minor', 'terms_days', 'state', 'version'])
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()

async function giveTerms(tx: Tx, companyId: string): Promise<Terms> {
  await sql`
    insert into company_credit (company_id, currency) select company_id, currency from company where company_id = ${companyId}
    on conflict do nothing`.execute(tx)
  return present(await lockKnown(tx, companyId))
}

/** What it owes for its orders in minor units; below zero it has paid ahead. */
export async function owedBy(tx: Tx, companyId: string, currency: Currency): Promise<number> {
  const account = await tx
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('kind', '=', 'company')
    .where('owner_id', '=', companyId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return account?.balance_minor ?? 0
}

/** A limit is nothing in another currency. */
export const limitIn = (currency: Currency, terms: Pick<Terms, 'currency' | 'limit_minor'>): number =>
  terms.currency === currency ? terms.limit_minor : 0
