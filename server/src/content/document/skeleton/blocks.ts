/** Text of any format: blocks of the original whose sentences are segments, and targets written back. */

import type { ExtraText } from '@polyphony/contract/content/file/file-reading'
import { plainText } from '@polyphony/contract/content/text/segment'
import { present } from '@polyphony/contract/ground/collection/present'
import { countWords } from '@polyphony/contract/ground/words'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { DecodedText } from '../encoding/encoding.ts'
import type { DocumentFormat, ParsedDocument, ParsedSegment, Targets } from '../parsed-document.ts'
import { codesIn, type Tagged, writeTagged } from '../tagged-text.ts'
import { joinSentences } from './join-sentences.ts'
import { type Patch, patchText } from './patch-text.ts'
import { segmentRanges } from './segment-ranges.ts'
import type { Range } from './xml.ts'

export interface Block<Raw = unknown> {
  tagged: Tagged<Raw>
  /** `heading` …; null for body text. */
  context: string | null
}

/** A block that is replaced as a whole if a part of it was translated. */
export interface TextBlock extends Block<Range> {
  content: Range
  /** What it is where it isn't the file's own text. */
  extra?: ExtraText
  /** Escapes a piece of target text for the format. */
  escape(text: string): string
}

/** @throws CallError FILE_EMPTY if there is nothing to translate */
export function parsedDocument(
  format: DocumentFormat,
  segments: ParsedSegment[],
  { encoding, isSure, likely }: Pick<DecodedText, 'encoding'> & Partial<DecodedText>,
): ParsedDocument {
  if (segments.length === 0) throw new CallError('FILE_EMPTY')
  const word_count = segments.reduce((sum, { source, codes }) => sum + countWords(plainText(source, codes)), 0)
  return {
    format,
    segments,
    word_count,
    encoding,
    ...(isSure === false && { is_encoding_sure: false }),
    ...(likely && { likely_encodings: likely }),
  }
}

/** The sentences of a block.  @param place the name of a part and the block's number in it */
export function segmentsOf({ tagged, context }: Block, place: string, source_lang: string): ParsedSegment[] {
  return segmentRanges(tagged.text, tagged.codes, source_lang).map(({ from, to }) => {
    const source = tagged.text.slice(from, to)
    return {
      // The position is the key, so that targets find their place even if a later version divides sentences
      // differently.
      key: `${place}:${from}-${to}`,
      kind: 'text',
      start_ms: null,
      end_ms: null,
      speaker: null,
      context,
      source,
      codes: codesIn(source, tagged.codes),
    }
  })
}

export const placeIn = (part: string, index: number) => `${part}#${index}`

/** The new texts of blocks by part and number, from targets by segment key. */
export function newTexts(
  targets: Targets,
  blocksOf: (part: string) => readonly Block[],
  targetLang: string,
): Map<string, Map<number, string>> {
  const texts = new Map<string, Map<number, string>>()
  for (const [part, byBlock] of groupByPlace(targets)) {
    const blocks = blocksOf(part)
    const ofPart = new Map<number, string>()
    for (const [index, changes] of byBlock) {
      const block = blocks[index]
      if (!block) throw new CallError('FILE_ABNORMAL')
      ofPart.set(index, splice(block.tagged.text, changes, targetLang))
    }
    texts.set(part, ofPart)
  }
  return texts
}

interface Change {
  range: string
  target: string
}

function groupByPlace(targets: Targets): Map<string, Map<number, Change[]>> {
  const parts = new Map<string, Map<number, Change[]>>()
  for (const [key, target] of targets) {
    const [, part, block, range] = /^(.*)#(\d{1,9}):([\d-]+)$/.exec(key) ?? []
    if (part === undefined || !block || !range) throw new CallError('FILE_ABNORMAL')
    const byBlock = parts.get(part) ?? new Map<number, Change[]>()
    parts.set(part, byBlock)
    byBlock.set(Number(block), [...(byBlock.get(Number(block)) ?? []), { range, target }])
  }
  return parts
}

function splice(text: string, changes: Change[], targetLang: string): string {
  const sentences = changes.map(({ range, target }) => ({ ...rangeOf(range, text.length), target }))
  return joinSentences(text, sentences, targetLang)
}

/** The range of a `from-to` key; it has to lie in a text of the given length. */
export function rangeOf(key: string, length: number): Range {
  const [, from = '', to = ''] = /^(\d{1,9})-(\d{1,9})$/.exec(key) ?? []
  const range = { from: Number(from), to: Number(to) }
  if (!from || range.from >= range.to || range.to > length) throw new CallError('FILE_ABNORMAL')
  return range
}

/** A text with new texts for some of its blocks; one may lie in a code of another. Everything else stays unchanged. */
export function patchBlocks(text: string, blocks: readonly TextBlock[], texts: ReadonlyMap<number, string>): string {
  const patches = [...texts].flatMap(([index, target]): Patch[] => {
    const { tagged, content, escape } = present(blocks[index])
    if (target === tagged.text) return []
    const write: Patch['write'] = (copy) => {
      const raw = new Map(Array.from(tagged.raw, ([code, range]): [string, string] => [code, copy(range)]))
      return writeTagged({ ...tagged, raw }, target, escape)
    }
    return [{ ...content, write }]
  })
  return patchText(text, patches)
}
