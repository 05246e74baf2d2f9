/** Reads and writes Office documents: the package stays, only translated paragraphs are rewritten. */

import { plainText } from '@polyphony/contract/content/text/segment'
import { present } from '@polyphony/contract/ground/collection/present'
import { encodeText } from '../encoding.ts'
import type { ParsedDocument, Targets } from '../parsed-document.ts'
import { newTexts, parsedDocument, placeIn, segmentsOf } from '../skeleton/blocks.ts'
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
  paragraphs(xml: string, part: OfficePart): Paragraph[]
  runWriter(xml: string, part: OfficePart, target_lang: string): RunWriter
  /** The reading order of paragraphs, if it isn't that of the parts or leaves some out. */
  order?(file: OfficePackage, found: PlacedParagraph[]): PlacedParagraph[]
}

export function openOffice(format: OfficeFormat, bytes: Uint8Array, source_lang: string): ParsedDocument {
  const file = openPackage(bytes, format.oldType)
  const found = format.parts(file).flatMap((part) => {
    if (part.mirrorOf) return []
    const paragraphs = format.paragraphs(file.read(part.name).text, part)
    return paragraphs.map((paragraph, index) => ({ part: part.name, index, paragraph }))
  })
  const ordered = format.order ? format.order(file, found) : found
  const segments = ordered.flatMap(({ part, index, paragraph }) =>
    segmentsOf(paragraph, placeIn(part, index), source_lang),
  )
  return parsedDocument(format.name, segments, 'utf-8')
}

export function writeOffice(
  format: OfficeFormat,
  bytes: Uint8Array,
  targets: Targets,
  target_lang: string,
): Uint8Array {
  const file = openPackage(bytes, format.oldType)
  const parts = format.parts(file)
  const read = new Map<string, Paragraph[]>()
  const partOf = (name: string) => parts.find((part) => part.name === name)
  const paragraphsOf = (name: string): Paragraph[] => {
    const part = partOf(name)
    const paragraphs = read.get(name) ?? (part ? format.paragraphs(file.read(name).text, part) : [])
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
    const writeRun = format.runWriter(decoded.text, partOf(name) as OfficePart, target_lang)
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
