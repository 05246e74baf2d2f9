/** Saves a batch of changes of a document's segments: each on the revision on which it is based, and each once. */
import { present, type WorkSegment } from '@polyphony/contract'
import { roomOf } from '../../content/text/document-room.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { addProgress } from '../engine/node-task/progress.ts'
import { beginWork, type Document, lockDocument } from './access.ts'
import { needLease } from './lease.ts'
import { workSegmentColumns } from './read-segments.ts'

interface Patch {
  segment_id: string
  idempotency_key: string
  active_ms: number
}

interface Batch<P extends Patch> {
  node_task_id: string
  client_id: string
  patches: readonly P[]
}

type Answer<Stale> = { segment_id: string; idempotency_key: string } & (
  | { result: 'ok'; rev: number }
  | ({ result: 'stale' } & Stale)
  | { result: 'refused'; reason: 'locked' | 'absent' }
)
type Answers<Stale> = Map<string, Answer<Stale>>

export const writtenColumns = ['idempotency_key', 'segment_id', 'rev', 'author_id'] as const
interface Written {
  idempotency_key: string | null
  segment_id: string
  rev: number
  author_id: string | null
}

/** A kind of change of segments: what it changes, where it is stored, and who may make it. */
interface Kind<P extends Patch, Stale> {
  event: 'segments_changed' | 'annotations_changed'
  /** @throws where the actor may not do it, or not now */
  allow: (document: Document) => void
  /** The changes stored under these idempotency keys. */
  findWritten: (tx: Tx, keys: string[]) => Promise<Written[]>
  /** Locks the named segments of the document. */
  begin: (
    transaction: Transaction,
    document: Document,
    segments: Map<string, WorkSegment>,
  ) => Promise<Changes<P, Stale>>
}

export interface Changes<P extends Patch, Stale> {
  /**
   * Called in the order of the patches, for segments that can be changed. `doneMore`: the change in the number of done
   * segments.
   */
  take: (patch: P, segment: WorkSegment) => { stale: Stale } | { rev: number; doneMore: number }
  /** Stores all accepted patches. */
  write: () => Promise<unknown>
}

export async function saveBatch<P extends Patch, Stale>(ctx: Ctx, input: Batch<P>, kind: Kind<P, Stale>) {
  const { patches, client_id } = input
  return inTransaction(ctx, async (transaction) => {
    const document = await lockDocument(transaction, ctx.actor, input.node_task_id)
    const keys = patches.map((patch) => patch.idempotency_key)
    const answers = firstAnswers<Stale>(await kind.findWritten(transaction.tx, keys), ctx.actor.account_id)
    for (const patch of patches) refuseReuse(patch, answers)
    if (keys.every((key) => answers.has(key))) return answer(keys, answers, document)
    kind.allow(document)
    await beginWork(transaction, document)
    await needLease(transaction, document, { actor: ctx.actor, client_id })
    const segments = await lockSegments(transaction.tx, document, patches)
    const changes = await kind.begin(transaction, document, segments)
    const { taken, doneMore } = takeAll(patches, answers, segments, changes)
    if (taken.length === 0) return answer(keys, answers, document)
    await changes.write()
    const counts = await addToNodeTask(transaction, document, doneMore, taken)
    const segment_ids = [...new Set(taken.map((patch) => patch.segment_id))]
    const { node_task_id, piece_id } = document
    transaction.emit(roomOf(document), kind.event, { node_task_id, piece_id, segment_ids, client_id })
    return answer(keys, answers, counts)
  })
}

/** The first answers to patches that were sent before. */
function firstAnswers<Stale>(written: readonly Written[], accountId: string): Answers<Stale> {
  const answers: Answers<Stale> = new Map()
  for (const { idempotency_key, segment_id, rev, author_id } of written) {
    if (author_id !== accountId) throw new CallError('IDEMPOTENCY_KEY_REUSED')
    answers.set(idempotency_key!, { result: 'ok', segment_id, idempotency_key: idempotency_key!, rev })
  }
  return answers
}

function refuseReuse<Stale>(patch: Patch, answers: Answers<Stale>): void {
  const first = answers.get(patch.idempotency_key)
  if (first && first.segment_id !== patch.segment_id) throw new CallError('IDEMPOTENCY_KEY_REUSED')
}

async function lockSegments(
  tx: Tx,
  { piece_id }: Document,
  patches: readonly Patch[],
): Promise<Map<string, WorkSegment>> {
  const rows = await tx
    .selectFrom('segment')
    .select(workSegmentColumns)
    .where('piece_id', '=', piece_id)
    .where('removed_at', 'is', null)
    .where('segment_id', 'in', [...new Set(patches.map((patch) => patch.segment_id))])
    .orderBy('segment_id') // every transaction locks segments in this order
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.segment_id, row]))
}

/** Applies the patches in order and collects the answers. */
function takeAll<P extends Patch, Stale>(
  patches: readonly P[],
  answers: Answers<Stale>,
  segments: ReadonlyMap<string, WorkSegment>,
  { take }: Changes<P, Stale>,
) {
  const taken: P[] = []
  let doneMore = 0
  for (const patch of patches) {
    refuseReuse(patch, answers)
    const { segment_id, idempotency_key } = patch
    if (answers.get(idempotency_key)?.result === 'ok') continue
    const facts = { segment_id, idempotency_key }
    const segment = segments.get(segment_id)
    if (!segment || segment.is_locked) {
      answers.set(idempotency_key, { ...facts, result: 'refused', reason: segment ? 'locked' : 'absent' })
      continue
    }
    const outcome = take(patch, segment)
    if ('stale' in outcome) {
      answers.set(idempotency_key, { ...facts, result: 'stale', ...outcome.stale })
    } else {
      taken.push(patch)
      doneMore += outcome.doneMore
      answers.set(idempotency_key, { ...facts, result: 'ok', rev: outcome.rev })
    }
  }
  return { taken, doneMore }
}

function addToNodeTask(transaction: Transaction, document: Document, done_more: number, taken: readonly Patch[]) {
  const active_ms = taken.reduce((sum, patch) => sum + patch.active_ms, 0)
  return addProgress(transaction, document.node_task_id, { done_more, active_ms })
}

function answer<Stale>(
  keys: readonly string[],
  answers: Answers<Stale>,
  { done_count, total_count }: { done_count: number; total_count: number },
) {
  return { results: keys.map((key) => present(answers.get(key))), done_count, total_count }
}
