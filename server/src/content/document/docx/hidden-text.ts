/** Which runs of a Word document are hidden: by themselves, by a style, or by the row that they are in. */
import type { OfficePackage } from '../office/package.ts'
import { childOf, type XmlElement } from '../skeleton/xml.ts'

interface Style {
  /** Null where the style doesn't say. */
  isHidden: boolean | null
  basedOn: string | undefined
}

const readOnce = new WeakMap<OfficePackage, HiddenText>()

export function hiddenTextOf(file: OfficePackage): HiddenText {
  const known = readOnce.get(file) ?? new HiddenText(file)
  readOnce.set(file, known)
  return known
}

export class HiddenText {
  readonly #styles = new Map<string, Style>()
  readonly #paragraphs = new WeakMap<XmlElement, boolean>()
  #usual = false
  #usualParagraph: string | undefined

  constructor(file: OfficePackage) {
    const part = file.types.find(({ type }) => type.endsWith('wordprocessingml.styles+xml'))?.name
    const root = part && file.read(part).text.includes('vanish') ? file.parse(part).children[0] : undefined
    if (!root) return
    const usual = childOf(root, 'docDefaults')
    const run = usual && childOf(usual, 'rPrDefault')
    this.#usual = run ? (vanishOf(run) ?? false) : false
    for (const style of root.children) {
      const { styleId: id, type, default: isDefault } = style.attributes
      if (style.name !== 'style' || !id) continue
      this.#styles.set(id, { isHidden: vanishOf(style), basedOn: childOf(style, 'basedOn')?.attributes.val })
      if (type === 'paragraph' && isOn(isDefault)) this.#usualParagraph = id
    }
  }

  /** Styles of paragraph and run that both hide cancel each other, as Word has it. */
  isHidden(run: XmlElement, paragraph: XmlElement): boolean {
    const own = vanishOf(run)
    if (own !== null) return own
    const rPr = childOf(run, 'rPr')
    const byParagraph = this.#ofParagraph(paragraph)
    const byRun = this.#ofStyle(rPr && childOf(rPr, 'rStyle')?.attributes.val) ?? false
    if (byParagraph !== byRun) return true
    return !byParagraph && this.#usual
  }

  /** Asked once a paragraph: it may have ten thousand runs. */
  #ofParagraph(paragraph: XmlElement): boolean {
    const known = this.#paragraphs.get(paragraph)
    if (known !== undefined) return known
    const properties = childOf(paragraph, 'pPr')
    const style = (properties && childOf(properties, 'pStyle')?.attributes.val) ?? this.#usualParagraph
    const isHidden = this.#ofStyle(style) ?? false
    this.#paragraphs.set(paragraph, isHidden)
    return isHidden
  }

  #ofStyle(id: string | undefined): boolean | null {
    const seen = new Set<string>()
    for (let next = id; next !== undefined && !seen.has(next); ) {
      seen.add(next)
      const style = this.#styles.get(next)
      if (style?.isHidden != null) return style.isHidden
      next = style?.basedOn
    }
    return null
  }
}

/** A row of a table that isn't shown. */
export function isHiddenRow(row: XmlElement): boolean {
  const properties = childOf(row, 'trPr')
  const hidden = properties && childOf(properties, 'hidden')
  return hidden !== undefined && isOn(hidden.attributes.val ?? 'true')
}

function vanishOf(element: XmlElement): boolean | null {
  const rPr = childOf(element, 'rPr')
  const vanish = rPr && childOf(rPr, 'vanish')
  return vanish ? isOn(vanish.attributes.val ?? 'true') : null
}

const isOn = (value: string | undefined) => value !== undefined && !/^(?:0|false|off)$/.test(value)
