/** Chooses the font of a language. Scripts that our fonts don't cover use the machine's fonts. */
import { createRequire } from 'node:module'
import path from 'node:path'
import type { repairWeights } from '@polyphony/contract'

type Weight = (typeof repairWeights)[number]

export interface Font {
  readonly family: string
  readonly file: string
}

const { resolve } = createRequire(import.meta.url)
const fontsOf = (name: string, family: string, file: string, ext: string): Record<Weight, Font> => {
  const folder = path.join(path.dirname(resolve(`@embedpdf/fonts-${name}`)), '../fonts')
  const fileOf = (weight: string) => path.join(folder, `${file}-${weight}.${ext}`)
  return { regular: { family, file: fileOf('Regular') }, bold: { family: `${family} Bold`, file: fileOf('Bold') } }
}
const chinese = fontsOf('sc', 'Noto Sans S Chinese', 'NotoSansHans', 'otf')
const japanese = fontsOf('jp', 'Noto Sans Japanese', 'NotoSansJP', 'otf')
const latin = fontsOf('latin', 'Noto Sans', 'NotoSans', 'ttf')

export function fontFor(locale: string, weight: Weight = 'regular'): Font {
  const { language } = new Intl.Locale(locale)
  if (language === 'zh') return chinese[weight]
  return (language === 'ja' ? japanese : latin)[weight]
}
