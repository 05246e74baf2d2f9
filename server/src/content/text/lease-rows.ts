/** Who may write a document: the tab with the lease, as long as it is renewed. */
import { minute } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Actor } from '../../ground/context.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { roomOf } from './document-room.ts'

export const leaseMs = minute

export interface Tab {
  actor: Actor
  client_id: string
}

interface Leased {
  node_task_id: string
  piece_id: string
}

/**
 * Renews the tab's lease, or takes a free one: one that has lapsed, or belongs to a former assignee. `isTakeOver`: also
 * from another tab of the same account. The caller has locked the document.
 * @returns whether the tab has it
 */
export async function takeLease(
  transaction: Transaction,
  document: Leased,
  tab: Tab,
  isTakeOver = false,
): Promise<boolean> {
  const now = transaction.now()
  const expires_at = new Date(now.getTime() + leaseMs)
  const mine = { node_task_id: document.node_task_id, account_id: tab.actor.account_id, client_id: tab.client_id }
  const renewed = await transaction.tx
    .updateTable('workbench_lease')
    .set({ expires_at })
    .where('node_task_id', '=', mine.node_task_id)
    .where('account_id', '=', mine.account_id)
    .where('client_id', '=', mine.client_id)
    .returning('client_id')
    .executeTakeFirst()
  if (renewed) return true
  const taken = await transaction.tx
    .insertInto('workbench_lease')
    .values({ ...mine, taken_at: now, expires_at })
    .onConflict((conflict) =>
      conflict
        .column('node_task_id')
        .doUpdateSet({ account_id: mine.account_id, client_id: mine.client_id, taken_at: now, expires_at })
        .where(({ eb, or }) =>
          or([
            eb('workbench_lease.expires_at', '<=', now.toISOString()),
            eb('workbench_lease.account_id', '<>', mine.account_id),
            sql<boolean>`${isTakeOver}::boolean`,
          ]),
        ),
    )
    .returning('client_id')
    .executeTakeFirst()
  if (taken) transaction.emit(roomOf(document), 'lease_changed', { node_task_id: document.node_task_id })
  return taken !== undefined
}

/** Ends the tab's lease. */
export async function endLease(transaction: Transaction, document: Leased, tab: Tab): Promise<void> {
  const { numDeletedRows } = await transaction.tx
    .deleteFrom('workbench_lease')
    .where('node_task_id', '=', document.node_task_id)
    .where('account_id', '=', tab.actor.account_id)
    .where('client_id', '=', tab.client_id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) transaction.emit(roomOf(document), 'lease_changed', { node_task_id: document.node_task_id })
}

/** Ends any lease, because the node task gets another assignee. */
export async function dropLease(transaction: Transaction, node: Leased): Promise<void> {
  await transaction.tx.deleteFrom('workbench_lease').where('node_task_id', '=', node.node_task_id).execute()
  transaction.emit(roomOf(node), 'lease_changed', { node_task_id: node.node_task_id })
}

/** For an erased account. */
export async function eraseLeases(transaction: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await transaction.tx.deleteFrom('workbench_lease').where('account_id', '=', account_id).execute()
}
