/** The tables `quote_document`, `quote_document_file` and `quote_series`. */
import { dayIn, openQuotationStates, type QuotationState, toWireTime } from '@polyphony/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { removeUnusedFiles } from '../../content/file/remove-files.ts'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import type { QuoteDocumentTable } from '../../ground/db/schema.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export type QuoteDocument = Selectable<QuoteDocumentTable>
/** Whose quote it is. */
interface Owner {
  company_id: string | null
}

/** The state at a moment: what nobody has decided in time is expired. */
export function stateAt(
  { state, valid_until }: Pick<QuoteDocument, 'state' | 'valid_until'>,
  now: Date,
): QuotationState {
  return openQuotationStates.includes(state) && valid_until <= toWireTime(now) ? 'expired' : state
}

/** The same for a query of `quote_document as q`. */
export const stateIn = (now: Date): RawBuilder<QuotationState> =>
  sql<QuotationState>`case when q.state in ('draft', 'sent') and q.valid_until <= ${sqlTime(toWireTime(now))}
    then 'expired' else q.state end`

/** @throws NOT_FOUND for another company's as for one that never was */
export async function findOwnQuote(tx: Tx, { company_id }: Owner, quoteId: string): Promise<QuoteDocument> {
  const row = await tx
    .selectFrom('quote_document')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!row || !isShown(row)) throw notFound()
  return row
}

/** What operators draft for a company it doesn't see before it is sent. */
export const isShown = ({ is_of_house, sent_at }: Pick<QuoteDocument, 'is_of_house' | 'sent_at'>): boolean =>
  !is_of_house || sent_at !== null

/** The same for a query of `quote_document as q`. */
export const isShownIn = sql<boolean>`(not q.is_of_house or q.sent_at is not null)`

/** Locks a quote, whatever its state. */
export async function holdQuote({ tx }: Transaction, quoteId: string): Promise<QuoteDocument> {
  return tx
    .selectFrom('quote_document')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Another one stands in its place. */
export async function closeReplaced(transaction: Transaction, row: QuoteDocument, by: string): Promise<void> {
  await transaction.tx
    .updateTable('quote_document')
    .set({ state: 'replaced', replaced_by: by, token_hash: null })
    .where('quote_id', '=', row.quote_id)
    .execute()
  await releaseFiles(transaction, row)
}

/** Locks a quote that can still be decided. @throws QUOTE_CLOSED { state }, NOT_FOUND */
export async function holdOpen({ tx, now }: Transaction, quoteId: string): Promise<QuoteDocument> {
  const row = await tx
    .selectFrom('quote_document')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  requireOpen(row, now())
  return row
}

/** @throws QUOTE_CLOSED { state } */
export function requireOpen(row: QuoteDocument, now: Date): void {
  const state = stateAt(row, now)
  if (!openQuotationStates.includes(state)) throw new CallError('QUOTE_CLOSED', { state })
}

/**
 * The next number of the legal entity's year. The row stays locked until the transaction ends: call it last. One that
 * fails takes no number.
 */
export async function takeNumber(
  { tx, now }: Transaction,
  { entity_id, time_zone }: { entity_id: string; time_zone: string },
): Promise<string> {
  const year = Number(dayIn(time_zone, now()).slice(0, 4))
  const { number } = await tx
    .insertInto('quote_series')
    .values({ entity_id, year, number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['entity_id', 'year']).doUpdateSet({ number: sql`quote_series.number + 1` }),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  return `Q-${year}-${String(number).padStart(6, '0')}`
}

/** Lets the quote's files go; those that nothing else uses are removed. */
export async function releaseFiles(
  transaction: Transaction,
  { quote_id, created_by }: Pick<QuoteDocument, 'quote_id' | 'created_by'>,
): Promise<void> {
  const released = await transaction.tx
    .deleteFrom('quote_document_file')
    .where('quote_id', '=', quote_id)
    .returning('file_id')
    .execute()
  await removeUnusedFiles(
    transaction,
    created_by,
    released.map(({ file_id }) => file_id),
  )
}
