import { randomInt, randomUUID } from 'node:crypto'

const highest = 0xfff
let last = { ms: 0, count: 0 }

/**
 * A UUIDv7: sorts by the millisecond of its creation and, within one, by the order in which this process made it (a
 * counter in the twelve bits behind the time), so that rows of one transaction are read in the order in which they were
 * written.
 */
export function uuidv7(now: number = Date.now()): string {
  const count = now === last.ms ? Math.min(highest, last.count + 1) : randomInt(highest >> 2)
  last = { ms: now, count }
  const time = now.toString(16).padStart(12, '0')
  // Node keeps random bytes in store for randomUUID(): an eighth of the time of randomBytes().
  const random = randomUUID().slice('01234567-0123-4567-'.length)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${random}`
}
