/** How a run of text looks (w:rPr): which differences matter, what to call them, and how target text is given them. */
import { languageOf } from '@polyphony/contract/subtitle-profile'
import { childOf, escapeXml, type XmlElement } from './xml.ts'

export interface RunFormat {
  /** The same for runs that look alike. */
  key: string
  /** The rPr element as written, or ''. */
  rPr: string
  /** Names of the properties set, for a label. */
  properties: Set<string>
}

export const plainFormat: RunFormat = { key: '', rPr: '', properties: new Set() }

// Said by spell checkers and input methods, not seen.
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

/** Whether white space shows it: an underline, a strike, a background. */
export function showsOnSpace(format: RunFormat): boolean {
  return ['u', 'strike', 'dstrike', 'highlight', 'shd', 'bdr'].some((name) => format.properties.has(name))
}

const labels: [property: string, label: string][] = [
  ...[
    ['b', 'b'],
    ['i', 'i'],
    ['u', 'u'],
    ['strike', 's'],
    ['vertAlign', 'sup'],
    ['highlight', 'mark'],
    ['color', 'color'],
  ],
  ...[
    ['rStyle', 'style'],
    ['sz', 'size'],
    ['rFonts', 'font'],
  ],
] as [string, string][]

/** What sets a format off from its surroundings, as a person would say it. */
export function labelOf(format: RunFormat, base: RunFormat): string {
  const found = labels
    .filter(([name]) => format.properties.has(name) !== base.properties.has(name))
    .map(([, label]) => label)
  return found.join('+') || 'format'
}

/** A run holding a piece of target text. `prefix` is what the part calls the namespace of WordprocessingML. */
export function writeRun(text: string, format: RunFormat, prefix: string, target_lang: string): string {
  const rPr = /[\u2018-\u2026\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]/.test(text)
    ? eastAsian(format.rPr, prefix, target_lang)
    : format.rPr
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

const eastAsianTags: Record<string, string> = { zh: 'zh-CN', ja: 'ja-JP', ko: 'ko-KR' }

/**
 * Says which East Asian language a run is in: without it Word takes the glyph shapes of the machine's own (Chinese ones
 * for Japanese), and sets quotation marks and dots in half width.
 */
function eastAsian(rPr: string, prefix: string, target_lang: string): string {
  const known = eastAsianTags[languageOf(target_lang)]
  if (!known) return rPr
  const tag = /^zh-(?:TW|HK|MO|Hant)/i.test(target_lang) ? 'zh-TW' : known
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
  const without = element.replace(new RegExp(`\\s${name}=(?:"[^"]*"|'[^']*')`), '')
  return without.replace(/\s*\/>$/, ` ${name}="${value}"/>`)
}
