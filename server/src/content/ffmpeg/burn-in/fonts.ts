/** The fonts for burned-in subtitles: part of the product, so that subtitles look the same on every server. */
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { present } from '@polyphony/contract'

export interface BurnFont {
  readonly family: string
  readonly file: string
  /** The height of a line in em, which an ASS font size means. */
  readonly lineEm: number
}

const load = createRequire(import.meta.url)
const fontFile = (family: 'latin' | 'sc' | 'jp', file: string) =>
  path.join(path.dirname(load.resolve(`@embedpdf/fonts-${family}`)), '../fonts', file)

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

/** The language's own font first, then fonts for characters that it lacks. */
export function fontsOf(language: string): readonly [BurnFont, ...BurnFont[]] {
  if (language.startsWith('zh')) return [sc, jp, latin]
  if (language.startsWith('ja')) return [jp, sc, latin]
  return [latin, sc, jp]
}

/** Copies all of them into a folder for libass. */
export async function copyFonts(folder: string): Promise<void> {
  await fs.mkdir(folder)
  for (const { file } of [sc, jp, latin]) await fs.copyFile(file, path.join(folder, path.basename(file)))
}

/** pdfkit doesn't tell which characters its font has, but the font object inside does. */
interface Opened {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } }
}
const opened = new Map<BurnFont, Opened['_font']['font']>()

/** The first font that has the character; the first of all if none has it. */
export function fontFor(sign: string, fonts: readonly [BurnFont, ...BurnFont[]]): BurnFont {
  const code = present(sign.codePointAt(0))
  return fonts.find((font) => hasSign(font, code)) ?? fonts[0]
}

function hasSign(font: BurnFont, code: number): boolean {
  const known = opened.get(font) ?? open(font)
  opened.set(font, known)
  return known.hasGlyphForCodePoint(code)
}

/** The library is loaded with the first film that gets subtitles: it is large. */
function open({ file }: BurnFont): Opened['_font']['font'] {
  const PDFDocument = load('pdfkit') as new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument
  return (new PDFDocument({ autoFirstPage: false, font: file }) as unknown as Opened)._font.font
}
