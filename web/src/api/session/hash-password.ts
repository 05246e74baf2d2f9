import { sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Lower-case SHA-1 hex: what the server takes for the password. In script, for `crypto.subtle` needs a secure context. */
export function hashPassword(typed: string): string {
  return bytesToHex(sha1(utf8ToBytes(typed)))
}
