/** One tab writes a node task, the others only watch. A lease expires unless it is renewed. */
import type { Lease } from '@polyphony/contract'
import { endLease, type Tab, takeLease } from '../../content/text/lease-rows.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { type Document, lockDocument, readDocument } from './access.ts'
import { seesNames } from './policy.ts'

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

/** @throws LEASE_HELD when another tab is writing. */
export async function needLease(transaction: Transaction, document: Document, tab: Tab): Promise<void> {
  if (await takeLease(transaction, document, tab)) return
  const { holder } = await readLease(transaction.tx, document, tab, transaction.now())
  throw new CallError('LEASE_HELD', { holder: holder?.nickname ?? '' })
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
