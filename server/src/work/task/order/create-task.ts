/** Places an order in one transaction: task, pieces, segments, node tasks, the debt and the first open nodes. */

import { linkTo, paths, type TaskOrder } from '@polyphony/contract'
import type { Insertable } from 'kysely'
import { readersOfCompany } from '../../../base/message/reader.ts'
import { type NewLetter, sendLetters } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import type { TaskTable } from '../../../ground/db/schema.ts'
import { together } from '../../../ground/db/transact.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { onceChecked } from '../../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { orderPlaced } from '../../../money/settlement/events/order-placed.ts'
import { spendByToken } from '../../../people/token/spend-by-token.ts'
import { advanceAll } from '../../engine/advance.ts'
import { record } from '../../engine/history.ts'
import { numberTask, placeTask } from '../../engine/task/place-task.ts'
import { tellLowMarginOfOrder } from '../../offering/own/low-margin.ts'
import { takeDraft } from '../draft/remove-draft.ts'
import { holdGroup } from '../group/groups.ts'
import { flowConfirmer } from '../people/flow-confirmer.ts'
import { type CheckedOrder, checkOrder, requirePo, requireSeen } from './check-order.ts'
import { planOrder } from './insert-pieces.ts'
import { holdFiles } from './ordered-file.ts'
import { requireChosen } from './readings.ts'

export type Created = { task_id: string; number: number }
type Placed = TaskOrder & { charge_minor: number; effort_percent: number; draft_id: string | null }

export async function createTask(ctx: Ctx, order: Placed): Promise<Created> {
  return onceChecked(
    ctx,
    () => checkPlaced(ctx, order),
    (transaction, checked) => placeOrder(ctx, transaction, order, checked),
  )
}

async function checkPlaced(ctx: Ctx, order: Placed): Promise<CheckedOrder> {
  const checked = await checkOrder(ctx, order)
  await requireChosen(ctx.db, checked.files, order)
  requirePo(checked, order.po_number)
  if (order.deadline_at < checked.quote.earliest_at)
    throw new CallError('DEADLINE_IMPOSSIBLE', { earliest: checked.quote.earliest_at })
  requireSeen(checked, order)
  return checked
}

/** Uses the price that the check has returned. */
export async function placeOrder(
  ctx: Ctx,
  transaction: Transaction,
  order: TaskOrder & { draft_id: string | null },
  checked: CheckedOrder,
): Promise<Created> {
  if (order.draft_id) await takeDraft(transaction, ctx.actor, order.draft_id)
  return placeHeld(ctx, transaction, order, checked, holdFiles(transaction.tx, ctx.actor, order.files))
}

/**
 * @param filesHeld by default: its files are held already, by whoever has checked that they may be ordered with
 */
export async function placeHeld(
  ctx: Ctx,
  transaction: Transaction,
  order: TaskOrder,
  checked: CheckedOrder,
  filesHeld: Promise<void> = Promise.resolve(),
): Promise<Created> {
  const { tx } = transaction
  const { company_id, quote, graph } = checked
  const [, confirmer_id] = await together(
    filesHeld,
    flowConfirmer(transaction, company_id, graph),
    order.group_id ? holdGroup(tx, company_id, order.group_id) : undefined,
  )
  const task_id = transaction.newId()
  const planned = planOrder(transaction, order, checked, task_id)
  const { currency, charge_minor } = quote
  const params = { charge_minor, currency }
  const { token, ip } = ctx.request
  const { account_id } = ctx.actor
  const [, , , , admins] = await together(
    placeTask(tx, taskRow(ctx, { task_id, confirmer_id, created_by: account_id }, order, checked)),
    planned.insert(transaction),
    record(transaction, { task_id, actor_id: account_id, kind: 'taskCreated', params }),
    token && spendByToken(transaction, { ...token, account_id, task_id, charge_minor, currency, ip }),
    readersOfCompany(tx, company_id, task_id),
    tellLowMarginOfOrder(transaction, { task_id, name: order.name, quote, nodes: planned.nodes }),
    advanceAll(transaction, planned.first),
  )
  // Other orders wait for what is locked from here on.
  const charged = { task_id, company_id, currency, charge_minor, po_number: order.po_number }
  await orderPlaced(transaction, charged)
  const created = { task_id, number: await numberTask(tx, task_id) }
  await sendLetters(transaction, admins, letterOf(order, checked, created))
  transaction.emit(`company:${company_id}`, 'task_changed', { task_id, node_task_id: null })
  return created
}

interface Fresh {
  task_id: string
  confirmer_id: string | null
  created_by: string
}

function taskRow(ctx: Ctx, fresh: Fresh, order: TaskOrder, checked: CheckedOrder): Insertable<TaskTable> {
  const { quote, graph } = checked
  return {
    task_id: fresh.task_id,
    company_id: checked.company_id,
    created_by: fresh.created_by,
    ordered_through: ctx.request.token?.name ?? null,
    po_number: order.po_number,
    group_id: order.group_id,
    name: order.name,
    media: order.media,
    source_lang: order.source_lang,
    target_langs: order.target_langs,
    flow_id: checked.flow_id,
    flow_version: checked.flow_version,
    graph: JSON.stringify(graph),
    confirmer_id: fresh.confirmer_id,
    delivery_version: order.delivery_version,
    is_burned_in: order.is_burned_in,
    is_qa_required: order.is_qa_required,
    is_acceptance_required: order.is_acceptance_required,
    is_non_native_allowed: order.is_non_native_allowed,
    is_memory_used: order.is_memory_used,
    is_termbase_used: order.is_termbase_used,
    description: order.description,
    style_guide: order.style_guide,
    tag_ids: [...new Set(order.tag_ids)],
    offer_mode: order.offer_mode,
    offer_wave_size: order.offer_wave_size,
    offer_wave_minutes: order.offer_wave_minutes,
    word_count: quote.word_count,
    quote: JSON.stringify(quote),
    charge_minor: quote.charge_minor,
    currency: quote.currency,
    deadline_at: sqlTime(order.deadline_at),
    created_at: checked.priced_at, // work that is spared later is priced by the rates of this moment
  }
}

function letterOf(order: TaskOrder, checked: CheckedOrder, { task_id, number }: Created): NewLetter<'taskCreated'> {
  const { charge_minor, currency } = checked.quote
  return {
    kind: 'taskCreated',
    params: {
      task_name: order.name,
      task_number: number,
      amount_minor: charge_minor,
      currency,
      deadline_at: order.deadline_at,
    },
    link: linkTo(paths.taskDetail, { params: { task_id } }),
  }
}
