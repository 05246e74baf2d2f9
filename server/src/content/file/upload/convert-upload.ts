/** Documents that are converted for work; the client also gets the converted format back. */
import { present } from '@polyphony/contract'
import { newStorageKey } from '../../../ground/adapters/storage/storage.ts'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { readStoredPdf } from '../reader/document-reader.ts'
import { mimeOf } from '../reader/media-types.ts'
import { modernOf, toModernOffice } from '../reader/modern-office.ts'
import type { FileRow, Replacement } from '../store.ts'

const convertedTo: Readonly<Record<string, string>> = { ...modernOf, pdf: 'docx' }

export const isConverted = ({ purpose, ext }: FileRow): boolean =>
  purpose === 'taskDocument' && Object.hasOwn(convertedTo, ext)

/** @throws CallError if it can't be converted */
export async function convertUpload(app: App, file: FileRow): Promise<Replacement> {
  const ext = present(convertedTo[file.ext])
  const bytes = file.ext === 'pdf' ? await readStoredPdf(app, file) : await modernise(app, file, ext)
  const storage_key = newStorageKey()
  await app.storage.write(storage_key, bytes)
  const name = file.name.replace(/\.[^.]+$/, `.${ext}`)
  return { storage_key, name, ext, size: bytes.length, mime: mimeOf(ext) }
}

async function modernise(app: App, file: FileRow, modern: string): Promise<Uint8Array> {
  const copy = await app.storage.localCopy(file.storage_key)
  const bytes = await toModernOffice(copy.path, file.ext, app.config.SOFFICE_PATH).finally(() => copy.done())
  if (bytes === null) throw new CallError('OLD_OFFICE_UNSUPPORTED', { type: file.ext, modern })
  if (bytes === 'unreadable') throw new CallError('FILE_ABNORMAL')
  return bytes
}
