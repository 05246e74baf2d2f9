import { insidePicture, maxRegions, overlapOf } from '@polyphony/contract'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inOriginal, pictureForModel, pictureForTesseract } from '../../../../content/ocr/prepare-picture.ts'
import { readTsv } from '../../../../content/ocr/read-tsv.ts'
import { tesseractLanguage } from '../../../../content/ocr/tesseract.ts'
import { fitAnswer } from '../../../../ground/adapters/ai/answer/answer-shape.ts'
import { settleRegions } from './found-region.ts'
import { groupLines, inReadingOrder } from './group-lines.ts'
import { regionsOf, seenShape } from './read-boxes.ts'

const picture = { width: 800, height: 600 }
const number = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -90, max: 900 }) }, fc.double())
const region = fc.record({ x: number, y: number, width: number, height: number })

describe('regions that were found', () => {
  it('lie in the picture, have a text and don’t overlap, for any input', () => {
    const found = fc.record({
      region,
      text: fc.oneof(fc.constantFrom('a', '字', ' '), fc.string({ unit: 'binary', maxLength: 20 })),
      score: fc.constant(null),
    })
    fc.assert(
      fc.property(fc.array(found, { maxLength: 12 }), (all) => {
        const settled = settleRegions(all, picture)
        for (const [at, one] of settled.entries()) {
          expect(insidePicture(one.region, picture)).toEqual(one.region)
          expect(one.text).toMatch(/[\p{L}\p{N}]/u)
          expect(one.text).toBe(one.text.trim())
          for (const other of settled.slice(at + 1))
            expect(overlapOf(one.region, other.region)).toBeLessThanOrEqual(0.8)
        }
        expect(settled.length).toBeLessThanOrEqual(Math.min(maxRegions, all.length))
        expect(settleRegions(settled, picture)).toEqual(settled)
      }),
    )
  })

  it('are read from any answer without an exception', () => {
    const entry = fc.record(
      { box: fc.oneof(region, fc.array(number)), text: fc.oneof(fc.string(), fc.integer()) },
      { requiredKeys: [] },
    )
    const answers = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(entry).map((regions) => JSON.stringify({ regions })),
    )
    fc.assert(
      fc.property(answers, (text) => {
        const seen = fitAnswer(text, seenShape(picture).schema)
        if ('value' in seen)
          for (const one of regionsOf(seen.value, picture))
            expect(insidePicture(one.region, picture)).toEqual(one.region)
        else expect(seen.problem).not.toBe('')
      }),
    )
  })
})

describe('lines of tesseract', () => {
  const row = (line: number, x: number, y: number, width: number, height: number, score: number, text: string) =>
    ['5', '1', '1', '1', line, 1, x, y, width, height, score, text].join('\t')

  it('consist of its words, without words of low confidence', () => {
    const tsv = [
      'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
      ['4', '1', '1', '1', '1', '0', '0', '0', '9', '9', '-1', ''].join('\t'),
      row(1, 10, 10, 30, 12, 90, 'The'),
      row(1, 45, 8, 40, 16, 80, 'pier'),
      row(2, 10, 40, 20, 20, 95, '納期'),
      row(2, 32, 40, 20, 20, 95, 'は'),
      row(2, 54, 40, 60, 20, 95, '2026'),
      row(3, 10, 80, 20, 20, 12, 'x~'),
      row(4, 10, 120, 20, 20, 90, '|'),
      'broken\trow',
    ].join('\n')
    expect(readTsv(tsv)).toEqual([
      { region: { x: 10, y: 8, width: 75, height: 16 }, text: 'The pier', score: 84 },
      { region: { x: 10, y: 40, width: 104, height: 20 }, text: '納期は2026', score: 95 },
    ])
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(readTsv(text))))
  })

  const line = (x: number, y: number, text: string, height = 20) => ({
    region: { x, y, width: 200, height },
    text,
    score: 90,
  })

  it('are joined to the region above where they continue its text', () => {
    const lines = [
      line(10, 10, 'Nobody has come'),
      line(12, 34, 'to the harbour.'),
      line(10, 58, 'A new sentence'),
      line(10, 90, 'Large', 60),
      line(400, 12, 'Beside'),
      line(10, 300, 'Far below'),
    ]
    expect(groupLines(lines).map((one) => one.text)).toEqual([
      'Nobody has come\nto the harbour.',
      'Beside',
      'A new sentence',
      'Large',
      'Far below',
    ])
    expect(groupLines(lines)[0]!.region).toEqual({ x: 10, y: 10, width: 202, height: 44 })
  })

  it('are neither lost nor invented', () => {
    const anyLine = fc.record({ x: fc.nat(700), y: fc.nat(500) }).map(({ x, y }) => line(x, y, `${x} ${y}`))
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        expect(inReadingOrder(lines).toSorted(byPlace)).toEqual(lines.toSorted(byPlace))
        expect(groupLines(lines).flatMap((one) => one.text.split('\n'))).toHaveLength(lines.length)
      }),
    )
  })

  const byPlace = (a: { text: string }, b: { text: string }) => (a.text < b.text ? -1 : 1)
})

describe('a prepared picture', () => {
  it('is rotated by its EXIF orientation, and its pixels map to the displayed picture', async () => {
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    for (const prepare of [pictureForModel, pictureForTesseract]) {
      const prepared = await prepare(bytes)
      expect(prepared.original).toEqual({ width: 100, height: 300 })
      const all = { x: 0, y: 0, width: prepared.sent.width, height: prepared.sent.height }
      expect(inOriginal(prepared, all)).toEqual({ x: 0, y: 0, width: 100, height: 300 })
    }
  })

  it('is refused for a file that only has a picture’s name', async () => {
    for (const bytes of [Buffer.from('<svg/>'), Buffer.alloc(0), Buffer.from('\x89PNG\r\n\x1a\n')])
      await expect(pictureForModel(bytes)).rejects.toMatchObject({ code: 'FILE_ABNORMAL' })
  })
})

it('maps a locale to tesseract’s language name', () => {
  const names = ['en', 'en-GB', 'ja', 'zh', 'zh-CN', 'zh-Hant', 'zh-TW', 'zh-HK', 'ko', 'pt-BR', 'tlh']
  expect(names.map(tesseractLanguage)).toEqual([
    ...['eng', 'eng', 'jpn', 'chi_sim', 'chi_sim', 'chi_tra', 'chi_tra', 'chi_tra', 'kor', 'por', 'tlh'],
  ])
})
