/** Documents as large as any that is allowed, and some that are larger. */
import { strToU8, type Zippable, zipSync } from 'fflate'
import { maxTexts } from '../text-limit.ts'
import { makePdf } from './make-pdf.ts'

const MB = 1024 ** 2
const syllables = 'ka lo mi tur ven sa re pod gu lin fer do wa nes ti bro chi el ost um'.split(' ')
let seed = 7
/** The same numbers in each run. */
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((seed / 2 ** 31) * below)
}
const word = () => Array.from({ length: 1 + random(3) }, () => syllables[random(syllables.length)]).join('')
/** About so many characters, one sentence. */
function sentence(length: number): string {
  let text = 'The'
  while (text.length < length - 1) text += ` ${word()}`
  return `${text}.`
}
const times = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n)).join('')
const clock = (n: number) => new Date(n * 250).toISOString().slice(11, 23).replace('.', ',')
const clockOf = (n: number) => `${clock(n)} --> ${clock(n + 1)}`

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument'
const rels = (target: string) =>
  strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${relations}/officeDocument" Target="${target}"/></Relationships>`,
  )
const contentTypes = (...parts: [string, string][]) =>
  strToU8(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/>${parts
      .map(([part, type]) => `<Override PartName="${part}" ContentType="${types}.${type}+xml"/>`)
      .join('')}</Types>`,
  )

/** @param pictures of 28 MB each */
function docx(paragraphs: number, length: number, pictures = 0): Uint8Array {
  const body = times(paragraphs, () => `<w:p><w:r><w:t>${sentence(length)}</w:t></w:r></w:p>`)
  const media = Object.fromEntries(
    Array.from({ length: pictures }, (_, n) => [`word/media/${n}.png`, [noise(28 * MB), { level: 0 }] as const]),
  )
  return zipSync({
    '[Content_Types].xml': contentTypes(['/word/document.xml', 'wordprocessingml.document.main']),
    '_rels/.rels': rels('word/document.xml'),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
    ...(media as Zippable),
  })
}

function noise(bytes: number): Uint8Array {
  const made = Buffer.alloc(bytes)
  for (let at = 0; at + 4 <= bytes; at += 4) made.writeUInt32LE(random(2 ** 31), at)
  return made
}

function xlsx(rows: number, row: (n: number) => string): Uint8Array {
  const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return zipSync({
    '[Content_Types].xml': contentTypes(
      ['/xl/workbook.xml', 'spreadsheetml.sheet.main'],
      ['/xl/sheet1.xml', 'spreadsheetml.worksheet'],
    ),
    '_rels/.rels': rels('xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${relations}/worksheet" Target="sheet1.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${sheet}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>`,
    ),
    'xl/sheet1.xml': strToU8(`<worksheet xmlns="${sheet}"><sheetData>${times(rows, row)}</sheetData></worksheet>`),
  })
}
const textCell = (length: number) => (n: number) =>
  `<row r="${n + 1}"><c r="A${n + 1}" t="inlineStr"><is><t>${sentence(length)}</t></is></c></row>`
const numberCell = (n: number) =>
  n === 0 ? textCell(30)(n) : `<row r="${n + 1}"><c r="A${n + 1}"><v>${n * 7}</v></c></row>`

const xliff = (units: number, length: number) =>
  strToU8(
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="zh" datatype="plaintext"><body>${times(
      units,
      (n) => `<trans-unit id="${n}"><source>${sentence(length)}</source><target/></trans-unit>`,
    )}</body></file></xliff>`,
  )
const srt = (cues: number, length: number) =>
  strToU8(times(cues, (n) => `${n + 1}\n${clockOf(n)}\n${sentence(length)}\n\n`))

const most = 20 * MB
/** Of texts that fill the file. */
const full = Math.floor(most / maxTexts)
export const largest: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'short.txt': () => strToU8(times(maxTexts, () => `${sentence(30)}\n`)),
  'full.txt': () => strToU8(times(maxTexts, () => `${sentence(full - 12)}\n`)),
  'one-paragraph.txt': () => strToU8(times(maxTexts, () => `${sentence(full - 12)} `)),
  'full.md': () => strToU8(times(Math.floor((8 * MB) / full), () => `${sentence(full - 12)}\n\n`)),
  'full.html': () => strToU8(`<html><body>${times(maxTexts, () => `<p>${sentence(full - 20)}</p>`)}</body></html>`),
  'full.csv': () => strToU8(times(maxTexts, (n) => `key.${n},${sentence(full - 25)}\n`)),
  'short.csv': () => strToU8(times(maxTexts, (n) => `key.${n},${sentence(20)}\n`)),
  'short.srt': () => srt(maxTexts, 30),
  'full.srt': () => srt(maxTexts, full - 50),
  '300000.srt': () => srt(300_000, 20),
  'short.xlf': () => xliff(maxTexts, 30),
  'full.xlf': () => xliff(maxTexts, full - 80),
  'short.xlsx': () => xlsx(maxTexts, textCell(30)),
  'full.xlsx': () => xlsx(maxTexts, textCell(800)),
  'numbers.xlsx': () => xlsx(300_000, numberCell),
  '300000.xlsx': () => xlsx(300_000, textCell(30)),
  'short.docx': () => docx(maxTexts, 30),
  'full.docx': () => docx(maxTexts, 600),
  'pictures.docx': () => docx(2_000, 80, 16),
  'pages-1000.pdf': () =>
    makePdf((page) => {
      for (let n = 0; n < 1000; n++) {
        if (n > 0) page.addPage()
        page
          .font('Helvetica')
          .fontSize(11)
          .text(times(30, () => `${sentence(90)} `))
      }
    }),
}
