/** What a picture or a shape says to those who don't see it: attributes of its properties. */
import type { ExtraText } from '@polyphony/contract/content/file/file-reading'
import { escapeXml, parseXml, unescapeXml, type XmlElement } from '../skeleton/xml.ts'
import { type Paragraph, paragraphOf } from './paragraph.ts'
import { plainFormat, type RunFormat, type RunWriter } from './run-format.ts'

export const attributeFormat: RunFormat = { ...plainFormat, key: 'attribute' }

/** Their titles and descriptions. @param properties the local name of what has them @param hides whose are hidden with it */
export function readAltTexts(xml: string, part: string, properties: string): Paragraph[] {
  const found: Paragraph[] = []
  const walk = (element: XmlElement) => {
    for (const child of element.children) {
      if (child.name === 'mc:Fallback') continue
      if (child.name.endsWith(`:${properties}`)) found.push(...attributesOf(child, xml))
      walk(child)
    }
  }
  if (xml.includes('descr=') || xml.includes('title=')) walk(parseXml(xml, part))
  return found
}

const extra: ExtraText = 'altTexts'

function attributesOf(element: XmlElement, xml: string): Paragraph[] {
  const open = xml.slice(element.open.from, element.open.to)
  return [...open.matchAll(/\s(?:descr|title)=(?:"([^"]*)"|'([^']*)')/g)].flatMap((written) => {
    const value = written[1] ?? written[2] ?? ''
    const to = element.open.from + written.index + written[0].length - 1
    const text = unescapeXml(value)
    const items = [{ kind: 'text' as const, text, format: attributeFormat, raw: [] }]
    const paragraph = paragraphOf(items, { from: to - value.length, to }, 'alt')
    return paragraph ? [{ ...paragraph, extra }] : []
  })
}

/** Writes text of attributes as these need it, and any other as before. */
export function withAttributes(write: RunWriter): RunWriter {
  return (text, format) =>
    format.key === attributeFormat.key
      ? escapeXml(text)
          .replace(/"/g, '&quot;')
          .replace(/'/g, '&apos;')
          .replace(/\r\n?|\n/g, '&#10;')
      : write(text, format)
}
