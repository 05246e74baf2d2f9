import { expect, it } from 'vitest'
import { makePdf } from '../testing/make-pdf.ts'
import { renderPages } from './render-pages.ts'

const colourAt = ({ pixels, width }: { pixels: Uint8Array; width: number }, x: number, y: number) => [
  ...pixels.slice(4 * (y * width + x), 4 * (y * width + x) + 4),
]

it('draws the wanted pages as they look, as wide as a screen shows them', async () => {
  const bytes = await makePdf((page) => {
    page.fontSize(40).text('One')
    page
      .addPage({ size: [400, 200] })
      .rect(0, 0, 200, 200)
      .fill('#ff0000')
    page.addPage({ size: [10, 14_000] })
  })
  const { count, pages } = await renderPages(bytes, { first: 0, most: 2 })
  expect([count, pages.map(({ width, height }) => [width, height])]).toEqual([
    3,
    [
      [1240, 1753],
      [1240, 620],
    ],
  ])
  const [text, red] = pages
  expect(text?.pixels.some((value, index) => index % 4 === 0 && value < 50)).toBe(true)
  expect(red && [colourAt(red, 100, 300), colourAt(red, 1100, 300)]).toEqual([
    [255, 0, 0, 255],
    [255, 255, 255, 255],
  ])
  // A page that would be endless is smaller.
  const [long] = (await renderPages(bytes, { first: 2, most: 2 })).pages
  expect((long?.width ?? 0) * (long?.height ?? 0)).toBeLessThanOrEqual(3 * 1240 ** 2)
  expect((await renderPages(bytes, { first: 9, most: 2 })).pages).toEqual([])
})

it('a script of the document does nothing', async () => {
  const pdf = (await makePdf((page) => page.text('Harmless'))).toString('latin1')
  const armed = pdf.replace('/Type /Catalog', '/Type /Catalog\n/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')
  expect(armed).not.toBe(pdf)
  expect((await renderPages(Buffer.from(armed, 'latin1'), { first: 0, most: 1 })).count).toBe(1)
})
