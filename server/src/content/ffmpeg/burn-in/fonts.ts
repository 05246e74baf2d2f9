/** The fonts that subtitles are burned in with: ours, so that they look the same wherever the server runs. */
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { present } from '@polyphony/contract'
import PDFDocument from 'pdfkit'

export interface BurnFont {
  readonly family: string
  readonly file: string
  /** Height of a line in em: what an ASS font size counts. */
  readonly lineEm: number
}

const { resolve } = createRequire(import.meta.url)
const fontFile = (family: 'latin' | 'sc' | 'jp', file: string) =>
  path.join(path.dirname(resolve(`@embedpdf/fonts-${family}`)), '../fonts', file)

const sc: BurnFont = {
  family: 'Noto Sans S Chinese Medium',
  file: fontFile('sc', 'NotoSansHans-Medium.otf'),
  lineEm: 1.412,
}
const jp: BurnFont = {
  family: 'Noto Sans Japanese Medium',
  file: fontFile('jp', 'NotoSansJP-Medium.otf'),
  lineEm: 1.412,
}
const latin: BurnFont = { family: 'Noto Sans Medium', file: fontFile('latin', 'NotoSans-Medium.ttf'), lineEm: 1.519 }

/** The first is the language's own, the others have what it lacks. */
export function fontsOf(language: string): readonly [BurnFont, ...BurnFont[]] {
  if (language.startsWith('zh')) return [sc, jp, latin]
  if (language.startsWith('ja')) return [jp, sc, latin]
  return [latin, sc, jp]
}

/** A folder with all of them, as libass wants it. */
export async function copyFonts(folder: string): Promise<void> {
  await fs.mkdir(folder)
  for (const { file } of [sc, jp, latin]) await fs.copyFile(file, path.join(folder, path.basename(file)))
}

/** pdfkit doesn't say which signs its font has; the font inside does. */
interface Opened {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } }
}
const opened = new Map<BurnFont, Opened['_font']['font']>()

/** Which of the fonts has a sign; the first when none has. */
export function fontFor(sign: string, fonts: readonly [BurnFont, ...BurnFont[]]): BurnFont {
  const code = present(sign.codePointAt(0))
  return fonts.find((font) => hasSign(font, code)) ?? fonts[0]
}

function hasSign(font: BurnFont, code: number): boolean {
  const known =
    opened.get(font) ?? (new PDFDocument({ autoFirstPage: false, font: font.file }) as unknown as Opened)._font.font
  opened.set(font, known)
  return known.hasGlyphForCodePoint(code)
}
