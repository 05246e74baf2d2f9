/** What stands on a page of a PDF: stretches of text, each with its place and its looks. */
import type { PageView } from './pdfium.ts'

export interface Style {
  /** In points, to the half. */
  size: number
  isBold: boolean
  isItalic: boolean
  isSerif: boolean
  raised: 'superscript' | 'subscript' | null
}

export interface Run {
  text: string
  style: Style
}

/**
 * Glyphs that follow each other on one line without a wider gap, in coordinates in which the text runs from left to right
 * and `y`, its baseline, grows upwards; which way up the page it runs is told by `direction`, in quarter turns.
 */
export interface Fragment {
  runs: Run[]
  from: number
  to: number
  y: number
  size: number
  direction: number
}

export interface PageText {
  width: number
  height: number
  view: PageView
  /** How much of it pictures cover, 0–1. */
  picture: number
  fragments: Fragment[]
}

export const textOf = (runs: readonly Run[]): string => runs.map((run) => run.text).join('')

/** Written without spaces between words, and broken anywhere. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\u3000-\u303f\uff00-\uffef]/u
export const isUnspaced = (character: string | undefined): boolean =>
  character !== undefined && unspaced.test(character)

/** Between two stretches of a text that was broken there, or stands with a gap. */
export function joint(before: string, after: string): '' | ' ' {
  if (!before || !after || /\s$/.test(before) || /^\s/.test(after)) return ''
  return isUnspaced(before.at(-1)) || isUnspaced(after[0]) ? '' : ' '
}

/** With the runs of equal looks made one. */
export function appendRuns(runs: Run[], more: readonly Run[]): void {
  for (const { text, style } of more) {
    const last = runs.at(-1)
    if (last && isSameStyle(last.style, style)) last.text += text
    else if (text) runs.push({ text, style })
  }
}

/** With a space between, in the plainer of the two. */
export function appendAfter(runs: Run[], joining: string, more: readonly Run[]): void {
  const [last, [first, ...rest]] = [runs.at(-1), more]
  if (!first) return
  const isPlain = (style: Style) => !style.isBold && !style.isItalic && !style.raised
  if (!last || (!isPlain(last.style) && isPlain(first.style))) {
    appendRuns(runs, [{ ...first, text: (last ? joining : '') + first.text }, ...rest])
  } else {
    last.text += joining
    appendRuns(runs, more)
  }
}

const isSameStyle = (a: Style, b: Style) =>
  a === b || (a.size === b.size && a.isBold === b.isBold && a.isItalic === b.isItalic && a.raised === b.raised)
