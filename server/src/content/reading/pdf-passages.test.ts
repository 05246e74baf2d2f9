import { type Anchor, present } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { readGlyphs } from '../document/pdf/pdfium.ts'
import { makePdf } from '../document/testing/make-pdf.ts'
import { allOf, read, some } from './testing/read-all.ts'

const words = 'river harbour water engine valve piston bridge street garden window market doctor winter summer'.split(
  ' ',
)
const prose = (seed: number, length: number) => sentence(seed, length).replace(/ \d+\.$/, '.')
const sentence = (seed: number, length: number) =>
  `${Array.from({ length }, (_, index) => words[(seed * 7 + index * (seed + 3)) % words.length]).join(' ')} ${seed}.`

/** What stands in the boxes of a place, by its glyphs; this way of counting knows nothing of turned pages. */
async function textAt(bytes: Uint8Array, anchor: Anchor): Promise<string> {
  if (anchor.in !== 'pages') throw new Error('no page')
  let [text, number] = ['', 0]
  for await (const { glyphs, width, height } of readGlyphs(bytes)) {
    if (++number !== anchor.page) continue
    for (const glyph of glyphs) {
      const [x, y] = [(glyph.left + glyph.right) / 2 / width, 1 - (glyph.y + 1) / height]
      const isInside = anchor.boxes.some(
        (box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
      )
      if (isInside) text += glyph.text
    }
  }
  return text
}

const letters = (text: string) => text.replace(/\s/g, '')

describe('PDFs', () => {
  it('say of each passage on which page it stands, and where', async () => {
    const bytes = await makePdf((page) => {
      for (let chapter = 1; chapter <= 6; chapter++) {
        page.fontSize(20).text(`Chapter ${chapter}`).moveDown().fontSize(11)
        for (let part = 1; part <= 5; part++) page.text(sentence(10 * chapter + part, 40)).moveDown()
      }
    })
    const found = allOf(await read(bytes, 'a.pdf'))
    expect(found.length).toBe(30)
    expect(found.map(({ heading }) => heading[0])).toEqual(
      found.map((_, index) => `Chapter ${1 + Math.floor(index / 5)}`),
    )
    const whole = found.filter(({ texts: [text = ''] }) => /\d\.$/.test(text))
    for (const { texts, anchor } of some(whole)) {
      const there = letters(await textAt(bytes, anchor))
      // What goes on over the foot of a page is found by where it begins.
      expect(letters(texts.join(''))).toContain(there)
      expect(there.length).toBeGreaterThan(10)
    }
  })

  it('divide a paragraph of two pages behind the sentence that goes over the foot', async () => {
    const bytes = await makePdf((page) => {
      page.fontSize(12)
      page.text(Array.from({ length: 90 }, (_, index) => prose(index, 12)).join(' '), { align: 'justify' })
    })
    const found = allOf(await read(bytes, 'a.pdf'))
    expect(found.map(({ anchor }) => anchor.in === 'pages' && anchor.page)).toEqual([1, 2])
    const [one = '', two = ''] = found.map(({ texts }) => texts.join(''))
    expect(one.endsWith('.') && /^[a-z]/.test(two) && two.endsWith('.')).toBe(true)
    expect(letters(two)).toContain(letters(await textAt(bytes, present(found[1]).anchor)).slice(-100))
  })

  it('are shown where they are if a page is turned', async () => {
    const bytes = await makePdf((page) => {
      Object.assign(page.page.dictionary.data, { Rotate: 90 })
      page.text('Turned by a quarter.', 72, 100, { lineBreak: false })
    })
    const [{ anchor } = { anchor: null }] = allOf(await read(bytes, 'a.pdf'))
    const box = anchor?.in === 'pages' ? present(anchor.boxes[0]) : null
    // 100 of 842 points below the top is as much from the right now, and 72 of 595 from the left so far below the top.
    expect(box?.y).toBeCloseTo(72 / 595, 2)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(1 - 100 / 842, 1)
    expect(box?.height).toBeGreaterThan(box?.width ?? 1)
  })

  it('have tables with the names of their columns', async () => {
    const rows = [
      ['Part', 'Weight', 'Price'],
      ['Valve', '120 g', '12.50'],
      ['Piston', '800 g', '30.00'],
      ['Bolt', '10 g', '0.20'],
    ]
    const bytes = await makePdf((page) => {
      for (const [index, cells] of rows.entries())
        for (const [column, cell] of cells.entries())
          page.text(cell, 72 + 150 * column, 100 + 20 * index, { lineBreak: false })
    })
    const [table] = (await read(bytes, 'a.pdf')).passages
    expect(table).toMatchObject({ header: rows[0], rows: rows.slice(1).map((cells) => ({ cells })) })
    const last = table && 'rows' in table ? present(table.rows[2]) : null
    expect(last && letters(await textAt(bytes, last.anchor))).toBe('Bolt10g0.20')
  })
})
