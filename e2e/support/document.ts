/** A Word document with parts that a translation must keep: a heading, bold words, a note and a table. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { UploadedFile } from './files.ts'

const namespace = 'http://schemas.openxmlformats.org'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const relations = `${namespace}/officeDocument/2006/relationships`

/** Words by which the tests recognise its texts. */
export const noticeTexts = ['notice', 'The ferry leaves', 'Monday', 'Closed', 'Not on holidays'] as const

const run = (text: string, format = '') =>
  `<w:r>${format && `<w:rPr>${format}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const cell = (text: string) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr><w:p>${run(text)}</w:p></w:tc>`
const part = (element: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${element} xmlns:w="${namespace}/wordprocessingml/2006/main">${content}</w:${element}>`

const bodyOf = (place: string) =>
  [
    `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(`${place} notice`)}</w:p>`,
    `<w:p>${run('The ferry leaves ')}${run('at six', '<w:b/>')}${run(' in the morning')}<w:r><w:footnoteReference w:id="2"/></w:r>${run('.')}</w:p>`,
    `<w:tbl><w:tblPr><w:tblW w:w="6000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid><w:tr>${cell('Monday')}${cell('Closed')}</w:tr></w:tbl>`,
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>',
  ].join('')

const partsOf = (place: string) => ({
  '[Content_Types].xml': `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}.document.main+xml"/><Override PartName="/word/footnotes.xml" ContentType="${main}.footnotes+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/footnotes" Target="footnotes.xml"/></Relationships>`,
  'word/document.xml': part('document', `<w:body>${bodyOf(place)}</w:body>`),
  'word/footnotes.xml': part(
    'footnotes',
    `<w:footnote w:id="2"><w:p><w:r><w:footnoteRef/></w:r>${run(' Not on holidays.')}</w:p></w:footnote>`,
  ),
})

/** `place` is a part of the heading, so that the memory of one document doesn't match another. */
export function noticeFile(name: string, place = 'Harbour'): UploadedFile {
  const parts = Object.entries(partsOf(place)).map(([at, xml]) => [at, strToU8(xml)] as const)
  const buffer = Buffer.from(zipSync(Object.fromEntries(parts)))
  return { name, mimeType: `${main}.document`, buffer }
}

/** The parts of a Word document as text. */
export function wordParts(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([at, content]) => [at, strFromU8(content)]))
}
