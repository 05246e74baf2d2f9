import { randomBytes, randomInt } from 'node:crypto'

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
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
