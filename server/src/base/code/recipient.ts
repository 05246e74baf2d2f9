/** The recipient of a code, and whether the code is sent at all. */
import type { CodeChannel, CodePurpose, Language } from '@polyphony/contract'
import { sql } from 'kysely'
import type { PublicCtx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'

export interface Recipient {
  account_id: string | null
  language: Language | null
  /** False if there is no such account or it is locked: the answer is the same, but nothing is sent. */
  isReal: boolean
}

/** @throws Unauthorize, NO_PERMISSION */
export async function recipientOf(
  ctx: PublicCtx,
  channel: CodeChannel,
  purpose: CodePurpose,
  target: string,
): Promise<Recipient> {
  if (purpose === 'bind' || purpose === 'confirm') return self(ctx, channel, purpose, target)
  const holder = await ctx.db
    .selectFrom('account')
    .select(['account_id', 'language', 'status'])
    .where(channel === 'email' ? sql`lower(email)` : sql`phone`, '=', target)
    .executeTakeFirst()
  // Registering with the address of an account fails only at the end, after the code has proved who owns the address.
  if (purpose === 'register') return { account_id: null, language: holder?.language ?? null, isReal: true }
  if (holder?.status !== 'normal') return { account_id: null, language: null, isReal: false }
  return { account_id: holder.account_id, language: holder.language, isReal: true }
}

async function self(
  ctx: PublicCtx,
  channel: CodeChannel,
  purpose: 'bind' | 'confirm',
  target: string,
): Promise<Recipient> {
  if (!ctx.actor) throw new CallError('Unauthorize')
  const { account_id } = ctx.actor
  const own = await ctx.db
    .selectFrom('account')
    .select(['language', 'email', 'phone'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  const contact = channel === 'email' ? own.email?.toLowerCase() : own.phone
  if (purpose === 'confirm' && contact !== target) throw new CallError('NO_PERMISSION')
  return { account_id, language: own.language, isReal: true }
}
