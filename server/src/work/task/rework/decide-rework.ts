/** An operator accepts or refuses that delivered pieces are mended for nothing. */
import { type calls, isConfirmation, linkTo, type ParsedOf, paths } from '@polyphony/contract'
import { sendLetterToCompanyAdmins } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { learnFromEdits } from '../../../knowledge/insight/find/find-insights.ts'
import { refuseOwn } from '../../../money/credit/find-client.ts'
import { advanceAll } from '../../engine/advance.ts'
import { record } from '../../engine/history.ts'
import { lockTask } from '../../engine/task/lock.ts'
import type { PricedTask } from '../../engine/task/task.ts'
import { reopenTask } from '../../engine/task/task-state.ts'
import { findManagedOrder } from '../store.ts'
import { reopenWork } from './reopen-piece.ts'
import { closeRework, lockRework, type ReworkRow } from './store.ts'

/** @throws NOT_FOUND, REWORK_DECIDED, OWN_COMPANY, TASK_STATE_WRONG where the task is paused or a piece is in work again. */
export async function decideRework(
  ctx: Ctx,
  { rework_id, verdict, answer }: ParsedOf<(typeof calls)['taskRework']['decideRework']>,
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const rework = await lockRework(transaction.tx, rework_id)
    const { task_id } = rework
    const { account_id: actor_id } = ctx.actor
    const task = await findManagedOrder(transaction.tx, ctx.actor, task_id)
    await refuseOwn(transaction.tx, ctx, task.company_id)
    const state = verdict === 'accept' ? 'accepted' : 'refused'
    await closeRework(transaction, rework_id, { state, answer, decided_by: actor_id })
    if (state === 'accepted') await reopen(transaction, task, rework)
    const kind = state === 'accepted' ? 'reworkAccepted' : 'reworkRefused'
    await record(transaction, { task_id, actor_id, kind, params: { reason: answer } })
    const params = { task_name: task.name, count: String(rework.piece_ids.length), answer }
    const link = linkTo(paths.taskDetail, { params: { task_id } })
    await sendLetterToCompanyAdmins(transaction, task.company_id, { kind, params, link }, task_id)
    transaction.emit(`company:${task.company_id}`, 'task_changed', { task_id, node_task_id: null })
  })
  return {}
}

async function reopen(transaction: Transaction, task: PricedTask, { piece_ids, reason }: ReworkRow): Promise<void> {
  const { tx } = transaction
  const nodes = await lockTask(tx, task.task_id)
  const { paused_at, deleted_at } = await tx
    .selectFrom('task')
    .select(['paused_at', 'deleted_at'])
    .where('task_id', '=', task.task_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (paused_at || deleted_at) throw new CallError('TASK_STATE_WRONG')
  for (const piece_id of piece_ids)
    await reopenWork(
      transaction,
      task,
      nodes.filter((node) => node.piece_id === piece_id),
      reason,
    )
  const isUnconfirmed = nodes.some(({ kind }) => isConfirmation(kind))
  await reopenTask(tx, task.task_id, { piece_ids, isUnconfirmed })
  // What was corrected in them is no accepted work any more.
  for (const piece_id of piece_ids) await learnFromEdits(transaction, { piece_id, company_id: task.company_id })
  await advanceAll(transaction, piece_ids)
}
