/** Reads a piece's text in its present state, with its file. */

import { readFile } from '../../content/file/read-file.ts'
import { type FinalSegment, finalTargets } from '../../content/text/final-targets.ts'
import type { App } from '../../ground/context.ts'
import type { NodeTask } from '../engine/node-task/node-task.ts'
import { getTask } from '../engine/task/task.ts'
import { everyKinds, serverKind } from '../registry/registry.ts'
import type { DeliveredText, RepairedPicture } from '../registry/server-kind.ts'
import type { PieceText } from './render-piece.ts'

export async function readPiece(app: App, node: NodeTask): Promise<PieceText> {
  const file = await app.db
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .select(['f.file_id', 'f.name', 'f.analysis', 'f.reading'])
    .where('p.piece_id', '=', node.piece_id)
    .executeTakeFirstOrThrow()
  const kind = file.analysis?.kind
  const hasText = kind === 'document' || kind === 'subtitle' || kind === 'picture'
  const [{ graph }, original, segments, repair] = await Promise.all([
    getTask(app.db, node.task_id),
    hasText ? readFile(app, file.file_id) : null,
    finalTargets(app.db, node.piece_id),
    kind === 'picture' ? readPicture(app, node.piece_id) : null,
  ])
  const { source_lang, target_lang } = node
  const whole: DeliveredText<FinalSegment> = { original, segments }
  const text = graph.nodes.reduce((now, { kind }) => serverKind(kind).deliveredText?.(now) ?? now, whole)
  return { file_name: file.name, reading: file.reading, source_lang, target_lang, ...text, repair }
}

async function readPicture(app: App, pieceId: string): Promise<RepairedPicture | null> {
  const found = await Promise.all(everyKinds('readPicture').map((read) => read(app, pieceId)))
  return found.find((one) => one !== null) ?? null
}

export interface Recording {
  readonly file_id: string
  readonly name: string
  readonly kind: 'video' | 'audio'
}

/** The film or sound of a piece: the file itself or the recording that belongs to it. Null where there is none. */
export async function findRecording(app: App, node: Pick<NodeTask, 'piece_id'>): Promise<Recording | null> {
  const files = await app.db
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', (join) =>
      join.on((eb) =>
        eb.or([eb('f.file_id', '=', eb.ref('t.file_id')), eb('f.file_id', '=', eb.ref('t.media_file_id'))]),
      ),
    )
    .select(['f.file_id', 'f.name', 'f.analysis'])
    .where('p.piece_id', '=', node.piece_id)
    .execute()
  for (const kind of ['video', 'audio'] as const) {
    const found = files.find((file) => file.analysis?.kind === kind)
    if (found) return { file_id: found.file_id, name: found.name, kind }
  }
  return null
}
