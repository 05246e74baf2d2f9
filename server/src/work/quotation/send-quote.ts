/** Makes the link of a quote, and ends it. */
import { randomBytes } from 'node:crypto'
import { type calls, linkTo, type OutputOf, paths } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { findOwnQuote, holdOpen, releaseFiles } from './store.ts'

type Calls = (typeof calls)['quotation']

export async function sendQuote(ctx: Ctx, { quote_id }: { quote_id: string }): Promise<OutputOf<Calls['sendQuote']>> {
  await findOwnQuote(ctx.db, ctx.actor, quote_id)
  const token = randomBytes(32).toString('base64url')
  const valid_until = await inTransaction(ctx, async (transaction) => {
    const { number, valid_until: until } = await holdOpen(transaction, quote_id)
    await transaction.tx
      .updateTable('quote_document')
      .set({ state: 'sent', token_hash: sha256(token), sent_at: ctx.now() })
      .where('quote_id', '=', quote_id)
      .execute()
    await recordAudit(transaction, { action: 'quoteSent', ...byActor(ctx), subject_id: quote_id, params: { number } })
    return until
  })
  return { url: sharedUrl(ctx, token), valid_until }
}

export const sharedUrl = ({ config }: Pick<Ctx, 'config'>, token: string) =>
  `${config.PUBLIC_URL}${linkTo(paths.sharedQuote, { params: { token } })}`

export async function withdrawQuote(ctx: Ctx, { quote_id }: { quote_id: string }): Promise<Record<string, never>> {
  const { is_of_house } = await findOwnQuote(ctx.db, ctx.actor, quote_id)
  if (is_of_house) throw notFound() // whoever has made it takes it back
  await inTransaction(ctx, async (transaction) => {
    const row = await holdOpen(transaction, quote_id)
    await transaction.tx
      .updateTable('quote_document')
      .set({ state: 'withdrawn', token_hash: null })
      .where('quote_id', '=', quote_id)
      .execute()
    await releaseFiles(transaction, row)
    const params = { number: row.number }
    await recordAudit(transaction, { action: 'quoteWithdrawn', ...byActor(ctx), subject_id: quote_id, params })
  })
  return {}
}

export const byActor = ({ actor, request }: Ctx) => ({ actor_id: actor.account_id, ip: request.ip })
