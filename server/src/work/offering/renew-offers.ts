import { type Currency, fromWireTime, offerActions, paths, present } from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { offerJob } from '../engine/job-names.ts'
import type { Task } from '../engine/task/task.ts'
import { renewOwnPay } from './own/agree-pay.ts'

interface Renewed {
  node_task_id: string
  talent_id: string
  expires_at: string
  own_minor: number | null
}

/**
 * The pay of offered work has changed: whoever has an offer of it, or has shown interest, is asked anew, with as much
 * time as before. The caller has locked the node tasks.
 */
export async function renewOffers(
  transaction: Transaction,
  { name: task_name, currency }: Pick<Task, 'name'> & { currency: Currency },
  pays: ReadonlyMap<string, number>,
): Promise<void> {
  await renewOwnPay(transaction, [...pays.keys()])
  const { from, to } = offerActions.renew
  const now = transaction.now()
  const { rows } = await sql<Renewed>`
    update offer set state = ${to}, answered_at = null, created_at = ${now},
      expires_at = ${now}::timestamptz + (expires_at - created_at), decides_at = ${now}::timestamptz + (decides_at - created_at)
    where node_task_id = any(${[...pays.keys()]}::uuid[]) and state = any(${[...from]}::text[])
      and (state <> ${to} or expires_at > ${now})
    returning node_task_id, talent_id, expires_at, (own_calculation ->> 'amount_minor')::bigint as own_minor`.execute(
    transaction.tx,
  )
  for (const [node_task_id, offers] of Map.groupBy(rows, (offer) => offer.node_task_id))
    await transaction.enqueue(offerJob, { node_task_id }, { startAfter: fromWireTime(present(offers[0]).expires_at) })
  for (const [account_id, offers] of Map.groupBy(rows, (offer) => offer.talent_id)) {
    const amount_minor = offers.reduce(
      (sum, { node_task_id, own_minor }) => sum + (own_minor ?? pays.get(node_task_id) ?? 0),
      0,
    )
    const expires_at = present(offers.map((offer) => offer.expires_at).toSorted()[0])
    const params = { task_name, amount_minor, currency, expires_at }
    await sendLetter(transaction, { account_id, kind: 'offerChanged', params, link: paths.taskList })
    for (const { node_task_id } of offers) transaction.emit(`account:${account_id}`, 'offers_changed', { node_task_id })
  }
}
