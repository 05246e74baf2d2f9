/** Small Office documents for tests. */
import { strToU8, zipSync } from 'fflate'

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const slide = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${relationships}"`

export const zip = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))

const rels = (...list: [id: string, kind: string, target: string][]) =>
  `<Relationships>${list.map(([id, kind, target]) => `<Relationship Id="${id}" Type="http://x/relationships/${kind}" Target="${target}"/>`).join('')}</Relationships>`
const mainPart = (name: string, type: string) =>
  `<Types><Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`

/** @param style of the paragraph, by its id */
export const p = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
export const tbl = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => (cell.startsWith('<') ? cell : `<w:tc>${p(cell)}</w:tc>`)).join('')}</w:tr>`).join('')}</w:tbl>`

/** As Word of China writes it: styles have numbers for ids. */
const styles = `<w:styles xmlns:w="${word}">${[1, 2]
  .map(
    (level) =>
      `<w:style w:styleId="${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
  )
  .join(
    '',
  )}<w:style w:styleId="a3"><w:name w:val="Title"/></w:style><w:style w:styleId="b"><w:name w:val="Mine"/><w:basedOn w:val="2"/></w:style></w:styles>`

export const makeDocx = (body: string): Uint8Array =>
  zip({
    '[Content_Types].xml': mainPart('word/document.xml', 'wordprocessingml.document'),
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': rels(['r1', 'styles', 'styles.xml']),
    'word/styles.xml': styles,
  })

export const shape = (text: string, ph = '') =>
  `<p:sp><p:nvSpPr><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:txBody>${text
    .split('\n')
    .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`

/** @param notes by the number of the slide, from 0 */
export const makePptx = (slides: readonly string[], notes: Record<number, string> = {}): Uint8Array =>
  zip({
    '[Content_Types].xml': mainPart('ppt/presentation.xml', 'presentationml.presentation'),
    'ppt/presentation.xml': `<p:presentation ${slide}><p:sldIdLst>${slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="s${i}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': rels(
      ...slides.map((_, i): [string, string, string] => [`s${i}`, 'slide', `slides/slide${i}.xml`]),
    ),
    ...Object.fromEntries(
      slides.map((body, i) => [`ppt/slides/slide${i}.xml`, `<p:sld ${slide}><p:spTree>${body}</p:spTree></p:sld>`]),
    ),
    ...Object.fromEntries(
      Object.entries(notes).flatMap(([i, text]) => [
        [`ppt/slides/_rels/slide${i}.xml.rels`, rels(['n', 'notesSlide', `../notes${i}.xml`])],
        [`ppt/notes${i}.xml`, `<p:notes ${slide}>${shape(text)}</p:notes>`],
      ]),
    ),
  })

/** Sheets by title; their rows as XML. Styles: 0 as it is, 1 a date, 2 a share, 3 bold. */
export const makeXlsx = (sheets: Record<string, string>, strings: readonly string[] = []): Uint8Array => {
  const titles = Object.keys(sheets)
  const list = titles.map((title, i) => `<sheet name="${title}" sheetId="${i + 1}" r:id="r${i}"/>`)
  return zip({
    '[Content_Types].xml': mainPart('xl/workbook.xml', 'spreadsheetml.sheet'),
    'xl/workbook.xml': `<workbook xmlns="${sheet}" xmlns:r="${relationships}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels(
      ...titles.map((_, i): [string, string, string] => [`r${i}`, 'worksheet', `s${i}.xml`]),
      ['rs', 'sharedStrings', 'strings.xml'],
      ['rt', 'styles', 'styles.xml'],
    ),
    'xl/strings.xml': `<sst xmlns="${sheet}">${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${sheet}"><fonts><font/><font><b/></font></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, i) => [
        `xl/s${i}.xml`,
        `<worksheet xmlns="${sheet}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  })
}

export const row = (number: number, ...cells: (string | number)[]) =>
  `<row r="${number}">${cells
    .map((cell, i) => {
      const at = `${String.fromCharCode(65 + i)}${number}`
      if (cell === '') return ''
      if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
      return cell.startsWith('<') ? cell : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
    })
    .join('')}</row>`
