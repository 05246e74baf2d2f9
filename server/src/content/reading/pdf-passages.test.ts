import { type Anchor, present } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { readGlyphs } from '../document/pdf/pdfium.ts'
import { makePdf } from '../document/testing/make-pdf.ts'
import { isTable } from './passages.ts'
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

const letters = (text: string) => text.replace(/[\s-]/g, '')

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
    expect(letters(await textAt(bytes, present(found[1]).anchor))).toContain(letters(two))
  })

  /** As books do: lines of 60 characters, words parted at their ends, and twenty of them a page. */
  function drawLines(page: PDFKit.PDFDocument, text: string): void {
    page.font('Courier').fontSize(12)
    const lines = ['']
    for (const word of text.split(' ')) {
      const line = lines.at(-1) ?? ''
      if (line.length + word.length < 60) lines[lines.length - 1] = `${line} ${word}`.trim()
      else if (word.length < 6 || line.length > 55) lines.push(word)
      else lines.splice(-1, 1, `${line} ${word.slice(0, 3)}-`, word.slice(3))
    }
    for (const [index, line] of lines.entries()) {
      if (index > 0 && index % 20 === 0) page.addPage()
      page.text(line, 72, 72 + 16 * (index % 20), { lineBreak: false })
    }
  }
  const drawn = (index: number) => words[(Math.imul(index + 1, 0x9e3779b1) >>> 16) % words.length] ?? ''

  it.each([
    ['two pages', 25, 11, 1],
    ['three', 1, 450, 2],
  ])('name all pages on which a sentence stands, and of each its lines: of %s', async (_, count, length, feet) => {
    const sentences = Array.from(
      { length: count * length },
      (_, index) => drawn(index) + ((index + 1) % length ? '' : '.'),
    )
    const text = sentences.join(' ')
    const bytes = await makePdf((page) => drawLines(page, text))
    const { passages } = await read(bytes, 'a.pdf')
    const [first, second] = passages.map((one) => (isTable(one) ? null : one))
    const { text: said, anchor, goes_on = [] } = present(first)
    expect(goes_on.map((place) => place.anchor.in === 'pages' && place.anchor.page)).toEqual([2, 3].slice(0, feet))
    const there = await Promise.all(
      [present(anchor), ...goes_on.map((one) => one.anchor)].map((one) => textAt(bytes, one)),
    )
    for (const [index, { from }] of [{ from: 0 }, ...goes_on].entries()) {
      const own = letters(said.slice(from, goes_on[index]?.from))
      const written = letters(present(there[index]))
      expect(written.startsWith(own)).toBe(true)
      // On the last of its lines the next sentence may begin.
      expect(written.length - own.length).toBeLessThan(60)
    }
    const after = second ? letters(await textAt(bytes, second.anchor)) : ''
    expect(after.endsWith(letters(second?.text ?? ''))).toBe(true)
    expect(after.length - letters(second?.text ?? '').length).toBeLessThan(60)
    expect(letters(text)).toBe(letters(said + (second?.text ?? '')))
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
