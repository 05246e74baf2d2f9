/** Decodes and encodes text files. */
import type { TextEncoding } from '@polyphony/contract/content/file/file-reading'
import { textEncodings } from '@polyphony/contract/content/file/file-reading'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { ReadOptions } from '../parsed-document.ts'
import { decode, encode, isLossless } from './code-page.ts'
import { detectEncoding } from './detect-encoding.ts'

export interface DecodedText {
  text: string
  encoding: string
  bom: Uint8Array
  isSure: boolean
  /** The encodings that it may have, best first; empty where the file says its own. */
  likely: TextEncoding[]
}

const boms: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Decodes a whole text file. @throws CallError FILE_EMPTY, FILE_ABNORMAL, FILE_PARSE_FAILED { place } */
export function decodeWhole(bytes: Uint8Array, { source_lang, reading }: ReadOptions): DecodedText {
  const decoded = decodeText(bytes, source_lang, reading?.encoding)
  if (!decoded.text.trim()) throw new CallError('FILE_EMPTY')
  if (decoded.text.includes('\0')) throw new CallError('FILE_ABNORMAL')
  return decoded
}

/** @param chosen by a person, if the bytes don't say it @throws CallError FILE_PARSE_FAILED { place } where they aren't text in it */
export function decodeText(bytes: Uint8Array, source_lang: string, chosen: TextEncoding | null = null): DecodedText {
  for (const [encoding, mark] of boms) {
    if (mark.every((byte, i) => bytes[i] === byte)) {
      const [text, bom] = [decode(bytes.subarray(mark.length), encoding), bytes.slice(0, mark.length)]
      return { text, encoding, bom, isSure: true, likely: [] }
    }
  }
  const bom = new Uint8Array()
  if (chosen) {
    if (!isLossless(bytes, chosen)) throw new CallError('FILE_PARSE_FAILED', { place: chosen })
    return { text: decode(bytes, chosen), encoding: chosen, bom, isSure: true, likely: [] }
  }
  const said = saidEncoding(bytes)
  if (said && isLossless(bytes, said))
    return { text: decode(bytes, said), encoding: said, bom, isSure: true, likely: [said] }
  const { encoding, isSure, likely } = detectEncoding(bytes, source_lang)
  return { text: decode(bytes, encoding), encoding, bom, isSure, likely }
}

/** What the beginning of a page or of XML says. */
function saidEncoding(bytes: Uint8Array): TextEncoding | null {
  const head = decode(bytes.subarray(0, 1024), 'iso-8859-1')
  const said =
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1] ??
    /<meta[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1]
  if (!said) return null
  const name = said.toLowerCase()
  const known = aliases[name] ?? name
  return textEncodings.find((encoding) => encoding === known) ?? null
}

const aliases: Readonly<Record<string, TextEncoding>> = {
  utf8: 'utf-8',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  sjis: 'shift_jis',
  'x-sjis': 'shift_jis',
  'ks_c_5601-1987': 'euc-kr',
  'tis-620': 'windows-874',
  'iso-8859-11': 'windows-874',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'x-mac-roman': 'macintosh',
}

/**
 * Encodes text in its original encoding. If that lacks a character of the new text (Japanese fits into GBK, Chinese
 * doesn't fit into Shift-JIS), the whole file becomes UTF-8 with a byte order mark, by which players recognise it.
 */
export function encodeText(text: string, original: Pick<DecodedText, 'encoding' | 'bom'>): Uint8Array {
  const bytes = encode(text, original.encoding)
  if (decode(bytes, original.encoding) === text) return concat(original.bom, bytes)
  return concat(Uint8Array.from([0xef, 0xbb, 0xbf]), encode(text, 'utf-8'))
}

function concat(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}
