import type { FileAnalysis } from '@polyphony/contract'
import { profileFor } from '@polyphony/contract/content/document/subtitle-profile'
import { countTimeFaults } from '@polyphony/contract/content/text/checks'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { readStored } from '../reader/document-reader.ts'
import type { FileRow } from '../store.ts'

/** What is found in a file's text. The language helps to detect old encodings; words are counted the same in all. */
export async function analyseText(app: App, file: FileRow, source_lang: string): Promise<Partial<FileAnalysis>> {
  const { format, segments, word_count } = await readStored(app, file, source_lang)
  // A certificate may be a document with only a picture in it.
  if (segments.length === 0 && file.purpose !== 'application') throw new CallError('FILE_EMPTY')
  const time_fault_count = countTimeFaults(segments, profileFor('en')) // how long a cue may last is alike in all
  return { format, word_count, segment_count: segments.length, time_fault_count }
}
