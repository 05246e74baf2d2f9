/** What everybody who changes an interpretation goes through: the right, the lease, and what the others are told. */

import { announceNotes } from '../../../content/text/document-room.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Work } from '../../../ground/kernel/transaction.ts'
import { noteActivity } from '../../engine/idle.ts'
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

export async function openRecording(ctx: Ctx, work: Work, { node_task_id, client_id }: Writing): Promise<Document> {
  const document = await lockDocument(work, ctx.actor, node_task_id, 'write')
  expectInterpreting(document)
  await beginWork(work, document)
  await needLease(work, document, { actor: ctx.actor, client_id })
  return document
}

export async function closeRecording(work: Work, document: Document): Promise<void> {
  await noteActivity(work, document.node_task_id)
  await recount(work.tx, document)
  announceNotes(work, document)
}

function expectInterpreting({ kind }: Document): void {
  if (kind !== 'interpreting') throw new CallError('NODE_TASK_STATE_WRONG')
}
