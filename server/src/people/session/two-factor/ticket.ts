/**
 * The ticket between the two steps of signing in: sealed, valid for five minutes and one sign-in, void after a change
 * of the password.
 */
import { fromWireTime, minute } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Entrance } from '../open-session.ts'

const validForMs = 5 * minute
const purpose = 'two-factor-ticket'

export interface Ticket {
  ticket_id: string
  account_id: string
  is_remembered: boolean
  browser_hash: string | null
  /** Milliseconds since 1970. */
  issued_at: number
}

export function sealTicket(app: App, { account_id, is_remembered, browser_hash }: Entrance): string {
  const ticket: Ticket = {
    ticket_id: app.newId(),
    account_id,
    is_remembered,
    browser_hash,
    issued_at: app.now().getTime(),
  }
  return app.seal.seal(JSON.stringify(ticket), purpose)
}

/** @throws TICKET_EXPIRED, also if it is invalid */
export async function openTicket(app: App, sealed: string): Promise<Ticket> {
  const ticket = unsealed(app, sealed)
  if (!ticket || app.now().getTime() - ticket.issued_at > validForMs) throw new CallError('TICKET_EXPIRED')
  const { password_changed_at } = await app.db
    .selectFrom('account')
    .select('password_changed_at')
    .where('account_id', '=', ticket.account_id)
    .executeTakeFirstOrThrow()
  const isOutdated = password_changed_at !== null && fromWireTime(password_changed_at).getTime() > ticket.issued_at
  if (isOutdated) throw new CallError('TICKET_EXPIRED')
  return ticket
}

/** @throws TICKET_EXPIRED if it was used before */
export async function spendTicket(
  { tx }: Transaction,
  { ticket_id, issued_at }: Pick<Ticket, 'ticket_id' | 'issued_at'>,
): Promise<void> {
  const spent = await tx
    .insertInto('spent_ticket')
    .values({ ticket_id, expires_at: new Date(issued_at + validForMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket_id')
    .executeTakeFirst()
  if (!spent) throw new CallError('TICKET_EXPIRED')
}

function unsealed(app: App, sealed: string): Ticket | null {
  try {
    return JSON.parse(app.seal.open(sealed, purpose)) as Ticket
  } catch {
    return null
  }
}
