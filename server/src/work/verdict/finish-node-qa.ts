/** A reviewer passes work or returns it with reasons; the score is stored with its formula's version. */
import { linkTo, paths, type ScoreInputs, score, scoreFormula } from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { rateLater } from '../../people/talent/rate-later.ts'
import { advance } from '../engine/advance.ts'
import { announceChange } from '../engine/announce-change.ts'
import { findReview } from '../engine/find-node.ts'
import { record } from '../engine/history.ts'
import { getNodeTask, type NodeTask, transition } from '../engine/node-task/node-task.ts'
import { returnWork } from '../engine/node-task/set-back.ts'
import { completeWork } from '../engine/payment/complete-work.ts'
import { lockPiece } from '../engine/task/lock.ts'
import { getTask, type Task } from '../engine/task/task.ts'
import { scoreInputsOf } from '../workbench/score-inputs.ts'

interface Verdict {
  node_task_id: string
  verdict: 'pass' | 'return'
  reason: string
}

export async function finishNodeQa(ctx: Ctx, input: Verdict) {
  return once(ctx, async (transaction) => {
    const { piece_id } = await findReview(transaction.tx, ctx.actor, input.node_task_id)
    await lockPiece(transaction.tx, piece_id)
    // Of two concurrent verdicts, the second is too late.
    const review = await findReview(transaction.tx, ctx.actor, input.node_task_id)
    const task = await getTask(transaction.tx, review.task_id)
    const inputs = await scoreInputsOf(transaction.tx, review.node_task_id)
    const result = { score: score(inputs), formula: scoreFormula, score_inputs: inputs }
    if (input.verdict === 'return') {
      const hasIssues = inputs.neutral + inputs.minor + inputs.major + inputs.critical > 0
      if (!input.reason && !hasIssues) throw new CallError('RETURN_REASON_MISSING')
    }
    await keep(ctx, transaction, review, input, inputs, result.score)
    if (input.verdict === 'pass') await pass(ctx, transaction, task, review, result.score)
    else await sendBack(transaction, task, review, { score: result.score, reason: input.reason })
    return result
  })
}

async function keep(
  ctx: Ctx,
  transaction: Transaction,
  review: NodeTask,
  input: Verdict,
  inputs: ScoreInputs,
  value: number,
): Promise<void> {
  await transaction.tx
    .insertInto('qa_result')
    .values({
      qa_result_id: ctx.newId(),
      node_task_id: review.node_task_id,
      reviewed_id: review.reviewed_id!,
      reviewer_id: ctx.actor.account_id,
      round: review.returned_count + 1,
      verdict: input.verdict,
      score: value,
      formula: scoreFormula,
      inputs: JSON.stringify(inputs),
      reason: input.reason,
      created_at: ctx.now(),
    })
    .execute()
  await record(transaction, {
    task_id: review.task_id,
    node_task_id: review.node_task_id,
    actor_id: ctx.actor.account_id,
    kind: input.verdict === 'pass' ? 'qaPassed' : 'qaReturned',
    params: { score: value, reason: input.reason },
  })
}

async function pass(ctx: Ctx, transaction: Transaction, task: Task, review: NodeTask, score: number): Promise<void> {
  const now = ctx.now()
  const done = await transition(transaction.tx, review.node_task_id, 'complete', {
    completed_at: now,
    submitted_at: now,
  })
  const reviewed = await transition(transaction.tx, review.reviewed_id!, 'complete', { completed_at: now })
  if (!done || !reviewed) throw new CallError('NODE_TASK_STATE_WRONG')
  await completeWork(transaction, task, reviewed)
  await completeWork(transaction, task, done)
  await tellWorker(transaction, task, reviewed, { kind: 'qaPassed', score, reason: '' })
  await advance(transaction, review.piece_id)
  announceChange(transaction, task, done)
}

async function sendBack(
  transaction: Transaction,
  task: Task,
  review: NodeTask,
  verdict: { score: number; reason: string },
): Promise<void> {
  const waits = await transition(transaction.tx, review.node_task_id, 'rewind', {
    returned_count: review.returned_count + 1,
    deadline_at: null,
    opened_at: null,
  })
  const reviewed = await returnWork(transaction, await getNodeTask(transaction.tx, review.reviewed_id!))
  if (!waits || !reviewed) throw new CallError('NODE_TASK_STATE_WRONG')
  await rateLater(transaction, reviewed.assignee_id)
  await tellWorker(transaction, task, reviewed, { kind: 'qaReturned', ...verdict })
  announceChange(transaction, task, waits)
}

async function tellWorker(
  transaction: Transaction,
  task: Task,
  node: NodeTask,
  verdict: { kind: 'qaPassed' | 'qaReturned'; score: number; reason: string },
): Promise<void> {
  if (!node.assignee_id) return
  const { kind, score, reason } = verdict
  await sendLetter(transaction, {
    account_id: node.assignee_id,
    kind,
    params: { task_name: task.name, node_kind: node.kind, target_lang: node.target_lang, score, reason },
    link: linkTo(paths.workbench, { params: { node_task_id: node.node_task_id } }),
  })
  announceChange(transaction, task, node)
}
