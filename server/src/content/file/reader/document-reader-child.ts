/** Runs in a process of its own: reads documents on request and answers until it is ended. */
import fs from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { openDocument } from '../../document/open-document.ts'
import type { ReadAnswer, ReadProgress, ReadRequest } from './start-reader.ts'

const nobodyListens = () => {} // the parent process has been killed

process.on('message', (request: ReadRequest) => {
  void read(request).then((answer) => {
    flushCompileCache() // for the next child; this one is killed and would never write its compiled modules
    process.send!(answer, undefined, undefined, nobodyListens)
  })
})
process.send!('ready', undefined, undefined, nobodyListens)

/** Waits until it has been sent: whoever reads lets nothing else happen. */
const progress = (done: number, total: number): Promise<void> =>
  new Promise((sent) => {
    const message: ReadProgress = { progress: { done, total } }
    process.send!(message, undefined, undefined, () => sent())
  })

async function findIn(bytes: Uint8Array, { parts, nearby }: Extract<ReadRequest, { kind: 'find' }>) {
  const [{ findText }, { readGlyphs }] = await Promise.all([
    import('../../document/pdf/find-text.ts'),
    import('../../document/pdf/pdfium.ts'),
  ])
  const pages = []
  for await (const page of readGlyphs(bytes)) pages.push(page)
  return findText(pages, parts, nearby)
}

async function read(request: ReadRequest): Promise<ReadAnswer> {
  try {
    const bytes = await fs.readFile(request.path)
    if (request.kind === 'segments') return { result: await openDocument(bytes, request.name, request) }
    if (request.kind === 'look') {
      const { lookAtDocument } = await import('../../document/look-at-document.ts')
      return { result: await lookAtDocument(bytes, request.name, request) }
    }
    if (request.kind === 'pages') {
      const { renderPages } = await import('../../document/pdf/render-pages.ts')
      return { result: await renderPages(bytes, request) }
    }
    if (request.kind === 'picture') {
      const { decodePicture } = await import('./decode-picture.ts')
      return { result: await decodePicture(bytes) }
    }
    if (request.kind === 'find') return { result: await findIn(bytes, request) }
    if (request.kind === 'passages') {
      const { readPassages } = await import('../../reading/read-passages.ts')
      return { result: await readPassages({ bytes, lang: request.lang, progress }, request.name) }
    }
    const { pdfToDocx, scannedPages } = await import('../../document/pdf/pdf-to-docx.ts')
    if (request.kind === 'scanned') return { result: await scannedPages(bytes) }
    return { result: await pdfToDocx(bytes, request.recognised) }
  } catch (error) {
    if (error instanceof CallError) return { error: { code: error.code, params: error.params } }
    throw error
  }
}
