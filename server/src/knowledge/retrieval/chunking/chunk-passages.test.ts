import type { Anchor, ParsingMode } from '@polyphony/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Paragraph, Table } from '../../../content/reading/passages.ts'
import { chunkInTurns, chunkPassages } from './chunk-passages.ts'
import { roomOf } from './chunk-text.ts'

const text = (value: string, heading: string[] = [], anchor?: Anchor): Paragraph => ({
  heading,
  text: value,
  anchor: anchor ?? { in: 'headings', path: heading, paragraph: 0 },
})
const chunk = (passages: (Paragraph | Table)[], mode: ParsingMode = 'automatic', lang = 'zh') =>
  chunkPassages({ lang, lang_2: null, passages }, mode)

const sentence = (mark: string, length: number) => `${mark.repeat(length - 1)}。`

describe('automatic', () => {
  it('a chunk has at most 800 characters of Chinese, 1,600 of English', () => {
    const chinese = chunk([text(Array.from({ length: 20 }, () => sentence('字', 99)).join(''))])
    expect(chinese.map(({ body }) => body.length)).toEqual([792, 792, 594])
    const english = chunk([text('Nobody has come for years. '.repeat(200))], 'automatic', 'en')
    expect(Math.max(...english.map(({ body }) => body.length))).toBeLessThanOrEqual(1600)
    expect(Math.min(...english.slice(0, -1).map(({ body }) => body.length))).toBeGreaterThan(1500)
  })

  it('one sentence stands in both neighbours', () => {
    const [first, second] = chunk([text(sentence('甲', 500)), text(sentence('乙', 200)), text(sentence('丙', 500))])
    expect(first?.body).toBe(`${sentence('甲', 500)}\n${sentence('乙', 200)}`)
    expect(second?.body).toBe(`${sentence('乙', 200)}\n${sentence('丙', 500)}`)
  })

  it('never goes beyond a heading, which is told with the chunk and isn’t quoted', () => {
    const chunks = chunk([text('一。', ['安装']), text('二。', ['安装']), text('三。', ['安装', '电源'])])
    expect(chunks.map(({ heading, body }) => [heading, body])).toEqual([
      [['安装'], '一。\n二。'],
      [['安装', '电源'], '三。'],
    ])
  })

  it('cuts a sentence that is longer than a chunk, at a space and never within a character', () => {
    expect(chunk([text('𠮷'.repeat(500))]).every(({ body }) => body.isWellFormed())).toBe(true)
    const words = chunk([text('harbour '.repeat(400))], 'automatic', 'en')
    expect(words.every(({ body }) => /^(harbour ?)+$/.test(body))).toBe(true)
  })

  it('loses nothing, is never too long, and says what it has where its anchor says', () => {
    const paragraph = fc.array(fc.constantFrom('字。', 'word. ', '长'.repeat(300), '？', 'a'.repeat(900)), {
      minLength: 1,
    })
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1 }), (parts) => {
        const texts = parts.map((each) => each.join(''))
        const whole = texts.join('')
        let offset = 0
        const paragraphs = texts.map((each) => {
          offset += each.length
          return text(each, [], { in: 'text', offset: offset - each.length, length: each.length })
        })
        let end = 0
        for (const { body, anchors } of chunk(paragraphs)) {
          const [anchor, ...others] = anchors
          if (anchor?.in !== 'text' || others.length > 0) throw new Error('A chunk of a text is one stretch of it.')
          const to = anchor.offset + anchor.length
          expect(body.replace(/\s/g, '')).toBe(whole.slice(anchor.offset, to).replace(/\s/g, ''))
          expect(roomOf(body)).toBeLessThanOrEqual(801)
          expect(anchor.offset).toBeLessThanOrEqual(end)
          expect(to).toBeGreaterThan(end)
          end = to
        }
        expect(end).toBe(whole.length)
      }),
      { numRuns: 100 },
    )
  })

  it('knows where each chunk stands, sentence by sentence in a text', () => {
    const one = sentence('字', 700)
    const [first, second] = chunk([text(one + one, [], { in: 'text', offset: 10, length: 1400 })])
    expect([first?.anchors, second?.anchors]).toEqual([
      [{ in: 'text', offset: 10, length: 700 }],
      [{ in: 'text', offset: 710, length: 700 }],
    ])
    const box = (y: number) => ({ x: 0, y, width: 1, height: 0.1 })
    const paged = [1, 1, 2].map((page, y) => text('字。', [], { in: 'pages', page, boxes: [box(y)] }))
    expect(chunk(paged)[0]?.anchors).toEqual([
      { in: 'pages', page: 1, boxes: [box(0), box(1)] },
      { in: 'pages', page: 2, boxes: [box(2)] },
    ])
  })

  it('a sentence that goes over the foot of a page stands on both', () => {
    const at = (page: number, y: number): Anchor => ({ in: 'pages', page, boxes: [{ x: 0, y, width: 1, height: 0.1 }] })
    const [own, over] = [sentence('甲', 500), sentence('乙', 500)]
    const crossing = { ...text(own + over, [], at(1, 0.9)), goes_on: [{ from: 700, anchor: at(2, 0) }] }
    const rest = text(sentence('丙', 250), [], at(2, 0.05))
    expect(chunk([crossing, rest]).map(({ anchors }) => anchors)).toEqual([
      [at(1, 0.9)],
      [at(1, 0.9), { in: 'pages', page: 2, boxes: [{ x: 0, y: 0, width: 1, height: 0.15 }] }],
    ])
  })

  it('keeps a translation beside its paragraph, with the weakest grade', () => {
    const pair = (source: string, text_2: string, grade: 'human' | 'machine'): Paragraph => ({
      ...text(source),
      text_2,
      grade,
    })
    const passages = [pair('Hello. You.', '你好。', 'human'), pair('Bye.', '再见。', 'machine')]
    expect(chunkPassages({ lang: 'en', lang_2: 'zh', passages }, 'automatic')).toMatchObject([
      { body: 'Hello. You.\nBye.', lang_2: 'zh', body_2: '你好。\n再见。', grade: 'machine' },
    ])
  })
})

const table = (count: number, cell = '3 kg'): Table => ({
  heading: ['价格'],
  caption: '表 1',
  header: ['型号', '重量'],
  rows: Array.from({ length: count }, (_, row) => ({
    cells: [`AX-${row}`, cell],
    anchor: { in: 'sheets', sheet: 'S', from_row: row + 2, to_row: row + 2 },
  })),
})

describe('tables', () => {
  it('ten rows stand in a chunk, with caption and header', () => {
    const chunks = chunk([table(23)])
    expect(chunks.map(({ body }) => body.split('\n').length)).toEqual([12, 12, 5])
    expect(chunks[1]?.body).toMatch(/^表 1\n型号 \| 重量\nAX-10 \| 3 kg\n/)
    expect(chunks[1]?.anchors).toEqual([{ in: 'sheets', sheet: 'S', from_row: 12, to_row: 21 }])
  })

  it('long rows stand alone', () => {
    expect(chunk([table(3, '字'.repeat(700))])).toHaveLength(3)
  })

  it('a row is a chunk where that is asked for, each cell with its column', () => {
    expect(chunk([table(2)], 'rows').map(({ body }) => body)).toEqual([
      '表 1\n型号：AX-0；重量：3 kg',
      '表 1\n型号：AX-1；重量：3 kg',
    ])
  })
})

it('a large file doesn’t keep others waiting, and isn’t cut to its end once nobody wants it', async () => {
  const passages = Array.from({ length: 3000 }, () => text(sentence('字', 100).repeat(3)))
  const reading = { lang: 'zh', lang_2: null, passages }
  const [wanted, unwanted] = [new AbortController(), new AbortController()]
  let turns = 0
  const others = setInterval(() => turns++, 1)
  expect(await chunkInTurns(reading, 'automatic', wanted.signal)).toEqual(chunkPassages(reading, 'automatic'))
  clearInterval(others)
  expect(turns).toBeGreaterThan(1)
  setTimeout(() => unwanted.abort(new Error('nobody wants it')), 1)
  await expect(chunkInTurns(reading, 'automatic', unwanted.signal)).rejects.toThrow('nobody wants it')
})

describe('other modes', () => {
  it('a section or a page stays whole', () => {
    const long = sentence('字', 700)
    expect(chunk([text(long, ['一']), text(long, ['一']), text(long, ['二'])], 'headings')).toHaveLength(2)
    const pages = [1, 1, 2].map((page) => text(long, [`${page}`], { in: 'pages', page, boxes: [] }))
    expect(chunk(pages, 'pages').map(({ body }) => body.length)).toEqual([1401, 700])
  })

  it('a question stands with its answer', () => {
    const passages = ['说明', '问：怎么安装？', '先断电。', '再接线。', 'How long does it take?', 'An hour.'].map(
      (each) => text(each),
    )
    expect(chunk(passages, 'questions').map(({ body }) => body)).toEqual([
      '说明',
      '问：怎么安装？\n先断电。\n再接线。',
      'How long does it take?\nAn hour.',
    ])
  })
})
