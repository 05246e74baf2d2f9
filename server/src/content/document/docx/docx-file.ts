/** The parts of a Word document that are translated. */
import { CallError } from '../../../ground/kernel/call-error.ts'
import { readAltTexts } from '../office/alt-text.ts'
import { drawingWriter, readDrawing } from '../office/drawing-text.ts'
import { drawnParts } from '../office/drawn-parts.ts'
import type { OfficeFormat, OfficePart, PartReading } from '../office/office-file.ts'
import type { OfficePackage } from '../office/package.ts'
import type { Paragraph } from '../office/paragraph.ts'
import { prefixIn } from '../skeleton/xml.ts'
import { readParagraphs } from './docx-part.ts'
import { hiddenTextOf } from './hidden-text.ts'
import { writeRun } from './run-format.ts'

export const docx: OfficeFormat = {
  name: 'docx',
  oldType: 'doc',
  parts: textParts,
  paragraphs: (xml, part, reading) =>
    isDrawn(part) ? readDrawing(xml, part.name, part.context) : readWords(xml, part, reading),
  runWriter(xml, part, target_lang) {
    if (isDrawn(part)) return drawingWriter(xml, target_lang)
    const prefix = prefixIn(xml, '', 'wordprocessingml')
    return (text, format) => writeRun(text, format, prefix, target_lang)
  },
}

const partKinds: [contentType: RegExp, part: Pick<OfficePart, 'context' | 'extra'>][] = [
  [/\.(?:document|template)(?:\.macroEnabled(?:Template)?)?\.main\+xml$/, { context: null }],
  [/\.header\+xml$/, { context: 'header' }],
  [/\.footer\+xml$/, { context: 'footer' }],
  [/\.footnotes\+xml$/, { context: 'footnote' }],
  [/\.endnotes\+xml$/, { context: 'endnote' }],
  [/\.comments\+xml$/, { context: 'comment', extra: 'comments' }],
]

const isDrawn = ({ context }: OfficePart) => context === 'chart' || context === 'diagram'

/** The parts with text, the main one first, and what is drawn in them. */
function textParts(file: OfficePackage): OfficePart[] {
  const parts = file.types.flatMap(({ name, type }) => {
    const rank = /word|ms-word/.test(type) ? partKinds.findIndex(([pattern]) => pattern.test(type)) : -1
    const kind = partKinds[rank]?.[1]
    return kind ? [{ name, rank, ...kind }] : []
  })
  if (!parts.some((part) => part.rank === 0)) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: 'zip' })
  const ranked = parts.toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en', { numeric: true }))
  const drawn = ranked.flatMap(({ name }) => drawnParts(file, name))
  return [...new Map([...ranked, ...drawn].map((part) => [part.name, part])).values()]
}

/** Alternative texts come last, so that the numbers of paragraphs are those of a file without them. */
function readWords(xml: string, { name, context }: OfficePart, { file, sieve }: PartReading): Paragraph[] {
  const hidden = hiddenTextOf(file)
  const words = readParagraphs(xml, name, context, {
    isLeftOut: (run, paragraph, text) => hidden.isHidden(run, paragraph) && !sieve.take('hidden', text),
    isFieldText: (text) => sieve.take('fields', text),
  })
  return [...words, ...readAltTexts(xml, name, 'docPr')]
}
