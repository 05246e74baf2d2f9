/** The second step of signing in. Wrong codes count like wrong passwords. */
import type { SessionUser } from '@polyphony/contract'
import type { PublicCtx } from '../../../ground/context.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { counterFor } from '../../person/browser.ts'
import { refusal, tryOnce } from '../../person/tries.ts'
import { openSession } from '../open-session.ts'
import { takeSecondFactor } from '../two-factor/second-factor.ts'
import { openTicket, spendTicket } from '../two-factor/ticket.ts'
import { recordFailure } from './sign-in.ts'

/** @throws TICKET_EXPIRED, SECOND_FACTOR_WRONG, USER_LOGIN_LOCKED, USER_ACCOUNT_ABNORMAL. */
export async function verifyTwoFactor(
  ctx: PublicCtx,
  { ticket: sealed, code }: { ticket: string; code: string },
): Promise<SessionUser> {
  const ticket = await openTicket(ctx, sealed)
  const { account_id, is_remembered, browser_hash } = ticket
  const counter = await counterFor(ctx.db, account_id, browser_hash)
  let user: SessionUser | null = null
  const { taken } = await tryOnce(ctx, counter, async () => {
    user = await inTransaction(ctx, async (transaction) => {
      if (!(await takeSecondFactor(ctx, transaction, account_id, code))) return null
      await spendTicket(transaction, ticket)
      return openSession(ctx, transaction, { account_id, is_remembered, browser_hash, counter, proof: 'secondFactor' })
    })
    return user !== null
  })
  if (user) return user
  await recordFailure(ctx, account_id, taken)
  throw refusal(ctx, taken, 'SECOND_FACTOR_WRONG')
}
