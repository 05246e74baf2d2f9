/** One tab writes a node task, the others look on. A lease lives as long as it is renewed. */
import { type Lease, minute } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Actor, Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { type Document, lockDocument, readDocument } from './access.ts'
import { roomOf } from './may-watch.ts'
import { seesNames } from './policy.ts'

export const leaseMs = minute

interface Tab {
  actor: Actor
  client_id: string
}

interface Writing {
  node_task_id: string
  client_id: string
}

export const mayHold = ({ rights }: Document) => rights.write || rights.annotate || rights.review

export async function holdLease(ctx: Ctx, input: Writing & { take_over: boolean }): Promise<Lease> {
  const document = await readDocument(ctx, input.node_task_id)
  const tab = { actor: ctx.actor, client_id: input.client_id }
  if (!mayHold(document)) return readLease(ctx.db, document, tab, ctx.now())
  return inTransaction(ctx, async (transaction) => {
    const locked = await lockDocument(transaction, ctx.actor, input.node_task_id)
    if (mayHold(locked)) await takeLease(transaction, locked, tab, input.take_over)
    return readLease(transaction.tx, locked, tab, transaction.now())
  })
}

export async function releaseLease(ctx: Ctx, input: Writing): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const document = await lockDocument(transaction, ctx.actor, input.node_task_id)
    await endLease(transaction, document, { actor: ctx.actor, client_id: input.client_id })
  })
  return {}
}

/**
 * Renews the tab's lease, or takes it where it is free: lapsed, or of somebody who isn't the assignee any more.
 * `isTakeOver`: also from another tab of the same account. The caller holds the document. @returns whether it has it.
 */
export async function takeLease(
  transaction: Transaction,
  document: Document,
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

/** @throws LEASE_HELD when another tab is writing. */
export async function needLease(transaction: Transaction, document: Document, tab: Tab): Promise<void> {
  if (await takeLease(transaction, document, tab)) return
  const { holder } = await readLease(transaction.tx, document, tab, transaction.now())
  throw new CallError('LEASE_HELD', { holder: holder?.nickname ?? '' })
}

/** Lets go of the tab's lease. */
export async function endLease(transaction: Transaction, document: Document, tab: Tab): Promise<void> {
  const { numDeletedRows } = await transaction.tx
    .deleteFrom('workbench_lease')
    .where('node_task_id', '=', document.node_task_id)
    .where('account_id', '=', tab.actor.account_id)
    .where('client_id', '=', tab.client_id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) transaction.emit(roomOf(document), 'lease_changed', { node_task_id: document.node_task_id })
}

/** The node task goes to somebody else: whoever was writing no longer is. */
export async function dropLease(
  transaction: Transaction,
  node: { node_task_id: string; piece_id: string },
): Promise<void> {
  await transaction.tx.deleteFrom('workbench_lease').where('node_task_id', '=', node.node_task_id).execute()
  transaction.emit(roomOf(node), 'lease_changed', { node_task_id: node.node_task_id })
}

export async function readLease(tx: Tx, document: Document, tab: Tab, now: Date): Promise<Lease> {
  const row = await tx
    .selectFrom('workbench_lease as l')
    .innerJoin('account as a', 'a.account_id', 'l.account_id')
    .select(['l.client_id', 'l.expires_at', 'a.account_id', 'a.nickname', 'a.avatar'])
    .where('l.node_task_id', '=', document.node_task_id)
    .where('l.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return { mine: false, holder: null, expires_at: null }
  const { client_id, expires_at, ...holder } = row
  const isMe = holder.account_id === tab.actor.account_id
  const isNamed = isMe || seesNames(tab.actor, document)
  return { mine: isMe && client_id === tab.client_id, holder: isNamed ? holder : null, expires_at }
}
