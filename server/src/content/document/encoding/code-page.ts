/** Bytes to text and back, in an encoding that somebody names. */
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import iconv from 'iconv-lite'
import { writings } from './alphabets.ts'

export function decode(bytes: Uint8Array, encoding: string): string {
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding, { stripBOM: false })
}

export function encode(text: string, encoding: string): Uint8Array {
  return iconv.encode(text, encoding, { addBOM: false })
}

export function isLossless(bytes: Uint8Array, encoding: string): boolean {
  return Buffer.from(bytes).equals(encode(decode(bytes, encoding), encoding))
}

/** Whether an encoding has the letters of a language. */
export function holds(encoding: string, lang: string): boolean {
  const own = writings.filter(({ langs }) => langs.includes(languageOf(lang)))
  const isTraditional = /^zh-(?:TW|HK|MO|Hant)/i.test(lang)
  const wanted = own.filter(({ pages }) => own.length === 1 || pages.includes('big5') === isTraditional)
  return wanted.every(({ letters }) => decode(encode(letters, encoding), encoding) === letters)
}
