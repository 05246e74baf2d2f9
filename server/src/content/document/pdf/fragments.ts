/** Groups the glyphs of a page, in the order in which they are drawn, into fragments of text. */

import { appendAfter, type Fragment, isUnspaced, type PageText, type Run, type Style } from './page-text.ts'
import type { Font, Glyph, PdfPage } from './pdfium.ts'

const quarter = Math.PI / 2
/** As a multiple of the text size. */
const widestGap = 0.6
const spaceGap = 0.16
const shortestColumn = 4

/** A glyph in the coordinates of its writing direction. */
interface Placed {
  text: string
  from: number
  to: number
  y: number
  size: number
  direction: number
  font: Font
  isSpace: boolean
}

export function pageText({ width, height, view, picture, glyphs }: PdfPage): PageText {
  const vertical = verticalGlyphs(glyphs)
  const fragments: Fragment[] = []
  const styles = new Map<string, Style>()
  let hasSpace = false
  let before: Placed | null = null
  for (const [i, glyph] of glyphs.entries()) {
    const placed = place(glyph, vertical.has(i))
    if (placed.isSpace) {
      hasSpace ||= !glyph.isGenerated || !isUnspaced(before?.text)
      continue
    }
    const current = fragments.at(-1)
    const isNext = current !== undefined && before !== null && follows(current, before, placed)
    const raised = isNext ? raisedIn(current, placed) : null
    const run: Run = { text: placed.text, style: styleOf(styles, placed, raised) }
    if (isNext) {
      const gap = placed.from - current.to
      const isWide = gap > spaceGap * placed.size && !(isUnspaced(before?.text) && isUnspaced(placed.text))
      const space = hasSpace || isWide ? ' ' : ''
      appendAfter(current.runs, space, [run])
      current.to = Math.max(current.to, placed.to)
      if (!raised) current.size = Math.max(current.size, placed.size)
    } else {
      const { from, to, y, size, direction } = placed
      fragments.push({ runs: [run], from, to, y, size, direction })
    }
    hasSpace = false
    before = placed
  }
  return { width, height, view, picture, fragments }
}

function place({ text, x, y, left, right, bottom, top, angle, font }: Glyph, isVertical: boolean): Placed {
  const direction = isVertical ? 3 : ((Math.round(-angle / quarter) % 4) + 4) % 4
  const rest = { text, size: font.size, direction, font, isSpace: text === ' ' }
  if (direction === 1) return { from: bottom, to: top, y: -x, ...rest }
  if (direction === 2) return { from: -right, to: -left, y: -y, ...rest }
  if (isVertical) return { from: -y - font.size, to: -y, y: left, ...rest }
  if (direction === 3) return { from: -top, to: -bottom, y: x, ...rest }
  return { from: left, to: right, y, ...rest }
}

/** Glyphs of Chinese or Japanese columns: upright, each below the one before. */
function verticalGlyphs(glyphs: readonly Glyph[]): Set<number> {
  const found = new Set<number>()
  let column: number[] = []
  const end = () => {
    if (column.length >= shortestColumn) for (const i of column) found.add(i)
  }
  glyphs.forEach((glyph, i) => {
    if (glyph.text === ' ') return
    const last = column.at(-1)
    const lastGlyph = last === undefined ? undefined : glyphs[last]
    const height = glyph.font.size
    const isBelow =
      lastGlyph !== undefined &&
      isUnspaced(glyph.text) &&
      Math.abs(glyph.left + glyph.right - lastGlyph.left - lastGlyph.right) < 0.4 * height &&
      lastGlyph.y - glyph.y > 0.5 * height &&
      lastGlyph.y - glyph.y < 2 * height
    if (isBelow) column.push(i)
    else {
      end()
      column = isUnspaced(glyph.text) ? [i] : []
    }
  })
  end()
  return found
}

/** Whether a glyph continues where the one before ended. */
function follows(fragment: Fragment, before: Placed, next: Placed): boolean {
  if (before.direction !== next.direction) return false
  const size = Math.max(fragment.size, next.size)
  const gap = next.from - before.to
  if (gap > widestGap * size || gap < -0.5 * size) return false
  const lift = Math.abs(next.y - fragment.y)
  return lift < 0.15 * size || (lift < 0.6 * size && Math.min(next.size, fragment.size) < 0.85 * size)
}

function raisedIn(fragment: Fragment, { y, size }: Placed): Style['raised'] {
  if (size >= 0.85 * fragment.size || Math.abs(y - fragment.y) < 0.1 * fragment.size) return null
  return y > fragment.y ? 'superscript' : 'subscript'
}

const fontFlags = { serif: 1 << 1, italic: 1 << 6, forceBold: 1 << 18 }

function styleOf(styles: Map<string, Style>, { font, size }: Placed, raised: Style['raised']): Style {
  const rounded = Math.round(size * 2) / 2
  const key = [font.name, font.flags, font.weight, rounded, raised].join('|')
  const known = styles.get(key)
  if (known) return known
  const name = font.name.replace(/^[A-Z]{6}\+/, '')
  const style: Style = {
    size: rounded,
    isBold: /bold|black|heavy|demi|CMBX/i.test(name) || font.weight >= 600,
    isItalic: /italic|oblique|CMTI|CMSL/i.test(name) || (font.flags & fontFlags.italic) !== 0,
    isSerif: (font.flags & fontFlags.serif) !== 0 && !/sans|gothic|helvetica|arial/i.test(name),
    raised,
  }
  styles.set(key, style)
  return style
}
