/** Runs in a process of its own: reads one document, answers, and is ended. */
import fs from 'node:fs/promises'
import { openDocument } from '../document/open-document.ts'
import { pdfToDocx } from '../document/pdf/pdf-to-docx.ts'
import { CallError } from '../kernel/call-error.ts'
import type { ReadAnswer, ReadRequest } from './document-reader.ts'

process.once('message', (request: ReadRequest) => {
  const nobodyListens = () => {} // who asked has been killed
  void read(request).then((answer) => process.send!(answer, undefined, undefined, nobodyListens))
})

async function read(request: ReadRequest): Promise<ReadAnswer> {
  try {
    const bytes = await fs.readFile(request.path)
    return { result: await (request.kind === 'pdf' ? pdfToDocx(bytes) : openDocument(bytes, request.name, request)) }
  } catch (error) {
    if (error instanceof CallError) return { error: { code: error.code, params: error.params } }
    throw error
  }
}
