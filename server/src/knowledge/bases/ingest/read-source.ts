/** What a file of a base says, whatever kind it is of. */
import fs from 'node:fs/promises'
import { extensionOf, isOneOf, knowledgeExts } from '@polyphony/contract'
import { sourceOf } from '../../../content/file/read-file.ts'
import { readFilePassages, type Source } from '../../../content/file/reader/document-reader.ts'
import type { Reading } from '../../../content/reading/passages.ts'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { untilAborted } from '../../../ground/until-aborted.ts'
import { readRecognised } from '../scan/recognised-pages.ts'
import type { IngestWatch } from './ingest-watch.ts'
import { readTranscript } from './transcript.ts'

export interface Ingested {
  readonly file_id: string | null
  readonly company_id: string
  readonly added_by: string
}

/** @throws CallError for what is wrong with the file: another try would end the same way */
export async function readSource(app: App, file: Ingested, watch: IngestWatch): Promise<Reading> {
  const source = await load(app, file.file_id)
  if (isOneOf(knowledgeExts.audios, extensionOf(source.name)))
    return { ...(await readTranscript(app, { ...file, source }, watch)), pages: null }
  watch.onProgress('reading', 0, 0)
  const reading = readFilePassages(app, source, null, {
    signal: watch.signal,
    onProgress: ({ done, total }) => watch.onProgress('reading', done, total),
  })
  return reading.catch((error: unknown) => readScan(app, { company_id: file.company_id, sha256: source.sha256 }, error))
}

/** What has been recognised of it; @throws why it couldn't be read where nothing has */
async function readScan(app: App, scan: { company_id: string; sha256: string }, error: unknown): Promise<Reading> {
  const isScan = error instanceof CallError && error.code === 'PDF_WITHOUT_TEXT'
  const recognised = isScan ? await readRecognised(app.db, scan, Number(error.params.count)) : null
  if (!recognised) throw error
  return recognised
}

/** @throws KNOWLEDGE_LOAD_FAILED, also later if its bytes can't be had */
async function load(app: App, fileId: string | null) {
  const source = fileId && (await sourceOf(app, fileId).catch(loadingFailed))
  if (!source) return loadingFailed()
  return { ...source, localCopy: (signal?: AbortSignal) => copyOf(source, signal).catch(loadingFailed) }
}

async function copyOf(source: Source, signal: AbortSignal | undefined) {
  const copying = source.localCopy(signal).then(async (copy) => {
    await fs.access(copy.path)
    return copy
  })
  return untilAborted(copying, signal).catch((error: unknown) => {
    // A storage that hears nobody may still come with it.
    void copying.then((late) => late.done()).catch(() => {})
    throw error
  })
}

function loadingFailed(): never {
  throw new CallError('KNOWLEDGE_LOAD_FAILED')
}
