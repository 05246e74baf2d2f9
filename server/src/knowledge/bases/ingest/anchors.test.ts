/** What is found of a file of each format stands where its anchor says: judged by reading the file another way. */
import { type Anchor, present } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePdf } from '../../../content/document/testing/make-pdf.ts'
import { hasSamples, type Kind, sample, sampleNames } from '../../../content/document/testing/samples.ts'
import { makeDocx, makePptx, makeXlsx, p, row, shape, tbl } from '../../../content/reading/testing/make-office.ts'
import { chunksOf } from '../../retrieval/read-chunks.ts'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'
import { article, htmlOf, markdownOf, paragraphsOf } from './testing/article.ts'
import * as judges from './testing/text-there.ts'

const { bare } = judges

let world: FileWorld
let kbs_id: string
beforeAll(async () => {
  world = await openFileWorld()
  kbs_id = await world.base()
})
afterAll(() => world.close())

async function chunksOfFile(name: string, bytes: Uint8Array | string) {
  const { knowledge_id, status, error, passage_count } = await world.vectorized(kbs_id, name, bytes)
  if (status !== 'completed') return { chunks: [], fault: error?.err_msg }
  const chunks = await chunksOf(world.db, { knowledge_id, revision: 1 }).execute()
  expect(chunks.length).toBeGreaterThan(0)
  expect(chunks).toHaveLength(passage_count)
  return { chunks, fault: null }
}
type Found = Awaited<ReturnType<typeof chunksOfFile>>['chunks'][number]

/** Ten of them, the same ones each time. */
function some<One>(all: readonly One[]): One[] {
  let state = 20261128
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state
  }
  return all
    .map((one) => ({ one, by: next() }))
    .toSorted((a, b) => a.by - b.by)
    .slice(0, 10)
    .map(({ one }) => one)
}

/** Numbers may be written otherwise than they are stored. */
const isNumeric = (text: string) => /^[\d.:%\s-]*$/.test(text)
const isIn = (line: string, there: string) =>
  line.split(/ \| | › /).every((part) => isNumeric(part) || there.includes(bare(part)))

/** Only the names of columns and a title may stand elsewhere: they begin the chunks of a table. */
function expectThere({ body, anchors }: Pick<Found, 'body' | 'anchors'>, textAt: (anchor: Anchor) => string): void {
  const texts = anchors.map(textAt)
  for (const text of texts) expect(text.trim(), body).not.toBe('')
  const there = bare(texts.join('\n'))
  const lines = body.split('\n').filter((line) => line.trim())
  const strayed = lines.filter((line) => !isIn(line, there))
  const isTable = lines.some((line) => line.includes(' | '))
  expect(strayed, `${body}\n---\n${texts.join('\n')}`).toEqual(isTable ? lines.slice(0, strayed.length) : [])
  expect(lines.length).toBeGreaterThan(strayed.length)
}

const ofSamples: [Kind, judges.TextThere][] = [
  ['docx', judges.belowHeading],
  ['pptx', judges.onSlide],
  ['xlsx', judges.inSheet],
  ['csv', judges.inRecords],
]

describe.runIf(hasSamples).each(ofSamples)('real files of %s', (kind, textThere) => {
  // With a password none is taken.
  it.each(sampleNames(kind).filter((name) => !name.includes('encrypted')))('%s', async (name) => {
    const bytes = sample(kind, name)
    const { chunks, fault } = await chunksOfFile(name, bytes)
    // One consists of pictures.
    if (fault) return expect(fault).toBe('KNOWLEDGE_EMPTY')
    for (const chunk of some(chunks)) expectThere(chunk, (anchor) => textThere(bytes, anchor))
  })
})

const asDocx = () =>
  makeDocx(
    article
      .map((part) => {
        if ('rows' in part) return tbl(...part.rows.map((cells) => [...cells]))
        return 'level' in part ? p(part.text, String(part.level)) : p(part.text)
      })
      .join(''),
  )

const ofArticle: [string, () => Uint8Array | string][] = [
  ['article.docx', asDocx],
  ['article.md', () => markdownOf(article)],
  ['article.html', () => htmlOf(article)],
]

it.each(ofArticle)('%s: below its headings, at the number of its paragraph', async (name, make) => {
  const { chunks } = await chunksOfFile(name, make())
  expect(chunks.length).toBeGreaterThan(10)
  const paragraphs = paragraphsOf(article)
  for (const chunk of some(chunks))
    expectThere(chunk, (anchor) => {
      const { paragraph, path } = anchor.in === 'headings' ? anchor : { paragraph: -1, path: [] }
      const there = present(paragraphs[paragraph])
      expect(path).toEqual(there.path)
      return there.text
    })
})

it('text: from the character where it begins to the one where it ends', async () => {
  const lines = Array.from(
    { length: 60 },
    (_, line) => `第${line}章讲灯塔。${`The keeper of house ${line} counts ships. `.repeat(9)}\n`,
  )
  const bytes = Buffer.from(lines.join('\r\n'))
  const { chunks } = await chunksOfFile('lighthouses.txt', bytes)
  expect(chunks.length).toBeGreaterThan(10)
  for (const { body, anchors } of some(chunks))
    expect(anchors.map((anchor) => bare(judges.inText(bytes, anchor)))).toEqual([bare(body)])
})

it('a workbook and a table as text: the rows that have these cells, and all that they have', async () => {
  const parts = Array.from({ length: 150 }, (_, index) => [`AX-${index}`, `valve no ${index * 7}`, `${index}.5 kg`])
  const lines = parts.map((cells, index) => row(index + 4 + Math.floor(index / 50), ...cells))
  const xlsx = makeXlsx({
    Other: row(1, 'Nothing', 'here'),
    Parts: [row(1, 'All parts'), row(3, 'Part', 'Name', 'Weight'), ...lines].join(''),
  })
  const csv = Buffer.from(['Part,Name,Weight', ...parts.map((cells) => cells.join())].join('\n'))
  for (const [bytes, name, textThere] of [
    [xlsx, 'parts.xlsx', judges.inSheet],
    [csv, 'parts.csv', judges.inRecords],
  ] as const) {
    const { chunks } = await chunksOfFile(name, bytes)
    expect(chunks.length).toBeGreaterThan(10)
    for (const chunk of some(chunks)) {
      expectThere(chunk, (anchor) => textThere(bytes, anchor))
      const written = chunk.anchors.flatMap((anchor) => textThere(bytes, anchor).split(/[\n,]/))
      const own = chunk.body.split('\n').flatMap((line) => line.split(' | '))
      expect(own.slice(-written.length)).toEqual(written)
    }
  }
})

it('a presentation: the slide that says it', async () => {
  const slides = Array.from(
    { length: 14 },
    (_, index) => shape(`Title ${index}`, '<p:ph type="title"/>') + shape(`Only slide ${index}x says this`),
  )
  const bytes = makePptx(slides, { 3: 'A note of the fourth' })
  const { chunks } = await chunksOfFile('slides.pptx', bytes)
  expect(chunks.length).toBeGreaterThan(10)
  for (const chunk of some(chunks)) expectThere(chunk, (anchor) => judges.onSlide(bytes, anchor))
})

it.runIf(judges.hasPoppler)('a PDF: the page and the boxes with its words, and with no others', async () => {
  const sentence = (name: string) => `P${Array.from({ length: 7 }, (_, word) => `${name}w${word}`).join(' p')}.`
  const paragraph = (index: number) => Array.from({ length: 10 }, (_, part) => sentence(`${index}s${part}`)).join(' ')
  const bytes = await makePdf((page) => {
    for (let chapter = 0; chapter < 12; chapter++) {
      page.fontSize(20).text(`Chapter ${chapter}`).moveDown().fontSize(10)
      for (let part = 0; part < 3; part++) page.text(paragraph(3 * chapter + part)).moveDown()
    }
  })
  const { chunks } = await chunksOfFile('chapters.pdf', bytes)
  expect(chunks.length).toBeGreaterThan(10)
  const paragraphs = (words: readonly string[]) => new Set(words.map((word) => word.toLowerCase().split('s')[0]))
  const pages = new Set<number>()
  for (const { body, anchors } of some(chunks)) {
    const words = body.split(/\s+/)
    const there = anchors.flatMap((anchor) => judges.inBoxes(bytes, anchor).split(' '))
    expect(paragraphs(there)).toEqual(paragraphs(words))
    expect(words.filter((word) => !there.includes(word))).toEqual([])
    for (const anchor of anchors) if (anchor.in === 'pages') pages.add(anchor.page)
  }
  expect(pages.size).toBeGreaterThan(2)
})
