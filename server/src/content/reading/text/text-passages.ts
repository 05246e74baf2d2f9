/** Plain text: each line is a paragraph; a very long one is divided, where a sentence ends if possible. */
import { decodeWhole } from '../../document/encoding/encoding.ts'
import { linesOf } from '../../document/subtitle/cue.ts'
import { hasWords, type PassageList } from '../passage-list.ts'
import type { ReadingInput } from '../passages.ts'

const longest = 5_000

export function readText({ bytes, lang }: ReadingInput, list: PassageList): void {
  for (const line of linesOf(decodeWhole(bytes, { source_lang: lang ?? '' }).text)) {
    let from = line.text.length - line.text.trimStart().length
    const text = line.text.trimEnd()
    while (from < text.length) {
      const part = text.slice(from, endOf(text, from))
      // The place begins where the text does: a part of it is found by counting on.
      if (hasWords(part)) list.paragraph(part, { in: 'text', offset: line.from + from, length: part.length })
      from += part.length
    }
  }
}

const sentenceEnds = /[。！？!?]["'”’」』）)]*|[.…]["'”’)]*\s/gu

function endOf(text: string, from: number): number {
  if (text.length - from <= longest) return text.length
  const part = text.slice(from, from + longest)
  const sentence = [...part.matchAll(sentenceEnds)].at(-1)
  const space = part.lastIndexOf(' ')
  const end = sentence ? sentence.index + sentence[0].length : space > longest / 2 ? space + 1 : longest
  const isTorn = /[\ud800-\udbff]/.test(text.charAt(from + end - 1))
  return from + (isTorn ? end - 1 : end)
}
