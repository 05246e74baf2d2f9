/** The format of a run of Word's text (w:rPr): which differences matter, and how it is written for targets. */
import { eastAsianTag, isEastAsian, plainFormat, type RunFormat } from '../office/run-format.ts'
import { childOf, escapeXml, type XmlElement } from '../skeleton/xml.ts'

// Set by spell checkers and input methods, not visible.
const invisible = new Set(['lang', 'noProof', 'webHidden', 'rPrChange', 'ins'])

export function formatOf(run: XmlElement, xml: string): RunFormat {
  const rPr = childOf(run, 'rPr')
  if (!rPr) return plainFormat
  const visible = rPr.children.filter((each) => !invisible.has(each.name))
  const keys = visible.map((each) => {
    const { hint: _, ...attributes } = each.attributes
    return Object.keys(attributes).length === 0 && each.name === 'rFonts' ? '' : each.name + JSON.stringify(attributes)
  })
  return {
    key: keys.toSorted().join(),
    rPr: xml.slice(rPr.open.from, rPr.close.to),
    properties: new Set(
      visible.filter((each) => !/^(?:0|false|none|off)$/.test(each.attributes.val ?? '')).map((each) => each.name),
    ),
  }
}

/** A run with a piece of target text.  @param prefix the part's prefix for the namespace of WordprocessingML */
export function writeRun(text: string, format: RunFormat, prefix: string, target_lang: string): string {
  const rPr = isEastAsian(text) ? eastAsian(format.rPr, prefix, target_lang) : format.rPr
  const content = text
    .split(/([\t\n\u2011\u00ad])/)
    .filter(Boolean)
    .map((part) => {
      const element = specials[part]
      return element ? `<${prefix}${element}/>` : `<${prefix}t xml:space="preserve">${escapeXml(part)}</${prefix}t>`
    })
    .join('')
  return `<${prefix}r>${rPr}${content}</${prefix}r>`
}

const specials: Record<string, string> = { '\t': 'tab', '\n': 'br', '\u2011': 'noBreakHyphen', '\u00ad': 'softHyphen' }

/**
 * Sets the East Asian language of a run: without it Word uses the machine's own glyph shapes (Chinese ones for
 * Japanese), and half-width quotation marks and dots.
 */
function eastAsian(rPr: string, prefix: string, target_lang: string): string {
  const tag = eastAsianTag(target_lang)
  if (!tag) return rPr
  const inner = rPr.endsWith('/>') ? '' : rPr.slice(rPr.indexOf('>') + 1, rPr.lastIndexOf('</'))
  const fonts = new RegExp(`<${prefix}rFonts\\b[^>]*?/>`).exec(inner)?.[0]
  const lang = new RegExp(`<${prefix}lang\\b[^>]*?/>`).exec(inner)?.[0]
  const style = new RegExp(`^\\s*<${prefix}rStyle\\b[^>]*?/>`).exec(inner)?.[0] ?? ''
  const withFonts = fonts
    ? inner.replace(fonts, setAttribute(fonts, `${prefix}hint`, 'eastAsia'))
    : `${style}<${prefix}rFonts ${prefix}hint="eastAsia"/>${inner.slice(style.length)}`
  const withLang = lang
    ? withFonts.replace(lang, setAttribute(lang, `${prefix}eastAsia`, tag))
    : `${withFonts}<${prefix}lang ${prefix}eastAsia="${tag}"/>`
  return `<${prefix}rPr>${withLang}</${prefix}rPr>`
}

function setAttribute(element: string, name: string, value: string): string {
  const rest = element.replace(new RegExp(`\\s${name}=(?:"[^"]*"|'[^']*')`), '')
  return rest.replace(/\s*\/>$/, ` ${name}="${value}"/>`)
}
