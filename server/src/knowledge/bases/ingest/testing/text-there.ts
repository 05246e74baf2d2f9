/** What stands at a place of a file, read another way than our readers do: from the XML, the lines, poppler's words. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Anchor, present } from '@polyphony/contract'
import { strFromU8, unzipSync } from 'fflate'

export type TextThere = (bytes: Uint8Array, anchor: Anchor) => string

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const plain = (xml: string) =>
  xml
    .replace(/<w:noBreakHyphen\/>/g, '-')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name) => entities[name] ?? entity)
    .replaceAll('_x000D_', '')
const attribute = (tag: string, name: string) => plain(tag.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1] ?? '')

const partOf = (bytes: Uint8Array, name: string) =>
  strFromU8(unzipSync(bytes, { filter: (file) => file.name === name })[name] ?? new Uint8Array())
const relationsOf = (bytes: Uint8Array, part: string) =>
  (
    partOf(bytes, path.posix.join(path.posix.dirname(part), '_rels', `${path.posix.basename(part)}.rels`)).match(
      /<Relationship [^>]*>/g,
    ) ?? []
  ).map((tag) => ({
    id: attribute(tag, 'Id'),
    part: attribute(tag, 'Target').startsWith('/')
      ? attribute(tag, 'Target').slice(1)
      : path.posix.join(path.posix.dirname(part), attribute(tag, 'Target')),
  }))

/** The text of each row of a sheet that is written there, by its number. */
export function rowsOfSheet(bytes: Uint8Array, sheet: string): Map<number, string[]> {
  const tag = (partOf(bytes, 'xl/workbook.xml').match(/<sheet [^>]*>/g) ?? []).find(
    (each) => attribute(each, 'name') === sheet,
  )
  const id = attribute(tag ?? '', 'r:id')
  const part = relationsOf(bytes, 'xl/workbook.xml').find((relation) => relation.id === id)?.part ?? ''
  const shared = [...partOf(bytes, 'xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>|<si\/>/gs)].map(([, inner = '']) =>
    plain(inner.replace(/<rPh.*?<\/rPh>/gs, '')),
  )
  const rows = new Map<number, string[]>()
  for (const [, head = '', inner = ''] of partOf(bytes, part).matchAll(/<row ([^>]*[^/])>(.*?)<\/row>/gs)) {
    const cells = [...inner.matchAll(/<c ([^>]*[^/])>(.*?)<\/c>/gs)].map(([, cell = '', value = '']) => {
      const written = plain(value.replace(/<f.*?<\/f>|<f[^>]*\/>/gs, ''))
      return /\bt="s"/.test(cell) ? present(shared[Number(written)]) : written
    })
    rows.set(
      Number(attribute(` ${head}`, 'r')),
      cells.filter((cell) => cell.trim()),
    )
  }
  return rows
}

export const inSheet: TextThere = (bytes, anchor) => {
  if (anchor.in !== 'sheets') return ''
  return [...rowsOfSheet(bytes, anchor.sheet)]
    .filter(([row]) => row >= anchor.from_row && row <= anchor.to_row)
    .flatMap(([, cells]) => cells)
    .join('\n')
}

export const inRecords: TextThere = (bytes, anchor) => {
  if (anchor.in !== 'sheets') return ''
  const text = strFromU8(bytes)
  // Programs disagree on where the records of such a file begin.
  if (/\\"|,""\w/.test(text)) return text
  // A line break between quotation marks is one of a cell.
  const records = text.replace(/"[^"]*"/g, (quoted) => quoted.replace(/[\r\n]+/g, ' ')).split(/\r\n?|\n/)
  return records
    .slice(anchor.from_row - 1, anchor.to_row)
    .join('\n')
    .replaceAll('""', '"')
}

/** Of the slide with its notes, and of the diagrams and charts on it. */
export const onSlide: TextThere = (bytes, anchor) => {
  if (anchor.in !== 'slides') return ''
  const main = 'ppt/presentation.xml'
  const slides = (partOf(bytes, main).match(/<p:sldId [^>]*>/g) ?? []).map((tag) => attribute(tag, 'r:id'))
  const slide = relationsOf(bytes, main).find(({ id }) => id === slides[anchor.slide - 1])?.part ?? ''
  const linked = relationsOf(bytes, slide).filter(({ part }) => /notes|diagrams\/data|charts/i.test(part))
  const xml = [slide, ...linked.map(({ part }) => part)].map((part) => partOf(bytes, part)).join('')
  return plain(xml.replace(/<\/a:p>|<a:br\/>/g, '\n'))
}

/** What follows its innermost heading, which stands in the document. */
export const belowHeading: TextThere = (bytes, anchor) => {
  if (anchor.in !== 'headings') return ''
  const parts = ['document', 'footnotes', 'endnotes'].map((part) => partOf(bytes, `word/${part}.xml`))
  const unseen = /<(mc:Fallback|w:rt|w:del|w:moveFrom|w:instrText)[ >].*?<\/\1>/gs
  const runs = parts
    .join('')
    .replace(unseen, '')
    .match(/<w:t(?: [^>]*)?>.*?<\/w:t>|<w:noBreakHyphen\/>/gs)
  const text = bare(plain((runs ?? []).join('')))
  let from = 0
  for (const heading of anchor.path) {
    const place = text.indexOf(bare(heading), from)
    if (place < 0) return ''
    from = place
  }
  return text.slice(from)
}

export const inText: TextThere = (bytes, anchor) =>
  anchor.in === 'text' ? strFromU8(bytes).slice(anchor.offset, anchor.offset + anchor.length) : ''

/** Without what formats write in several ways. */
export const bare = (text: string): string => text.replace(/[\s\u200b"\\]/g, '').replaceAll('\u2011', '-')

interface Word {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Of each page, with their middles as shares of it. */
function wordsOfPages(bytes: Uint8Array): Word[][] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-words-'))
  try {
    fs.writeFileSync(path.join(folder, 'a.pdf'), bytes)
    const xml = execFileSync('pdftotext', ['-bbox', path.join(folder, 'a.pdf'), '-'], { encoding: 'utf8' })
    return xml
      .split('<page ')
      .slice(1)
      .map((page) => {
        const [width, height] = [Number(attribute(` ${page}`, 'width')), Number(attribute(` ${page}`, 'height'))]
        return [...page.matchAll(/<word ([^>]*)>(.*?)<\/word>/g)].map(([, tag = '', text = '']) => {
          const middle = (low: string, high: string) => (Number(attribute(tag, low)) + Number(attribute(tag, high))) / 2
          return { text: plain(text), x: middle('xMin', 'xMax') / width, y: middle('yMin', 'yMax') / height }
        })
      })
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

export const inBoxes: TextThere = (bytes, anchor) => {
  if (anchor.in !== 'pages') return ''
  const isInside = ({ x, y }: Word) =>
    anchor.boxes.some((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
  const words = wordsOfPages(bytes)[anchor.page - 1] ?? []
  return words
    .filter(isInside)
    .map(({ text }) => text)
    .join(' ')
}

export const hasPoppler = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('Places in PDFs are not judged: there is no pdftotext')
    return false
  }
})()
