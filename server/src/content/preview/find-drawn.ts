/** Where a text stands on the pages that LibreOffice makes of a document of Office. */
import { extensionOf } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { createWeighedCache } from '../../ground/kernel/weighed-cache.ts'
import type { FoundText, Nearby } from '../document/pdf/find-text.ts'
import { findInPdf } from '../file/reader/document-reader.ts'
import { pdfOfOffice } from './office-pdf.ts'
import { bytesToPreview, type Previewed } from './previewed.ts'

interface Wanted {
  readonly parts: readonly string[]
  readonly nearby: Nearby
}

/** By content and what was looked for: people go back and forth between passages. */
const found = createWeighedCache<FoundText>(4 * 1024 ** 2)

/** Null where nothing can draw it. @throws FILES_BEING_READ while LibreOffice is still at it, or the error of reading it */
export async function findDrawn(app: App, file: Previewed, wanted: Wanted): Promise<FoundText | null> {
  const key = `${file.sha256} ${JSON.stringify(wanted)}`
  const known = found.get(key)
  if (known) return known
  const pdf = await pdfOfOffice(app, file, extensionOf(file.name))
  if (!pdf) return null
  const place = await findInPdf(app, bytesToPreview(file.owner_id, 'preview.pdf', pdf), wanted)
  found.set(key, place, key.length + 100 * place.marks.length)
  return place
}
