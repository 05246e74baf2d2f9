/** The format that a file is read as, by the ending of its name. */
import { extensionOf } from '@polyphony/contract/content/file/upload-limits'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { DocumentFormat } from './parsed-document.ts'

const formats: Readonly<Record<string, DocumentFormat>> = {
  srt: 'srt',
  vtt: 'vtt',
  ass: 'ass',
  ssa: 'ass',
  ttml: 'ttml',
  dfxp: 'ttml',
  docx: 'docx',
  pptx: 'pptx',
  xlsx: 'xlsx',
  docm: 'docx',
  pptm: 'pptx',
  xlsm: 'xlsx',
  txt: 'txt',
  csv: 'csv',
  tsv: 'csv',
  md: 'md',
  markdown: 'md',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  xlf: 'xliff',
  xliff: 'xliff',
  sdlxliff: 'xliff',
  mqxliff: 'xliff',
  mxliff: 'xliff',
}
const foreignSubtitles = new Set(['sub', 'sup', 'idx', 'smi', 'sami', 'sbv', 'lrc', 'stl', 'scc', 'mpl'])

export const isReadable = (fileName: string): boolean => Object.hasOwn(formats, extensionOf(fileName))

/** @throws CallError FILE_FORMAT_UNSUPPORTED { type }, SUBTITLE_FORMAT_UNSUPPORTED */
export function formatOf(fileName: string): DocumentFormat {
  const type = extensionOf(fileName)
  const format = Object.hasOwn(formats, type) ? formats[type] : undefined
  if (format) return format
  if (foreignSubtitles.has(type)) throw new CallError('SUBTITLE_FORMAT_UNSUPPORTED')
  throw new CallError('FILE_FORMAT_UNSUPPORTED', { type })
}
