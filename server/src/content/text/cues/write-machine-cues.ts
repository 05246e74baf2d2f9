/** Writes the segments of a transcript: those that a machine recognised, or empty cues if it could not. */
import { present, type SegmentOrigin, type SpokenWord } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { appendRevisions } from '../append-revisions.ts'
import { roomOf } from '../document-room.ts'
import { writeSegments } from '../write-segments.ts'

export interface MachineCue {
  readonly start_ms: number
  readonly end_ms: number
  readonly speaker: string | null
  readonly text: string
  readonly words: readonly SpokenWord[]
  readonly origin: SegmentOrigin
}

interface MachineCues {
  readonly node_task_id: string
  /** The time at which the node was opened: if it is opened again, its new segments replace the old ones. */
  readonly attempt: number
  readonly cues: readonly MachineCue[]
}

/** Writes once per attempt while the node is in progress. @returns whether it has written */
export async function writeMachineCues(transaction: Transaction, made: MachineCues): Promise<boolean> {
  const { node_task_id, attempt, cues } = made
  const node = await lockUnderWay(transaction, node_task_id)
  if (!node || (await madeCues(transaction.tx, node.piece_id, attempt)).length > 0) return false
  const { piece_id } = node
  const before = await transaction.tx
    .updateTable('segment')
    .set({ removed_at: transaction.now(), updated_at: transaction.now() })
    .where('piece_id', '=', piece_id)
    .where('removed_at', 'is', null)
    .returning('segment_id')
    .execute()
  const segments = cues.map(({ start_ms, end_ms, speaker, words }, index) => ({
    key: keyOf(attempt, index),
    kind: 'cue' as const,
    source: '',
    codes: [],
    context: null,
    start_ms,
    end_ms,
    speaker,
    words: words.length > 0 ? words : null,
  }))
  await writeSegments(transaction, { piece_id, segments, after: await placesOf(transaction, piece_id) })
  const added = await madeCues(transaction.tx, piece_id, attempt)
  const revisions = cues.flatMap(({ text, origin }, index) => {
    const target = {
      segment_id: present(added[index]).segment_id,
      rev: 1,
      target: text,
      state: 'initial' as const,
      origin,
    }
    const isUnmarked = text === '' && origin.fault === undefined
    return isUnmarked ? [] : [{ ...target, active_ms: 0, idempotency_key: null }]
  })
  await appendRevisions(transaction.tx, { node_task_id, author_id: null }, revisions)
  const segment_ids = [...before, ...added].map((segment) => segment.segment_id)
  transaction.emit(roomOf(node), 'segments_changed', { node_task_id, piece_id, segment_ids, client_id: node_task_id })
  return true
}

/** Who made the piece's segments in this attempt; null: nobody yet. */
export async function makerOfCues(tx: Tx, nodeTaskId: string, attempt: number): Promise<string | null> {
  const node = await tx
    .selectFrom('node_task')
    .select(['piece_id', 'produced_by'])
    .where('node_task_id', '=', nodeTaskId)
    .executeTakeFirstOrThrow()
  const made = await madeCues(tx, node.piece_id, attempt)
  return made.length > 0 ? node.produced_by : null
}

/** Locks the piece before its node tasks, in the same order as the engine. */
async function lockUnderWay({ tx }: Transaction, nodeTaskId: string): Promise<{ piece_id: string } | undefined> {
  const node = () => tx.selectFrom('node_task').select('piece_id').where('node_task_id', '=', nodeTaskId)
  await tx.selectFrom('piece').select('piece_id').where('piece_id', '=', node()).forNoKeyUpdate().execute()
  return node().where('state', '=', 'in_progress').forNoKeyUpdate().executeTakeFirst()
}

/** The segments of an attempt, in order. */
function madeCues(tx: Tx, pieceId: string, attempt: number) {
  return tx
    .selectFrom('segment')
    .select('segment_id')
    .where('piece_id', '=', pieceId)
    .where('key', 'like', keyOf(attempt, '%'))
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute()
}

const keyOf = (attempt: number, index: number | '%') => `made/${attempt}/${index}`

/** How many places of the piece are used by present and removed segments. */
async function placesOf(transaction: Transaction, pieceId: string): Promise<number> {
  const { count } = await transaction.tx
    .selectFrom('segment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('piece_id', '=', pieceId)
    .executeTakeFirstOrThrow()
  return count
}
