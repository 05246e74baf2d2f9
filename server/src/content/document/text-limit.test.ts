import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { zip } from '../file/testing/sample-files.ts'
import { openDocument } from './open-document.ts'
import { maxTexts } from './text-limit.ts'

const times = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n)).join('')
const clock = (n: number) => new Date(n * 1000).toISOString().slice(11, 19)
const cue = (n: number) => `${n + 1}\n${clock(n)},000 --> ${clock(n)},900\nLine ${n}\n\n`
const dialogue = (n: number) =>
  `Dialogue: 0,${clock(n).slice(1)}.00,${clock(n).slice(1)}.90,Default,,0,0,0,,Line ${n}\n`
const paragraph = (n: number) => `<p begin="${clock(n)}" end="${clock(n)}.900">Line ${n}</p>`

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const workbook = (cells: string) =>
  zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${relations}/worksheet" Target="sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>`,
    'xl/sheet1.xml': `<worksheet xmlns="${sheets}"><sheetData>${cells}</sheetData></worksheet>`,
  })
const text = (n: number) => `<row r="${n + 1}"><c r="A${n + 1}" t="inlineStr"><is><t>Cell ${n}</t></is></c></row>`
const number = (n: number) => `<row r="${n + 2}"><c r="A${n + 2}"><v>${n}</v></c></row>`

const read = (bytes: Uint8Array, name: string) => openDocument(bytes, name, { source_lang: 'en' })

describe('a document with more texts than it may have', () => {
  it.each([
    ['a.srt', (count: number) => strToU8(times(count, cue))],
    [
      'a.ass',
      (count: number) =>
        strToU8(
          `[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${times(count, dialogue)}`,
        ),
    ],
    [
      'a.ttml',
      (count: number) =>
        strToU8(`<tt xmlns="http://www.w3.org/ns/ttml"><body><div>${times(count, paragraph)}</div></body></tt>`),
    ],
    ['a.xlsx', (count: number) => workbook(times(count, text))],
    ['a.txt', (count: number) => strToU8(times(count, (n) => `Line ${n}.\n\n`))],
  ])(
    'is refused with the limit: %s',
    async (name, make) => {
      const refusal = expect.objectContaining({ code: 'FILE_TOO_LONG', params: { max: maxTexts } })
      await expect(read(make(maxTexts + 1), name)).rejects.toEqual(refusal)
      expect((await read(make(2), name)).segments).toHaveLength(2)
    },
    60_000,
  )

  it('isn’t one whose cells are numbers', async () => {
    const { segments } = await read(workbook(text(0) + times(maxTexts + 1, number)), 'numbers.xlsx')
    expect(segments).toHaveLength(1)
  }, 60_000)
})
