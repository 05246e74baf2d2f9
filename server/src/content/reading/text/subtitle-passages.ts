/** Subtitles: each cue with its time. */
import { plainText } from '@polyphony/contract/content/text/segment'
import { openSubtitles } from '../../document/subtitle/subtitle-file.ts'
import type { PassageList } from '../passage-list.ts'
import type { ReadingInput } from '../passages.ts'

export function readSubtitles({ bytes, lang }: ReadingInput, list: PassageList): void {
  for (const { source, codes, start_ms, end_ms } of openSubtitles(bytes, { source_lang: lang ?? '' }).segments) {
    const [start, end] = [start_ms ?? 0, end_ms ?? 0]
    list.paragraph(plainText(source, codes), { in: 'recording', start_ms: start, end_ms: Math.max(start, end) })
  }
}
