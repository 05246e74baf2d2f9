import { sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * SHA-1 in lower-case hex, which the server expects as password. In JavaScript, because `crypto.subtle` needs a secure
 * context.
 */
export function hashPassword(typed: string): string {
  return bytesToHex(sha1(utf8ToBytes(typed)))
}
