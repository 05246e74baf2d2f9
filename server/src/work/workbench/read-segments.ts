import { type OutputOf, present, type WireTime, type WorkSegment, type workbench } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { readDocument } from './access.ts'
import { seesNames } from './policy.ts'

export const workSegmentColumns = [
  'segment_id',
  'place',
  'kind',
  'start_ms',
  'end_ms',
  'speaker',
  'source',
  'codes',
  'context',
  'length_limit',
  'target',
  'state',
  'origin',
  'rev',
  'is_locked',
  'words',
  'region',
] as const satisfies (keyof WorkSegment)[]

export async function getSegments(
  ctx: Ctx,
  input: { node_task_id: string; after: string | null; limit: number },
): Promise<OutputOf<typeof workbench.getSegments>> {
  const { piece_id } = await readDocument(ctx, input.node_task_id)
  const after = input.after && (await findSegment(ctx.db, piece_id, input.after)).place
  const list = await segmentsOf(ctx.db, piece_id)
    .$if(after !== null, (query) => query.where('place', '>', after))
    .orderBy('place')
    .limit(input.limit + 1)
    .execute()
  return { list: list.slice(0, input.limit), is_last: list.length <= input.limit }
}

export async function getChanges(
  ctx: Ctx,
  input: { node_task_id: string; since: WireTime },
): Promise<OutputOf<typeof workbench.getChanges>> {
  const { piece_id } = await readDocument(ctx, input.node_task_id)
  // Read before the list: changes committed in between are returned twice instead of being missed.
  const until = await settledMoment(ctx.db)
  const list = await segmentsOf(ctx.db, piece_id)
    .where('updated_at', '>=', sqlTime(input.since))
    .orderBy('place')
    .execute()
  const removed = await ctx.db
    .selectFrom('segment')
    .select('segment_id')
    .where('piece_id', '=', piece_id)
    .where('updated_at', '>=', sqlTime(input.since))
    .where('removed_at', 'is not', null)
    .execute()
  return { list, removed_ids: removed.map((segment) => segment.segment_id), until }
}

/** A segment's time is the begin of its transaction; all transactions that began before this moment have ended. */
async function settledMoment(tx: Tx): Promise<WireTime> {
  const { rows } = await sql<{ until: WireTime }>`
    select least(now(), min(xact_start)) as until from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(tx)
  return present(rows[0]).until
}

export async function getSegmentRevisions(
  ctx: Ctx,
  input: { node_task_id: string; segment_id: string },
): Promise<OutputOf<typeof workbench.getSegmentRevisions>> {
  const document = await readDocument(ctx, input.node_task_id, 'comment')
  await findSegment(ctx.db, document.piece_id, input.segment_id)
  const rows = await ctx.db
    .selectFrom('segment_revision as r')
    .leftJoin('node_task as n', 'n.node_task_id', 'r.node_task_id')
    .leftJoin('account as a', 'a.account_id', 'r.author_id')
    .select(['r.rev', 'r.target', 'r.state', 'r.origin', 'r.created_at', 'n.kind as node_kind'])
    .select(['a.account_id', 'a.nickname', 'a.avatar'])
    .where('r.segment_id', '=', input.segment_id)
    .orderBy('r.rev', 'desc')
    .execute()
  const isNamed = seesNames(ctx.actor, document)
  const list = rows.map(({ account_id, nickname, avatar, ...revision }) => {
    const author = account_id === null ? null : { account_id, nickname: nickname ?? '', avatar }
    return { ...revision, author: isNamed || account_id === ctx.actor.account_id ? author : null }
  })
  return { list }
}

/** A segment of the piece. @throws NOT_FOUND for any other. */
export async function findSegment(tx: Tx, pieceId: string, segmentId: string) {
  const segment = await tx
    .selectFrom('segment')
    .select(['segment_id', 'place', 'source', 'codes', 'target', 'rev'])
    .where('segment_id', '=', segmentId)
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!segment) throw notFound()
  return segment
}

function segmentsOf(tx: Tx, pieceId: string) {
  return tx
    .selectFrom('segment')
    .select(workSegmentColumns)
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
}
