import type { FileReading, TableColumns } from '@polyphony/contract/content/file/file-reading'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openDocument, writeDocument } from '../open-document.ts'
import { languageIn, suggestColumns, targetColumn } from './suggest-columns.ts'
import { lookAtTable } from './table-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const columns: TableColumns = {
  has_heading: true,
  source: 1,
  targets: { zh: 2, de: 3 },
  key: 0,
  context: [4],
  max_length: 5,
}
const reading: FileReading = { encoding: null, extras: null, columns }
const csv =
  'key,en,zh,de,note,max length\r\n' +
  'hello,"Hello, you",你好,,On the first page,20\r\n' +
  'bye,Goodbye,,Tschüss\r\n' +
  'count,42,42,42,,\r\n'

const open = (bytes: Uint8Array, name: string) => openDocument(bytes, name, { source_lang: 'en', reading })
const write = (bytes: Uint8Array, name: string, targets: [string, string][], target_lang: string) =>
  writeDocument(bytes, name, new Map(targets), { source_lang: 'en', target_lang, reading })

describe('headings of a table', () => {
  it.each([
    [['key', 'en', 'zh', 'de', 'note', 'max length'], 'en', columns],
    [['key', 'en', 'zh', 'de', 'note', 'Max.'], 'en', columns],
    [['ID', 'Source text', 'Translation'], 'en', { key: 0, source: 1, targets: { '*': 2 } }],
    [['键名', '英文', '简体中文', '备注'], 'en', { key: 0, source: 1, targets: { 'zh-CN': 2 }, context: [3] }],
    [['キー', '日本語', 'English (en)'], 'ja', { key: 0, source: 1, targets: { en: 2 } }],
    [['key', 'text'], 'fr', { key: 0, source: 1, targets: {} }],
  ])('%j of an order from %s name its columns', (headings, lang, expected) => {
    expect(suggestColumns(headings, lang)).toMatchObject(expected)
  })

  it.each([[['Name', 'Address', 'Telephone']], [['Product', 'Price']], [['en']]])('%j name none', (headings) => {
    expect(suggestColumns(headings, 'en')).toBeNull()
  })

  it.each([
    ['zh_CN', 'zh-CN'],
    ['zh-hant', 'zh-Hant'],
    ['Deutsch', 'de'],
    ['French (fr)', 'fr'],
    ['Price', null],
  ])('%s is the language %s', (heading, lang) => {
    expect(languageIn(heading)).toBe(lang)
  })

  it('give a target the closest column', () => {
    expect([targetColumn(columns, 'zh-TW'), targetColumn(columns, 'de'), targetColumn(columns, 'fr')]).toEqual([
      2,
      3,
      null,
    ])
    expect(targetColumn({ ...columns, targets: { '*': 9 } }, 'fr')).toBe(9)
  })
})

describe('CSV by columns', () => {
  it('has the source of each row with its key, remark and length, and the targets that are there', async () => {
    const { segments, word_count, table } = await open(bytesOf(csv), 'a.csv')
    expect(segments.map(({ source, context, targets }) => [source, context, targets])).toEqual([
      ['Hello, you', 'hello · On the first page', { zh: '你好' }],
      ['Goodbye', 'bye', { de: 'Tschüss' }],
    ])
    expect(segments.map(({ length_limit }) => length_limit)).toEqual([{ most: 20, unit: 'character' }, undefined])
    expect([word_count, table]).toEqual([3, { is_by_columns: true, is_chosen: true }])
  })

  it('is written in the column of the target alone', async () => {
    const written = await write(
      bytesOf(csv),
      'a.csv',
      [
        ['row1', '您好'],
        ['row2', '再,见'],
      ],
      'zh',
    )
    expect(textOf(written)).toBe(csv.replace('你好', '您好').replace('Goodbye,,', 'Goodbye,"再,见",'))
  })

  it('gives the same bytes where the targets are those of the file', async () => {
    const bytes = bytesOf(csv)
    expect(await write(bytes, 'a.csv', [['row1', '你好']], 'zh')).toBe(bytes)
    expect(await write(bytes, 'a.csv', [], 'zh')).toBe(bytes)
  })

  it('fills up a row that ends before, and writes over the source where the language has no column', async () => {
    const short = 'key,en,zh,de\nbye,Goodbye\n'
    expect(textOf(await write(bytesOf(short), 'a.csv', [['row1', 'Tschüss']], 'de'))).toBe(
      'key,en,zh,de\nbye,Goodbye,,Tschüss\n',
    )
    expect(textOf(await write(bytesOf(short), 'a.csv', [['row1', 'Au revoir']], 'fr'))).toBe(
      'key,en,zh,de\nbye,Au revoir\n',
    )
  })

  it('says where its columns are named and nobody has chosen them', async () => {
    const plain = await openDocument(bytesOf(csv), 'a.csv', { source_lang: 'en' })
    expect(plain.table).toEqual({ is_by_columns: false, is_chosen: false })
    expect(lookAtTable('csv', bytesOf(csv), { source_lang: 'en' })?.suggested).toEqual(columns)
    const other = await openDocument(bytesOf('Name,Town\nAnn,Rome\n'), 'a.csv', { source_lang: 'en' })
    expect(other.table).toBeUndefined()
  })
})

describe('a workbook by columns', () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const shared = (at: string, index: number, style = '') => `<c r="${at}"${style} t="s"><v>${index}</v></c>`
  const heading = `<row r="1">${['key', 'en', 'zh', 'de'].map((name, i) => inline(`${'ABCD'[i]}1`, name)).join('')}</row>`
  const sheet = `<worksheet xmlns="${main}"><sheetData>${heading}<row r="2">${inline('A2', 'hello')}${shared('B2', 0)}${shared('C2', 1, ' s="3"')}</row><row r="4">${inline('A4', 'bye')}${inline('B4', 'Goodbye')}<c r="D4"><f>1+1</f><v>2</v></c></row></sheetData></worksheet>`
  const other = `<worksheet xmlns="${main}"><sheetData><row r="1">${inline('A1', 'Notes for us')}</row></sheetData></worksheet>`
  const link = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/relationships/${kind}" Target="${target}"/>`
  const files = {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" r:id="r0"/><sheet name="Two" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${link('r0', 'worksheet', 's0.xml')}${link('r1', 'worksheet', 's1.xml')}${link('rs', 'sharedStrings', 'strings.xml')}</Relationships>`,
    'xl/strings.xml': `<sst xmlns="${main}"><si><t>Hello</t></si><si><r><t>你</t></r><r><t>好</t></r></si></sst>`,
    'xl/s0.xml': sheet,
    'xl/s1.xml': other,
  }
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))

  it('has the rows of sheets with the same headings, and tells of the others', async () => {
    const { segments, extras } = await open(bytes, 'a.xlsx')
    expect(segments.map(({ source, context, targets }) => [source, context, targets])).toEqual([
      ['Hello', 'hello', { zh: '你好' }],
      ['Goodbye', 'bye', undefined],
    ])
    expect(extras).toEqual([{ kind: 'otherSheets', word_count: 3, is_taken: false }])
  })

  it('is written in cells of the target alone, and never over a formula', async () => {
    const [first, second] = (await open(bytes, 'a.xlsx')).segments
    const keys = [first?.key ?? '', second?.key ?? ''] as const
    const written = unzipSync(
      await write(
        bytes,
        'a.xlsx',
        [
          [keys[0], '您好'],
          [keys[1], '再见 & 谢谢'],
        ],
        'zh',
      ),
    )
    const cell = (at: string, text: string, style = '') =>
      `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
    expect(strFromU8(written['xl/s0.xml'] as Uint8Array)).toBe(
      sheet
        .replace(shared('C2', 1, ' s="3"'), cell('C2', '您好', ' s="3"'))
        .replace('<c r="D4">', `${cell('C4', '再见 &amp; 谢谢')}<c r="D4">`),
    )
    expect(strFromU8(written['xl/strings.xml'] as Uint8Array)).toBe(files['xl/strings.xml'])
    expect(await write(bytes, 'a.xlsx', [[keys[1], 'Tschüss']], 'de')).toBe(bytes)
    expect(await write(bytes, 'a.xlsx', [[keys[0], '你好']], 'zh')).toBe(bytes)
  })
})
