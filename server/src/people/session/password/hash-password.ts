/** Stored passwords: Argon2id of the client's SHA-1 in hex. */
import type { Seal } from '../../../ground/kernel/seal/seal.ts'
import { type HashTurn, inThread } from './hash-threads.ts'

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The pepper isn't in the database: it is derived from SECRET_KEY. Its id is the prefix of the hash. */
const peppered = (seal: Seal, hex: string) => seal.sign(hex, 'password')
const pepperId = (seal: Seal) => seal.sign('id', 'password').slice(0, 6)

export async function hashPassword(seal: Seal, hex: string, turn: HashTurn): Promise<string> {
  return pepperId(seal) + String(await inThread({ hash: peppered(seal, hex), options }, turn))
}

/** A hash of random bytes: no password matches. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$Zc3Be8HiFOzuzPKKvtsjwA$FFeWGmlW6gA1l1A2w3z2xsTTKmY1Ueh9xwA+b9yr8tg'

/**
 * Takes the same time for an account without a password or an unknown one.
 * @throws if the password was stored with another SECRET_KEY, because no password could match
 */
export async function isPassword(seal: Seal, stored: string | null, hex: string, turn: HashTurn): Promise<boolean> {
  const [id, hash] = split(stored ?? nobodys)
  if (id !== '' && id !== pepperId(seal)) throw new Error('this password was stored under another SECRET_KEY')
  const matches = await inThread({ verify: peppered(seal, hex), stored: hash }, turn)
  return matches === true && stored !== null
}

/** Older hashes have no id. */
function split(stored: string): [id: string, argon2: string] {
  const index = stored.indexOf('$')
  return [stored.slice(0, index), stored.slice(index)]
}
