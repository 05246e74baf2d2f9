/** Which styles of a Word document are headings, and of which level: their names and numbers are of every language. */
import type { OfficePackage } from '../../document/office/package.ts'
import { childOf, type XmlElement } from '../../document/skeleton/xml.ts'

interface Style {
  name: string
  /** 0 is the highest level; 9 is body text. */
  outline: number | null
  base: string | undefined
}

interface Looks {
  /** 1 is the highest, the document's title 0; null is no heading. */
  level: number | null
  /** An entry of a table of contents: it repeats a heading. */
  isContents: boolean
}

export interface DocxStyles {
  of(paragraph: XmlElement): Looks
}

const bodyLevel = 9

export function readStyles(file: OfficePackage, main: string): DocxStyles {
  const part = file.relations(main).find(({ kind }) => kind === 'styles')?.target
  const [root] = part ? file.parse(part).children : []
  const styles = new Map<string, Style>()
  for (const element of root?.children ?? []) {
    if (element.name !== 'style' || !element.attributes.styleId) continue
    const name = valueOf(element, 'name') ?? ''
    styles.set(element.attributes.styleId, { name, outline: outlineOf(element), base: valueOf(element, 'basedOn') })
  }
  return {
    of(paragraph) {
      const properties = childOf(paragraph, 'pPr')
      const id = properties && valueOf(properties, 'pStyle')
      const name = id ? (styles.get(id)?.name ?? id) : ''
      const outline = outlineOf(paragraph) ?? (id ? outlineBelow(styles, id) : null) ?? levelOfName(name)
      const isTitle = /^title$/i.test(name)
      const isHeading = outline !== null && outline < bodyLevel
      return { level: isTitle ? 0 : isHeading ? outline + 1 : null, isContents: /^toc ?\d/i.test(name) }
    },
  }
}

/** By its own properties, or by those of the style that it is based on. */
function outlineBelow(styles: ReadonlyMap<string, Style>, id: string): number | null {
  const seen = new Set<string>()
  for (let next: string | undefined = id; next && !seen.has(next); next = styles.get(next)?.base) {
    seen.add(next)
    const style = styles.get(next)
    const outline = style?.outline ?? levelOfName(style?.name ?? '')
    if (outline !== null) return outline
  }
  return null
}

function levelOfName(name: string): number | null {
  const level = /^heading ?([1-9])$/i.exec(name)?.[1]
  return level ? Number(level) - 1 : null
}

function outlineOf(element: XmlElement): number | null {
  const properties = childOf(element, 'pPr')
  const value = properties && valueOf(properties, 'outlineLvl')
  return value === undefined ? null : Number(value)
}

const valueOf = (element: XmlElement, name: string): string | undefined => childOf(element, name)?.attributes.val
