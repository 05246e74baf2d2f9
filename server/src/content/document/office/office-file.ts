/** Reads and writes Office documents: the package stays, only translated paragraphs are rewritten. */

import type { ExtraText } from '@polyphony/contract/content/file/file-reading'
import { plainText } from '@polyphony/contract/content/text/segment'
import { present } from '@polyphony/contract/ground/collection/present'
import { encodeText } from '../encoding/encoding.ts'
import { ExtraSieve } from '../extra-sieve.ts'
import type { ParsedDocument, ReadOptions, Targets, WriteOptions } from '../parsed-document.ts'
import { newTexts, parsedDocument, placeIn, segmentsOf } from '../skeleton/blocks.ts'
import { withAttributes } from './alt-text.ts'
import { type OfficePackage, openPackage } from './package.ts'
import type { Paragraph } from './paragraph.ts'
import { patchPart } from './patch-part.ts'
import type { RunWriter } from './run-format.ts'

export interface OfficePart {
  name: string
  /** The context of its text if the text has no closer one: `header`, `note` … */
  context: string | null
  /** Parts whose text this part repeats: it has no segments, but its copies are changed, too. */
  mirrorOf?: readonly string[]
  /** What all of its text is where it isn't the file's own. */
  extra?: ExtraText
}

export interface PartReading {
  file: OfficePackage
  sieve: ExtraSieve
}

export interface PlacedParagraph {
  part: string
  index: number
  paragraph: Paragraph
}

export interface OfficeFormat {
  name: 'docx' | 'pptx' | 'xlsx'
  /** The name ending of the older format, which was no package. */
  oldType: string
  /** In reading order. */
  parts(file: OfficePackage): OfficePart[]
  paragraphs(xml: string, part: OfficePart, reading: PartReading): Paragraph[]
  runWriter(xml: string, part: OfficePart, target_lang: string): RunWriter
  /** The reading order of paragraphs, if it isn't that of the parts or leaves some out. */
  order?(file: OfficePackage, found: PlacedParagraph[]): PlacedParagraph[]
}

export function openOffice(
  format: OfficeFormat,
  bytes: Uint8Array,
  { source_lang, reading }: ReadOptions,
): ParsedDocument {
  const file = openPackage(bytes, format.oldType)
  const sieve = new ExtraSieve(reading?.extras)
  const found = format.parts(file).flatMap((part) => {
    if (part.mirrorOf) return []
    const paragraphs = format.paragraphs(file.read(part.name).text, part, { file, sieve })
    return paragraphs.map((paragraph, index) => {
      const extra = paragraph.extra ?? part.extra
      return { part: part.name, index, paragraph: extra ? { ...paragraph, extra } : paragraph }
    })
  })
  const ordered = format.order ? format.order(file, found) : found
  const taken = ordered.filter(({ paragraph: { extra, tagged } }) => {
    return !extra || sieve.take(extra, plainText(tagged.text, tagged.codes))
  })
  const segments = taken.flatMap(({ part, index, paragraph }) =>
    segmentsOf(paragraph, placeIn(part, index), source_lang),
  )
  return { ...parsedDocument(format.name, segments, { encoding: 'utf-8' }), extras: sieve.found }
}

export function writeOffice(
  format: OfficeFormat,
  bytes: Uint8Array,
  targets: Targets,
  { target_lang, reading }: WriteOptions,
): Uint8Array {
  const file = openPackage(bytes, format.oldType)
  const sieve = new ExtraSieve(reading?.extras)
  const parts = format.parts(file)
  const read = new Map<string, Paragraph[]>()
  const partOf = (name: string) => parts.find((part) => part.name === name)
  const paragraphsOf = (name: string): Paragraph[] => {
    const part = partOf(name)
    const paragraphs = read.get(name) ?? (part ? format.paragraphs(file.read(name).text, part, { file, sieve }) : [])
    read.set(name, paragraphs)
    return paragraphs
  }
  const texts = newTexts(targets, paragraphsOf, target_lang)
  for (const { name, mirrorOf } of parts) {
    if (mirrorOf) texts.set(name, mirrored(paragraphsOf(name), mirrorOf, texts, paragraphsOf))
  }
  const replaced = new Map<string, Uint8Array>()
  for (const [name, changed] of texts) {
    const decoded = file.read(name)
    const writeRun = withAttributes(format.runWriter(decoded.text, partOf(name) as OfficePart, target_lang))
    const patched = patchPart(decoded.text, paragraphsOf(name), changed, writeRun)
    if (patched !== decoded.text) replaced.set(name, encodeText(patched, decoded))
  }
  return replaced.size > 0 ? file.zip.write(replaced) : bytes
}

/** The new texts of paragraphs that repeat changed ones, with or without their codes. */
function mirrored(
  paragraphs: readonly Paragraph[],
  mirrorOf: readonly string[],
  texts: ReadonlyMap<string, ReadonlyMap<number, string>>,
  paragraphsOf: (name: string) => readonly Paragraph[],
): Map<number, string> {
  const changes = new Map<string, string>()
  for (const name of mirrorOf) {
    for (const [index, text] of texts.get(name) ?? []) {
      const { tagged } = present(paragraphsOf(name)[index])
      changes.set(plainText(tagged.text, tagged.codes), plainText(text, tagged.codes))
      changes.set(tagged.text, text)
    }
  }
  return new Map(
    paragraphs.flatMap(({ tagged }, i): [number, string][] => {
      const text = changes.get(tagged.text) ?? changes.get(plainText(tagged.text, tagged.codes))
      return text === undefined ? [] : [[i, text]]
    }),
  )
}
