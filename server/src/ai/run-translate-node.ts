/** The translate node's machine. Killed at any moment it goes on, next time, with the segments it hasn't written yet. */
import { fromWireTime, type SegmentOrigin } from '@polyphony/contract'
import type { App } from '../context.ts'
import type { Tx } from '../db/connect.ts'
import { sqlTime } from '../db/connect.ts'
import { notFound } from '../kernel/call-error.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { findManyMatches } from '../memory/find-matches.ts'
import { termsOfDocument } from '../memory/termbase.ts'
import { writeMachineRevisions } from '../workbench/write-machine-revisions.ts'
import type { Draft } from './translate/draft.ts'
import { translateSegments } from './translate/translate-segments.ts'

export interface RunOptions {
  readonly signal: AbortSignal
  onProgress(progress: { done_count: number; total_count: number }): Promise<void>
}

/** @returns who made the drafts, for the screen. */
export async function runTranslateNode(
  app: App,
  nodeTaskId: string,
  { signal, onProgress }: RunOptions,
): Promise<{ produced_by: string }> {
  const node = await readNode(app.db, nodeTaskId)
  const segments = await readSegments(app.db, node.piece_id)
  const written = await writtenBy(app.db, nodeTaskId, node.opened_at)
  const skipped = segments.filter((each) => written.has(each.segment_id) || each.is_locked || isByPeople(each))
  const matches = await findManyMatches(app.db, node, segments, { signal, limit: 3 })
  const terms = await termsOfDocument(app.db, node, segments)
  return translateSegments({
    ...node,
    node_task_id: nodeTaskId,
    segments,
    matches,
    terms,
    skipped: new Set(skipped.map((segment) => segment.segment_id)),
    ai: await app.ai(),
    signal,
    onDrafts: (drafts) => write(app, nodeTaskId, attemptOf(node.opened_at), drafts),
    onProgress: (done_count) => onProgress({ done_count, total_count: segments.length }),
  })
}

async function readNode(db: Tx, nodeTaskId: string) {
  const node = await db
    .selectFrom('node_task as n')
    .innerJoin('task as t', 't.task_id', 'n.task_id')
    .select([
      'n.piece_id',
      'n.task_id',
      'n.company_id',
      'n.source_lang',
      'n.target_lang',
      'n.opened_at',
      't.style_guide',
    ])
    .where('n.node_task_id', '=', nodeTaskId)
    .executeTakeFirst()
  if (!node) throw notFound()
  return node
}

function readSegments(db: Tx, pieceId: string) {
  return db
    .selectFrom('segment')
    .select(['segment_id', 'kind', 'source', 'codes', 'context', 'speaker', 'target', 'origin', 'is_locked'])
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute()
}

/** Segments that this node has written since it was opened: what an earlier run of the job got done. */
async function writtenBy(db: Tx, nodeTaskId: string, openedAt: string | null): Promise<Set<string>> {
  const rows = await db
    .selectFrom('segment_revision')
    .select('segment_id')
    .where('node_task_id', '=', nodeTaskId)
    .$if(openedAt !== null, (query) => query.where('created_at', '>=', sqlTime(openedAt!)))
    .execute()
  return new Set(rows.map((row) => row.segment_id))
}

/** A target that somebody wrote, or that came with the file, isn't drafted over. */
function isByPeople({ target, origin }: { target: string; origin: SegmentOrigin }): boolean {
  return target !== '' && (origin.kind === 'human' || origin.kind === 'import')
}

/** A node that is opened again drafts anew; a job that runs again doesn't. */
const attemptOf = (openedAt: string | null) => (openedAt === null ? 0 : fromWireTime(openedAt).getTime())

async function write(app: App, node_task_id: string, attempt: number, drafts: readonly Draft[]): Promise<void> {
  const items = drafts.map((draft) => ({ ...draft, state: 'initial' as const }))
  await inTransaction(app, (work) => writeMachineRevisions(work, { node_task_id, attempt, items }))
}
