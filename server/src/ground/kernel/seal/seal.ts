/**
 * Encrypts stored secrets: AES-256-GCM with a key derived from SECRET_KEY. The purpose is part of it, so that one
 * secret can't be used as another.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export interface Seal {
  seal(text: string, purpose: string): string
  /** @throws if it was sealed for another purpose or with another key, or was changed */
  open(sealed: string, purpose: string): string
  sign(text: string, purpose: string): string
  isSigned(text: string, signature: string, purpose: string): boolean
}

export function createSeal(secretKey: string): Seal {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `polyphony/${purpose}`, 32))
  return {
    seal(text, purpose) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    sign: (text, purpose) => createHmac('sha256', key(purpose)).update(text).digest('base64url'),
    isSigned(text, signature, purpose) {
      const expected = createHmac('sha256', key(purpose)).update(text).digest()
      const given = Buffer.from(signature, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
