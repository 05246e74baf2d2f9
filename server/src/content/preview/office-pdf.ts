/** PDFs that LibreOffice makes of Office's documents, one document at a time in each process, kept for a while. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { FairQueue } from '../../ground/kernel/fair-queue.ts'
import { createWeighedCache } from '../../ground/kernel/weighed-cache.ts'
import { officeToPdf } from '../file/reader/modern-office.ts'
import type { Previewed } from './previewed.ts'

const queue = new FairQueue(1)
const pdfs = createWeighedCache<Uint8Array | 'unreadable'>(64 * 1024 ** 2)
const making = new Map<string, Promise<Uint8Array | 'unreadable' | null>>()
/** A request waits so long; it goes on after its answer, and whoever asks again finds it made. */
const patienceMs = 8000

/** Null without LibreOffice, or where it can't read the document. @throws FILES_BEING_READ */
export async function pdfOfOffice(
  app: App,
  file: Previewed,
  ext: string,
  patience = patienceMs,
): Promise<Uint8Array | null> {
  if (app.missingPrograms.includes('LibreOffice')) return null
  const known = pdfs.get(file.sha256)
  const running = known ?? making.get(file.sha256) ?? make(app, file, ext)
  const made = await Promise.race([running, sleep(patience, 'late' as const, { ref: false })])
  if (made === 'late') throw new CallError('FILES_BEING_READ', { count: 1 })
  return made === 'unreadable' ? null : made
}

function make(app: App, file: Previewed, ext: string): Promise<Uint8Array | 'unreadable' | null> {
  const made = queue
    .run({ owner: file.owner_id, isSmall: true }, async () => {
      const copy = await file.localCopy()
      return Promise.resolve(officeToPdf(copy.path, ext, app.config.SOFFICE_PATH)).finally(() => copy.done())
    })
    .then((pdf) => {
      if (pdf) pdfs.set(file.sha256, pdf, pdf.length)
      return pdf
    })
    .finally(() => making.delete(file.sha256))
  making.set(file.sha256, made)
  made.catch(() => {}) // whoever waits for it is told
  return made
}
