/** The format of a run of text in an Office document, and the names of formats for people. */
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'

export interface RunFormat {
  /** Equal for runs that look alike. */
  key: string
  /** The element of its properties as written, or ''. */
  rPr: string
  /** Names of the set properties as in WordprocessingML, for a label. */
  properties: Set<string>
}

/** Writes a piece of target text with a format. */
export type RunWriter = (text: string, format: RunFormat) => string

export const plainFormat: RunFormat = { key: '', rPr: '', properties: new Set() }

/** Whether it is visible on white space: underline, strikethrough, background. */
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

/** A name for people: how the format differs from the text around it. */
export function labelOf(format: RunFormat, base: RunFormat): string {
  const found = labels
    .filter(([name]) => format.properties.has(name) !== base.properties.has(name))
    .map(([, label]) => label)
  return found.join('+') || 'format'
}

/** Whether a text's East Asian language matters: glyphs and the width of quotation marks depend on it. */
export function isEastAsian(text: string): boolean {
  return /[\u2018-\u2026\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]/.test(text)
}

const eastAsianTags: Record<string, string> = { zh: 'zh-CN', ja: 'ja-JP', ko: 'ko-KR' }

/** The tag of an East Asian language in Office documents; null for other languages. */
export function eastAsianTag(target_lang: string): string | null {
  if (/^zh-(?:TW|HK|MO|Hant)/i.test(target_lang)) return 'zh-TW'
  return eastAsianTags[languageOf(target_lang)] ?? null
}
