/** Runs in a process of its own: reads one document, answers, and is ended. */
import fs from 'node:fs'
import { CallError } from '../kernel/call-error.ts'
import { openDocument } from '../document/open-document.ts'
import type { ReadAnswer, ReadRequest } from './read-document.ts'

process.once('message', (request: ReadRequest) => {
  process.send!(read(request))
})

function read({ path, ext, source_lang }: ReadRequest): ReadAnswer {
  try {
    return { document: openDocument(fs.readFileSync(path), ext, source_lang) }
  } catch (error) {
    if (error instanceof CallError) return { code: error.code, params: error.params }
    throw error
  }
}
