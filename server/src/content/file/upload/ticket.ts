/** What a download's address carries when it is more than one file: sealed, so that nothing of it can be read or changed. */
import { signedUrlMs, toWireTime } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'

export function sealTicket(app: Pick<App, 'seal' | 'now'>, purpose: string, what: object) {
  const expired_at = toWireTime(new Date(app.now().getTime() + signedUrlMs))
  return { ticket: app.seal.seal(JSON.stringify({ what, expired_at }), purpose), expired_at }
}

/** Null for one that has ended, or that isn't of this server and purpose. */
export function openTicket<T extends object>(
  app: Pick<App, 'seal' | 'now'>,
  purpose: string,
  ticket: unknown,
): T | null {
  try {
    const { what, expired_at } = JSON.parse(app.seal.open(String(ticket), purpose)) as { what: T; expired_at: string }
    return expired_at > toWireTime(app.now()) ? what : null
  } catch {
    return null
  }
}
