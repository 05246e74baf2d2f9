/**
 * The text of a presentation that is translated: its slides in order, each with its diagrams, charts and notes; then
 * the text of layouts and masters, which is on every slide. Hidden slides and comments come in by choice.
 */
import { present } from '@polyphony/contract/ground/collection/present'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { readAltTexts } from '../office/alt-text.ts'
import { bareParagraph, drawingWriter, readDrawing } from '../office/drawing-text.ts'
import { drawnParts } from '../office/drawn-parts.ts'
import type { OfficeFormat, OfficePart } from '../office/office-file.ts'
import type { OfficePackage } from '../office/package.ts'
import type { Paragraph } from '../office/paragraph.ts'
import { childOf, parseXml, type XmlElement } from '../skeleton/xml.ts'

export const pptx: OfficeFormat = {
  name: 'pptx',
  oldType: 'ppt',
  parts: textParts,
  paragraphs(xml, { name, context, extra }) {
    if (context === 'comment') return readComments(xml, name)
    const text = readDrawing(xml, name, context, { isLeftOut: context === 'master' ? isPlaceholder : undefined })
    // Last, so that the numbers of paragraphs are those of a slide without them.
    const alt = readAltTexts(xml, name, 'cNvPr')
    return [...text, ...(extra === 'hidden' ? alt.map((one): Paragraph => ({ ...one, extra })) : alt)]
  },
  runWriter: (xml, _part, target_lang) => drawingWriter(xml, target_lang),
}

const mainType = /presentationml\.(?:presentation|slideshow|template)\.main\+xml$|powerpoint\..*\.main\+xml$/

function textParts(file: OfficePackage): OfficePart[] {
  const slides = slidesOf(file)
  const isShown = (slide: string) => !/^(?:0|false)$/.test(file.parse(slide).children[0]?.attributes.show ?? '1')
  const shown = slides.filter(isShown).flatMap((slide) => slideParts(file, slide))
  const isSeen = new Set(shown.map(({ name }) => name))
  const parts = [
    ...slides
      .flatMap((slide) => slideParts(file, slide))
      .map((part): OfficePart => (isSeen.has(part.name) ? part : { ...part, extra: 'hidden' })),
    ...masterParts(file, slides),
  ]
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
  return [
    { name: slide, context: null },
    ...drawnParts(file, slide),
    ...targetsOf('notesSlide').map((name): OfficePart => ({ name, context: 'note' })),
    ...targetsOf('comments').map((name): OfficePart => ({ name, context: 'comment', extra: 'comments' })),
  ]
}

/** Each as one text, or as paragraphs in newer files. */
function readComments(xml: string, part: string): Paragraph[] {
  const texts = parseXml(xml, part).children.flatMap(({ children }) =>
    children.flatMap((comment) => comment.children.filter(({ name }) => name === 'p:text')),
  )
  const bare = texts.flatMap((text) => bareParagraph(text, xml, 'comment') ?? [])
  return bare.length > 0 ? bare : readDrawing(xml, part, 'comment')
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
