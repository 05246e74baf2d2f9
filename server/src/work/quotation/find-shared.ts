import { toWireTime } from '@polyphony/contract'
import type { PublicCtx } from '../../ground/context.ts'
import { sqlTime } from '../../ground/db/connect.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import type { QuoteDocument } from './store.ts'

/**
 * The quote of a link; also one that was accepted or refused, until it would have expired.
 * @throws NOT_FOUND alike for whatever is wrong with the link
 */
export async function findShared({ db, now }: PublicCtx, token: string): Promise<QuoteDocument> {
  const row = await db
    .selectFrom('quote_document')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('state', 'in', ['sent', 'accepted', 'refused'])
    .where('valid_until', '>', sqlTime(toWireTime(now())))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
