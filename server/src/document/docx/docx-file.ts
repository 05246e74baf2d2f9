/** Word documents in and out: the package is the skeleton, only the paragraphs that were translated are written anew. */
import { plainText } from '@polyphony/contract/segment'
import { countWords } from '@polyphony/contract/words'
import { CallError } from '../../kernel/call-error.ts'
import { type DecodedText, decodeText, encodeText } from '../encoding.ts'
import type { ParsedDocument, ParsedSegment, Targets } from '../parsed-document.ts'
import { placeOf } from '../text-file.ts'
import { patchPart, readParagraphs } from './docx-part.ts'
import { codesIn, type Paragraph } from './paragraph.ts'
import { segmentRanges } from './segment-ranges.ts'
import { childOf, parseXml } from './xml.ts'
import { ZipPackage } from './zip.ts'

export function openDocx(bytes: Uint8Array, source_lang: string): ParsedDocument {
  const zip = openPackage(bytes)
  const segments: ParsedSegment[] = []
  for (const { name, context } of textParts(zip)) {
    const { text } = readXml(zip, name)
    readParagraphs(text, name, context).forEach((paragraph, i) => {
      segments.push(...segmentsOf(paragraph, `${name}#${i}`, source_lang))
    })
  }
  if (segments.length === 0) throw new CallError('FILE_EMPTY')
  const word_count = segments.reduce((sum, { source, codes }) => sum + countWords(plainText(source, codes)), 0)
  return { format: 'docx', segments, word_count, encoding: 'utf-8' }
}

function segmentsOf({ tagged, context }: Paragraph, place: string, source_lang: string): ParsedSegment[] {
  return segmentRanges(tagged.text, tagged.codes, source_lang).map(({ from, to }) => {
    const source = tagged.text.slice(from, to)
    return {
      // The place itself, so that sentences found differently one day still go where they came from.
      key: `${place}:${from}-${to}`,
      ...{
        kind: 'text',
        start_ms: null,
        end_ms: null,
        speaker: null,
        source,
        codes: codesIn(source, tagged.codes),
        context,
      },
    }
  })
}

export function writeDocx(bytes: Uint8Array, targets: Targets, target_lang: string): Uint8Array {
  const zip = openPackage(bytes)
  const replaced = new Map<string, Uint8Array>()
  for (const [name, byParagraph] of groupByPlace(targets)) {
    const part = textParts(zip).find((each) => each.name === name)
    if (!part) throw new CallError('FILE_ABNORMAL')
    const decoded = readXml(zip, name)
    const paragraphs = readParagraphs(decoded.text, name, part.context)
    const texts = new Map<number, string>()
    for (const [index, changes] of byParagraph) {
      const paragraph = paragraphs[index]
      if (!paragraph) throw new CallError('FILE_ABNORMAL')
      texts.set(index, splice(paragraph.tagged.text, changes))
    }
    const patched = patchPart(decoded.text, paragraphs, texts, target_lang)
    if (patched !== decoded.text) replaced.set(name, encodeText(patched, decoded))
  }
  return replaced.size > 0 ? zip.write(replaced) : bytes
}

interface Change {
  range: string
  target: string
}

/** Targets by part and paragraph. */
function groupByPlace(targets: Targets): Map<string, Map<number, Change[]>> {
  const parts = new Map<string, Map<number, Change[]>>()
  for (const [key, target] of targets) {
    const [, name, paragraph, range] = /^(.+)#(\d{1,9}):([\d-]+)$/.exec(key) ?? []
    if (!name || !paragraph || !range) throw new CallError('FILE_ABNORMAL')
    const part = parts.get(name) ?? new Map<number, Change[]>()
    parts.set(name, part)
    part.set(Number(paragraph), [...(part.get(Number(paragraph)) ?? []), { range, target }])
  }
  return parts
}

function splice(text: string, changes: Change[]): string {
  const placed = changes.map(({ range, target }) => ({ ...placeOf(range, text.length), target }))
  let spliced = ''
  let at = 0
  for (const { from, to, target } of placed.toSorted((a, b) => a.from - b.from)) {
    if (from < at) throw new CallError('FILE_ABNORMAL')
    spliced += text.slice(at, from) + target
    at = to
  }
  return spliced + text.slice(at)
}

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** An encrypted document is no package but a compound file; so is one of Word before 2007. */
function openPackage(bytes: Uint8Array): ZipPackage {
  if (bytes.length === 0) throw new CallError('FILE_EMPTY')
  if (compoundFile.every((byte, i) => bytes[i] === byte)) {
    const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw isEncrypted ? new CallError('FILE_ENCRYPTED') : new CallError('FILE_FORMAT_UNSUPPORTED', { type: 'doc' })
  }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new CallError('FILE_ABNORMAL')
  return new ZipPackage(bytes)
}

function readXml(zip: ZipPackage, name: string): DecodedText {
  const bytes = zip.read(name)
  if (!bytes) throw new CallError('FILE_ABNORMAL')
  const decoded = decodeText(bytes, 'en')
  if (!decoded.encoding.startsWith('utf-')) throw new CallError('FILE_PARSE_FAILED', { place: name })
  return decoded
}

const partContexts: [contentType: RegExp, context: string | null][] = [
  [/\.(?:document|template)(?:\.macroEnabled(?:Template)?)?\.main\+xml$/, null],
  [/\.header\+xml$/, 'header'],
  [/\.footer\+xml$/, 'footer'],
  [/\.footnotes\+xml$/, 'footnote'],
  [/\.endnotes\+xml$/, 'endnote'],
]

/** The parts with text to translate, the main one first; comments are talk about the text and stay. */
function textParts(zip: ZipPackage): { name: string; context: string | null }[] {
  const types = parseXml(readXml(zip, '[Content_Types].xml').text, '[Content_Types].xml')
  const overrides = childOf(types, types.children[0]?.name ?? '')?.children ?? []
  const present = new Set(zip.names)
  const parts = overrides.flatMap((override) => {
    const { PartName: path = '', ContentType: type = '' } = override.attributes
    const rank = /word|ms-word/.test(type) ? partContexts.findIndex(([pattern]) => pattern.test(type)) : -1
    const name = decodeURI(path).replace(/^\//, '')
    return rank >= 0 && present.has(name) ? [{ name, rank, context: partContexts[rank]?.[1] ?? null }] : []
  })
  if (!parts.some((part) => part.rank === 0)) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: 'zip' })
  return parts.toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en', { numeric: true }))
}
