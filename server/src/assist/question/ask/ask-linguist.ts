/** Puts a question to a linguist: an order of one sentence on the standard flow for questions, at a price that was shown. */

import { setTimeout as sleep } from 'node:timers/promises'
import {
  fromWireTime,
  hour,
  type OutputOf,
  type ParsedOf,
  type questionCalls,
  second,
  type TaskOrder,
  taskOrder,
  toWireTime,
} from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import { findPeople } from '../../../work/offering/match/people-of.ts'
import { type CheckedOrder, checkOrder } from '../../../work/task/order/check-order.ts'
import { placeOrder } from '../../../work/task/order/create-task.ts'
import { needMove, tellQuestion } from '../move-question.ts'
import { findApproved } from '../read/prior-answer.ts'
import { shortened } from '../shortened.ts'
import { type AskedText, readAsked } from './asked-text.ts'
import { keepQuestion } from './keep-question.ts'
import { questionFile } from './question-file.ts'

type Calls = typeof questionCalls

/** Late enough to cost no rush fee. */
const usualMs = 49 * hour
const nameLength = 100

export async function quoteQuestion(
  ctx: Ctx,
  input: ParsedOf<Calls['quoteQuestion']>,
): Promise<OutputOf<Calls['quoteQuestion']>> {
  const asked = await readAsked(ctx.db, ctx.actor, input)
  await requireUnasked(ctx, asked)
  const usual = toWireTime(new Date(ctx.now().getTime() + usualMs))
  const first = await orderOf(ctx, asked, usual)
  const checked = await checkPatiently(ctx, first)
  const { earliest_at } = checked.quote
  const order = earliest_at > usual ? { ...first, deadline_at: earliest_at } : first
  const { quote, graph, company_id } = order === first ? checked : await checkPatiently(ctx, order)
  const { people } = await findPeople(ctx.db, { order, graph, company_id, now: ctx.now() })
  return {
    charge_minor: quote.charge_minor,
    currency: quote.currency,
    deadline_at: order.deadline_at,
    hours: Math.ceil((fromWireTime(order.deadline_at).getTime() - ctx.now().getTime()) / hour),
    people_count: Math.min(...people.map(({ count }) => count)),
  }
}

export async function askLinguist(
  ctx: Ctx,
  { charge_minor, deadline_at, ...input }: ParsedOf<Calls['askLinguist']>,
): Promise<OutputOf<Calls['askLinguist']>> {
  const asked = await readAsked(ctx.db, ctx.actor, input)
  const order = await orderOf(ctx, asked, deadline_at)
  const checked = await checkPatiently(ctx, order)
  const { quote } = checked
  if (deadline_at < quote.earliest_at) throw new CallError('DEADLINE_IMPOSSIBLE', { earliest: quote.earliest_at })
  if (quote.charge_minor !== charge_minor) throw new CallError('QUOTE_CHANGED', { charge_minor: quote.charge_minor })
  return once(ctx, async (transaction) => {
    // Of two who ask the same at once, one waits here and is refused.
    const { question_id, is_joined, state } = await keepQuestion(transaction, asked, { addressee: 'linguist' })
    if (is_joined && state !== 'open') throw new CallError('QUESTION_ASKED')
    const { task_id } = await placeOrder(ctx, transaction, { ...order, draft_id: null }, checked)
    const question = await needMove(transaction, 'offer', question_id, { addressee: 'linguist', task_id })
    await tellQuestion(transaction, question)
    return { question_id, task_id }
  })
}

/** @throws QUESTION_ANSWERED, QUESTION_ASKED */
async function requireUnasked({ db }: Ctx, { company_id, asked_by, text_key }: AskedText): Promise<void> {
  if (await findApproved(db, { account_id: asked_by, company_id }, text_key)) throw new CallError('QUESTION_ANSWERED')
  const pending = await db
    .selectFrom('question')
    .select('created_at')
    .where('company_id', '=', company_id)
    .where('text_key', '=', text_key)
    .where('state', 'in', ['offered', 'answered'])
    .executeTakeFirst()
  if (pending) throw new CallError('QUESTION_ASKED', { asked_at: pending.created_at })
}

async function orderOf(ctx: Ctx, { text, note, lang }: AskedText, deadline_at: string): Promise<TaskOrder> {
  const flow = await ctx.db
    .selectFrom('flow')
    .select('flow_id')
    .where('standard_key', '=', 'doc-question')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!flow) throw new CallError('FLOW_CONFIG_WRONG')
  const file_id = await questionFile(ctx, text, lang)
  return taskOrder.parse({
    name: shortened(text, nameLength),
    media: 'doc',
    flow_id: flow.flow_id,
    files: [{ file_id }],
    source_lang: lang,
    target_langs: [],
    deadline_at,
    description: note,
    is_qa_required: false,
    is_acceptance_required: false,
    is_memory_used: false,
  })
}

/** How long the reading of one sentence may take before it is said that it takes long. */
const patienceMs = 20 * second
const pauseMs = 200

async function checkPatiently(ctx: Ctx, order: TaskOrder): Promise<CheckedOrder> {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await checkOrder(ctx, order)
    } catch (error) {
      const isBeingRead = error instanceof CallError && error.code === 'FILES_BEING_READ'
      if (!isBeingRead || Date.now() > until) throw error
      await sleep(pauseMs)
    }
  }
}
