import { present } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { chunkPassages } from '../../knowledge/retrieval/chunking/chunk-passages.ts'
import { piecePassages, transcriptPassages } from './segment-passages.ts'
import { makeDocx, makePptx, makeXlsx, p, row, shape, tbl } from './testing/make-office.ts'
import { allOf, read } from './testing/read-all.ts'

describe('Word documents', () => {
  it('are read below their headings, by whatever their styles are called', async () => {
    const bytes = makeDocx(
      p('手册', 'a3') +
        p('安装', '1') +
        p('拧紧螺丝。') +
        p('拆卸', 'b') +
        p('松开螺丝。') +
        p('附录', '1') +
        p('完。'),
    )
    expect(allOf(await read(bytes, 'a.docx'))).toEqual([
      { texts: ['拧紧螺丝。'], heading: ['手册', '安装'], anchor: at(['手册', '安装'], 2) },
      { texts: ['松开螺丝。'], heading: ['手册', '安装', '拆卸'], anchor: at(['手册', '安装', '拆卸'], 4) },
      { texts: ['完。'], heading: ['手册', '附录'], anchor: at(['手册', '附录'], 6) },
    ])
  })

  it('tell in each row of a table what a merged cell says for several', async () => {
    const merged = (text: string, val: string) => `<w:tc><w:tcPr><w:vMerge${val}/></w:tcPr>${p(text)}</w:tc>`
    const table = tbl(
      ['Group', 'Part', 'Price'],
      [merged('Engine', ' w:val="restart"'), 'Valve', '12'],
      [merged('', ''), 'Piston', '30'],
    )
    const { passages } = await read(makeDocx(p('Parts', '1') + table), 'a.docx')
    expect(passages).toEqual([
      {
        caption: null,
        heading: ['Parts'],
        header: ['Group', 'Part', 'Price'],
        rows: [
          { cells: ['Engine', 'Valve', '12'], anchor: at(['Parts'], 2) },
          { cells: ['Engine', 'Piston', '30'], anchor: at(['Parts'], 3) },
        ],
      },
    ])
  })

  it('keep a heading with nothing below it, which nobody would find otherwise', async () => {
    const found = allOf(await read(makeDocx(p('One', '1') + p('Two', '1') + p('Text of two.')), 'a.docx'))
    expect(found.map(({ texts, heading }) => [texts[0], heading])).toEqual([
      ['One', []],
      ['Text of two.', ['Two']],
    ])
    const long = 'Words of a paragraph that looks like a heading. '.repeat(10).trim()
    expect(allOf(await read(makeDocx(p('One', '1') + p(long, '2')), 'a.docx'))).toMatchObject([
      { texts: [long], heading: ['One'] },
    ])
  })
})

it('presentations are read slide by slide, shape by shape, notes last', async () => {
  const title = shape('Prices', '<p:ph type="title"/>')
  const bytes = makePptx([title + shape('Cheap\nand good'), shape('No title here')], { 0: 'Say it slowly' })
  expect(allOf(await read(bytes, 'a.pptx'))).toEqual([
    { texts: ['Cheap\nand good'], heading: ['Prices'], anchor: { in: 'slides', slide: 1, shape: 1 } },
    { texts: ['Say it slowly'], heading: ['Prices'], anchor: { in: 'slides', slide: 1, shape: 2 } },
    { texts: ['No title here'], heading: [], anchor: { in: 'slides', slide: 2, shape: 0 } },
  ])
})

describe('workbooks', () => {
  it('give each table its title and the names of its columns, also behind an empty row', async () => {
    const date = '<c r="C4" s="1"><v>45292</v></c>'
    const share = '<c r="B7" s="2"><v>0.15</v></c>'
    const rows = [
      row(1, 'Price list'),
      row(3, 'Part', 'Price', 'Since'),
      row(4, 'Valve', 12.5, date),
      row(5, 'Piston', 0.1 + 0.2, ''),
      row(7, 'Rebate', share, ''),
    ]
    const { passages } = await read(makeXlsx({ 2024: rows.join('') }), 'a.xlsx')
    const place = (number: number) => ({ in: 'sheets', sheet: '2024', from_row: number, to_row: number })
    const header = ['Part', 'Price', 'Since']
    expect(passages).toEqual([
      {
        caption: 'Price list',
        heading: ['2024'],
        header,
        rows: [
          { cells: ['Valve', '12.5', '2024-01-01'], anchor: place(4) },
          { cells: ['Piston', '0.3', ''], anchor: place(5) },
        ],
      },
      { caption: null, heading: ['2024'], header, rows: [{ cells: ['Rebate', '15%', ''], anchor: place(7) }] },
    ])
  })

  it('have words that cells share', async () => {
    const cell = '<row r="2"><c r="B2" t="s"><v>1</v></c></row>'
    expect(allOf(await read(makeXlsx({ One: cell }, ['wrong', '右']), 'a.xlsx'))).toEqual([
      { texts: ['右'], heading: ['One'], anchor: { in: 'sheets', sheet: 'One', from_row: 2, to_row: 2 } },
    ])
  })
})

it('tables as text count records, not lines', async () => {
  const { passages } = await read('品名;价格\n"阀\n门";12\n活塞;30\n', 'a.csv')
  const place = (number: number) => ({ in: 'sheets', sheet: '', from_row: number, to_row: number })
  expect(passages).toEqual([
    {
      caption: null,
      heading: [],
      header: ['品名', '价格'],
      rows: [
        { cells: ['阀\n门', '12'], anchor: place(2) },
        { cells: ['活塞', '30'], anchor: place(3) },
      ],
    },
  ])
})

it('plain text is found where it stands, also in a line that is too long', async () => {
  const text = `  First line.\r\n\r\n${'一二三四五六七八九十。'.repeat(1_000)}\r\n---\r\nEnd 😀.`
  const reading = await read(text, 'a.txt')
  expect(reading.passages.length).toBe(5)
  for (const { texts, anchor } of allOf(reading)) {
    const place = anchor.in === 'text' ? anchor : { offset: -1, length: 0 }
    expect(text.slice(place.offset, place.offset + place.length)).toBe(texts[0])
  }
})

describe('pages of the web and Markdown', () => {
  it('stand below their headings', async () => {
    const md = '# A\n\nOne *two*\nthree.\n\n## B\n\n- item\n\n| n | p |\n|---|---|\n| x | 1 |\n'
    expect(allOf(await read(md, 'a.md'))).toEqual([
      { texts: ['One two three.'], heading: ['A'], anchor: at(['A'], 1) },
      { texts: ['item'], heading: ['A', 'B'], anchor: at(['A', 'B'], 3) },
      { texts: ['x', '1'], heading: ['A', 'B'], anchor: at(['A', 'B'], 5) },
    ])
    const html =
      '<html><head><title>t</title><style>b{}</style></head><body><nav>Home</nav><h1>A</h1><p>One <b>two</b>\n three.<script>x()</script><h2>B</h2><ul><li>item</ul><table><tr><th>n<th>p<tr><td>x<td>1</table></body>'
    expect(allOf(await read(html, 'a.html'))).toEqual(allOf(await read(md, 'a.md')))
  })
})

it('subtitles have the time of each cue', async () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,500\n<i>Hello</i>\nthere\n\n2\n00:01:00,000 --> 00:01:01,000\n你好\n'
  expect(allOf(await read(srt, 'a.srt')).map(({ texts, anchor }) => [texts[0], anchor])).toEqual([
    ['Hello\nthere', { in: 'recording', start_ms: 1000, end_ms: 2500 }],
    ['你好', { in: 'recording', start_ms: 60_000, end_ms: 61_000 }],
  ])
})

describe('what has segments already', () => {
  const segment = { segment_id: 's1', source: 'Hello.', target: '你好。', grade: 'reviewed', start_ms: 5 } as const
  const piece = { task_id: 't', piece_id: 'p', name: 'film.srt', source_lang: 'en', target_lang: 'zh' }

  it('has both languages in one passage', () => {
    const [chunk] = chunkPassages(piecePassages({ ...piece, segments: [segment] }), 'automatic')
    expect(chunk).toMatchObject({ body: 'Hello.', body_2: '你好。', lang: 'en', lang_2: 'zh', grade: 'reviewed' })
    expect(present(chunk).anchors).toMatchObject([
      { in: 'task', task_id: 't', piece_id: 'p', segment_id: 's1', start_ms: 5 },
    ])
  })

  it('has its own language only where nothing is translated', () => {
    const { lang, lang_2, passages } = piecePassages({ ...piece, segments: [{ ...segment, source: null }] })
    expect({ lang, lang_2, text: passages.map((one) => 'text' in one && one.text) }).toEqual({
      lang: 'zh',
      lang_2: null,
      text: ['你好。'],
    })
    expect(transcriptPassages('ja', [{ start_ms: 3, end_ms: 1, text: 'はい' }]).passages[0]).toMatchObject({
      anchor: { in: 'recording', start_ms: 3, end_ms: 3 },
    })
  })
})

it('the language is told by the script where nobody says it', async () => {
  const lang = async (text: string) => (await read(text, 'a.txt')).lang
  expect(await Promise.all(['Hello.', '你好，世界。', 'こんにちは。', '안녕하세요.'].map(lang))).toEqual([
    'en',
    'zh',
    'ja',
    'ko',
  ])
  expect((await read('Bonjour.', 'a.txt', 'fr')).lang).toBe('fr')
})

const at = (path: string[], paragraph: number) => ({ in: 'headings', path, paragraph })
