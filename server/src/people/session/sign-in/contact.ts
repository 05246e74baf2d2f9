/** The email address or phone number for registering, or for signing in with a code. */
import type { CodeChannel } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Db } from '../../../ground/db/connect.ts'

export interface Contact {
  channel: CodeChannel
  target: string
}

/** The contract's schema has made sure that there is exactly one. */
export function contactOf(input: { email?: string | undefined; phone?: string | undefined }): Contact {
  return input.email === undefined
    ? { channel: 'phone', target: input.phone! }
    : { channel: 'email', target: input.email }
}

export async function findByContact(db: Db, { channel, target }: Contact) {
  return db
    .selectFrom('account')
    .select('account_id')
    .where(channel === 'email' ? sql`lower(email)` : sql`phone`, '=', target)
    .executeTakeFirst()
}
