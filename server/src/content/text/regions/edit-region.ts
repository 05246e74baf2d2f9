/** The effect of each edit of regions on their rows. The caller has locked the document. */
import {
  enclosing,
  lengths,
  type RegionEdit,
  type SegmentRegion,
  sameRegion,
  type WorkSegment,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { appendRevisions } from '../append-revisions.ts'
import { bringBack, takeOut } from '../take-out.ts'
import { drawnKey, placeBehind, regionRow } from './region-rows.ts'

export interface Editing {
  readonly transaction: Transaction
  readonly document: { readonly piece_id: string; readonly node_task_id: string }
  readonly author_id: string
  /** The region in whole pixels inside the picture. @throws CallError REGION_OUTSIDE */
  clip(region: SegmentRegion): SegmentRegion
}

type EditOf<K extends RegionEdit['edit']> = Extract<RegionEdit, { edit: K }>
type Editor<K extends RegionEdit['edit']> = (editing: Editing, edit: EditOf<K>) => Promise<string[]>

/** Each returns the changed segments. @throws CallError NOT_FOUND, VERSION_CONFLICT */
export const regionEditors: { [K in RegionEdit['edit']]: Editor<K> } = {
  async add({ transaction, document, clip }, { region, behind }) {
    const { piece_id } = document
    const place = await placeAfter(transaction, piece_id, behind)
    const segment_id = transaction.newId()
    const row = regionRow({ segment_id, piece_id, place, key: drawnKey(segment_id), region: clip(region) })
    await transaction.tx.insertInto('segment').values(row).execute()
    return [segment_id]
  },

  async change({ transaction, document, clip }, { segment_id, region, base }) {
    const now = await find(transaction, document.piece_id, segment_id)
    if (!now.region || !sameRegion(now.region, base)) throw new CallError('VERSION_CONFLICT')
    await put(transaction, segment_id, clip(region))
    return [segment_id]
  },

  async move({ transaction, document }, { segment_id, behind }) {
    const { piece_id } = document
    await find(transaction, piece_id, segment_id)
    const place = await placeAfter(transaction, piece_id, behind)
    await transaction.tx
      .updateTable('segment')
      .set({ place, updated_at: sql`now()` })
      .where('segment_id', '=', segment_id)
      .execute()
    return [segment_id]
  },

  async merge({ transaction, document, author_id }, { segment_id, base_rev, other_id, other_rev }) {
    const { piece_id, node_task_id } = document
    const [one, other] = [await find(transaction, piece_id, segment_id), await find(transaction, piece_id, other_id)]
    if (one.rev !== base_rev || other.rev !== other_rev || segment_id === other_id || !one.region || !other.region)
      throw new CallError('VERSION_CONFLICT')
    await put(transaction, segment_id, enclosing(one.region, other.region))
    await takeOut(transaction, other_id)
    if (other.target === '') return [segment_id, other_id]
    const target = [one.target, other.target].filter(Boolean).join('\n').slice(0, lengths.segment)
    const origin = { ...(one.target === '' ? other : one).origin, kind: 'human' } as const
    const revision = { segment_id, rev: one.rev + 1, target, origin, state: 'initial' as const }
    await appendRevisions(transaction.tx, { node_task_id, author_id }, [
      { ...revision, active_ms: 0, idempotency_key: null },
    ])
    return [segment_id, other_id]
  },

  async remove({ transaction, document }, { segment_id, base_rev }) {
    const { rev } = await find(transaction, document.piece_id, segment_id)
    if (rev !== base_rev) throw new CallError('VERSION_CONFLICT')
    await takeOut(transaction, segment_id)
    return [segment_id]
  },

  async restore({ transaction, document }, { segment_id }) {
    await bringBack(transaction, document, segment_id)
    return [segment_id]
  },
}

type Found = Pick<WorkSegment, 'target' | 'rev' | 'origin' | 'region'> & { place: string }

async function find({ tx }: Transaction, pieceId: string, segmentId: string): Promise<Found> {
  const segment = await tx
    .selectFrom('segment')
    .select(['target', 'rev', 'origin', 'region', 'place', 'is_locked'])
    .where('segment_id', '=', segmentId)
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!segment) throw notFound()
  if (segment.is_locked) throw new CallError('NODE_TASK_STATE_WRONG')
  return segment
}

async function placeAfter(transaction: Transaction, pieceId: string, previousId: string | null): Promise<string> {
  return placeBehind(transaction.tx, pieceId, previousId && (await find(transaction, pieceId, previousId)).place)
}

async function put({ tx }: Transaction, segmentId: string, region: SegmentRegion): Promise<void> {
  await tx
    .updateTable('segment')
    .set({ region: JSON.stringify(region), updated_at: sql`now()` })
    .where('segment_id', '=', segmentId)
    .execute()
}
