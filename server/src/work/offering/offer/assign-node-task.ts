/** A company's admin or an operator names who does a node task. */
import { linkTo, paths } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import { dropLease } from '../../../content/text/lease-rows.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { announceChange } from '../../engine/announce-change.ts'
import { findManaged } from '../../engine/find-node.ts'
import { record } from '../../engine/history.ts'
import { transition } from '../../engine/node-task/node-task.ts'
import { requireNotPaused } from '../../engine/paused.ts'
import { getTask } from '../../engine/task/task.ts'
import { findCandidate } from '../match/candidates.ts'
import { hardExclusions } from '../match/match.ts'
import { answerOffer, closeOffers, lockOfferedNode, takenBy } from './take-offer.ts'

export async function assignNodeTask(
  ctx: Ctx,
  input: { node_task_id: string; account_id: string },
  kind: 'work' | 'qa',
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    await lockOfferedNode(transaction, input.node_task_id)
    const found = await findManaged(transaction.tx, ctx.actor, input.node_task_id, kind)
    await requireNotPaused(transaction, found)
    const now = ctx.now()
    const candidate = await findCandidate(transaction.tx, found, input.account_id, now)
    if (!candidate) throw new CallError('CANNOT_DESIGNATE_USER')
    const hard = hardExclusions(candidate.exclusions)
    if (hard.includes('ownWork')) throw new CallError('QA_OWN_WORK')
    if (hard.length > 0) throw new CallError('CANNOT_DESIGNATE_USER')
    const node = await transition(transaction.tx, found.node_task_id, 'assign', {
      ...takenBy(input.account_id, found, now),
      started_at: null,
      opened_at: found.opened_at ? undefined : now,
    })
    if (!node) throw new CallError('NODE_TASK_STATE_WRONG')
    if (node.pay_minor === null && !candidate.candidate.is_team) throw new CallError('PRICE_MISSING')
    await answerOffer(transaction, { node_task_id: node.node_task_id, talent_id: input.account_id }, 'assign')
    await closeOffers(transaction, node, 'close')
    await dropLease(transaction, node)
    const task = await getTask(transaction.tx, node.task_id)
    await record(transaction, {
      task_id: node.task_id,
      node_task_id: node.node_task_id,
      actor_id: ctx.actor.account_id,
      kind: 'assigned',
      params: { assignee_id: input.account_id },
    })
    const params = { task_name: task.name, node_kind: node.kind }
    if (found.assignee_id && found.assignee_id !== input.account_id) {
      await sendLetter(transaction, {
        account_id: found.assignee_id,
        kind: 'nodeReassigned',
        params,
        link: paths.taskList,
      })
      announceChange(transaction, task, found)
    }
    const link = linkTo(paths.workbench, { params: { node_task_id: node.node_task_id } })
    const { source_lang, target_lang } = node
    await sendLetter(transaction, {
      account_id: input.account_id,
      kind: 'nodeAssigned',
      params: { ...params, source_lang, target_lang, deadline_at: node.deadline_at! },
      link,
    })
    announceChange(transaction, task, node)
  })
  return {}
}
