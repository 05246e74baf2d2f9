/** Ready files, read by the system itself; whether somebody may have them is the caller's question. */
import { buffer } from 'node:stream/consumers'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { ParsedDocument } from '../document/parsed-document.ts'
import { readAllStored, readStored } from './reader/document-reader.ts'
import { type FileRow, findFile } from './store.ts'

/** The file's bytes. @throws CallError NOT_FOUND unless it is ready. */
export async function readFile(app: App, fileId: string): Promise<Uint8Array> {
  return buffer(await app.storage.read((await findReady(app, fileId)).storage_key))
}

/** The file's bytes as they come, for files of any size. @throws CallError NOT_FOUND unless it is ready. */
export async function streamFile(app: App, fileId: string): Promise<AsyncIterable<Uint8Array>> {
  return app.storage.read((await findReady(app, fileId)).storage_key)
}

/** The file's segments. @throws CallError NOT_FOUND unless it is ready, or what reading it found wrong. */
export async function readDocument(app: App, fileId: string, sourceLang: string): Promise<ParsedDocument> {
  return readStored(app, await findReady(app, fileId), sourceLang)
}

/** Of several files of one owner, in their order; what reading one found wrong stands in its place. */
export async function readDocuments(
  app: App,
  fileIds: readonly string[],
  sourceLang: string,
): Promise<(ParsedDocument | CallError)[]> {
  const files = await Promise.all(fileIds.map((fileId) => findReady(app, fileId)))
  return readAllStored(app, files, sourceLang)
}

async function findReady(app: App, fileId: string): Promise<FileRow> {
  const file = await findFile(app.db, fileId)
  if (file?.state !== 'ready') throw new CallError('NOT_FOUND')
  return file
}
