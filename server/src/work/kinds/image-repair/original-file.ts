import { readFile } from '../../../content/file/read-file.ts'
import type { App } from '../../../ground/context.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { isPicture } from '../../delivery/picture/lay-over.ts'

/** The original picture of a piece. @throws NOT_FOUND where the piece's file isn't a picture. */
export async function readOriginal(app: App, pieceId: string): Promise<Uint8Array> {
  const file = await app.db
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .select(['f.file_id', 'f.name'])
    .where('p.piece_id', '=', pieceId)
    .executeTakeFirst()
  if (!file || !isPicture(file.name)) throw notFound()
  return readFile(app, file.file_id)
}
