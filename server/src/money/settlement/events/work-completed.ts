import { type Calculation, type Currency, type NodeKind, paths, type Unit } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { post } from '../../ledger/ledger.ts'
import { insertIncome } from '../income/insert-income.ts'
import { partOf } from '../part.ts'
import { type Effort, payEffort } from './effort-paid.ts'

/** A step that somebody has completed, with the agreed pay. */
export interface CompletedWork {
  node_task_id: string
  /** Which completion of the step this is, from 1; each round is paid. */
  round: number
  task_id: string
  task_name: string
  kind: NodeKind
  target_lang: string
  /** The talent who is paid. */
  payee_id: string
  /** Null where the step had no price: then there is nothing to pay. */
  unit: Unit | null
  quantity_milli: number | null
  pay_minor: number | null
  calculation: Calculation | null
  currency: Currency
  /** The completed part, where the work ends before all of it is complete. */
  part?: Part | undefined
  /** How much of its drafts had to be redone; absent: it was paid by something else, or had none. */
  effort?: Effort | null
}

export interface Part {
  done_count: number
  total_count: number
}

/**
 * Credits work to its payee exactly once per round, with a top-up for drafts that had to be redone, and sends them a message.
 * @returns the income's id; null where nothing is due.
 */
export async function workCompleted(transaction: Transaction, done: CompletedWork): Promise<string | null> {
  const { node_task_id, task_id, payee_id, unit, currency, round } = done
  const { pay_minor, quantity_milli, calculation } = done.part ? partOf(done, done.part) : done
  if (!pay_minor || unit === null || quantity_milli === null || calculation === null) return null

  const { transaction_id, is_new } = await post(transaction, {
    kind: 'income',
    task_id,
    node_task_id,
    talent_id: payee_id,
    event_key: round === 1 ? `income:${node_task_id}` : `income:${node_task_id}:${round}`,
    entries: [
      { kind: 'platform_cost', owner_id: null, currency, amount_minor: pay_minor },
      { kind: 'talent', owner_id: payee_id, currency, amount_minor: -pay_minor },
    ],
  })
  if (!is_new) return incomeOf(transaction, node_task_id, round)

  const earned = { node_task_id, round, task_id, currency, talent_id: payee_id, amount_minor: pay_minor }
  const paid = { transaction_id, unit, quantity_milli, calculation }
  const income_id = await insertIncome(transaction, { kind: 'work', ...earned, ...paid })
  const topUp = done.effort ? await payEffort(transaction, { ...done, calculation }, done.effort) : 0
  const { kind: node_kind, target_lang, task_name } = done
  const params = { node_kind, task_name, target_lang, amount_minor: pay_minor + topUp, currency }
  const letter = { account_id: payee_id, params, link: paths.incomeList }
  await sendLetter(transaction, { ...letter, kind: topUp > 0 ? 'incomeWithTopUp' : 'incomeCredited' })
  return income_id
}

async function incomeOf(transaction: Transaction, nodeTaskId: string, round: number): Promise<string> {
  const { income_id } = await transaction.tx
    .selectFrom('income')
    .select('income_id')
    .where('node_task_id', '=', nodeTaskId)
    .where('round', '=', round)
    .where('kind', '=', 'work')
    .executeTakeFirstOrThrow()
  return income_id
}
