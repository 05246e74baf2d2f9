import { type interpret, type OutputOf, signedUrlMs } from '@polyphony/contract'
import { signFileUrl } from '../../../content/file/download/sign-url.ts'
import type { Ctx } from '../../../ground/context.ts'
import { type Document, readDocument } from '../../workbench/access.ts'
import { seesNames } from '../../workbench/policy.ts'
import { findFloor, floorSpeech } from './floor.ts'

type Interpretation = OutputOf<typeof interpret.getInterpretation>

export async function getInterpretation(ctx: Ctx, { node_task_id }: { node_task_id: string }): Promise<Interpretation> {
  const document = await readDocument(ctx, node_task_id)
  const { piece_id, rights } = document
  const floor = await findFloor(ctx.db, piece_id)
  const [speech, stretches, notes, pad] = await Promise.all([
    floorSpeech(ctx, ctx.db, piece_id, floor),
    readStretches(ctx, document),
    rights.comment ? readNotes(ctx, document) : [],
    rights.write ? readPad(ctx, node_task_id) : '',
  ])
  return {
    floor_ms: floor?.floor_ms ?? 0,
    speech,
    stretches,
    notes,
    pad,
    can: { record: rights.write, note: rights.comment, judge: rights.review },
  }
}

async function readStretches(ctx: Ctx, document: Document): Promise<Interpretation['stretches']> {
  const rows = await ctx.db
    .selectFrom('interpret_stretch as s')
    .innerJoin('account as a', 'a.account_id', 's.author_id')
    .selectAll('s')
    .select(['a.account_id', 'a.nickname', 'a.username', 'a.avatar'])
    .where('s.piece_id', '=', document.piece_id)
    .orderBy('s.start_ms')
    .orderBy('s.offset_frames')
    .orderBy('s.created_at')
    .execute()
  const expires = new Date(ctx.now().getTime() + signedUrlMs)
  return rows.map((row) => ({
    ...row,
    is_open: row.file_id === null,
    url: row.file_id && signFileUrl(ctx, row.file_id, expires),
    levels: row.levels?.toString('base64') ?? '',
    ...said(ctx, document, row),
  }))
}

async function readNotes(ctx: Ctx, document: Document): Promise<Interpretation['notes']> {
  const rows = await ctx.db
    .selectFrom('interpret_note as n')
    .innerJoin('account as a', 'a.account_id', 'n.author_id')
    .select(['n.note_id', 'n.kind', 'n.at_ms', 'n.body', 'n.severity', 'n.resolved_at', 'n.created_at'])
    .select(['a.account_id', 'a.nickname', 'a.username', 'a.avatar'])
    .where('n.piece_id', '=', document.piece_id)
    .orderBy('n.at_ms')
    .orderBy('n.created_at')
    .execute()
  return rows.map((row) => ({ ...row, is_resolved: row.resolved_at !== null, ...said(ctx, document, row) }))
}

interface Author {
  account_id: string
  nickname: string
  username: string | null
  avatar: string | null
}

/** Talents see the role of other talents, not their names. */
function said(ctx: Ctx, document: Document, { account_id, nickname, username, avatar }: Author) {
  const is_mine = account_id === ctx.actor.account_id
  const isNamed = is_mine || seesNames(ctx.actor, document)
  return { is_mine, author: isNamed ? { account_id, nickname: nickname || (username ?? ''), avatar } : null }
}

async function readPad(ctx: Ctx, nodeTaskId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('interpret_pad')
    .select('pad')
    .where('node_task_id', '=', nodeTaskId)
    .executeTakeFirst()
  return row?.pad ?? ''
}
