/** The transcriber edits cues: times, speakers, splitting and joining. */
import type { OutputOf, ParsedOf, WorkSegment, workbench } from '@polyphony/contract'
import { cueEditors } from '../../../content/text/cues/edit-cue.ts'
import { roomOf } from '../../../content/text/document-room.ts'
import { keepingShapes } from '../../../content/text/shapes.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { keepActive } from '../../engine/idle.ts'
import { beginWork, type Document, lockDocument } from '../access.ts'
import { recount } from '../count-segments.ts'
import { needLease } from '../lease.ts'
import { workSegmentColumns } from '../read-segments.ts'

type Input = ParsedOf<typeof workbench.editCues>

export async function editCues(ctx: Ctx, input: Input): Promise<OutputOf<typeof workbench.editCues>> {
  return once(ctx, async (transaction) => {
    const document = await lockDocument(transaction, ctx.actor, input.node_task_id, 'cues')
    await beginWork(transaction, document)
    await needLease(transaction, document, { actor: ctx.actor, client_id: input.client_id })
    const editing = { transaction, document, author_id: ctx.actor.account_id }
    const { edit } = input
    const segment_ids = await keepingShapes(transaction.tx, document, () =>
      cueEditors[edit.edit](editing, edit as never),
    )
    const counts = await recount(transaction.tx, document)
    await keepActive(transaction, document.node_task_id)
    announce(transaction, document, segment_ids, input.client_id)
    const list = await liveOf(transaction.tx, segment_ids)
    const live = new Set(list.map((segment) => segment.segment_id))
    return { list, removed_ids: segment_ids.filter((segmentId) => !live.has(segmentId)), ...counts }
  })
}

function liveOf(tx: Tx, segmentIds: readonly string[]): Promise<WorkSegment[]> {
  return tx
    .selectFrom('segment')
    .select(workSegmentColumns)
    .where('segment_id', 'in', [...segmentIds, ...noSegment])
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute()
}

/** Used where a renamed speaker has no segments, because a list of ids in SQL must not be empty. */
const noSegment = ['00000000-0000-0000-0000-000000000000']

function announce(transaction: Transaction, document: Document, segment_ids: string[], client_id: string): void {
  const { node_task_id, piece_id } = document
  if (segment_ids.length > 0)
    transaction.emit(roomOf(document), 'segments_changed', { node_task_id, piece_id, segment_ids, client_id })
}
