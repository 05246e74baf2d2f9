/** The effect of each edit of cues on their rows. The caller has locked the document. */
import type { CueEdit, SegmentOrigin, SpokenWord } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { appendRevisions } from '../append-revisions.ts'
import { placeBetween } from '../place-between.ts'
import { bringBack, takeOut } from '../take-out.ts'
import { type CueText, cutCue, joinCues } from './cut-cue.ts'

interface Editing {
  readonly transaction: Transaction
  readonly document: { readonly piece_id: string; readonly node_task_id: string }
  readonly author_id: string
}

type EditOf<K extends CueEdit['edit']> = Extract<CueEdit, { edit: K }>
type Editor<K extends CueEdit['edit']> = (editing: Editing, edit: EditOf<K>) => Promise<string[]>

/** Each returns the changed segments. @throws CallError NOT_FOUND, VERSION_CONFLICT, Parameter_Error */
export const cueEditors: { [K in CueEdit['edit']]: Editor<K> } = {
  async add(editing, times) {
    needTimes(times)
    const place = await placeAt(editing, times.start_ms, null)
    return [await insert(editing, { ...times, target: '', words: null }, { place, speaker: null })]
  },

  async time(editing, { segment_id, start_ms, end_ms }) {
    needTimes({ start_ms, end_ms })
    await find(editing, segment_id)
    const place = await placeAt(editing, start_ms, segment_id)
    await put(editing.transaction.tx, segment_id, { start_ms, end_ms, place })
    return [segment_id]
  },

  async speaker(editing, { segment_id, speaker }) {
    await find(editing, segment_id)
    await put(editing.transaction.tx, segment_id, { speaker })
    return [segment_id]
  },

  async rename({ transaction, document }, { from, speaker }) {
    const renamed = await transaction.tx
      .updateTable('segment')
      .set({ speaker, updated_at: sql`now()` })
      .where('piece_id', '=', document.piece_id)
      .where('removed_at', 'is', null)
      .where('speaker', '=', from)
      .returning('segment_id')
      .execute()
    return renamed.map((segment) => segment.segment_id)
  },

  async split(editing, { segment_id, base_rev, offset }) {
    const cue = await find(editing, segment_id, base_rev)
    const parts = cutCue(cue, offset)
    if (!parts) throw new CallError('Parameter_Error', { fields: [{ field: 'edit.offset', problem: 'out_of_range' }] })
    const [first, second] = parts
    await put(editing.transaction.tx, segment_id, { end_ms: first.end_ms, words: first.words })
    await write(editing, { segment_id, rev: cue.rev + 1, target: first.target, origin: cue.origin })
    const place = await placeBehind(editing, cue.place)
    const added = await insert(editing, second, { place, speaker: cue.speaker })
    await write(editing, { segment_id: added, rev: 1, target: second.target, origin: cue.origin })
    return [segment_id, added]
  },

  async merge(editing, { segment_id, base_rev, other_id, other_rev }) {
    if (segment_id === other_id) throw new CallError('VERSION_CONFLICT')
    const [one, other] = [await find(editing, segment_id, base_rev), await find(editing, other_id, other_rev)]
    const { start_ms, end_ms, words, target } = joinCues(one, other)
    await put(editing.transaction.tx, segment_id, { start_ms, end_ms, words, speaker: one.speaker ?? other.speaker })
    await takeOut(editing.transaction, other_id)
    const origin = one.target === '' ? other.origin : one.origin
    if (target !== one.target) await write(editing, { segment_id, rev: one.rev + 1, target, origin })
    return [segment_id, other_id]
  },

  async remove(editing, { segment_id, base_rev }) {
    await find(editing, segment_id, base_rev)
    await takeOut(editing.transaction, segment_id)
    return [segment_id]
  },

  async restore({ transaction, document }, { segment_id }) {
    await bringBack(transaction, document, segment_id)
    return [segment_id]
  },
}

type Found = CueText & { rev: number; place: string; speaker: string | null; origin: SegmentOrigin }

function needTimes({ start_ms, end_ms }: { start_ms: number; end_ms: number }): void {
  if (start_ms < end_ms) return
  throw new CallError('Parameter_Error', { fields: [{ field: 'edit.end_ms', problem: 'out_of_range' }] })
}

async function find({ transaction, document }: Editing, segmentId: string, baseRev?: number): Promise<Found> {
  const segment = await transaction.tx
    .selectFrom('segment')
    .select(['start_ms', 'end_ms', 'target', 'words', 'rev', 'place', 'speaker', 'origin', 'is_locked'])
    .where('segment_id', '=', segmentId)
    .where('piece_id', '=', document.piece_id)
    .where('kind', '=', 'cue')
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!segment) throw notFound()
  if (segment.is_locked) throw new CallError('NODE_TASK_STATE_WRONG')
  if (baseRev !== undefined && segment.rev !== baseRev) throw new CallError('VERSION_CONFLICT')
  const { start_ms, end_ms } = segment
  return { ...segment, start_ms: start_ms!, end_ms: end_ms! } // cues always have times
}

interface Change {
  start_ms?: number
  end_ms?: number
  speaker?: string | null
  place?: string
  words?: readonly SpokenWord[] | null
}

async function put(tx: Tx, segmentId: string, { words, ...change }: Change): Promise<void> {
  await tx
    .updateTable('segment')
    .set({ ...change, ...(words !== undefined && { words: words && JSON.stringify(words) }), updated_at: sql`now()` })
    .where('segment_id', '=', segmentId)
    .execute()
}

async function insert(
  { transaction, document }: Editing,
  { start_ms, end_ms, words }: CueText,
  more: { place: string; speaker: string | null },
): Promise<string> {
  const segment_id = transaction.newId()
  await transaction.tx
    .insertInto('segment')
    .values({
      segment_id,
      piece_id: document.piece_id,
      key: `made/by/${segment_id}`,
      kind: 'cue',
      source: '',
      start_ms,
      end_ms,
      words: words && JSON.stringify(words),
      ...more,
    })
    .execute()
  return segment_id
}

/** Writes the cue; its state becomes unconfirmed, its origin stays. */
async function write(
  { transaction, document, author_id }: Editing,
  revision: { segment_id: string; rev: number; target: string; origin: SegmentOrigin },
): Promise<void> {
  const author = { node_task_id: document.node_task_id, author_id }
  await appendRevisions(transaction.tx, author, [
    { ...revision, state: 'initial', active_ms: 0, idempotency_key: null },
  ])
}

/** The place behind the last cue that doesn't begin later. A cue at the right place stays there. */
async function placeAt(editing: Editing, start_ms: number, own: string | null): Promise<string> {
  const { transaction, document } = editing
  const last = await transaction.tx
    .selectFrom('segment')
    .select('place')
    .where('piece_id', '=', document.piece_id)
    .where('removed_at', 'is', null)
    .where('start_ms', '<=', start_ms)
    .$if(own !== null, (query) => query.where('segment_id', '<>', own))
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return placeBehind(editing, last?.place ?? null, own)
}

/** Removed cues keep their places, except those that a reset has moved before all others. */
async function placeBehind(
  { transaction, document }: Editing,
  place: string | null,
  own: string | null = null,
): Promise<string> {
  const next = await transaction.tx
    .selectFrom('segment')
    .select(['segment_id', 'place'])
    .where('piece_id', '=', document.piece_id)
    .where('place', '>', place ?? '0')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
  return next && next.segment_id === own ? next.place : placeBetween(place, next?.place ?? null)
}
