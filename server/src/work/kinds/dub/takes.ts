/** The takes of each line. A segment has at most one chosen take, which is delivered. */
import {
  type dub,
  fitTake,
  fromWireTime,
  type OutputOf,
  type Slot,
  signedUrlMs,
  spokenText,
  type TakeOrigin,
} from '@polyphony/contract'
import { createOutputFile } from '../../../content/file/create-output-file.ts'
import { signFileUrl } from '../../../content/file/download/sign-url.ts'
import type { App, Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Copied } from '../../registry/server-kind.ts'
import { readDocument } from '../../workbench/access.ts'
import { seesNames } from '../../workbench/policy.ts'

/** A line to be spoken. */
export interface Line extends Slot {
  readonly segment_id: string
  readonly speaker: string | null
  /** The text to speak, without line breaks; '' for a line without text. */
  readonly text: string
}

/** The lines of a piece in order, without segments that have no time. */
export async function readLines(tx: Tx, pieceId: string): Promise<Line[]> {
  const film_ms = await filmLength(tx, pieceId)
  const rows = await tx
    .selectFrom('segment')
    .select(['segment_id', 'start_ms', 'end_ms', 'speaker', 'target', 'codes'])
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .where('start_ms', 'is not', null)
    .where('end_ms', 'is not', null)
    .orderBy('start_ms')
    .orderBy('place')
    .execute()
  return rows.map(({ target, codes, start_ms, end_ms, ...row }, index) => ({
    ...row,
    start_ms: start_ms!,
    end_ms: end_ms!,
    next_ms: rows[index + 1]?.start_ms ?? null,
    film_ms,
    text: spokenText(target, codes),
  }))
}

/** Null where the piece has no film. */
async function filmLength(tx: Tx, pieceId: string): Promise<number | null> {
  const files = await tx
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', (join) =>
      join.on((eb) =>
        eb.or([eb('f.file_id', '=', eb.ref('t.file_id')), eb('f.file_id', '=', eb.ref('t.media_file_id'))]),
      ),
    )
    .select('f.analysis')
    .where('p.piece_id', '=', pieceId)
    .execute()
  for (const { analysis } of files) if (analysis?.kind === 'video') return analysis.duration_ms
  return null
}

export interface NewTake {
  readonly piece_id: string
  readonly node_task_id: string
  readonly company_id: string
  /** The owner of the file. */
  readonly owner_id: string
  readonly line: Line
  readonly text: string
  readonly voice: string | null
  readonly max_speed: number
  readonly duration_ms: number
  readonly origin: TakeOrigin
  readonly produced_by: string | null
  readonly author_id: string | null
  readonly bytes: Uint8Array
  /** Its format: `wav`. */
  readonly ext: string
}

/** Stores a take and chooses it, because the newest one is what the dubber wants. */
export async function keepTake(app: App, transaction: Transaction, take: NewTake): Promise<string> {
  const { line, piece_id, node_task_id, company_id, owner_id } = take
  const file_id = await createOutputFile(app, transaction, {
    owner_id,
    company_id,
    bytes: take.bytes,
    name: `take-${line.start_ms}.${take.ext}`,
  })
  // Locks the segment: of two concurrent takes the second is the newest.
  await transaction.tx
    .selectFrom('segment')
    .select('segment_id')
    .where('segment_id', '=', line.segment_id)
    .forNoKeyUpdate()
    .execute()
  await choose(transaction, line.segment_id, null)
  const take_id = transaction.newId()
  const { fit, speed } = fitTake(take.duration_ms, line, take.max_speed)
  await transaction.tx
    .insertInto('dub_take')
    .values({
      take_id,
      piece_id,
      node_task_id,
      file_id,
      segment_id: line.segment_id,
      said_for: line.text,
      text: take.text,
      voice: take.voice,
      speed,
      fit,
      duration_ms: take.duration_ms,
      origin: take.origin,
      produced_by: take.produced_by,
      author_id: take.author_id,
      is_chosen: true,
      created_at: transaction.now(),
    })
    .execute()
  return take_id
}

/** `takeId` null: no take is chosen. */
export async function choose(transaction: Transaction, segmentId: string, takeId: string | null): Promise<void> {
  await transaction.tx
    .updateTable('dub_take')
    .set({ is_chosen: false })
    .where('segment_id', '=', segmentId)
    .where('is_chosen', '=', true)
    .execute()
  if (takeId)
    await transaction.tx.updateTable('dub_take').set({ is_chosen: true }).where('take_id', '=', takeId).execute()
}

export async function getDubTakes(
  ctx: Ctx,
  { node_task_id }: { node_task_id: string },
): Promise<OutputOf<typeof dub.getDubTakes>> {
  const document = await readDocument(ctx, node_task_id)
  const rows = await ctx.db
    .selectFrom('dub_take as d')
    .innerJoin('segment as s', 's.segment_id', 'd.segment_id')
    .leftJoin('account as a', 'a.account_id', 'd.author_id')
    .selectAll('d')
    .select(['s.target', 's.codes', 'a.account_id', 'a.nickname', 'a.username', 'a.avatar'])
    .where('d.piece_id', '=', document.piece_id)
    .where('s.removed_at', 'is', null)
    .orderBy('s.place')
    .orderBy('d.created_at', 'desc')
    .execute()
  const film_ms = await filmLength(ctx.db, document.piece_id)
  const expires = new Date(ctx.now().getTime() + signedUrlMs)
  const isNamed = (accountId: string) => accountId === ctx.actor.account_id || seesNames(ctx.actor, document)
  return {
    film_ms,
    list: rows.map(({ account_id, nickname, username, avatar, ...row }) => ({
      ...row,
      url: signFileUrl(ctx, row.file_id, expires),
      is_stale: row.said_for !== spokenText(row.target, row.codes),
      author:
        account_id && username && isNamed(account_id) ? { account_id, nickname: nickname || username, avatar } : null,
    })),
  }
}

/** Copies the chosen take of each line, without its author: a reviewer doesn't learn whose voice it is. */
export async function copyTakes(transaction: Transaction, { from, to, segmentIds }: Copied): Promise<void> {
  const takes = await transaction.tx
    .selectFrom('dub_take')
    .selectAll()
    .where('piece_id', '=', from.piece_id)
    .where('is_chosen', '=', true)
    .execute()
  const copies = takes.flatMap(({ segment_id, created_at, ...take }) => {
    const copied = segmentIds.get(segment_id)
    if (!copied) return []
    const copy = { take_id: transaction.newId(), segment_id: copied, author_id: null }
    return [{ ...take, ...to, ...copy, created_at: fromWireTime(created_at) }]
  })
  if (copies.length > 0) await transaction.tx.insertInto('dub_take').values(copies).execute()
}

/** The takes that are delivered: the chosen take of each line whose text hasn't changed since. */
export async function chosenTakes(tx: Tx, pieceId: string) {
  const rows = await tx
    .selectFrom('dub_take as d')
    .innerJoin('segment as s', 's.segment_id', 'd.segment_id')
    .innerJoin('file as f', 'f.file_id', 'd.file_id')
    .select([
      'd.take_id',
      'd.segment_id',
      'd.speed',
      'd.duration_ms',
      'd.said_for',
      'f.file_id',
      'f.storage_key',
      'f.ext',
    ])
    .select(['s.start_ms', 's.end_ms', 's.target', 's.codes'])
    .where('d.piece_id', '=', pieceId)
    .where('d.is_chosen', '=', true)
    .where('s.removed_at', 'is', null)
    .orderBy('s.start_ms')
    .execute()
  return rows.filter((row) => row.said_for === spokenText(row.target, row.codes))
}
