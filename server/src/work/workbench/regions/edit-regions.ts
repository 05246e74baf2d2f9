/**
 * People edit the text regions of a picture. A batch is applied completely or not at all; each edit names the revision
 * on which it is based.
 */
import {
  insidePicture,
  maxRegions,
  type OutputOf,
  type ParsedOf,
  type PictureSize,
  type SegmentRegion,
  type workbench,
} from '@polyphony/contract'
import { roomOf } from '../../../content/text/document-room.ts'
import { type Editing, regionEditors } from '../../../content/text/regions/edit-region.ts'
import { keepingShapes } from '../../../content/text/shapes.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { keepActive } from '../../engine/idle.ts'
import { beginWork, type Document, lockDocument, readDocument } from '../access.ts'
import { recount } from '../count-segments.ts'
import { needLease } from '../lease.ts'
import { workSegmentColumns } from '../read-segments.ts'

type Input = ParsedOf<typeof workbench.editRegions>

export async function editRegions(ctx: Ctx, input: Input): Promise<OutputOf<typeof workbench.editRegions>> {
  await readDocument(ctx, input.node_task_id)
  return once(ctx, async (transaction) => {
    const document = await lockDocument(transaction, ctx.actor, input.node_task_id, 'draw')
    await beginWork(transaction, document)
    await needLease(transaction, document, { actor: ctx.actor, client_id: input.client_id })
    const picture = await pictureSize(transaction.tx, document)
    const editing: Editing = { transaction, document, author_id: ctx.actor.account_id, clip: insideOf(picture) }
    const added_ids: string[] = []
    const touched = await keepingShapes(transaction.tx, document, async () => {
      const ids = new Set<string>()
      for (const edit of input.edits) {
        const changed = await regionEditors[edit.edit](editing, edit as never)
        for (const each of changed) ids.add(each)
        if (edit.edit === 'add') added_ids.push(...changed)
      }
      return [...ids]
    })
    const counts = await recount(transaction.tx, document)
    if (counts.total_count > maxRegions) throw new CallError('REGIONS_TOO_MANY', { max: maxRegions })
    await keepActive(transaction, document.node_task_id)
    announce(transaction, document, touched, input.client_id)
    const list = await liveOf(transaction.tx, touched)
    const live = new Set(list.map((segment) => segment.segment_id))
    return { list, removed_ids: touched.filter((each) => !live.has(each)), added_ids, ...counts }
  })
}

async function pictureSize(tx: Tx, { piece_id }: Document): Promise<PictureSize> {
  const { analysis } = await tx
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .select('f.analysis')
    .where('p.piece_id', '=', piece_id)
    .executeTakeFirstOrThrow()
  const { width, height } = analysis ?? {}
  if (!width || !height) throw new CallError('FILE_ABNORMAL')
  return { width, height }
}

/** The stored size of a photograph may be before its EXIF rotation, so either orientation is accepted. */
function insideOf({ width, height }: PictureSize) {
  return (region: SegmentRegion): SegmentRegion => {
    const isLying = region.x + region.width > width || region.y + region.height > height
    const picture = isLying && width !== height ? { width: height, height: width } : { width, height }
    const clipped = insidePicture(region, picture)
    if (!clipped || clipped.width < Math.round(region.width) || clipped.height < Math.round(region.height))
      throw new CallError('REGION_OUTSIDE')
    return clipped
  }
}

function liveOf(tx: Tx, segmentIds: readonly string[]) {
  return tx
    .selectFrom('segment')
    .select(workSegmentColumns)
    .where('segment_id', 'in', segmentIds)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute()
}

function announce(transaction: Transaction, document: Document, segment_ids: string[], client_id: string): void {
  const { node_task_id, piece_id } = document
  transaction.emit(roomOf(document), 'segments_changed', { node_task_id, piece_id, segment_ids, client_id })
}
