/** A quote becomes an order, once: by a member who may order, or by whoever has its link. */
import {
  type calls,
  isOneOf,
  linkTo,
  mayAccess,
  type OutputOf,
  type ParsedOf,
  paths,
  purchaseErrors,
} from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Actor, App, Ctx, PublicCtx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { onceChecked } from '../../ground/kernel/idempotency.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { requirePo } from '../task/order/check-order.ts'
import { type Created, placeHeld } from '../task/order/create-task.ts'
import { checkQuoted, type Quoted } from './check-quoted.ts'
import { findShared } from './find-shared.ts'
import { findOwnQuote, holdOpen, type QuoteDocument, requireOpen } from './store.ts'

type Calls = (typeof calls)['quotation']

/** Who says yes, and with which purchase order. */
interface Decision {
  po_number: string | null
  /** Null: a member, who is the actor. */
  decider: { name: string; email: string } | null
}

export async function acceptQuote(
  ctx: Ctx,
  { quote_id, po_number }: ParsedOf<Calls['acceptQuote']>,
): Promise<OutputOf<Calls['acceptQuote']>> {
  return onceChecked(
    ctx,
    async () => readyToOrder(ctx, await findOwnQuote(ctx.db, ctx.actor, quote_id)),
    (transaction, quoted) => placeQuoted(ctx, transaction, quoted, { po_number, decider: null }),
  )
}

export async function acceptSharedQuote(
  ctx: PublicCtx,
  { token, name, email, po_number }: ParsedOf<Calls['acceptSharedQuote']>,
): Promise<OutputOf<Calls['acceptSharedQuote']>> {
  const row = await findShared(ctx, token)
  requireOpen(row, ctx.now())
  // The order is the company's own, whoever is signed in where the link was opened.
  const request = { ...ctx.request, token: null, idempotency: null }
  const acting: Ctx = { ...ctx, request, actor: await orderer(ctx, row) }
  try {
    const quoted = await readyToOrder(acting, row)
    const decision = { po_number, decider: { name, email } }
    await inTransaction(acting, (transaction) => placeQuoted(acting, transaction, quoted, decision))
  } catch (error) {
    throw told(error)
  }
  return {}
}

/** Whoever has the link learns that it can't be ordered, not what the company owes or what its purchase orders hold. */
function told(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  if (error.code === 'CREDIT_EXCEEDED' || error.code === 'CREDIT_HOLD') return new CallError('QUOTE_CREDIT')
  return error.code === 'PO_UNKNOWN' || isOneOf(purchaseErrors, error.code) ? new CallError('PO_REFUSED') : error
}

async function readyToOrder(ctx: Ctx, row: QuoteDocument): Promise<Quoted> {
  requireOpen(row, ctx.now())
  return checkQuoted(ctx, row)
}

async function placeQuoted(
  ctx: Ctx,
  transaction: Transaction,
  { quote_id, order, checked }: Quoted,
  { po_number: said, decider }: Decision,
): Promise<Created> {
  // Of two who accept at once, one waits here and is refused.
  const row = await holdOpen(transaction, quote_id)
  const po_number = said ?? row.po_number
  requirePo(checked, po_number)
  const created = await placeHeld(ctx, transaction, { ...order, po_number }, checked)
  const { account_id } = ctx.actor
  await transaction.tx
    .updateTable('quote_document')
    .set({
      state: 'accepted',
      task_id: created.task_id,
      po_number,
      decided_at: ctx.now(),
      ...(decider ? { decider_name: decider.name, decider_email: decider.email } : { decided_by: account_id }),
    })
    .where('quote_id', '=', quote_id)
    .execute()
  await transaction.tx.deleteFrom('quote_document_file').where('quote_id', '=', quote_id).execute()
  await recordAudit(transaction, {
    action: 'quoteAccepted',
    actor_id: decider ? null : account_id,
    subject_id: quote_id,
    params: { number: row.number, task_id: created.task_id },
    ip: ctx.request.ip,
  })
  if (decider || account_id !== row.created_by) await tellAuthor(transaction, row, created)
  return created
}

async function tellAuthor(transaction: Transaction, row: QuoteDocument, { number }: Created): Promise<void> {
  await sendLetter(transaction, {
    account_id: row.created_by,
    kind: 'quoteAccepted',
    params: {
      number: row.number,
      task_name: row.name,
      task_number: number,
      amount_minor: row.charge_minor,
      currency: row.currency,
    },
    link: linkTo(paths.quote, { params: { quote_id: row.quote_id } }),
  })
}

/** In whose name it is ordered: the author's, or an admin's where the author may order no more. @throws QUOTE_ORPHANED */
async function orderer({ db, loadActor }: App, { company_id, created_by }: QuoteDocument): Promise<Actor> {
  const admins = await db
    .selectFrom('company_member')
    .select('account_id')
    .where('company_id', '=', company_id)
    .where('role_admin', '=', true)
    .orderBy('joined_at')
    .orderBy('account_id')
    .limit(20)
    .execute()
  for (const account_id of [created_by, ...admins.map((admin) => admin.account_id)]) {
    const actor = await loadActor(account_id)
    if (actor && actor.company_id === company_id && mayAccess('mvp', actor)) return actor
  }
  throw new CallError('QUOTE_ORPHANED')
}
