/** Passwords at rest: Argon2id over the client's SHA-1 hex. At most two hashes at a time, a short queue, then 445. */
import { hash, verify } from '@node-rs/argon2'
import { CallError } from '../../kernel/call-error.ts'
import type { Seal } from '../../kernel/seal.ts'

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxRunning = 2
const maxWaiting = 30

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) throw new CallError('Operator_Limited')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The pepper lies outside the database: it is derived from SECRET_KEY. Its id stands before the hash. */
const peppered = (seal: Seal, hex: string) => seal.sign(hex, 'password')
const pepperId = (seal: Seal) => seal.sign('id', 'password').slice(0, 6)

export async function hashPassword(seal: Seal, hex: string): Promise<string> {
  return pepperId(seal) + (await inTurn(() => hash(peppered(seal, hex), options)))
}

const dummy = hash('nobody has this password', options)

/**
 * Takes as long for an account that has no password or doesn't exist.
 * @throws when the password was stored under another SECRET_KEY: no try could be right.
 */
export async function isPassword(seal: Seal, stored: string | null, hex: string): Promise<boolean> {
  const [id, argon2] = stored === null ? ['', await dummy] : split(stored)
  if (id !== '' && id !== pepperId(seal)) throw new Error('this password was stored under another SECRET_KEY')
  const matches = await inTurn(() => verify(argon2, peppered(seal, hex)))
  return matches && stored !== null
}

/** Earlier ones have no id. */
function split(stored: string): [id: string, argon2: string] {
  const at = stored.indexOf('$')
  return [stored.slice(0, at), stored.slice(at)]
}
