import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { CallError } from '../../ground/kernel/call-error.ts'
import { makePdf } from '../document/testing/make-pdf.ts'
import { mostPassages } from './passage-list.ts'
import { makeDocx, makeXlsx, p, row, zip } from './testing/make-office.ts'
import { allOf, read } from './testing/read-all.ts'

/** The reason, as data. */
async function refused(bytes: Uint8Array | string, name: string): Promise<unknown> {
  try {
    return await read(bytes, name)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return [error.code, error.params]
  }
}

describe('files that say nothing', () => {
  it.each(['a.pdf', 'a.docx', 'a.pptx', 'a.xlsx', 'a.csv', 'a.txt', 'a.html', 'a.md', 'a.srt'])('%s', async (name) => {
    expect(await refused('', name)).toEqual(['FILE_EMPTY', {}])
  })

  it('a document, a workbook, a page without a word', async () => {
    expect(await refused(makeDocx(p(' ... ')), 'a.docx')).toEqual(['FILE_EMPTY', {}])
    expect(await refused(makeXlsx({ One: row(1, '-', '') }), 'a.xlsx')).toEqual(['FILE_EMPTY', {}])
    expect(await refused('<script>var a = 1</script>', 'a.html')).toEqual(['FILE_EMPTY', {}])
  })
})

describe('PDFs', () => {
  it('that are scanned say how many pages have words', async () => {
    const scanned = await makePdf((page) => page.rect(50, 50, 200, 200).fill().addPage().rect(1, 1, 9, 9).fill())
    expect(await refused(scanned, 'a.pdf')).toEqual(['PDF_WITHOUT_TEXT', { count: 2, with_text: 0 }])
    const half = await makePdf((page) => page.text('Some words.').addPage().rect(1, 1, 9, 9).fill())
    expect((await read(half, 'a.pdf')).pages).toEqual({ count: 2, with_text: 1 })
  })

  it('with a password', async () => {
    const locked = await makePdf((page) => page.text('Secret'), { userPassword: 'secret' })
    expect(await refused(locked, 'a.pdf')).toEqual(['FILE_ENCRYPTED', {}])
  })

  it('of 5,000 pages', async () => {
    const long = await makePdf((page) => {
      for (let number = 1; number < 5_000; number++) page.addPage()
    })
    expect(await refused(long, 'a.pdf')).toEqual(['FILE_PARSE_FAILED', { place: 'p. 3001' }])
  }, 60_000)
})

describe('Office', () => {
  it('documents with a password, and those of before 2007', async () => {
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const locked = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await refused(locked, 'a.docx')).toEqual(['FILE_ENCRYPTED', {}])
    expect(await refused(compound, 'a.docx')).toEqual(['FILE_FORMAT_UNSUPPORTED', { type: 'doc' }])
  })

  it('documents that are called something else', async () => {
    const docx = makeDocx(p('Words'))
    for (const name of ['a.pdf', 'a.txt', 'a.csv', 'a.srt'])
      expect(await refused(docx, name)).toEqual(['FILE_ABNORMAL', { content: 'zip' }])
    expect(await refused(docx, 'a.xlsx')).toEqual(['FILE_FORMAT_UNSUPPORTED', { type: 'zip' }])
    expect(await refused(await makePdf((page) => page.text('x')), 'a.docx')).toEqual([
      'FILE_ABNORMAL',
      { content: 'pdf' },
    ])
    expect(await refused('x', 'a.exe')).toEqual(['FILE_FORMAT_UNSUPPORTED', { type: 'exe' }])
  })

  it('a bomb', async () => {
    const bomb = zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': ' '.repeat(20_000_000) })
    expect(await refused(bomb, 'a.docx')).toEqual(['FILE_ABNORMAL', {}])
  })

  it('a sheet of a million empty rows is read to its end', async () => {
    const empty = Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 1}"/>`).join('')
    const bytes = makeXlsx({ One: empty + row(1_000_001, 'Last', 'row') })
    expect(allOf(await read(bytes, 'a.xlsx'))).toMatchObject([
      { texts: ['Last', 'row'], anchor: { from_row: 1_000_001 } },
    ])
  }, 60_000)

  it('a sheet of more rows than a file may have', async () => {
    const rows = Array.from({ length: mostPassages + 1 }, (_, index) => `<row r="${index + 1}"><c><v>1</v></c></row>`)
    expect(await refused(makeXlsx({ One: rows.join('') }), 'a.xlsx')).toEqual(['FILE_TOO_LONG', { max: mostPassages }])
  }, 60_000)
})

describe('text', () => {
  it('with a cell of 5 MB', async () => {
    expect(await refused(`name,text\na,"${'x'.repeat(5_000_000)}"`, 'a.csv')).toEqual([
      'FILE_TOO_COMPLEX',
      { name: 'a.csv' },
    ])
  })

  it('of 5 MB in one line is divided', async () => {
    expect(allOf(await read('x'.repeat(5_000_000), 'a.txt')).length).toBe(1_000)
  })

  it.each([
    ['gb18030', '润滑油每三个月更换一次，请使用原厂的产品。'],
    ['shift_jis', '潤滑油は三か月ごとに交換してください。純正品をお使いください。'],
    ['utf-16le', '润滑油每三个月更换一次。\nOnce more.'],
    ['utf-16be', 'Change the oil every three months.\nOnce more.'],
  ])('in %s', async (encoding, text) => {
    const bytes = iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf') })
    expect(allOf(await read(bytes, 'a.txt')).map(({ texts }) => texts[0])).toEqual(text.split('\n'))
  })

  it('that is nested too deeply', async () => {
    expect(await refused('<div>'.repeat(10_000) + 'x', 'a.html')).toEqual(['FILE_ABNORMAL', {}])
    expect(await refused(`${'> '.repeat(200)}x`, 'a.md')).toEqual(['FILE_PARSE_FAILED', { place: 'md:1' }])
  })

  it('of which a table is open to its end', async () => {
    expect(await refused('a,"b', 'a.csv')).toEqual(['FILE_PARSE_FAILED', { place: 'csv:1' }])
  })
})
