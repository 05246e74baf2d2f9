/** What a company that doesn't see talents' names sees of one instead: always the same, and another at every company. */
import { createHash } from 'node:crypto'

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function pseudonymOf(companyId: string, accountId: string): string {
  const digest = createHash('sha256').update(`${companyId} ${accountId}`).digest()
  return `T-${[...digest.subarray(0, 6)].map((byte) => letters[byte % letters.length]).join('')}`
}
