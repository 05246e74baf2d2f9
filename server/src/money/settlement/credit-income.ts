import { sendLetter } from '../../base/message/send-letter.ts'
import type { Work } from '../../ground/kernel/transaction.ts'
import { post } from './ledger.ts'
import { partOf } from './part.ts'

export interface Part {
  done_count: number
  total_count: number
}

/**
 * Credits a completed node task to who did it, exactly once a round, and tells them; with `part` one that ends before it is
 * done, by how much of it is.
 * @returns the income's id; null where there is nothing to pay: no price, a machine's or the client's own work, or a member
 * of a client's team, whom their employer pays (PRODUCT.md, 'Who uses it').
 * @throws when the node task isn't completed: that is a mistake of the caller.
 */
export async function creditIncome(
  work: Work,
  { node_task_id, part }: { node_task_id: string; part?: Part },
): Promise<string | null> {
  const done = await work.tx
    .selectFrom('node_task')
    .innerJoin('task', 'task.task_id', 'node_task.task_id')
    .leftJoin('talent', 'talent.account_id', 'node_task.assignee_id')
    .select([
      'node_task.task_id',
      'node_task.state',
      'node_task.round',
      'node_task.kind',
      'node_task.target_lang',
      'node_task.unit',
      'node_task.quantity_milli',
      'node_task.price_minor',
      'node_task.currency',
      'node_task.calculation',
      'task.name as task_name',
      'talent.account_id as talent_id',
      'talent.invite_type',
    ])
    .where('node_task_id', '=', node_task_id)
    .executeTakeFirstOrThrow()
  if (done.state !== 'completed' && !part)
    throw new Error(`Node task ${node_task_id} is ${done.state}: nothing to credit yet.`)
  const { talent_id, unit, currency, round } = done
  if (talent_id === null || done.invite_type !== null) return null
  const paid = part ? partOf(done, part) : done
  const { price_minor, quantity_milli, calculation } = paid
  if (!price_minor || unit === null || quantity_milli === null || calculation === null) return null

  const { transaction_id, is_new } = await post(work, {
    kind: 'income',
    event_key: round === 1 ? `income:${node_task_id}` : `income:${node_task_id}:${round}`,
    entries: [
      { kind: 'platform_cost', owner_id: null, currency, amount_minor: price_minor },
      { kind: 'talent', owner_id: talent_id, currency, amount_minor: -price_minor },
    ],
  })
  if (!is_new) return incomeOf(work, node_task_id, round)

  const income_id = work.newId()
  const now = work.now()
  await work.tx
    .insertInto('income')
    .values({
      income_id,
      talent_id,
      node_task_id,
      round,
      task_id: done.task_id,
      transaction_id,
      amount_minor: price_minor,
      currency,
      unit,
      quantity_milli,
      calculation: JSON.stringify(calculation),
      month: now.toISOString().slice(0, 7),
      created_at: now,
    })
    .execute()
  const { kind: node_kind, target_lang, task_name } = done
  await sendLetter(work, {
    account_id: talent_id,
    kind: 'incomeCredited',
    params: { node_kind, task_name, target_lang, amount_minor: price_minor, currency },
    link: '/income/list',
  })
  return income_id
}

async function incomeOf(work: Work, nodeTaskId: string, round: number): Promise<string> {
  const { income_id } = await work.tx
    .selectFrom('income')
    .select('income_id')
    .where('node_task_id', '=', nodeTaskId)
    .where('round', '=', round)
    .executeTakeFirstOrThrow()
  return income_id
}
