/**
 * What a passkey has to sign: sealed, so that nothing is kept of those never answered; good for five minutes, one answer,
 * one purpose, and the session or sign-in that asked for it.
 */
import { minute } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { spendTicket } from '../two-factor/ticket.ts'

const validForMs = 5 * minute
const place = 'passkey-challenge'

/** `for` of adding and confirming is the session, of the second step its ticket, of signing in nobody. */
export type Purpose =
  | { readonly kind: 'add' | 'confirm'; readonly for: string }
  | { readonly kind: 'secondStep'; readonly for: string }
  | { readonly kind: 'signIn'; readonly for: null }

interface Challenge {
  ticket_id: string
  kind: Purpose['kind']
  for: string | null
  challenge: string
  /** Milliseconds since 1970. */
  issued_at: number
}

export function sealChallenge(app: App, purpose: Purpose, challenge: string): string {
  const sealed: Challenge = {
    ticket_id: app.newId(),
    kind: purpose.kind,
    for: purpose.for,
    challenge,
    issued_at: app.now().getTime(),
  }
  return app.seal.seal(JSON.stringify(sealed), place)
}

/**
 * Uses it up, whatever the answer is worth.
 * @returns what had to be signed
 * @throws TICKET_EXPIRED, also where it was asked for something or somebody else
 */
export async function spendChallenge(app: App, sealed: string, purpose: Purpose): Promise<string> {
  const kept = unsealed(app, sealed)
  const isMeant = kept !== null && kept.kind === purpose.kind && kept.for === purpose.for
  if (!isMeant || app.now().getTime() - kept.issued_at > validForMs) throw new CallError('TICKET_EXPIRED')
  await inTransaction(app, (transaction) => spendTicket(transaction, kept))
  return kept.challenge
}

function unsealed(app: App, sealed: string): Challenge | null {
  try {
    return JSON.parse(app.seal.open(sealed, place)) as Challenge
  } catch {
    return null
  }
}
