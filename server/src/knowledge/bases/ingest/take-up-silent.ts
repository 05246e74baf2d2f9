/**
 * A killed worker's job comes again by its lease. What still says nothing after that, because its last try was the one
 * that was killed, is queued anew.
 */
import { sql } from 'kysely'
import type { App } from '../../../ground/context.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { ingestName } from './run-state.ts'

const silentMs = 40_000

export async function takeUpSilent(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - silentMs)
  await inTransaction(app, async ({ tx, now, enqueue }) => {
    const silent = await tx
      .updateTable('knowledge_revision as r')
      .from('knowledge as k')
      .set({ beat_at: now() })
      .whereRef('k.knowledge_id', '=', 'r.knowledge_id')
      .where('r.status', '=', 'vectorizing')
      .where('r.beat_at', '<', sql<string>`${before}`)
      .returning(['r.knowledge_id', 'r.revision', 'r.run', 'k.company_id'])
      .execute()
    for (const { company_id, ...run } of silent) await enqueue(ingestName, run, { owner: company_id })
  })
}
