/** Rows of estimate_run and segment_estimate. */
import { sql } from 'kysely'
import type { App } from '../../../../ground/context.ts'
import { sqlTime, type Tx } from '../../../../ground/db/connect.ts'
import { inTransaction } from '../../../../ground/kernel/transaction.ts'
import type { TextNode } from '../text-node.ts'

export interface NewEstimate {
  segment_id: string
  rev: number
  estimate: number
  made_by: string
  prompt_version: string | null
}

/** Begins or continues the run of this opening of the node; deletes the results of an earlier opening. */
export async function beginRun(app: App, node: TextNode): Promise<void> {
  const { node_task_id, piece_id, settings } = node
  const opened_at = node.opened_at === null ? sql<string>`'epoch'::timestamptz` : sqlTime(node.opened_at)
  await inTransaction(app, async ({ tx, newId, now }) => {
    await tx
      .deleteFrom('estimate_run')
      .where('node_task_id', '=', node_task_id)
      .where('opened_at', '<>', opened_at)
      .execute()
    await tx
      .insertInto('estimate_run')
      .values({
        node_task_id,
        piece_id,
        opened_at,
        seed: newId(),
        created_at: now(),
        skip_from: settings.skip_from ?? null,
        audit_percent: settings.audit_percent ?? 0,
      })
      .onConflict((conflict) => conflict.column('node_task_id').doNothing())
      .execute()
  })
}

export function runOf(tx: Tx, nodeTaskId: string) {
  return tx.selectFrom('estimate_run').selectAll().where('node_task_id', '=', nodeTaskId).executeTakeFirstOrThrow()
}

export async function addEstimates(tx: Tx, nodeTaskId: string, estimates: readonly NewEstimate[]): Promise<void> {
  if (estimates.length === 0) return
  await sql`
    insert into segment_estimate (node_task_id, segment_id, rev, estimate, made_by, prompt_version)
    select ${nodeTaskId}::uuid, segment_id, rev, estimate, made_by, prompt_version
    from json_to_recordset(${JSON.stringify(estimates)}::json) as item(
      segment_id uuid, rev int, estimate int, made_by text, prompt_version text)
    on conflict do nothing`.execute(tx)
}

export function estimatesOf(tx: Tx, nodeTaskId: string) {
  return tx
    .selectFrom('segment_estimate')
    .select(['segment_id', 'rev', 'estimate', 'made_by', 'is_skipped', 'is_audited'])
    .where('node_task_id', '=', nodeTaskId)
    .execute()
}

/** Stores which of the good segments are skipped and which are audited. */
export async function markEstimates(
  tx: Tx,
  nodeTaskId: string,
  marks: { skipped: readonly string[]; audited: readonly string[] },
): Promise<void> {
  await sql`
    update segment_estimate set is_skipped = segment_id = any(${marks.skipped}::uuid[]),
      is_audited = segment_id = any(${marks.audited}::uuid[])
    where node_task_id = ${nodeTaskId}`.execute(tx)
}

/** The run whose estimates apply to a piece: the newest one. */
export function newestRun(tx: Tx, pieceId: string) {
  return tx
    .selectFrom('estimate_run')
    .select(['node_task_id', 'skip_from'])
    .where('piece_id', '=', pieceId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
