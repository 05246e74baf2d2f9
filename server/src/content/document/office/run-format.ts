/** How a run of text looks in an office document, and what a person calls the difference. */
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'

export interface RunFormat {
  /** The same for runs that look alike. */
  key: string
  /** Its properties' element as written, or ''. */
  rPr: string
  /** Names of the properties set, as WordprocessingML has them, for a label. */
  properties: Set<string>
}

/** Writes a piece of target text in a format. */
export type RunWriter = (text: string, format: RunFormat) => string

export const plainFormat: RunFormat = { key: '', rPr: '', properties: new Set() }

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
    ['hlinkClick', 'link'],
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

/** Whether it matters to a text which East Asian language it is in: glyphs and the width of quotation marks differ. */
export function isEastAsian(text: string): boolean {
  return /[\u2018-\u2026\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]/.test(text)
}

const eastAsianTags: Record<string, string> = { zh: 'zh-CN', ja: 'ja-JP', ko: 'ko-KR' }

/** What office documents call an East Asian language; null for others. */
export function eastAsianTag(target_lang: string): string | null {
  if (/^zh-(?:TW|HK|MO|Hant)/i.test(target_lang)) return 'zh-TW'
  return eastAsianTags[languageOf(target_lang)] ?? null
}
