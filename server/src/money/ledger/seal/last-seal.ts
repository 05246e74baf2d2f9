import type { Tx } from '../../../ground/db/connect.ts'

/** What a statement prints: the newest seal in hexadecimal digits, and the day up to whose end it holds everything. */
export async function lastSeal(tx: Tx): Promise<{ day: string; seal: string } | null> {
  const row = await tx
    .selectFrom('ledger_seal')
    .select(['day', 'seal'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { day: row.day, seal: row.seal.toString('hex') } : null
}
