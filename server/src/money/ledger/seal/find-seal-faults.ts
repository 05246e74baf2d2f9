import type { Tx } from '../../../ground/db/connect.ts'
import { levelsOf, rootOf } from './hash-tree.ts'
import { sealOf } from './seal-days.ts'
import { readLeaves } from './sealed-rows.ts'

/** Computes every seal anew from the books; one line for each that is another. */
export async function findSealFaults(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('ledger_seal').selectAll().orderBy('day').execute()
  const faults: string[] = []
  let before: { seal: Buffer; last_seq: number } = { seal: Buffer.alloc(32), last_seq: 0 }
  for (const row of rows) {
    const leaves = await readLeaves(tx, row.first_seq, row.last_seq)
    if (!rootOf(levelsOf(leaves.map(({ hash }) => hash))).equals(row.root))
      faults.push(`what was sealed on ${row.day} has changed`)
    if (!row.previous.equals(before.seal) || row.first_seq !== before.last_seq + 1)
      faults.push(`the seal of ${row.day} doesn't follow the one before`)
    if (!sealOf(row).equals(row.seal)) faults.push(`the seal of ${row.day} isn't of its numbers`)
    before = row
  }
  return faults
}
