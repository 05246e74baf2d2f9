import { type calls, linkTo, type ParsedOf, paths } from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx, PublicCtx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { findShared } from './find-shared.ts'
import { findOwnQuote, holdOpen, requireOpen } from './store.ts'

type Calls = (typeof calls)['quotation']

export async function refuseQuote(ctx: Ctx, { quote_id, reason }: ParsedOf<Calls['refuseQuote']>) {
  await findOwnQuote(ctx.db, ctx.actor, quote_id)
  const { account_id } = ctx.actor
  await inTransaction(ctx, (transaction) => refuse(ctx, transaction, { quote_id, reason, decided_by: account_id }))
  return {}
}

export async function refuseSharedQuote(
  ctx: PublicCtx,
  { token, reason, name, email }: ParsedOf<Calls['refuseSharedQuote']>,
) {
  const row = await findShared(ctx, token)
  requireOpen(row, ctx.now())
  const by = { decider_name: name, decider_email: email }
  await inTransaction(ctx, (transaction) => refuse(ctx, transaction, { quote_id: row.quote_id, reason, ...by }))
  return {}
}

interface Refusal {
  quote_id: string
  reason: string
  decided_by?: string
  decider_name?: string
  decider_email?: string
}

async function refuse(
  ctx: Pick<PublicCtx, 'now' | 'request'>,
  transaction: Transaction,
  { quote_id, ...said }: Refusal,
): Promise<void> {
  const row = await holdOpen(transaction, quote_id)
  await transaction.tx
    .updateTable('quote_document')
    .set({ state: 'refused', decided_at: ctx.now(), ...said })
    .where('quote_id', '=', quote_id)
    .execute()
  const actor_id = said.decided_by ?? null
  const params = { number: row.number }
  await recordAudit(transaction, { action: 'quoteRefused', actor_id, subject_id: quote_id, params, ip: ctx.request.ip })
  if (actor_id === row.created_by) return
  await sendLetter(transaction, {
    account_id: row.created_by,
    kind: 'quoteRefused',
    params: { number: row.number, task_name: row.name, reason: said.reason },
    link: linkTo(paths.quote, { params: { quote_id } }),
  })
}
