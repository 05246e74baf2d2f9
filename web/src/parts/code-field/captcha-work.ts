import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export interface CaptchaWork {
  salt: string
  /** SHA-256 of the salt and the number, in hex. */
  challenge: string
  most: number
}

/** In JavaScript, because `crypto.subtle` needs a secure context. @returns null where there is no such number */
export function findNumber({ salt, challenge, most }: CaptchaWork): number | null {
  for (let number = 0; number < most; number++)
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === challenge) return number
  return null
}
