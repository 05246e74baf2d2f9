/** Reads ready files; callers check permissions. */
import { buffer } from 'node:stream/consumers'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { ParsedDocument } from '../document/parsed-document.ts'
import { readStored, type Source, storedSource } from './reader/document-reader.ts'
import { type FileRow, findFile } from './store.ts'

/** The file's bytes. @throws CallError NOT_FOUND if it isn't ready */
export async function readFile(app: App, fileId: string): Promise<Uint8Array> {
  return buffer(await app.storage.read((await findReady(app, fileId)).storage_key))
}

/** A stream of the file's bytes, for files of any size. @throws CallError NOT_FOUND if it isn't ready */
export async function streamFile(app: App, fileId: string): Promise<AsyncIterable<Uint8Array>> {
  return app.storage.read((await findReady(app, fileId)).storage_key)
}

/** The file's segments. @throws CallError NOT_FOUND if it isn't ready, or the error of reading it */
export async function readDocument(app: App, fileId: string, sourceLang: string): Promise<ParsedDocument> {
  return readStored(app, await findReady(app, fileId), sourceLang)
}

/** The file, to be read by programs, and the hash of its content. @throws CallError NOT_FOUND if it isn't ready */
export async function sourceOf(app: App, fileId: string): Promise<Source & { sha256: string }> {
  const file = await findReady(app, fileId)
  return { ...storedSource(app, file), sha256: file.sha256 ?? fileId }
}

async function findReady(app: App, fileId: string): Promise<FileRow> {
  const file = await findFile(app.db, fileId)
  if (file?.state !== 'ready') throw new CallError('NOT_FOUND')
  return file
}
