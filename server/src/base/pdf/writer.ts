/**
 * Writes text into a PDF in fonts that have its characters: first the language's fonts, then others for foreign names.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Language, present } from '@polyphony/contract'

type Family = 'latin' | 'sc' | 'jp'
type Weight = 'regular' | 'bold'

const load = createRequire(import.meta.url)
const files: Readonly<Record<Family, Record<Weight, string>>> = {
  latin: { regular: 'NotoSans-Regular.ttf', bold: 'NotoSans-Bold.ttf' },
  sc: { regular: 'NotoSansHans-Regular.otf', bold: 'NotoSansHans-Bold.otf' },
  jp: { regular: 'NotoSansJP-Regular.otf', bold: 'NotoSansJP-Bold.otf' },
}
const fontFile = (family: Family, weight: Weight) =>
  path.join(path.dirname(load.resolve(`@embedpdf/fonts-${family}`)), '../fonts', files[family][weight])
const preferred: Readonly<Record<Language, readonly Family[]>> = {
  zh: ['sc', 'latin', 'jp'],
  en: ['latin', 'sc', 'jp'],
  ja: ['jp', 'latin', 'sc'],
}
/** A word of letters is written in one font; each Han, kana, blank or mark can have its own. */
const tokens = /[[\p{L}\p{M}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]]+|./gsv

/** pdfkit doesn't tell which characters its font has, but the font object inside does. */
interface Opened {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } }
}

export interface Style {
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
  readonly x?: number
  readonly width?: number
  readonly gap?: number
  readonly align?: 'left' | 'right'
}

export interface Writer {
  readonly pdf: PDFKit.PDFDocument
  /** Writes below the last text. */
  write(text: string, style: Style): void
}

export function createWriter(language: Language, info: { title: string; createdAt: Date }): Writer {
  // Loaded with the first paper: it is large, and most processes draw none.
  const PDFDocument = load('pdfkit') as new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 76, left: 64, right: 64 },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    font: fontFile(present(preferred[language][0]), 'regular'),
    info: { Title: info.title, CreationDate: info.createdAt },
  })
  return {
    pdf,
    write(text, { size, weight = 'regular', color = '#12211f', x = 64, width = 467, gap = 4, align = 'left' }) {
      const runs = runsOf(pdf, language, text, weight)
      pdf.fontSize(size).fillColor(color)
      runs.forEach((run, index) => {
        setFont(pdf, run.family, weight)
        // The same distance to the foot of the line in all fonts, although they differ in their ascent.
        const options = { width, align, lineGap: gap, baseline: -0.92 * size, continued: index < runs.length - 1 }
        if (index === 0) pdf.text(run.text, x, pdf.y, options)
        else pdf.text(run.text, options)
      })
    },
  }
}

function setFont(pdf: PDFKit.PDFDocument, family: Family, weight: Weight): void {
  pdf.font(fontFile(family, weight))
}

/** The first of the language's fonts that has all characters of a token. */
function fontOf(pdf: PDFKit.PDFDocument, language: Language, token: string, weight: Weight): Family {
  const [first, ...others] = preferred[language]
  const has = (family: Family) => {
    setFont(pdf, family, weight)
    const { font } = (pdf as unknown as Opened)._font
    return Array.from(token).every((sign) => font.hasGlyphForCodePoint(present(sign.codePointAt(0))))
  }
  return has(first!) ? first! : (others.find(has) ?? first!)
}

/** Divides a text into runs of one font each. */
function runsOf(
  pdf: PDFKit.PDFDocument,
  language: Language,
  text: string,
  weight: Weight,
): { family: Family; text: string }[] {
  const runs: { family: Family; text: string }[] = []
  for (const token of text.match(tokens) ?? []) {
    const last = runs.at(-1)
    const family = fontOf(pdf, language, token, weight)
    if (last?.family === family) last.text += token
    else runs.push({ family, text: token })
  }
  return runs
}
