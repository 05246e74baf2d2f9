import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openDocument, writeDocument } from '../open-document.ts'
import { hasLibreOffice, readByLibreOffice } from '../testing/libre-office.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { pdfToDocx, scannedPages } from './pdf-to-docx.ts'

const { resolve } = createRequire(import.meta.url)
const fontFile = (family: string, file: string) =>
  path.join(path.dirname(resolve(`@embedpdf/fonts-${family}`)), '../fonts', file)
const [chinese, japanese] = [fontFile('sc', 'NotoSansHans-Regular.otf'), fontFile('jp', 'NotoSansJP-Regular.otf')]

async function read(bytes: Uint8Array, source_lang = 'en') {
  const { segments } = await openDocument(await pdfToDocx(bytes), 'a.docx', { source_lang })
  return segments
}
const sources = async (bytes: Uint8Array, lang?: string) => (await read(bytes, lang)).map(({ source }) => source)

const river =
  'The river has been measured since the bridge was built. Nobody remembers who began with it, and the oldest pages are lost.'
const harbour =
  'The harbour lies half an hour below. Its cranes are taller than the church, which the fishermen have never forgiven.'

describe('the content', () => {
  it('has headings by size and by weight, and joins lines into paragraphs', async () => {
    const bytes = await makePdf((page) => {
      page.font('Helvetica-Bold').fontSize(22).text('Annual report')
      page.font('Helvetica-Bold').fontSize(15).text('Water')
      page.font('Helvetica').fontSize(11).text(river).moveDown().text(harbour)
      page.font('Helvetica-Bold').text('Outlook')
      page.font('Helvetica').text('It will rain.')
    })
    expect((await read(bytes)).map(({ context, source }) => [context, source])).toEqual([
      ['heading', 'Annual report'],
      ['heading', 'Water'],
      ...river.split(/(?<=\.) /).map((source) => [null, source]),
      ...harbour.split(/(?<=\.) /).map((source) => [null, source]),
      ['heading', 'Outlook'],
      [null, 'It will rain.'],
    ])
  })

  it('follows columns to their ends, after the text above that spans them', async () => {
    const bytes = await makePdf((page) => {
      page.fontSize(18).text('A line over both of the columns of this page', { align: 'center' })
      page.fontSize(10).text(`${river} ${river} ${harbour} ${harbour}`, 72, 120, {
        columns: 2,
        columnGap: 24,
        height: 90,
        align: 'justify',
      })
    })
    expect((await sources(bytes)).slice(1).join(' ')).toBe(`${river} ${river} ${harbour} ${harbour}`)
  })

  it('has separate text below columns after them', async () => {
    const passage = '港口货运量在2025年达到了3.2亿吨，同比增长12.5%，这与“绿色航运”政策密切相关，也得益于自动化码头。'
    const text = passage.repeat(5)
    const bytes = await makePdf((page) => {
      page.font(chinese).fontSize(10.5)
      page.text(text, 72, 120, { columns: 2, columnGap: 24, height: 128 })
      page.fontSize(13).text('二、结论', 72, 330)
      page.fontSize(10.5).text('（一）继续投资。', 72, 356)
    })
    expect((await sources(bytes, 'zh')).join('')).toBe(`${text}二、结论（一）继续投资。`)
  })

  it('has divided words joined, and keeps written hyphens', async () => {
    const lines = [
      'A well-known word was broken in the mid-',
      'dle of its line, and the other, which is well-',
      'known, wasn’t.',
    ]
    const bytes = await makePdf((page) =>
      lines.forEach((line, i) => page.fontSize(12).text(line, 72, 72 + i * 15, { lineBreak: false })),
    )
    expect(await sources(bytes)).toEqual([
      'A well-known word was broken in the middle of its line, and the other, which is well-known, wasn’t.',
    ])
  })

  it('has visible formats as codes', async () => {
    const bytes = await makePdf((page) => {
      page.font('Helvetica').fontSize(12).text('This is ', { continued: true })
      page.font('Helvetica-Bold').text('important', { continued: true }).font('Helvetica').text(' to all.')
    })
    expect(await read(bytes)).toMatchObject([{ source: 'This is ⟦1⟧important⟦/1⟧ to all.', codes: [{ label: 'b' }] }])
  })

  it('has list items without bullets, and numbered ones with their numbers', async () => {
    const items = [
      '• Bread, which was baked on the day before and is cut into slices of equal size for',
      '   all who came.',
      '• Salt',
      '1. Eat',
      '2. Drink',
    ]
    const bytes = await makePdf((page) =>
      items.forEach((line, i) => page.fontSize(11).text(line, 72, 72 + i * 14, { lineBreak: false })),
    )
    expect(await sources(bytes)).toEqual([
      'Bread, which was baked on the day before and is cut into slices of equal size for all who came.',
      ...['Salt', '1. Eat', '2. Drink'],
    ])
  })

  it('has tables row by row, in cells', async () => {
    const rows = [
      ['Name', 'Place', 'Since'],
      ['Ana', 'Lisbon', 'May'],
      ['Kato', 'Osaka', 'June'],
    ]
    const bytes = await makePdf((page) => {
      rows.forEach((row, y) =>
        row.forEach((cell, x) => page.fontSize(11).text(cell, 72 + x * 140, 90 + y * 20, { lineBreak: false })),
      )
    })
    expect((await read(bytes)).map(({ context, source }) => [context, source])).toEqual(
      rows.flat().map((cell) => ['cell', cell]),
    )
  })

  it('has text that repeats on every page once, with a page number field', async () => {
    const bytes = await makePdf((page) => {
      for (let i = 1; i <= 4; i++) {
        if (i > 1) page.addPage()
        page.fontSize(9).text(`Handbook of rivers — page ${i}`, 72, 40, { lineBreak: false })
        page.fontSize(11).text(`Chapter with the letter ${'ABCD'[i - 1]}. ${river}`, 72, 90)
      }
    })
    const found = await read(bytes)
    expect(found.filter(({ source }) => source.includes('Handbook'))).toMatchObject([
      { source: 'Handbook of rivers — page', context: 'header' },
    ])
    expect(found.filter(({ source }) => source.startsWith('Chapter'))).toHaveLength(4)
  })

  it('joins a sentence over the end of a page', async () => {
    const bytes = await makePdf((page) => {
      page
        .fontSize(12)
        .text('A sentence that goes on for longer than the page that it began on has', 72, 740, { lineBreak: false })
      page.addPage().text('an end on the next.', 72, 72)
    })
    expect(await sources(bytes)).toEqual([
      'A sentence that goes on for longer than the page that it began on has an end on the next.',
    ])
  })

  it('joins lines of Chinese and Japanese without spaces', async () => {
    const [zh, ja] = [
      '水位从大桥建成时起便有记录，没有人记得是谁开的头，最早的几页也已经遗失了。如今每天清晨都有人到河边，把数字写进那本厚厚的册子里。',
      '橋が架けられてから水位はずっと記録されている。誰が始めたのかを覚えている人はもういないし、いちばん古い頁は失われてしまった。',
    ]
    const bytes = await makePdf((page) => page.font(chinese).fontSize(14).text(zh).moveDown().font(japanese).text(ja))
    expect((await sources(bytes, 'zh')).join('')).toBe(zh + ja)
  })

  it('follows columns of vertical text from right to left', async () => {
    const columns = ['春はあけぼの。', '夏は夜。月の', '頃はさらなり。']
    const bytes = await makePdf((page) => {
      page.font(japanese).fontSize(16)
      columns.forEach((column, x) =>
        Array.from(column).forEach((letter, y) => page.text(letter, 400 - x * 28, 100 + y * 18, { lineBreak: false })),
      )
    })
    expect((await sources(bytes, 'ja')).join('')).toBe(columns.join(''))
  })

  it('includes rotated text', async () => {
    const bytes = await makePdf((page) =>
      page
        .rotate(90, { origin: [300, 300] })
        .fontSize(12)
        .text('Turned on its side.', 200, 300),
    )
    expect(await sources(bytes)).toEqual(['Turned on its side.'])
  })
})

describe('a PDF is refused', () => {
  const refused = (bytes: Uint8Array) =>
    pdfToDocx(bytes).then(
      () => 'read',
      (error: { code: string }) => error.code,
    )

  it('with a password, without text, or without readable pages', async () => {
    expect(await refused(await makePdf((page) => page.text('Secret'), { userPassword: 'secret' }))).toBe(
      'FILE_ENCRYPTED',
    )
    expect(await refused(await makePdf((page) => page.rect(100, 100, 200, 200).fill('black')))).toBe('PDF_WITHOUT_TEXT')
    expect(await refused(new TextEncoder().encode('%PDF-1.7 and nothing of it'))).toBe('FILE_ABNORMAL')
    expect(await refused(new Uint8Array())).toBe('FILE_EMPTY')
  })

  it('is not refused if only changing or printing is forbidden', async () => {
    const bytes = await makePdf((page) => page.text('To be read by all.'), { ownerPassword: 'o', permissions: {} })
    expect(await sources(bytes)).toEqual(['To be read by all.'])
  })

  it('with more pages than the limit', async () => {
    const kids = '3 0 R '.repeat(4000)
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Count 4000/Kids[${kids}]>>`,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>',
    ]
    const body = objects.map((object, i) => `${i + 1} 0 obj${object}endobj\n`).join('')
    expect(await refused(new TextEncoder().encode(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 4>>`))).toBe(
      'FILE_PARSE_FAILED',
    )
  })

  it('is read in limited time, whatever its bytes', async () => {
    const whole = await makePdf((page) => page.text(river).addPage().text(harbour))
    for (let i = 0; i < 60; i++) {
      const bytes = Buffer.from(whole)
      for (let change = 0; change < 5; change++)
        bytes[(i * 7919 + change * 104_729) % bytes.length] = (i * 31 + change) % 256
      expect(await refused(bytes.subarray(0, i % 3 ? bytes.length : bytes.length - i * 40))).toMatch(/^[a-zA-Z_]+$/)
    }
  })
})

describe('the Word document', () => {
  it('is the same each time, and takes targets', async () => {
    const bytes = await makePdf((page) => page.fontSize(20).text('Water').fontSize(11).text(river))
    const made = await pdfToDocx(bytes)
    expect(Buffer.from(made).equals(await pdfToDocx(bytes))).toBe(true)
    const langs = { source_lang: 'en', target_lang: 'zh' }
    const { segments } = await openDocument(made, 'a.docx', langs)
    const targets = new Map(segments.map(({ key }, i) => [key, `第${i}句。`]))
    const written = await openDocument(await writeDocument(made, 'a.docx', targets, langs), 'a.docx', {
      source_lang: 'zh',
    })
    expect(written.segments.map(({ source }) => source)).toEqual(segments.map((_, i) => `第${i}句。`))
  })

  it.runIf(hasLibreOffice)(
    'opens in LibreOffice with all text in order',
    async () => {
      const bytes = await makePdf((page) => {
        page.fontSize(20).text('Water').fontSize(11).text(river).list(['Bread', 'Salt'])
        for (const [y, row] of [
          ['Name', 'Place'],
          ['Ana', 'Lisbon'],
        ].entries())
          for (const [x, cell] of row.entries()) page.text(cell, 72 + x * 200, 400 + y * 20, { lineBreak: false })
      })
      const text = readByLibreOffice(new Map([['a', await pdfToDocx(bytes)]]), 'docx', 'txt:Text').get('a')
      expect(
        text
          ?.replace(/\s+/g, ' ')
          .replace(/^\uFEFF/, '')
          .trim(),
      ).toBe(`Water ${river} Bread Salt Name Place Ana Lisbon`)
    },
    240_000,
  )
})

describe('scanned pages', () => {
  /** A page that is a picture: black stripes stand for its text. */
  const scan = async () => {
    const png = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    return makePdf((page) => {
      page.text('A page with enough words of its own that nobody has to look at any picture to read it again.')
      page.addPage().image(png, 0, 0, { width: 612, height: 792 }).text('Stamp 12', 400, 700)
    })
  }

  it('are those with a picture and next to no words', async () => {
    expect(await scannedPages(await scan())).toEqual({ count: 2, pages: [[1, 7]] })
    expect(await scannedPages(await makePdf((page) => page.text('Short.')))).toEqual({ count: 1, pages: [] })
  })

  it('have what was recognised, in reading order and as paragraphs', async () => {
    const line = (text: string, y: number) => ({ text, x: 0.1, y, width: 0.7, height: 0.02 })
    const lines = [
      line('The ferry leaves at six and', 0.1),
      line('comes back at nine.', 0.125),
      line('Second text.', 0.3),
    ]
    const bytes = await pdfToDocx(await scan(), { 1: lines })
    const { segments } = await openDocument(bytes, 'a.docx', { source_lang: 'en' })
    expect(segments.map(({ source }) => source).slice(1)).toEqual([
      'The ferry leaves at six and comes back at nine.',
      'Second text.',
    ])
  })
})
