/** Documents that are converted for work; the client also gets the converted format back. */
import { type FileAnalysis, present } from '@polyphony/contract'
import { newStorageKey } from '../../../ground/adapters/storage/storage.ts'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { readStoredPdf } from '../reader/document-reader.ts'
import { mimeOf } from '../reader/media-types.ts'
import { modernOf, toModernOffice } from '../reader/modern-office.ts'
import type { FileRow, Replacement } from '../store.ts'
import { recogniseScan } from './recognise-scan.ts'

const convertedTo: Readonly<Record<string, string>> = { ...modernOf, pdf: 'docx' }

export const isConverted = ({ purpose, ext }: FileRow): boolean =>
  purpose === 'taskDocument' && Object.hasOwn(convertedTo, ext)

export interface Converted {
  replacement: Replacement
  /** The pages whose text a machine has recognised. */
  recognised: NonNullable<FileAnalysis['recognised']> | null
}

/** @throws CallError if it can't be converted */
export async function convertUpload(app: App, file: FileRow): Promise<Converted> {
  const ext = present(convertedTo[file.ext])
  const scan = file.ext === 'pdf' ? await recogniseScan(app, file) : null
  const bytes = file.ext === 'pdf' ? await readStoredPdf(app, file, scan?.pages ?? {}) : await modernise(app, file, ext)
  const storage_key = newStorageKey()
  await app.storage.write(storage_key, bytes)
  const name = file.name.replace(/\.[^.]+$/, `.${ext}`)
  const recognised = scan && { pages: scan.numbers, score: scan.score }
  return { replacement: { storage_key, name, ext, size: bytes.length, mime: mimeOf(ext) }, recognised }
}

async function modernise(app: App, file: FileRow, modern: string): Promise<Uint8Array> {
  const copy = await app.storage.localCopy(file.storage_key)
  const bytes = await toModernOffice(copy.path, file.ext, app.config.SOFFICE_PATH).finally(() => copy.done())
  if (bytes === null) throw new CallError('OLD_OFFICE_UNSUPPORTED', { type: file.ext, modern })
  if (bytes === 'unreadable') throw new CallError('FILE_ABNORMAL')
  return bytes
}
