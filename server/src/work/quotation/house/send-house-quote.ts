/** A quote that operators have made goes to its company, or is taken back. */
import { randomBytes } from 'node:crypto'
import { type calls, linkTo, type OutputOf, type ParsedOf, paths } from '@polyphony/contract'
import { sendLetterToCompanyAdmins } from '../../../base/message/send-letter.ts'
import { giveToCompany } from '../../../content/file/own-files.ts'
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { sha256 } from '../../../ground/kernel/seal/seal.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { isReplaceable } from '../create-quote.ts'
import { byActor, sharedUrl } from '../send-quote.ts'
import { closeReplaced, holdOpen, holdQuote, type QuoteDocument, releaseFiles, stateAt } from '../store.ts'
import { findHouseQuote } from './make-house-quote.ts'

type Calls = (typeof calls)['houseQuotes']

/** @throws NOT_FOUND, OWN_COMPANY, QUOTE_CLOSED also where the one that it replaces was accepted meanwhile */
export async function sendHouseQuote(
  ctx: Ctx,
  { quote_id }: ParsedOf<Calls['sendHouseQuote']>,
): Promise<OutputOf<Calls['sendHouseQuote']>> {
  await findHouseQuote(ctx, quote_id)
  const token = randomBytes(32).toString('base64url')
  const valid_until = await inTransaction(ctx, async (transaction) => {
    const row = await holdOpen(transaction, quote_id)
    if (row.state === 'draft') await show(ctx, transaction, row)
    await transaction.tx
      .updateTable('quote_document')
      .set({ state: 'sent', token_hash: sha256(token), sent_at: row.sent_at ?? ctx.now() })
      .where('quote_id', '=', quote_id)
      .execute()
    const { number } = row
    await recordAudit(transaction, { action: 'quoteSent', ...byActor(ctx), subject_id: quote_id, params: { number } })
    return row.valid_until
  })
  return { url: sharedUrl(ctx, token), valid_until }
}

/** From now on its company sees it, in place of the one before. */
async function show(ctx: Ctx, transaction: Transaction, row: QuoteDocument): Promise<void> {
  const { quote_id, company_id, replaces } = row
  if (replaces) {
    const before = await holdQuote(transaction, replaces)
    const state = stateAt(before, ctx.now())
    if (state === 'accepted' || (state === 'replaced' && before.replaced_by !== quote_id))
      throw new CallError('QUOTE_CLOSED', { state })
    if (isReplaceable(state)) await closeReplaced(transaction, before, quote_id)
  }
  await giveToCompany(transaction.tx, company_id, await filesOf(transaction, quote_id))
  const { number, name: task_name, charge_minor: amount_minor, currency, valid_until: valid_at } = row
  await sendLetterToCompanyAdmins(transaction, company_id, {
    kind: 'quoteReceived',
    params: { number, task_name, amount_minor, currency, valid_at },
    link: linkTo(paths.quote, { params: { quote_id } }),
  })
}

async function filesOf({ tx }: Transaction, quoteId: string): Promise<string[]> {
  const rows = await tx.selectFrom('quote_document_file').select('file_id').where('quote_id', '=', quoteId).execute()
  return rows.map(({ file_id }) => file_id)
}

/** @throws NOT_FOUND, OWN_COMPANY, QUOTE_CLOSED */
export async function withdrawHouseQuote(
  ctx: Ctx,
  { quote_id }: ParsedOf<Calls['withdrawHouseQuote']>,
): Promise<Record<string, never>> {
  await findHouseQuote(ctx, quote_id)
  await inTransaction(ctx, async (transaction) => {
    const row = await holdOpen(transaction, quote_id)
    await transaction.tx
      .updateTable('quote_document')
      .set({ state: 'withdrawn', token_hash: null })
      .where('quote_id', '=', quote_id)
      .execute()
    await releaseFiles(transaction, row)
    const { number, name: task_name } = row
    await recordAudit(transaction, {
      action: 'quoteWithdrawn',
      ...byActor(ctx),
      subject_id: quote_id,
      params: { number },
    })
    if (row.state === 'draft') return
    await sendLetterToCompanyAdmins(transaction, row.company_id, {
      kind: 'quoteTakenBack',
      params: { number, task_name },
      link: linkTo(paths.quote, { params: { quote_id } }),
    })
  })
  return {}
}
