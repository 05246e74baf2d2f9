import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { CallError } from '../../ground/kernel/call-error.ts'
import { chunkPassages } from '../../knowledge/retrieval/chunking/chunk-passages.ts'
import { hasSamples, type Kind, sample, sampleNames } from '../document/testing/samples.ts'
import { allOf, type Found, read, some } from './testing/read-all.ts'

/** Whether something else than our readers finds the passage at its place. */
type Finder = (bytes: Uint8Array, found: Found) => boolean

/** Of XML. */
const plain = (text: string) =>
  bare(
    text
      .replace(/<[^>]*>|\{\\[^}]*\}|\\N/g, '')
      .replace(/&(\w+|#\d+);/g, (entity, name) => entities[name] ?? entity)
      .replaceAll('_x000D_', ''),
  )
const bare = (text: string) => text.replace(/\s|\u200b/g, '')
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '' }

const partOf = (bytes: Uint8Array, name: string) =>
  strFromU8(unzipSync(bytes, { filter: (file) => file.name === name })[name] ?? new Uint8Array())
const isIn = (texts: readonly string[], written: string) =>
  texts.flatMap((text) => text.split('\n')).every((line) => plain(written).includes(bare(line)))

/** A sheet's rows by their numbers, with the words that they share. */
const inRow: Finder = (bytes, { texts, anchor }) => {
  if (anchor.in !== 'sheets') return false
  const book = partOf(bytes, 'xl/workbook.xml')
  const id = [...book.matchAll(/<sheet [^>]*>/g)]
    .find(([tag]) => plainName(tag) === anchor.sheet)?.[0]
    .match(/r:id="([^"]*)"/)?.[1]
  const target = partOf(bytes, 'xl/_rels/workbook.xml.rels')
    .match(/<Relationship [^>]*>/g)
    ?.find((tag) => tag.includes(`Id="${id}"`))
    ?.match(/Target="\/?(?:xl\/)?([^"]*)"/)?.[1]
  const strings = [...partOf(bytes, 'xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>|<si\/>/gs)].map(
    ([, inner = '']) => inner.replace(/<rPh.*?<\/rPh>/gs, ''),
  )
  const row = partOf(bytes, `xl/${target}`).match(new RegExp(`<row r="${anchor.from_row}".*?</row>`, 's'))?.[0] ?? ''
  const written = [...row.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)].map(([, attributes = '', value = '']) =>
    attributes.includes('t="s"') ? (strings[Number(plain(value))] ?? '') : value,
  )
  return isIn(
    texts.filter((text) => !/^[\d.:%\s-]+$/.test(text)),
    written.join('\n'),
  )
}
const plainName = (tag: string) =>
  (tag.match(/name="([^"]*)"/)?.[1] ?? '').replace(/&(\w+);/g, (entity, name) => entities[name] ?? entity)

/** The shapes of a slide by their order; what a diagram or chart says stands elsewhere. */
const inShape: Finder = (bytes, { texts, anchor }) => {
  if (anchor.in !== 'slides') return false
  const ids = [...partOf(bytes, 'ppt/presentation.xml').matchAll(/<p:sldId [^>]*r:id="([^"]*)"/g)].map(([, id]) => id)
  const rels = partOf(bytes, 'ppt/_rels/presentation.xml.rels').match(/<Relationship [^>]*>/g) ?? []
  const target = rels.find((tag) => tag.includes(`Id="${ids[anchor.slide - 1]}"`))?.match(/Target="([^"]*)"/)?.[1]
  const slide = partOf(bytes, `ppt/${target}`).replace(/<mc:Fallback>.*?<\/mc:Fallback>/gs, '')
  const shapes = slide.split(/<p:(?:sp|pic|cxnSp|graphicFrame)[ >]/).slice(1)
  const shape = shapes[anchor.shape]
  if (shape === undefined) return anchor.shape === shapes.length // its notes
  return /<(?:dgm|c):/.test(shape) || isIn(texts, shape)
}

const runsOf = (xml: string) =>
  [...xml.replace(/<w:rt>.*?<\/w:rt>/gs, '').matchAll(/<w:t(?: [^>]*)?>(.*?)<\/w:t>/gs)]
    .map(([, text]) => text)
    .join('')

/** Below headings that stand in the document; which paragraph exactly is told by `read-passages.test.ts`. */
const inDocument: Finder = (bytes, { texts, anchor }) => {
  const parts = ['document', 'footnotes', 'endnotes'].map((part) => partOf(bytes, `word/${part}.xml`))
  return anchor.in === 'headings' && isIn([...texts, ...anchor.path], runsOf(parts.join('')))
}

const clock = (ms: number, digits: number) => new Date(ms).toISOString().slice(11, 11 + 9 + digits)

const atTime: Finder = (bytes, { texts, anchor }) => {
  if (anchor.in !== 'recording') return false
  const starts = [
    clock(anchor.start_ms, 3),
    clock(anchor.start_ms, 3).slice(3),
    clock(anchor.start_ms, 2).slice(1),
    clock(anchor.start_ms, 3).replace(/^[0:]+/, ''),
  ]
  const text = strFromU8(bytes)
  return starts.some((start) =>
    text
      .split(start)
      .slice(1)
      .some((behind) => isIn(texts, behind.slice(0, 2_000))),
  )
}

/** Quotation marks are written twice, and around. */
const unquoted = (text: string) => bare(text).replaceAll('"', '')

const inRecord: Finder = (bytes, { texts, anchor }) => {
  const text = Buffer.from(bytes).toString('utf8')
  const isOneLineEach = !/"[^"]*\n[^"]*"/.test(text)
  const written = isOneLineEach && anchor.in === 'sheets' ? (text.split(/\r\n?|\n/)[anchor.from_row - 1] ?? '') : text
  return texts.every((cell) => unquoted(written).includes(unquoted(cell)))
}

const finders: [Kind, Finder][] = [
  ['docx', inDocument],
  ['pptx', inShape],
  ['xlsx', inRow],
  ['csv', inRecord],
  ['vtt', atTime],
  ['ass', atTime],
  ['ttml', atTime],
]

describe.runIf(hasSamples).each(finders)('real files of %s', (kind, isThere) => {
  it.each(sampleNames(kind))('%s: passages are where they say', async (name) => {
    const bytes = sample(kind, name)
    const reading = await read(bytes, name).catch((error: unknown) => {
      if (error instanceof CallError) return error.code
      throw error
    })
    // A document with a password, and one of pictures.
    if (typeof reading === 'string') return expect(['FILE_ENCRYPTED', 'FILE_EMPTY']).toContain(reading)
    const found = allOf(reading)
    expect(found.length).toBeGreaterThan(0)
    for (const passage of some(found)) expect(isThere(bytes, passage), JSON.stringify(passage)).toBe(true)
    expect(chunkPassages(reading, 'automatic').length).toBeGreaterThan(0)
  })
})
