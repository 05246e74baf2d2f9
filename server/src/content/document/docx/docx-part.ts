/** Reads the paragraphs of one XML part of a Word document. */
import { type Paragraph, paragraphOf } from '../office/paragraph.ts'
import { childOf, parseXml, type XmlElement } from '../skeleton/xml.ts'
import { isHiddenRow } from './hidden-text.ts'
import { type InlineOptions, inlineItems } from './inline.ts'

/** These repeat other text for old programs, or aren't part of the text any more. */
const skipped = new Set(['mc:Fallback', 'del', 'moveFrom', 'pPr', 'rPr', 'sectPr', 'tblPr'])

/** All paragraphs with text, in reading order; a text box follows the paragraph that it belongs to. */
export function readParagraphs(
  xml: string,
  part: string,
  partContext: string | null,
  options: InlineOptions = {},
): Paragraph[] {
  const found: Paragraph[] = []
  const walk = (element: XmlElement, context: string | null, isHidden: boolean) => {
    for (const child of element.children) {
      if (skipped.has(child.name)) continue
      let inner = context
      if (child.name === 'p') {
        const paragraph = readParagraph(child, xml, { context: headingContext(child) ?? context, options })
        if (paragraph) found.push(isHidden ? { ...paragraph, extra: 'hidden' } : paragraph)
      } else if (!partContext) inner = contexts[child.name] ?? context
      walk(child, inner, isHidden || (child.name === 'tr' && isHiddenRow(child)))
    }
  }
  walk(parseXml(xml, part), partContext, false)
  return found
}

const contexts: Record<string, string> = { tc: 'cell', txbxContent: 'textbox' }

function headingContext(paragraph: XmlElement): string | null {
  const style = paragraph.children
    .find((child) => child.name === 'pPr')
    ?.children.find((child) => child.name === 'pStyle')
  return /^(?:heading|title|subtitle)/i.test(style?.attributes.val ?? '') ? 'heading' : null
}

function readParagraph(
  element: XmlElement,
  xml: string,
  { context, options }: { context: string | null; options: InlineOptions },
): Paragraph | null {
  const from = childOf(element, 'pPr')?.close.to ?? element.open.to
  return paragraphOf(inlineItems(element, xml, options), { from, to: element.close.from }, context)
}
