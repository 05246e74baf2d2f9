/**
 * How an entry is proved to be in the sealed books (docs/decisions/0072-closed-months-and-seals.md). Both sides compute
 * it: the server when it seals, the reader's own browser when they check.
 */
import type { OwnEntry, ProofStep, SealedDay } from './ledger.ts'

export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

/** What a leaf of the tree says of an entry. */
export function entryText(entry: OwnEntry): string {
  const { entry_id, transaction_id, seq, kind, event_key, effective_on, created_at } = entry
  const { account_kind, owner_id, currency, amount_minor } = entry
  const told = [entry_id, transaction_id, seq, kind, event_key, effective_on, created_at]
  return ['entry', ...told, account_kind, owner_id ?? '-', currency, amount_minor].join('\n')
}

export function sealText({ day, first_seq, last_seq, root, previous }: Omit<SealedDay, 'seal'>): string {
  return ['seal', day, first_seq, last_seq, root, previous].join('\n')
}

/** A leaf and a joint are hashed with another first byte, so that none passes for the other. */
export const leafMark = 0
export const jointMark = 1

/** Whether the entry and its path lead to the root of its day. */
export async function leadsToRoot(entry: OwnEntry, path: readonly ProofStep[], root: string, sha256: Sha256) {
  let reached = await sha256(joined(leafMark, new TextEncoder().encode(entryText(entry))))
  for (const { side, hash } of path) {
    const other = bytesOf(hash)
    reached = await sha256(side === 'left' ? joined(jointMark, other, reached) : joined(jointMark, reached, other))
  }
  return hexOf(reached) === root
}

/** Whether the day's seal is what its numbers say. */
export async function isSealOf({ seal, ...day }: SealedDay, sha256: Sha256): Promise<boolean> {
  return hexOf(await sha256(new TextEncoder().encode(sealText(day)))) === seal
}

/** Whether days, oldest first, follow each other: each holds the seal and the number that the one before ends with. */
export function isChain(days: readonly SealedDay[]): boolean {
  return days.every((day, index) => {
    const before = days[index - 1]
    return !before || (day.previous === before.seal && day.first_seq === before.last_seq + 1)
  })
}

function joined(mark: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0))
  bytes[0] = mark
  let place = 1
  for (const part of parts) {
    bytes.set(part, place)
    place += part.length
  }
  return bytes
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string) => new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))
