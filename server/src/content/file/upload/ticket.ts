/** The sealed content of a download address for several files: it can't be read or changed. */
import { signedUrlMs, toWireTime } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'

export function sealTicket(app: Pick<App, 'seal' | 'now'>, purpose: string, what: object) {
  const expired_at = toWireTime(new Date(app.now().getTime() + signedUrlMs))
  return { ticket: app.seal.seal(JSON.stringify({ what, expired_at }), purpose), expired_at }
}

/** Null if it has expired, or isn't from this server or for this purpose. */
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
