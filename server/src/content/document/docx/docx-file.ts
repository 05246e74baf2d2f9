/** The parts of a Word document that are translated. */
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { OfficeFormat, OfficePart } from '../office/office-file.ts'
import type { OfficePackage } from '../office/package.ts'
import { prefixIn } from '../skeleton/xml.ts'
import { readParagraphs } from './docx-part.ts'
import { writeRun } from './run-format.ts'

export const docx: OfficeFormat = {
  name: 'docx',
  oldType: 'doc',
  parts: textParts,
  paragraphs: (xml, { name, context }) => readParagraphs(xml, name, context),
  runWriter(xml, _part, target_lang) {
    const prefix = prefixIn(xml, '', 'wordprocessingml')
    return (text, format) => writeRun(text, format, prefix, target_lang)
  },
}

const partContexts: [contentType: RegExp, context: string | null][] = [
  [/\.(?:document|template)(?:\.macroEnabled(?:Template)?)?\.main\+xml$/, null],
  [/\.header\+xml$/, 'header'],
  [/\.footer\+xml$/, 'footer'],
  [/\.footnotes\+xml$/, 'footnote'],
  [/\.endnotes\+xml$/, 'endnote'],
]

/** The parts with text, the main one first. Comments are about the text and aren't translated. */
function textParts(file: OfficePackage): OfficePart[] {
  const parts = file.types.flatMap(({ name, type }) => {
    const rank = /word|ms-word/.test(type) ? partContexts.findIndex(([pattern]) => pattern.test(type)) : -1
    return rank >= 0 ? [{ name, rank, context: partContexts[rank]?.[1] ?? null }] : []
  })
  if (!parts.some((part) => part.rank === 0)) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: 'zip' })
  return parts.toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en', { numeric: true }))
}
