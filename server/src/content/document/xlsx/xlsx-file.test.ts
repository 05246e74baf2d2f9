import type { ExtraText } from '@polyphony/contract/content/file/file-reading'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openOffice, writeOffice } from '../office/office-file.ts'
import { hasLibreOffice, readByLibreOffice } from '../testing/libre-office.ts'
import { expectRoundTrip } from '../testing/round-trip.ts'
import { hasSamples, sample, sampleNames } from '../testing/samples.ts'
import { xlsx } from './xlsx-file.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const en = { source_lang: 'en' }
const rels = (...list: [id: string, kind: string, target: string][]) =>
  `<Relationships>${list.map(([id, kind, target]) => `<Relationship Id="${id}" Type="http://x/relationships/${kind}" Target="${target}"/>`).join('')}</Relationships>`

/** Sheets by title; `!` in front of a title hides the sheet. */
function workbook(sheets: Record<string, string>, strings: string, more: Record<string, string> = {}): Uint8Array {
  const titles = Object.keys(sheets)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const list = titles.map((title, i) => {
    const state = title.startsWith('!') ? ' state="hidden"' : ''
    return `<sheet name="${title}" sheetId="${i + 1}"${state} r:id="r${i}"/>`
  })
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels(
      ...titles.map((_, i): [string, string, string] => [`r${i}`, 'worksheet', `s${i}.xml`]),
      ['rs', 'sharedStrings', 'strings.xml'],
    ),
    'xl/strings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, i) => [
        `xl/s${i}.xml`,
        `<worksheet xmlns="${main}"><sheetData><row>${rows}</row></sheetData></worksheet>`,
      ]),
    ),
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}

const shared = (at: string, number: number) => `<c r="${at}" t="s"><v>${number}</v></c>`
const read = (bytes: Uint8Array) => openOffice(xlsx, bytes, en).segments.map(({ source, context }) => [source, context])

function written(bytes: Uint8Array, targets: Record<string, string>, name: string): string {
  const { segments } = openOffice(xlsx, bytes, en)
  const given = segments.flatMap(({ key, source }): [string, string][] =>
    targets[source] === undefined ? [] : [[key, targets[source]]],
  )
  return strFromU8(
    unzipSync(writeOffice(xlsx, bytes, new Map(given), { ...en, target_lang: 'de' }))[name] as Uint8Array,
  )
}

describe('workbooks', () => {
  it('have the text boxes of a sheet from top to bottom, in whatever order they were drawn', () => {
    const a = 'http://schemas.openxmlformats.org/drawingml/2006/main'
    const box = (row: number, column: number, ...lines: string[]) =>
      `<d:twoCellAnchor><d:from><d:col>${column}</d:col><d:colOff>0</d:colOff><d:row>${row}</d:row></d:from><d:sp><d:txBody>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</d:txBody></d:sp></d:twoCellAnchor>`
    const drawn = [box(20, 0, 'Last'), box(3, 9, 'Right'), box(3, 1, 'Left', 'Below it'), box(0, 0, 'Heading')]
    const bytes = workbook({ One: '' }, '', {
      'xl/_rels/s0.xml.rels': rels(['d', 'drawing', 'd.xml']),
      'xl/d.xml': `<d:wsDr xmlns:d="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="${a}">${drawn.join('')}</d:wsDr>`,
    })
    expect(read(bytes).map(([source]) => source)).toEqual(['Heading', 'Left', 'Below it', 'Right', 'Last'])
    expect(written(bytes, { Left: 'Links', Last: 'Ende' }, 'xl/d.xml')).toMatch(/Ende.*Right.*Links.*Heading/)
  })

  it('are read sheet by sheet, shared texts once; numbers, formulas, hidden sheets and unused texts are left out', () => {
    const inline = '<c r="C1" t="inlineStr"><is><t>Own words</t></is></c>'
    const others = '<c r="D1"><v>5</v></c><c r="E1" t="str"><f>A1&amp;"x"</f><v>Firstx</v></c>'
    const bytes = workbook(
      { One: shared('A1', 2) + inline + others, Two: shared('A1', 0) + shared('B7', 2), '!Gone': shared('A1', 1) },
      '<si><t>Zeroth</t></si><si><t>Hidden</t></si><si><t>First</t></si><si><t>Unused</t></si>',
    )
    expect(read(bytes)).toEqual([
      ['First', 'One A1'],
      ['Own words', 'One C1'],
      ['Zeroth', 'Two A1'],
    ])
    const sheet = written(bytes, { 'Own words': '=1+1', First: 'Erstes' }, 'xl/s0.xml')
    expect(sheet).toContain('<is><t xml:space="preserve">=1+1</t></is>')
    expect(sheet).toContain(others)
    expect(written(bytes, { First: 'Erstes' }, 'xl/strings.xml')).toContain(
      '<si><t>Hidden</t></si><si><t xml:space="preserve">Erstes</t></si><si><t>Unused</t></si>',
    )
  })

  it('keep formats, drop ruby readings, and write characters that a cell can not hold', () => {
    const bold = '<rPr><b/></rPr>'
    const reading = '<rPh sb="0" eb="1"><t>yomi</t></rPh><phoneticPr fontId="1"/>'
    const bytes = workbook(
      { S: shared('A1', 0) + shared('A2', 1) },
      `<si><r><t>Big </t></r><r>${bold}<t>news</t></r>${reading}</si><si><t>A_x005F_x0041_b</t></si>`,
    )
    expect(read(bytes).map(([source]) => source)).toEqual(['Big ⟦1⟧news⟦/1⟧', 'A_x0041_b'])
    const strings = written(bytes, { 'Big ⟦1⟧news⟦/1⟧': '⟦1⟧Neues⟦/1⟧', A_x0041_b: 'B_x0041_\r\nc' }, 'xl/strings.xml')
    expect(strings).toContain(`<si><r>${bold}<t xml:space="preserve">Neues</t></r></si>`)
    expect(strings).toContain('<si><t xml:space="preserve">B_x005F_x0041_\nc</t></si>')
  })

  const table = (more = '') =>
    `<table xmlns="${main}" name="T"><tableColumns count="1"><tableColumn id="1" name="Amount"/>${more}</tableColumns></table>`
  const withTable = (cells: string) =>
    workbook({ S: shared('A1', 0) + cells }, '<si><t>Amount</t></si><si><t>Other</t></si>', {
      'xl/_rels/s0.xml.rels': rels(['t', 'table', 'tables/t.xml']),
      'xl/tables/t.xml': table(),
    })

  it("rename a table's columns with their headings, and keep both if formulas use them", () => {
    expect(written(withTable(shared('B1', 1)), { Amount: 'Betrag "netto"' }, 'xl/tables/t.xml')).toBe(
      table().replace('Amount', 'Betrag &quot;netto&quot;'),
    )
    expect(read(withTable(`${shared('B1', 1)}<c r="C1"><f>SUM(T[Amount])</f><v>1</v></c>`))).toEqual([
      ['Other', 'S B1'],
    ])
  })
})

describe.runIf(hasSamples)('real workbooks', () => {
  const names = sampleNames('xlsx')

  it.each(names)('%s reads the same after every segment was written', async (name) => {
    await expectRoundTrip(sample('xlsx', name), name)
  })

  it.runIf(hasLibreOffice)(
    'open in LibreOffice with every target, and the same numbers',
    () => {
      const files = new Map<string, Uint8Array>()
      const targets = new Map<string, string[]>()
      for (const name of names.filter((each) => /commentTable|phonetic/.test(each))) {
        const bytes = sample('xlsx', name)
        const given = openOffice(xlsx, bytes, en).segments.map(({ key }, i): [string, string] => [key, `译文${i}乙`])
        files.set(name, writeOffice(xlsx, bytes, new Map(given), { ...en, target_lang: 'zh' }))
        targets.set(
          name,
          given.map(([, target]) => target),
        )
      }
      const shown = readByLibreOffice(files, 'xlsx', 'fods')
      for (const [name, wanted] of targets) {
        const text = shown.get(name)?.replace(/<[^>]*>/g, '') ?? ''
        expect(
          wanted.filter((target) => !text.includes(target)),
          name,
        ).toEqual([])
      }
    },
    300_000,
  )
})

describe('text beside the text of sheets', () => {
  const si = (...texts: string[]) => texts.map((text) => `<si><t>${text}</t></si>`).join('')
  const strings = si('Shown', 'In a hidden row', 'In a hidden column', 'On a hidden sheet', 'In both')
  const sheet = `<worksheet xmlns="${main}"><cols><col min="2" max="3" hidden="1"/></cols><sheetData><row r="1">${shared('A1', 0)}${shared('B1', 2)}${shared('C1', 4)}</row><row r="2" hidden="1">${shared('A2', 1)}</row><row r="3">${shared('A3', 4)}</row></sheetData><headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Annual report&amp;C&amp;P of &amp;N&amp;RR&amp;&amp;D</oddHeader></headerFooter></worksheet>`
  const bytes = workbook({ One: '', '!Two': shared('A1', 3) }, strings, {
    'xl/s0.xml': sheet,
    'xl/_rels/s0.xml.rels': rels(['c', 'comments', 'c.xml']),
    'xl/c.xml': `<comments xmlns="${main}"><commentList><comment ref="A1"><text><t>Is it so?</t></text></comment></commentList></comments>`,
  })
  const sourcesOf = (extras: ExtraText[] | null) =>
    openOffice(xlsx, bytes, { ...en, reading: { encoding: null, extras, columns: null } }).segments.map(
      ({ source }) => source,
    )

  it('is told and left out: hidden rows, columns and sheets, comments', () => {
    expect(sourcesOf(null)).toEqual(['Shown', 'In both', 'Annual report', 'of', 'R&D'])
    expect(openOffice(xlsx, bytes, en).extras).toEqual([
      { kind: 'hidden', word_count: 12, is_taken: false },
      { kind: 'comments', word_count: 3, is_taken: false },
      { kind: 'sheetHeaders', word_count: 4, is_taken: true },
    ])
    expect(sourcesOf([])).toEqual(['Shown', 'In both'])
  })

  it('comes in by choice', () => {
    expect(sourcesOf(['hidden', 'comments'])).toEqual([
      'Shown',
      'In both',
      'Is it so?',
      'In a hidden column',
      'In a hidden row',
      'On a hidden sheet',
    ])
  })

  it('is written with the codes of page headers', () => {
    const xml = written(bytes, { 'Annual report': 'Bericht', 'R&D': 'F&E', of: 'von' }, 'xl/s0.xml')
    expect(xml).toContain(
      '<oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Bericht&amp;C&amp;P von &amp;N&amp;RF&amp;&amp;E</oddHeader>',
    )
  })
})
