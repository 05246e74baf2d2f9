/**
 * Parses documents in child processes, so that a hostile file can use a little time for each of its bytes and 512 MB and
 * do no other harm. Owners take turns, so that nobody's files keep those of others waiting.
 */

import type { FileLook, TextEncoding } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { FairQueue } from '../../../ground/kernel/fair-queue.ts'
import { untilAborted } from '../../../ground/until-aborted.ts'
import type { ParsedDocument } from '../../document/parsed-document.ts'
import type { FoundText, Nearby } from '../../document/pdf/find-text.ts'
import type { DrawnPages, WantedPages } from '../../document/pdf/render-pages.ts'
import type { RecognisedPages, ScannedPages } from '../../document/pdf/scanned-pages.ts'
import type { Reading } from '../../reading/passages.ts'
import type { FileRow } from '../store.ts'
import { type ReadAnswer, type Reader, type ReadRequest, type ReadWatch, startReader } from './start-reader.ts'

const queue = new FairQueue(2)
const smallBytes = 1024 ** 2

/** What is read: a stored file, or one that is made for a moment. */
export interface Source extends Pick<FileRow, 'owner_id' | 'name' | 'size'>, Partial<Pick<FileRow, 'reading'>> {
  /** @throws once the signal aborts */
  localCopy(signal?: AbortSignal): Promise<{ path: string; done(): Promise<void> | void }>
}

export const storedSource = (app: App, file: FileRow): Source => ({
  ...file,
  localCopy: (signal) => app.storage.localCopy(file.storage_key, signal),
})

/** A stored file's segments. @throws CallError with the error of reading it */
export function readStored(app: App, file: FileRow, source_lang: string): Promise<ParsedDocument> {
  return readText(app, storedSource(app, file), source_lang)
}

export function readText(app: App, source: Source, source_lang: string): Promise<ParsedDocument> {
  return read(app, source, (path) => ({
    kind: 'segments',
    path,
    name: source.name,
    source_lang,
    reading: source.reading ?? null,
  }))
}

/** How a stored file is read, and how it could be. @throws CallError with the error of reading it */
export function lookAtFile(
  app: App,
  file: FileRow,
  asked: { source_lang: string; wanted: TextEncoding | null },
): Promise<FileLook> {
  const { name, reading } = file
  return read(app, storedSource(app, file), (path) => ({ kind: 'look', path, name, reading, ...asked }))
}

/** Every pixel of a stored picture is decoded. @throws CallError FILE_ABNORMAL, FILE_TOO_COMPLEX */
export function decodeStored(app: App, file: FileRow): Promise<null> {
  return read(app, storedSource(app, file), (path) => ({ kind: 'picture', path }))
}

/** Some pages of a PDF as pictures. @throws CallError with the error of reading it */
export function drawPages(app: App, source: Source, wanted: WantedPages): Promise<DrawnPages> {
  return read(app, source, (path) => ({ kind: 'pages', path, ...wanted }))
}

/** Where a text stands on the pages of a PDF. @throws CallError with the error of reading it */
export function findInPdf(
  app: App,
  source: Source,
  wanted: { parts: readonly string[]; nearby: Nearby },
): Promise<FoundText> {
  return read(app, source, (path) => ({ kind: 'find', path, ...wanted }))
}

/** A stored PDF as a Word document. @throws CallError with the error of reading it */
export function readStoredPdf(app: App, file: FileRow, recognised: RecognisedPages): Promise<Uint8Array> {
  return read(app, storedSource(app, file), (path) => ({ kind: 'pdf', path, recognised }))
}

/** The pages of a stored PDF that are pictures of text. @throws CallError with the error of reading it */
export function findScannedPages(app: App, file: FileRow): Promise<ScannedPages> {
  return read(app, storedSource(app, file), (path) => ({ kind: 'scanned', path }))
}

/** A file as passages with their places, for somebody who waits. @throws CallError with the error of reading it */
export function lookAtPassages(app: App, source: Source, lang: string | null): Promise<Reading> {
  return read(app, source, (path) => ({ kind: 'passages', path, name: source.name, lang }))
}

/**
 * A file as passages with their places, for what a company knows: somebody waits for the others, so these wait for them.
 * @param lang null where nobody knows it
 * @throws CallError with the error of reading it; the signal's reason, also while it waits for its turn
 */
export function readFilePassages(
  app: App,
  source: Source,
  lang: string | null,
  watch: ReadWatch = {},
): Promise<Reading> {
  const reading = read<Reading>(app, source, (path) => ({ kind: 'passages', path, name: source.name, lang }), {
    ...watch,
    isUrgent: false,
  })
  return untilAborted(reading, watch.signal)
}

async function read<Result>(
  app: App,
  file: Source,
  requestOf: (path: string) => ReadRequest,
  { isUrgent = true, ...watch }: ReadWatch & { isUrgent?: boolean } = {},
): Promise<Result> {
  const answer = await queue.run({ owner: file.owner_id, isSmall: file.size <= smallBytes, isUrgent }, async () => {
    try {
      watch.signal?.throwIfAborted()
      const copy = await file.localCopy(watch.signal)
      return await askReader<Result>(app, file, { request: requestOf(copy.path), watch }).finally(() => copy.done())
    } finally {
      if (!queue.hasMore(file.owner_id)) takeIdle(file.owner_id)?.end()
    }
  })
  if (!answer) throw new CallError('FILE_TOO_COMPLEX', { name: file.name })
  if (answer.error) throw new CallError(answer.error.code, answer.error.params)
  return answer.result as Result
}

/**
 * Children with nothing to do, by the owner whose files they have read: what somebody's file did to one never meets
 * another's file. Starting one takes longer than reading most files.
 */
const idle = new Map<string, Reader>()
const mostIdle = 4

async function askReader<Result>(
  app: App,
  file: Source,
  { request, watch }: { request: ReadRequest; watch: ReadWatch },
): Promise<ReadAnswer<Result> | null> {
  const reader = takeReader(app, file, request.kind)
  try {
    const answer = await reader.ask<Result>(request, file.size, watch)
    if (answer && queue.hasMore(file.owner_id) && idle.size < mostIdle) idle.set(file.owner_id, reader)
    else reader.end()
    return answer
  } catch (error) {
    reader.end()
    throw error
  }
}

function takeReader(app: App, { owner_id, size }: Source, kind: ReadRequest['kind']): Reader {
  const own = takeIdle(owner_id)
  if (own?.hasTimeFor(size, kind)) return own
  own?.end()
  return startReader(app, size)
}

function takeIdle(ownerId: string): Reader | undefined {
  const own = idle.get(ownerId)
  idle.delete(ownerId)
  return own
}
