/** Real files from outside the repository; tests that need them are skipped with a message if the folder is absent. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../../../shared/samples')

export const hasSamples = existsSync(folder)
if (!hasSamples) console.warn(`Tests over real files are skipped: there is no ${folder}`)

export type Kind =
  | 'vtt'
  | 'ass'
  | 'ttml'
  | 'docx'
  | 'docm'
  | 'pptx'
  | 'xlsx'
  | 'xlsm'
  | 'csv'
  | 'tsv'
  | 'xliff12'
  | 'xliff2'
  | 'srx'

export function sampleNames(kind: Kind): string[] {
  return hasSamples ? readdirSync(join(folder, kind)).toSorted() : []
}

export function sample(kind: Kind, name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(folder, kind, name)))
}
