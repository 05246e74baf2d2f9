/** The steps that all changes of an interpretation share: check the right and the lease, and notify other viewers. */
import { announceNotes } from '../../../content/text/document-room.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { keepActive } from '../../engine/idle.ts'
import { beginWork, type Document, lockDocument, readDocument } from '../../workbench/access.ts'
import { recount } from '../../workbench/count-segments.ts'
import { needLease } from '../../workbench/lease.ts'

export interface Writing {
  node_task_id: string
  client_id: string
}

/** @throws NOT_FOUND, NODE_TASK_STATE_WRONG. */
export async function readRecording(ctx: Ctx, nodeTaskId: string): Promise<Document> {
  const document = await readDocument(ctx, nodeTaskId, 'write')
  expectInterpreting(document)
  return document
}

export async function openRecording(
  ctx: Ctx,
  transaction: Transaction,
  { node_task_id, client_id }: Writing,
): Promise<Document> {
  const document = await lockDocument(transaction, ctx.actor, node_task_id, 'write')
  expectInterpreting(document)
  await beginWork(transaction, document)
  await needLease(transaction, document, { actor: ctx.actor, client_id })
  return document
}

export async function closeRecording(transaction: Transaction, document: Document): Promise<void> {
  await keepActive(transaction, document.node_task_id)
  await recount(transaction.tx, document)
  announceNotes(transaction, document)
}

function expectInterpreting({ kind }: Document): void {
  if (kind !== 'interpreting') throw new CallError('NODE_TASK_STATE_WRONG')
}
