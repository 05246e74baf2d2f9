/**
 * Codes of an authenticator (RFC 6238): SHA-1, six digits, 30 seconds; codes of the step before and after are accepted.
 */
import { second } from '@polyphony/contract'
import { Secret, TOTP } from 'otpauth'

const stepMs = 30 * second

export const newSecret = () => new Secret({ size: 20 }).base32

/** The content of the QR code. */
export const addressOf = (secret: string, username: string) => authenticator(secret, username).toString()

/** The step that has this code; null if none has. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = authenticator(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta
}

function authenticator(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Polyphony',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepMs / second,
    secret: Secret.fromBase32(secret),
  })
}
