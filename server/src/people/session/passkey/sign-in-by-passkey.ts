/** Signing in by a passkey: in place of the password, or as the second step. And showing once more who one is. */
import type { SessionUser, ShownPasskey } from '@polyphony/contract'
import type { Ctx, PublicCtx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { browserHash, counterFor } from '../../person/browser.ts'
import { refusal, tryOnce } from '../../person/tries.ts'
import { openSession } from '../open-session.ts'
import { sessionOf } from '../session-of.ts'
import { recordFailure } from '../sign-in/sign-in.ts'
import { openTicket, spendTicket } from '../two-factor/ticket.ts'
import { spendChallenge } from './challenge.ts'
import { askForPasskey, takePasskey } from './show-passkey.ts'

export async function askPasskey(ctx: PublicCtx, { ticket }: { ticket?: string | undefined }) {
  if (ticket === undefined) return askForPasskey(ctx, { kind: 'signIn', for: null }, null)
  const { ticket_id, account_id } = await openTicket(ctx, ticket)
  return askForPasskey(ctx, { kind: 'secondStep', for: ticket_id }, account_id)
}

interface Shown {
  challenge: string
  response: ShownPasskey
}

/** A passkey that has verified the person is both factors at once. @throws TICKET_EXPIRED, PASSKEY_REFUSED. */
export async function signInByPasskey(
  ctx: PublicCtx,
  input: Shown & { is_remembered: boolean; browser?: string | undefined },
): Promise<SessionUser> {
  const { response, is_remembered } = input
  const challenge = await spendChallenge(ctx, input.challenge, { kind: 'signIn', for: null })
  const browser_hash = browserHash(input.browser)
  const outcome = await inTransaction(ctx, async (transaction) => {
    const shown = await takePasskey(ctx, transaction, response, { challenge, account_id: null, isVerified: true })
    const { account_id } = shown
    if (!shown.isRight || account_id === null) return { account_id, user: null }
    const counter = await counterFor(transaction.tx, account_id, browser_hash)
    const entrance = { account_id, is_remembered, browser_hash, counter, proof: 'passkey' as const }
    return { account_id, user: await openSession(ctx, transaction, entrance) }
  })
  if (outcome.user) return outcome.user
  if (outcome.account_id) {
    const facts = { actor_id: null, subject_id: outcome.account_id, ip: ctx.request.ip }
    await inTransaction(ctx, (transaction) =>
      recordAudit(transaction, { action: 'signInFailed', params: { by: 'passkey' }, ...facts }),
    )
  }
  throw new CallError('PASSKEY_REFUSED')
}

/** @throws TICKET_EXPIRED, SECOND_FACTOR_WRONG, USER_LOGIN_LOCKED, USER_ACCOUNT_ABNORMAL. */
export async function verifyPasskey(ctx: PublicCtx, input: Shown & { ticket: string }): Promise<SessionUser> {
  const ticket = await openTicket(ctx, input.ticket)
  const { ticket_id, account_id, is_remembered, browser_hash } = ticket
  const challenge = await spendChallenge(ctx, input.challenge, { kind: 'secondStep', for: ticket_id })
  const counter = await counterFor(ctx.db, account_id, browser_hash)
  const expected = { challenge, account_id, isVerified: false }
  let user: SessionUser | null = null
  const { taken } = await tryOnce(ctx, counter, async () => {
    user = await inTransaction(ctx, async (transaction) => {
      const { isRight } = await takePasskey(ctx, transaction, input.response, expected)
      if (!isRight) return null
      await spendTicket(transaction, ticket)
      return openSession(ctx, transaction, { account_id, is_remembered, browser_hash, counter, proof: 'secondFactor' })
    })
    return user !== null
  })
  if (user) return user
  await recordFailure(ctx, account_id, taken)
  throw refusal(ctx, taken, 'SECOND_FACTOR_WRONG')
}

export const askOwnPasskey = (ctx: Ctx) =>
  askForPasskey(ctx, { kind: 'confirm', for: sessionOf(ctx.actor) }, ctx.actor.account_id)

/** @throws TICKET_EXPIRED, PASSKEY_REFUSED. */
export async function confirmByPasskey(ctx: Ctx, input: Shown): Promise<Record<string, never>> {
  const { account_id } = ctx.actor
  const session_id = sessionOf(ctx.actor)
  const challenge = await spendChallenge(ctx, input.challenge, { kind: 'confirm', for: session_id })
  await inTransaction(ctx, async (transaction) => {
    const expected = { challenge, account_id, isVerified: true }
    const { isRight } = await takePasskey(ctx, transaction, input.response, expected)
    if (!isRight) throw new CallError('PASSKEY_REFUSED')
    await transaction.tx
      .updateTable('session')
      .set({ authenticated_at: transaction.now() })
      .where('session_id', '=', session_id)
      .execute()
  })
  return {}
}
