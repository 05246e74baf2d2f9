/** Writes subtitles for libass. Their text is escaped: nothing in it moves, draws or styles. */
import { breakLines } from './break-lines.ts'
import { type BurnFont, fontFor, fontsOf } from './fonts.ts'

export interface BurnCue {
  readonly start_ms: number
  readonly end_ms: number
  readonly text: string
  /** The text of a second language, smaller and below; '' for none. */
  readonly second: string
}

export interface BurnStyle {
  readonly width: number
  readonly height: number
  readonly language: string
  readonly second_language: string | null
}

/** A twentieth of the picture's height; for an upright picture its width decides. */
const emOf = ({ width, height }: BurnStyle) => Math.min(height * 0.052, width * 0.06)
const secondShare = 0.72
const marginShare = 0.06

export function writeAss(cues: readonly BurnCue[], style: BurnStyle): string {
  const em = emOf(style)
  const maxEm = (style.width * (1 - 2 * marginShare)) / em
  const fonts = { first: fontsOf(style.language), second: fontsOf(style.second_language ?? style.language) }
  const written = (text: string, language: string, which: keyof typeof fonts, width: number) =>
    linesOf(text)
      .flatMap((line) => breakLines(line, language, width))
      .map((line) => inFonts(line, fonts[which]))
      .join('\\N')
  const events = cues
    .filter((cue) => cue.end_ms > cue.start_ms && (cue.text.trim() || cue.second.trim()))
    .toSorted((a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms)
    .map(({ start_ms, end_ms, text, second }) => {
      const first = written(text, style.language, 'first', maxEm)
      const underside =
        second.trim() && written(second, style.second_language ?? style.language, 'second', maxEm / secondShare)
      const both = [first, underside && `{\\rSecond}${underside}`].filter(Boolean).join('\\N')
      return `Dialogue: 0,${time(start_ms)},${time(end_ms)},First,,0,0,0,,${both}`
    })
  return [...header(style, em, fonts.first[0], fonts.second[0]), ...events, ''].join('\n')
}

function header(style: BurnStyle, em: number, first: BurnFont, second: BurnFont): string[] {
  const number = (value: number) => String(Math.round(value * 100) / 100)
  const margins = [style.width * marginShare, style.width * marginShare, style.height * 0.05].map((each) =>
    Math.round(each),
  )
  const row = (name: string, font: BurnFont, size: number) => {
    const colours = '&H00FFFFFF,&H000000FF,&H00000000,&H80000000'
    const border = `1,${number(size * 0.06)},${number(size * 0.02)}`
    return `Style: ${name},${font.family},${number(size * font.lineEm)},${colours},0,0,0,0,100,100,0,0,${border},2,${margins.join(',')},1`
  }
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    `PlayResX: ${style.width}`,
    `PlayResY: ${style.height}`,
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    row('First', first, em),
    row('Second', second, em * secondShare),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
  ]
}

/** Characters that the language's font lacks are drawn in another font. */
function inFonts(line: string, fonts: readonly [BurnFont, ...BurnFont[]]): string {
  let written = ''
  let current = fonts[0]
  for (const sign of line) {
    const font = /\s/.test(sign) ? current : fontFor(sign, fonts)
    if (font !== current) written += font === fonts[0] ? '{\\fn}' : `{\\fn${font.family}}`
    current = font
    written += escaped[sign] ?? sign
  }
  return current === fonts[0] ? written : `${written}{\\fn}`
}

/**
 * Braces begin overrides, and a backslash before certain letters breaks lines: an invisible character after it prevents
 * that.
 */
const escaped: Readonly<Record<string, string>> = { '\\': '\\\u2060', '{': '\\{', '}': '\\}' }

/** Splits a text into lines and removes other line breaks and control characters. */
const linesOf = (text: string) =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.replace(/\p{Cc}+/gu, ' ').trim())
    .filter(Boolean)

/** `1:02:03.45` */
function time(ms: number): string {
  const cs = Math.max(0, Math.round(ms / 10))
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${Math.floor(cs / 360_000)}:${two((cs / 6000) % 60)}:${two((cs / 100) % 60)}.${two(cs % 100)}`
}
