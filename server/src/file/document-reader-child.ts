/** Runs in a process of its own: reads one document, answers, and is ended. */
import fs from 'node:fs/promises'
import { openDocument } from '../document/open-document.ts'
import { CallError } from '../kernel/call-error.ts'
import type { ReadAnswer, ReadRequest } from './document-reader.ts'

process.once('message', (request: ReadRequest) => {
  const nobodyListens = () => {} // who asked has been killed
  void read(request).then((answer) => process.send!(answer, undefined, undefined, nobodyListens))
})

async function read({ path, name, source_lang }: ReadRequest): Promise<ReadAnswer> {
  try {
    return { document: await openDocument(await fs.readFile(path), name, { source_lang }) }
  } catch (error) {
    if (error instanceof CallError) return { code: error.code, params: error.params }
    throw error
  }
}
