import type { Calculation, Currency, IncomeKind, Unit } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

interface NewIncome {
  kind: IncomeKind
  node_task_id: string
  round: number
  task_id: string
  transaction_id: string
  talent_id: string
  currency: Currency
  unit: Unit
  quantity_milli: number
  amount_minor: number
  calculation: Calculation
}

/** @returns its id */
export async function insertIncome(transaction: Transaction, income: NewIncome): Promise<string> {
  const income_id = transaction.newId()
  await transaction.tx
    .insertInto('income')
    .values({
      ...income,
      income_id,
      calculation: JSON.stringify(income.calculation),
      // That of the books, so that an amount is in one month only.
      month: sql`(select to_char(effective_on, 'YYYY-MM') from ledger_transaction where transaction_id = ${income.transaction_id})`,
      created_at: transaction.now(),
    })
    .execute()
  return income_id
}
