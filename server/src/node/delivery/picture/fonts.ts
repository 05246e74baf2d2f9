/** The font of a language. Scripts that none of ours has are written in what the machine has. */
import { createRequire } from 'node:module'
import path from 'node:path'

export interface Font {
  readonly family: string
  readonly file: string
}

const { resolve } = createRequire(import.meta.url)
const fontOf = (name: string, family: string, file: string): Font => ({
  family,
  file: path.join(path.dirname(resolve(`@embedpdf/fonts-${name}`)), '../fonts', file),
})
const chinese = fontOf('sc', 'Noto Sans S Chinese', 'NotoSansHans-Regular.otf')
const japanese = fontOf('jp', 'Noto Sans Japanese', 'NotoSansJP-Regular.otf')
const latin = fontOf('latin', 'Noto Sans', 'NotoSans-Regular.ttf')

export function fontFor(locale: string): Font {
  const { language } = new Intl.Locale(locale)
  if (language === 'zh') return chinese
  return language === 'ja' ? japanese : latin
}

/** Languages whose text may run from the top down. */
export const runsDown = (locale: string): boolean => /^(zh|ja|ko)\b/.test(locale)
