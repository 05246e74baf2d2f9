/** What managers do when nobody was found: search more widely, pay more, or ask once more. A round begins at once. */
import { type NodeResults, type NodeSearch, type Widening, widenings } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { payRaised } from '../../../money/settlement/events/pay-talent.ts'
import { announceChange } from '../../engine/announce-change.ts'
import { findManaged } from '../../engine/find-node.ts'
import { record } from '../../engine/history.ts'
import { offerJob } from '../../engine/job-names.ts'
import { type NodeTask, searchBy } from '../../engine/node-task/node-task.ts'
import { requireNotPaused } from '../../engine/paused.ts'
import { keepPay } from '../../engine/payment/keep-prices.ts'
import { getTask } from '../../engine/task/task.ts'
import { eachNode } from '../assign/each-node.ts'
import { lockOfferedNode } from '../offer/answer-offer.ts'
import { renewOwnPay } from '../own/agree-pay.ts'
import { endAlarm } from '../shortage/raise-alarm.ts'

interface Steps {
  node_task_ids: readonly string[]
}

/** What may be left out of account is decided by those whose wish it is. */
export const mayWiden = (actor: Ctx['actor']): Widening[] =>
  widenings.filter((rule) => rule !== 'notNative' || !actor.is_operator)

/** @throws NO_PERMISSION for what only the client may give up. */
export function widenSearch(ctx: Ctx, { node_task_ids, widen }: Steps & { widen: readonly Widening[] }) {
  if (widen.some((rule) => !mayWiden(ctx.actor).includes(rule))) throw new CallError('NO_PERMISSION')
  return eachSearch(ctx, node_task_ids, (_, { search }) => ({ widened: [...new Set([...search.widened, ...widen])] }))
}

export function raisePay(ctx: Ctx, { node_task_ids, percent }: Steps & { percent: number }) {
  return eachSearch(
    ctx,
    node_task_ids,
    async (transaction, { node_task_id, pay_minor, quantity_milli, calculation }) => {
      if (pay_minor === null || quantity_milli === null || !calculation) throw new CallError('PRICE_MISSING')
      await keepPay(transaction, node_task_id, payRaised({ pay_minor, quantity_milli, calculation }, percent))
      await renewOwnPay(transaction, [node_task_id])
      return { raised_at: transaction.now().toISOString() }
    },
  )
}

export const offerAgain = (ctx: Ctx, { node_task_ids }: Steps) => eachSearch(ctx, node_task_ids, () => ({}))

type Change = (transaction: Transaction, node: NodeTask) => Partial<NodeSearch> | Promise<Partial<NodeSearch>>

/** Whoever let an offer pass may be asked again. */
function eachSearch(ctx: Ctx, ids: readonly string[], change: Change): Promise<NodeResults> {
  return eachNode(ids, (node_task_id) =>
    inTransaction(ctx, async (transaction) => {
      await lockOfferedNode(transaction, node_task_id)
      const node = await findManaged(transaction.tx, ctx.actor, node_task_id, 'people')
      await requireNotPaused(transaction, node)
      if (node.state !== 'offering') throw new CallError('NODE_TASK_STATE_WRONG')
      const changes = await change(transaction, node)
      const again_at = ctx.now().toISOString()
      await searchBy(transaction.tx, node_task_id, { ...node.search, again_at, rounds_before: node.wave, ...changes })
      await endAlarm(transaction, [node_task_id])
      await transaction.enqueue(offerJob, { node_task_id })
      const { task_id } = node
      await record(transaction, { task_id, node_task_id, actor_id: ctx.actor.account_id, kind: 'searchedAgain' })
      announceChange(transaction, await getTask(transaction.tx, task_id), node)
    }),
  )
}
