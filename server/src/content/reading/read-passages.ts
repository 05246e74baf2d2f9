/** Reads a file of any format into passages with their places. */
import { extensionOf } from '@polyphony/contract/content/file/upload-limits'
import { CallError } from '../../ground/kernel/call-error.ts'
import { formatOf } from '../document/document-format.ts'
import type { DocumentFormat } from '../document/parsed-document.ts'
import { readDocx } from './office/docx-passages.ts'
import { readPptx } from './office/pptx-passages.ts'
import { readXlsx } from './office/xlsx-passages.ts'
import { PassageList } from './passage-list.ts'
import type { Paragraph, Reading, ReadingInput, Table } from './passages.ts'
import { scriptLanguage } from './script-language.ts'
import { readCsv } from './text/csv-passages.ts'
import { readHtml } from './text/html-passages.ts'
import { readMarkdown } from './text/markdown-passages.ts'
import { readSubtitles } from './text/subtitle-passages.ts'
import { readText } from './text/text-passages.ts'

type Format = DocumentFormat | 'pdf'

interface FormatReader {
  /** What its files begin with; null where they are text. */
  readonly content: Content | null
  read(input: ReadingInput, list: PassageList): void | Promise<void>
}

type Content = 'pdf' | 'zip' | 'compound'

const readers: Partial<Record<Format, FormatReader>> = {
  pdf: {
    content: 'pdf',
    async read(input, list) {
      const { readPdf } = await import('./pdf-passages.ts') // loads what is slow to load
      await readPdf(input, list)
    },
  },
  docx: { content: 'zip', read: readDocx },
  pptx: { content: 'zip', read: readPptx },
  xlsx: { content: 'zip', read: readXlsx },
  txt: { content: null, read: readText },
  csv: { content: null, read: readCsv },
  html: { content: null, read: readHtml },
  md: { content: null, read: readMarkdown },
  srt: { content: null, read: readSubtitles },
  vtt: { content: null, read: readSubtitles },
  ass: { content: null, read: readSubtitles },
  ttml: { content: null, read: readSubtitles },
}

/**
 * @param name of the file: its ending says how it is read
 * @throws CallError FILE_EMPTY, FILE_ENCRYPTED, FILE_ABNORMAL { content } where it is something else than its name says,
 *   PDF_WITHOUT_TEXT { count, with_text }: of its pages, FILE_PARSE_FAILED { place }, FILE_FORMAT_UNSUPPORTED { type },
 *   FILE_TOO_LONG { max }, FILE_TOO_COMPLEX { name }
 */
export async function readPassages(input: ReadingInput, name: string): Promise<Reading> {
  const type = extensionOf(name)
  const reader = readers[type === 'pdf' ? 'pdf' : formatOf(name)]
  if (!reader) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type })
  if (input.bytes.length === 0) throw new CallError('FILE_EMPTY')
  refuseOther(reader, input.bytes)
  const list = new PassageList(name)
  await reader.read(input, list)
  const passages = list.close()
  return { lang: input.lang ?? scriptLanguage(someText(passages)), lang_2: null, passages, pages: list.pages }
}

const signatures: readonly (readonly [Content, string])[] = [
  ['pdf', '%PDF-'],
  ['zip', 'PK\x03\x04'],
  ['compound', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
]

/** A document of Office before 2007 or with a password is refused by the readers of Office, who tell the two apart. */
function refuseOther({ content }: FormatReader, bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const found = signatures.find(([, signature]) => start.startsWith(signature))?.[0]
  if (!found || found === content || (content === 'zip' && found === 'compound')) return
  throw new CallError('FILE_ABNORMAL', { content: found })
}

function someText(passages: readonly (Paragraph | Table)[]): string {
  const texts = passages.slice(0, 300).map((passage) =>
    'text' in passage
      ? passage.text
      : passage.rows
          .slice(0, 50)
          .flatMap(({ cells }) => cells)
          .join(' '),
  )
  return texts.join('\n')
}
