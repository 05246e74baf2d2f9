/**
 * The files that the journeys order: real samples where they exist beside the repository, else small generated files.
 */
import fs from 'node:fs'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'

const samples = path.join(import.meta.dirname, '../../../shared/samples')
export const hasSamples = fs.existsSync(samples)

export interface UploadedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const ownCues = [
  'The ferry leaves at 6 in the morning.',
  'Nobody waves.',
  'Everything is safe. Perfectly safe.',
  'Where are we?',
  'Close the door.',
]

function ownSubtitle(): string {
  const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`
  return `WEBVTT\n\n${ownCues.map((text, index) => `${index + 1}\n${time(index * 4 + 1)} --> ${time(index * 4 + 4)}\n${text}\n`).join('\n')}`
}

function ownDocument(): Buffer {
  const paragraphs = ['Programme notes', 'The film was shot in 14 days. Nobody slept much.', 'All rights reserved.']
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  const namespace = 'http://schemas.openxmlformats.org'
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${namespace}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
}

export function subtitleFile(): UploadedFile {
  const name = 'elephantsdream_captions.en.vtt'
  const buffer = hasSamples ? fs.readFileSync(path.join(samples, 'vtt', name)) : Buffer.from(ownSubtitle())
  return { name: hasSamples ? name : 'ferry.en.vtt', mimeType: 'text/vtt', buffer }
}

export function documentFile(): UploadedFile {
  const name = 'okapi_gettysburg_en.docx'
  const buffer = hasSamples ? fs.readFileSync(path.join(samples, 'docx', name)) : ownDocument()
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return { name: hasSamples ? name : 'notes.docx', mimeType, buffer }
}
