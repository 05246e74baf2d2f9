/**
 * The text of a presentation that is translated: its slides in order, each with its diagrams, charts and notes; then
 * the text of layouts and masters, which is on every slide. Comments are about the text and stay.
 */
import { present } from '@polyphony/contract/ground/collection/present'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { drawingWriter, readDrawing } from '../office/drawing-text.ts'
import type { OfficeFormat, OfficePart } from '../office/office-file.ts'
import type { OfficePackage } from '../office/package.ts'
import { childOf, type XmlElement } from '../skeleton/xml.ts'

export const pptx: OfficeFormat = {
  name: 'pptx',
  oldType: 'ppt',
  parts: textParts,
  paragraphs: (xml, { name, context }) =>
    readDrawing(xml, name, context, context === 'master' ? isPlaceholder : undefined),
  runWriter: (xml, _part, target_lang) => drawingWriter(xml, target_lang),
}

const mainType = /presentationml\.(?:presentation|slideshow|template)\.main\+xml$|powerpoint\..*\.main\+xml$/

function textParts(file: OfficePackage): OfficePart[] {
  const slides = slidesOf(file)
  const parts = [...slides.flatMap((slide) => slideParts(file, slide)), ...masterParts(file, slides)]
  // A chart may be on two slides, and a slide may be listed twice: each part is read once.
  return [...new Map(parts.toReversed().map((part) => [part.name, part])).values()].toReversed()
}

/** The parts of the slides in their order. */
export function slidesOf(file: OfficePackage): string[] {
  const main = file.types.find(({ type }) => mainType.test(type))?.name
  if (!main) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: 'zip' })
  const targets = new Map(file.relations(main).map((relation) => [relation.id, relation.target]))
  const list = childOf(present(file.parse(main).children[0]), 'p:sldIdLst')?.children ?? []
  return list.flatMap(({ attributes }) => targets.get(attributes['r:id'] ?? '') ?? [])
}

function slideParts(file: OfficePackage, slide: string): OfficePart[] {
  const relations = file.relations(slide)
  const targetsOf = (kind: string) => relations.flatMap((relation) => (relation.kind === kind ? [relation.target] : []))
  const diagrams = targetsOf('diagramData')
  return [
    { name: slide, context: null },
    ...diagrams.map((name) => ({ name, context: 'diagram' })),
    // PowerPoint shows the stored drawing of a diagram.
    ...targetsOf('diagramDrawing').map((name) => ({ name, context: 'diagram', mirrorOf: diagrams })),
    ...targetsOf('chart').map((name) => ({ name, context: 'chart' })),
    ...targetsOf('notesSlide').map((name) => ({ name, context: 'note' })),
  ]
}

function masterParts(file: OfficePackage, slides: readonly string[]): OfficePart[] {
  const leadsTo = (names: readonly string[], kind: string) => [
    ...new Set(names.flatMap((name) => file.relations(name).flatMap((to) => (to.kind === kind ? [to.target] : [])))),
  ]
  const layouts = leadsTo(slides, 'slideLayout')
  return [...layouts, ...leadsTo(layouts, 'slideMaster')].map((name) => ({ name, context: 'master' }))
}

/** A placeholder of a layout says what to enter there and isn't visible on slides. */
function isPlaceholder(element: XmlElement): boolean {
  const [properties] = element.children
  const own = properties?.children.find((child) => child.name === 'p:nvPr')
  return own !== undefined && childOf(own, 'p:ph') !== undefined
}
