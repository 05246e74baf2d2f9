/** Reads and writes plain text: each line is a paragraph, its sentences are the segments. */
import { decodeWhole, encodeText } from './encoding/encoding.ts'
import type { ParsedDocument, ParsedSegment, ReadOptions, Targets, WriteOptions } from './parsed-document.ts'
import { sentenceEnds } from './sentences.ts'
import { parsedDocument, rangeOf } from './skeleton/blocks.ts'
import { joinSentences } from './skeleton/join-sentences.ts'
import { linesOf, newlineOf } from './subtitle/cue.ts'

export function openText(bytes: Uint8Array, options: ReadOptions): ParsedDocument {
  const { source_lang } = options
  const decoded = decodeWhole(bytes, options)
  const segments: ParsedSegment[] = []
  for (const line of linesOf(decoded.text)) {
    let from = line.from
    for (const end of sentenceEnds(line.text, source_lang)) {
      const sentence = decoded.text.slice(from, line.from + end)
      const start = from + sentence.length - sentence.trimStart().length
      const source = sentence.trim()
      from = line.from + end
      if (!/[\p{L}\p{N}]/u.test(source)) continue
      segments.push({
        // The position is the key, so that targets find their place even if a later version divides sentences
        // differently.
        key: `${start}-${start + source.length}`,
        kind: 'text',
        start_ms: null,
        end_ms: null,
        speaker: null,
        source,
        codes: [],
        context: null,
      })
    }
  }
  return parsedDocument('txt', segments, decoded)
}

export function writeText(bytes: Uint8Array, targets: Targets, options: WriteOptions): Uint8Array {
  const { target_lang } = options
  const decoded = decodeWhole(bytes, options)
  const newline = newlineOf(decoded.text)
  const sentences = [...targets].map(([key, target]) => ({
    ...rangeOf(key, decoded.text.length),
    target: target.replace(/\r\n?|\n/g, newline),
  }))
  const written = joinSentences(decoded.text, sentences, target_lang)
  return written === decoded.text ? bytes : encodeText(written, decoded)
}
