/** Tables as people make them: grouped names of columns, titles and notes, several in one sheet. Made in each format. */
import { describe, expect, it } from 'vitest'
import { chunkPassages } from '../../../knowledge/retrieval/chunking/chunk-passages.ts'
import { isTable, type Reading } from '../passages.ts'
import { makeDocx, makePptx, makeXlsx, p, row, shape, tbl } from '../testing/make-office.ts'
import { allOf, read } from '../testing/read-all.ts'

/** What a reading says, in its order: text as it is, tables by their parts. */
const shown = ({ passages }: Reading) =>
  passages.map((passage) =>
    isTable(passage)
      ? { caption: passage.caption, header: passage.header, rows: passage.rows.map(({ cells }) => cells) }
      : passage.text,
  )
const sheet = (rows: readonly string[], merged: readonly string[] = []) => ({
  rows: rows.join(''),
  merged: merged.map((ref) => `<mergeCell ref="${ref}"/>`).join(''),
})
const readSheet = async ({ rows, merged }: ReturnType<typeof sheet>) =>
  read(makeXlsx({ S: `${rows}</sheetData><mergeCells>${merged}</mergeCells><sheetData>` }), 'a.xlsx')
const bold = (at: string, text: string | number) =>
  typeof text === 'number'
    ? `<c r="${at}" s="3"><v>${text}</v></c>`
    : `<c r="${at}" s="3" t="inlineStr"><is><t>${text}</t></is></c>`

const grouped = {
  caption: null,
  header: ['Product', 'Price › Retail', 'Price › Wholesale', 'Stock › Paris', 'Stock › Rome'],
  rows: [
    ['Valve', '12', '9', '100', '80'],
    ['Piston', '30', '25', '7', '0'],
  ],
}

describe('names of columns over two rows', () => {
  const cells = [
    row(1, 'Product', 'Price', '', 'Stock', ''),
    row(2, '', 'Retail', 'Wholesale', 'Paris', 'Rome'),
    row(3, 'Valve', 12, 9, 100, 80),
    row(4, 'Piston', 30, 25, 7, 0),
  ]

  it('of a workbook: its cells are merged, or empty', async () => {
    expect(shown(await readSheet(sheet(cells, ['A1:A2', 'B1:C1', 'D1:E1'])))).toEqual([grouped])
    expect(shown(await readSheet(sheet(cells)))).toEqual([grouped])
  })

  it('of text: a group’s other cells are empty', async () => {
    const csv = 'Product,Price,,Stock,\n,Retail,Wholesale,Paris,Rome\nValve,12,9,100,80\nPiston,30,25,7,0\n'
    expect(shown(await read(csv, 'a.csv'))).toEqual([grouped])
    const beside = csv.replace('Product,Price,,Stock,\n,', ',Price,,Stock,\nProduct,')
    expect(shown(await read(beside, 'a.csv'))).toEqual([grouped])
  })

  it('of a Word document and of a slide', async () => {
    const tc = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`
    const tr = (...columns: string[]) => `<w:tr>${columns.join('')}</w:tr>`
    const wide = '<w:gridSpan w:val="2"/>'
    const table = `<w:tbl>${tr(tc('Product', '<w:vMerge w:val="restart"/>'), tc('Price', wide), tc('Stock', wide))}${tr(
      tc('', '<w:vMerge/>'),
      ...['Retail', 'Wholesale', 'Paris', 'Rome'].map((name) => tc(name)),
    )}${grouped.rows.map((texts) => tr(...texts.map((text) => tc(text)))).join('')}</w:tbl>`
    expect(shown(await read(makeDocx(table), 'a.docx'))).toEqual([grouped])

    const cell = (text: string, attributes = '') =>
      `<a:tc ${attributes}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`
    const line = (...columns: string[]) => `<a:tr>${columns.join('')}</a:tr>`
    const onSlide = `<p:graphicFrame><a:tbl>${line(
      cell('Product', 'rowSpan="2"'),
      cell('Price', 'gridSpan="2"'),
      cell('', 'hMerge="1"'),
      cell('Stock', 'gridSpan="2"'),
      cell('', 'hMerge="1"'),
    )}${line(cell('', 'vMerge="1"'), ...['Retail', 'Wholesale', 'Paris', 'Rome'].map((name) => cell(name)))}${grouped.rows
      .map((texts) => line(...texts.map((text) => cell(text))))
      .join('')}</a:tbl></p:graphicFrame>`
    expect(shown(await read(makePptx([onSlide + shape('After')]), 'a.pptx'))).toEqual([grouped, 'After'])
  })

  it('of a web page', async () => {
    const body = grouped.rows.map((texts) => `<tr>${texts.map((text) => `<td>${text}`).join('')}`).join('')
    const html = (tag: string) =>
      `<table><tr><${tag} rowspan=2>Product</${tag}><${tag} colspan=2>Price</${tag}><${tag} colspan=2>Stock</${tag}><tr><${tag}>Retail<${tag}>Wholesale<${tag}>Paris<${tag}>Rome${body}</table>`
    expect(shown(await read(html('th'), 'a.html'))).toEqual([grouped])
    expect(shown(await read(html('td'), 'a.html'))).toEqual([grouped])
  })

  it('of a group whose name is all that its row says', async () => {
    const rows = [row(1, '', 'Price', ''), row(2, 'Product', 'Retail', 'Wholesale'), row(3, 'Valve', 12, 9)]
    expect(shown(await readSheet(sheet(rows, ['B1:C1'])))).toEqual([
      { caption: null, header: ['Product', 'Price › Retail', 'Price › Wholesale'], rows: [['Valve', '12', '9']] },
    ])
    const html = '<table><thead><tr><td>No 1<td>No 1 b<tbody><tr><td>Valve<td>brass<tr><td>Piston<td>steel</table>'
    expect(shown(await read(html.replace('No 1 b', '2'), 'a.html'))).toMatchObject([{ header: ['No 1', '2'] }])
  })

  it('are years below a group, or years alone if they are bold', async () => {
    const years = [row(1, 'Part', 'Sales', ''), row(2, '', 2023, 2024), row(3, 'Valve', 12, 9), row(4, 'Piston', 3, 5)]
    expect(shown(await readSheet(sheet(years, ['A1:A2', 'B1:C1'])))).toMatchObject([
      { header: ['Part', 'Sales › 2023', 'Sales › 2024'], rows: [{ 0: 'Valve' }, { 0: 'Piston' }] },
    ])
    const first = `<row r="1">${bold('A1', 'Part')}${bold('B1', 2023)}${bold('C1', 2024)}</row>`
    expect(shown(await readSheet(sheet([first, row(2, 'Valve', 12, 9), row(3, 'Piston', 3, 5)])))).toMatchObject([
      { header: ['Part', '2023', '2024'], rows: [['Valve', '12', '9'], { 0: 'Piston' }] },
    ])
  })

  it('are numbers in bold words of a Word document; what a merged cell of a slide says is said in each row', async () => {
    const strong = (text: string) => `<w:tc><w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p></w:tc>`
    const table = tbl([strong('Part'), strong('2023'), strong('2024')], ['Valve', '12', '9'], ['Piston', '3', '5'])
    expect(shown(await read(makeDocx(table), 'a.docx'))).toMatchObject([{ header: ['Part', '2023', '2024'] }])
    const cell = (text: string, attributes = '') =>
      `<a:tc ${attributes}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`
    const rows = [
      [cell('Group'), cell('Part'), cell('Price')],
      [cell('Engine', 'rowSpan="2"'), cell('Valve'), cell('12')],
      [cell('', 'vMerge="1"'), cell('Piston'), cell('30')],
    ]
    const slide = `<p:graphicFrame><a:tbl>${rows.map((cells) => `<a:tr>${cells.join('')}</a:tr>`).join('')}</a:tbl></p:graphicFrame>`
    expect(shown(await read(makePptx([slide]), 'a.pptx'))).toMatchObject([
      {
        header: ['Group', 'Part', 'Price'],
        rows: [
          ['Engine', 'Valve', '12'],
          ['Engine', 'Piston', '30'],
        ],
      },
    ])
  })

  it('are two rows that are both bold, though nothing is grouped', async () => {
    const line = (number: number, ...texts: string[]) =>
      `<row r="${number}">${texts.map((text, column) => bold(`${'ABC'.charAt(column)}${number}`, text)).join('')}</row>`
    const rows = [line(1, 'Part', 'Price', 'Weight'), line(2, 'name', 'EUR', 'kg'), row(3, 'Valve', 'free', 'light')]
    expect(shown(await readSheet(sheet(rows)))).toMatchObject([
      { header: ['Part › name', 'Price › EUR', 'Weight › kg'], rows: [['Valve', 'free', 'light']] },
    ])
  })

  it('name every row that is told by them', async () => {
    const [chunk] = chunkPassages(await readSheet(sheet(cells, ['A1:A2', 'B1:C1', 'D1:E1'])), 'rows')
    expect(chunk?.body).toBe(
      'Product: Valve; Price › Retail: 12; Price › Wholesale: 9; Stock › Paris: 100; Stock › Rome: 80',
    )
    expect(chunk?.anchors).toEqual([{ in: 'sheets', sheet: 'S', from_row: 3, to_row: 3 }])
  })

  it('aren’t taken from the first rows of what a table says', async () => {
    const data = [row(1, 'Name', 'Contact', ''), row(2, 'Ann', 'ann@x', '+33 1'), row(3, 'Bob', 'bob@x', '+33 2')]
    const two = [['Ann', 'ann@x', '+33 1'], { 0: 'Bob' }]
    expect(shown(await readSheet(sheet(data, ['B1:C1'])))).toMatchObject([
      { header: ['Name', 'Contact', 'Contact'], rows: two },
    ])
    expect(
      shown(await read('Name,Address,,City\nAnn,Elm st,2nd floor,Rome\nBob,Oak st,,Paris\n', 'a.csv')),
    ).toMatchObject([{ rows: [{ 0: 'Ann' }, { 0: 'Bob' }] }])
    expect(shown(await read('Name,City,Tags,\n,,red,blue\nBob,Bonn,green,grey\n', 'a.csv'))).toMatchObject([
      { header: ['Name', 'City', 'Tags', ''], rows: [['', '', 'red', 'blue'], { 0: 'Bob' }] },
    ])
    const merged = [row(1, 'Group', 'Part', 'State'), row(2, 'Engine', 'Valve', 'good'), row(3, '', 'Piston', 'worn')]
    expect(shown(await readSheet(sheet(merged, ['A2:A3'])))).toMatchObject([
      {
        header: ['Group', 'Part', 'State'],
        rows: [
          ['Engine', 'Valve', 'good'],
          ['Engine', 'Piston', 'worn'],
        ],
      },
    ])
  })
})

describe('what is said around a table', () => {
  const header = ['Part', 'Price', 'Unit']
  const rows = [
    ['Valve', '12', 'each'],
    ['Piston', '30', 'each'],
  ]
  const note = 'Prices are without tax and may change without notice.'
  const table = { caption: 'Price list', header, rows }

  it('is text, in a workbook and in text', async () => {
    const sheetRows = [
      row(1, 'Price list'),
      row(2, 'Supplier', 'ACME'),
      row(3, ...header),
      row(4, 'Valve', 12, 'each'),
      row(5, 'Piston', 30, 'each'),
      row(6, note),
    ]
    const reading = await readSheet(sheet(sheetRows, ['A1:C1']))
    expect(shown(reading)).toEqual(['Supplier ACME', table, note])
    expect(reading.passages).toMatchObject([
      { anchor: { from_row: 2, to_row: 2 }, heading: ['S'] },
      { rows: [{ anchor: { from_row: 4 } }, { anchor: { from_row: 5 } }] },
      { anchor: { in: 'sheets', sheet: 'S', from_row: 6, to_row: 6 }, heading: ['S'] },
    ])
    const csv = ['Price list,,', 'Supplier,ACME,', header.join(), ...rows.map((cells) => cells.join()), `${note},,`]
    expect(shown(await read(csv.join('\n'), 'a.csv'))).toEqual(['Supplier ACME', table, note])
  })

  it('is text below an empty row as well, by whichever table is nearer', async () => {
    const apart = [
      row(1, ...header),
      row(2, 'Valve', 12, 'each'),
      row(3, 'Piston', 30, 'each'),
      row(5, note),
      row(9, 'Stock'),
      row(10, 'Part', 'City'),
      row(11, 'Valve', 'Rome'),
      row(12, 'Piston', 'Paris'),
      row(14, 'As of today'),
    ]
    expect(shown(await readSheet(sheet(apart)))).toEqual([
      { ...table, caption: null },
      note,
      {
        caption: 'Stock',
        header: ['Part', 'City'],
        rows: [
          ['Valve', 'Rome'],
          ['Piston', 'Paris'],
        ],
      },
      'As of today',
    ])
  })

  it('is text in a Word document and on a web page, where merged cells say it', async () => {
    const all = (text: string) => `<w:tr><w:tc><w:tcPr><w:gridSpan w:val="3"/></w:tcPr>${p(text)}</w:tc></w:tr>`
    const tr = (cells: readonly string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`
    const word = `<w:tbl>${all('Price list')}${[header, ...rows].map(tr).join('')}${all('No tax.')}</w:tbl>${p('After.')}`
    const reading = await read(makeDocx(word), 'a.docx')
    expect(shown(reading)).toEqual([table, 'No tax.', 'After.'])
    // Each row is a paragraph of the document, what is said around them as well.
    const paragraphs = allOf(reading).map(({ anchor }) => anchor)
    expect(paragraphs).toMatchObject([2, 3, 4, 5].map((paragraph) => ({ paragraph })))
    const line = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}`).join('')}`
    const web = `<table><tr><td colspan=3>Price list${[header, ...rows].map(line).join('')}<tr><td colspan=3>No tax.</table>`
    expect(shown(await read(web, 'a.html'))).toEqual([table, 'No tax.'])
  })

  it('is text however short it is, where merged cells say it', async () => {
    const short = [row(1, ...header), row(2, 'Valve', 12, 'each'), row(3, 'Piston', 30, 'each'), row(4, 'Net')]
    expect(shown(await readSheet(sheet(short, ['A4:C4'])))).toEqual([{ ...table, caption: null }, 'Net'])
    expect(shown(await readSheet(sheet(short)))).toMatchObject([{ rows: { length: 3 } }])
  })

  it('comes in the order of the sheet', async () => {
    const stock = [row(1, ...header), row(2, 'Valve', 12, 'each'), row(3, 'Piston', 30, 'each')]
    const texts = [row(9, 'As of today'), row(11, 'Ask Ann')]
    expect(shown(await readSheet(sheet([...stock, ...texts])))).toEqual([
      { ...table, caption: null },
      'As of today',
      'Ask Ann',
    ])
  })

  it('leaves a row without a price, and a band between rows, among the rows', async () => {
    const csv = 'Part,Price\nEngine parts,\nA very long valve,12\nBrakes,\nDisc,30\nThe longest of all bands,\n'
    expect(shown(await read(csv, 'a.csv'))).toMatchObject([{ rows: { length: 5 } }])
    expect(shown(await read('Part,Price\nA long valve,12\nPiston,30\nPad,\n', 'a.csv'))).toMatchObject([
      {
        rows: [
          ['A long valve', '12'],
          ['Piston', '30'],
          ['Pad', ''],
        ],
      },
    ])
    const web = '<table><tr><th>Part<th>Price<tr><th colspan=2>Engine<tr><td>Valve<td>12<tr><td>Piston<td>30</table>'
    expect(shown(await read(web, 'a.html'))).toMatchObject([
      {
        header: ['Part', 'Price'],
        rows: [
          ['Engine', ''],
          ['Valve', '12'],
          ['Piston', '30'],
        ],
      },
    ])
  })
})

describe('several tables in one sheet', () => {
  const prices = {
    header: ['Part', 'Price'],
    rows: [
      ['Valve', '12'],
      ['Piston', '30'],
    ],
  }
  const stocks = {
    header: ['City', 'Stock'],
    rows: [
      ['Rome', '5'],
      ['Paris', '6'],
      ['Bonn', '7'],
    ],
  }

  it('stand beside each other, with an empty column between', async () => {
    const rows = [
      row(1, 'Prices', '', '', 'Stocks', ''),
      row(2, 'Part', 'Price', '', 'City', 'Stock'),
      row(3, 'Valve', 12, '', 'Rome', 5),
      row(4, 'Piston', 30, '', 'Paris', 6),
      row(5, '', '', '', 'Bonn', 7),
    ]
    const both = [
      { caption: 'Prices', ...prices },
      { caption: 'Stocks', ...stocks },
    ]
    expect(shown(await readSheet(sheet(rows)))).toEqual(both)
    const csv = 'Prices,,,Stocks,\nPart,Price,,City,Stock\nValve,12,,Rome,5\nPiston,30,,Paris,6\n,,,Bonn,7\n'
    expect(shown(await read(csv, 'a.csv'))).toEqual(both)
  })

  it('stand beside each other below a title of both, each with groups or none', async () => {
    const rows = [
      row(1, 'Everything'),
      row(2, 'Part', 'Price', '', '', 'City', 'Stock'),
      row(3, '', 'Old', 'New', '', 'Rome', 5),
      row(4, 'Valve', 12, 13, '', 'Paris', 6),
      row(5, 'Piston', 30, 31, '', 'Bonn', 7),
    ]
    expect(shown(await readSheet(sheet(rows, ['A1:F1', 'A2:A3', 'B2:C2'])))).toEqual([
      'Everything',
      {
        caption: null,
        header: ['Part', 'Price › Old', 'Price › New'],
        rows: [
          ['Valve', '12', '13'],
          ['Piston', '30', '31'],
        ],
      },
      { caption: null, ...stocks },
    ])
  })

  it('stand below each other beside a longer one', async () => {
    const rows = [
      row(1, 'City', 'Stock', '', 'Part', 'Price'),
      row(2, 'Rome', 5, '', 'Valve', 12),
      row(3, 'Paris', 6, '', 'Piston', 30),
      row(4, 'Bonn', 7),
      row(5, 'Oslo', 8, '', 'Maker', 'Rank'),
      row(6, 'Bern', 9, '', 'ACME', 1),
    ]
    const more = [
      ['Oslo', '8'],
      ['Bern', '9'],
    ]
    expect(shown(await readSheet(sheet(rows)))).toEqual([
      { caption: null, header: stocks.header, rows: [...stocks.rows, ...more] },
      { caption: null, ...prices },
      { caption: null, header: ['Maker', 'Rank'], rows: [['ACME', '1']] },
    ])
  })

  it('stand below each other, the second with names of its own though they are words above words', async () => {
    const rows = [
      `<row r="1">${bold('A1', 'Part')}${bold('B1', 'Maker')}</row>`,
      row(2, 'Valve', 'ACME'),
      `<row r="4">${bold('A4', 'City')}${bold('B4', 'Country')}</row>`,
      row(5, 'Rome', 'Italy'),
      row(7, 'Bonn', 'Germany'),
    ]
    expect(shown(await readSheet(sheet(rows)))).toMatchObject([
      { header: ['Part', 'Maker'], rows: [['Valve', 'ACME']] },
      { header: ['City', 'Country'], rows: [['Rome', 'Italy']] },
      { header: ['City', 'Country'], rows: [['Bonn', 'Germany']] },
    ])
  })

  it('aren’t several where an empty column is in the middle of one', async () => {
    const rows = [
      row(1, 'Part', '', 'Price', 'Unit'),
      row(2, 'Valve', '', 12, 'each'),
      row(3, 'Piston', '', 30, 'each'),
    ]
    expect(shown(await readSheet(sheet(rows)))).toMatchObject([
      { header: ['Part', 'Price', 'Unit'], rows: [['Valve', '12', 'each'], { 0: 'Piston' }] },
    ])
  })
})
