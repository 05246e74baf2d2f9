/** Passages are found on the pages that were made of their document, whatever stands between their letters there. */
import { expect, it } from 'vitest'
import { makePdf } from '../testing/make-pdf.ts'
import { type FoundText, findText, type Nearby } from './find-text.ts'
import { readGlyphs } from './pdfium.ts'

async function look(draw: (page: PDFKit.PDFDocument) => void, parts: string[], nearby: Nearby = { share: 0 }) {
  const pages = []
  for await (const page of readGlyphs(await makePdf(draw))) pages.push(page)
  return findText(pages, parts, nearby)
}
const pagesOf = ({ marks }: FoundText) => marks.map(({ page }) => page)

it('a paragraph over two lines has one box around both, where they stand; apart from it another', async () => {
  const draw = (page: PDFKit.PDFDocument) =>
    page
      .fontSize(20)
      .text('Something else stands here.', 72, 100)
      .text('Drain the tank before', 72, 421)
      .text('you open the valve.', 72, 446)
      .text('Then close the lid of the tank.', 72, 600)
  const { count, marks } = await look(draw, [
    'Drain the TANK before you open the valve!',
    'Then close the lid of the tank.',
  ])
  expect(count).toBe(1)
  expect(marks).toHaveLength(2)
  const [first, second] = marks
  expect(first?.box.x).toBeCloseTo(72 / 595, 1)
  expect(first!.box.y * 842).toBeGreaterThan(415)
  expect(first!.box.y * 842).toBeLessThan(428)
  expect((first!.box.y + first!.box.height) * 842).toBeGreaterThan(462)
  expect((first!.box.y + first!.box.height) * 842).toBeLessThan(474)
  expect(second!.box.height * 842).toBeLessThan(26)
  expect(second!.box.y * 842).toBeGreaterThan(594)
})

it('goes on over the foot of a page, with its header between', async () => {
  const draw = (page: PDFKit.PDFDocument) => {
    page.text('The pump has to be cleaned whenever the').text('Page 1 of the manual')
    page.addPage().text('Service manual of the pump').text('pressure falls below two bar.')
  }
  const found = await look(draw, ['The pump has to be cleaned whenever the pressure falls below two bar.'])
  expect(pagesOf(found)).toEqual([0, 1])
  expect(found.marks[1]?.box.y).toBeGreaterThan(0.09)
})

it('of the same sentence on several pages the one near its place is meant', async () => {
  const draw = (page: PDFKit.PDFDocument) => {
    for (let n = 0; n < 5; n++) (n === 0 ? page : page.addPage()).text(`Chapter ${n}. See the list of spare parts.`)
  }
  expect(pagesOf(await look(draw, ['See the list of spare parts.'], { share: 0.62 }))).toEqual([3])
  expect(pagesOf(await look(draw, ['See the list of spare parts.'], { page: 1 }))).toEqual([1])
})

it('short parts are looked for beside the others only; what stands nowhere isn’t marked', async () => {
  const draw = (page: PDFKit.PDFDocument) => {
    page.text('12 kg')
    page.addPage().text('Weight of the pump without its motor').moveDown(4).text('12 kg')
  }
  const found = await look(draw, ['Weight of the pump without its motor', '12 kg', 'Not here at all'])
  expect(pagesOf(found)).toEqual([1, 1])
  expect(await look(draw, ['An entirely different text about something'])).toEqual({ count: 2, marks: [] })
})

it('rows of a table are found cell by cell', async () => {
  const draw = (page: PDFKit.PDFDocument) =>
    page.text('AX-1', 72, 100).text('3 kg', 250, 100).text('AX-2', 72, 130).text('4 kg', 250, 130)
  const { marks } = await look(draw, ['AX-2 | 4 kg'])
  expect(marks.every(({ box }) => box.y > 0.14)).toBe(true)
  expect(marks.length).toBeGreaterThan(0)
})
