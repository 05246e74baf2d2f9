/** Detects, decodes and encodes the encoding of a text file. */

import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import { present } from '@polyphony/contract/ground/collection/present'
import iconv from 'iconv-lite'
import { CallError } from '../../ground/kernel/call-error.ts'

export interface DecodedText {
  text: string
  encoding: string
  bom: Uint8Array
}

const boms: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Decodes a whole text file. @throws CallError FILE_EMPTY, FILE_ABNORMAL */
export function decodeWhole(bytes: Uint8Array, source_lang: string): DecodedText {
  const decoded = decodeText(bytes, source_lang)
  if (!decoded.text.trim()) throw new CallError('FILE_EMPTY')
  if (decoded.text.includes('\0')) throw new CallError('FILE_ABNORMAL')
  return decoded
}

export function decodeText(bytes: Uint8Array, source_lang: string): DecodedText {
  for (const [encoding, mark] of boms) {
    if (mark.every((byte, i) => bytes[i] === byte)) {
      return { text: decode(bytes.subarray(mark.length), encoding), encoding, bom: bytes.slice(0, mark.length) }
    }
  }
  const encoding = detectEncoding(bytes, source_lang)
  return { text: decode(bytes, encoding), encoding, bom: new Uint8Array() }
}

/**
 * Encodes text in its original encoding. If that lacks a character of the new text (Japanese fits into GBK, Chinese
 * doesn't fit into Shift-JIS), the whole file becomes UTF-8 with a byte order mark, by which players recognise it.
 */
export function encodeText(text: string, original: DecodedText): Uint8Array {
  const bytes = encode(text, original.encoding)
  if (decode(bytes, original.encoding) === text) return concat(original.bom, bytes)
  return concat(Uint8Array.from([0xef, 0xbb, 0xbf]), encode(text, 'utf-8'))
}

function decode(bytes: Uint8Array, encoding: string): string {
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding, { stripBOM: false })
}

function encode(text: string, encoding: string): Uint8Array {
  return iconv.encode(text, encoding, { addBOM: false })
}

function concat(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

/** The encoding of bytes without a byte order mark. */
export function detectEncoding(bytes: Uint8Array, source_lang: string): string {
  const wide = wideEncoding(bytes)
  if (wide && isLossless(bytes, wide)) return wide
  if (isUtf8(bytes)) return 'utf-8'
  const sample = bytes.subarray(0, sampleLength)
  let best = { encoding: 'windows-1252', score: unfit }
  for (const candidate of candidates) {
    const text = decode(sample, candidate.encoding)
    let score = plausibility(text, candidate)
    if (candidate.langs.includes(languageOf(source_lang))) score += 0.25
    if (score > best.score && isLossless(bytes, candidate.encoding)) best = { encoding: candidate.encoding, score }
  }
  // The last of all has a character for each byte, so that the file comes back as it was.
  return best.score > unfit || isLossless(bytes, best.encoding) ? best.encoding : 'iso-8859-1'
}

/** Of an encoding that nothing speaks for. */
const unfit = -1

const sampleLength = 64 * 1024

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** UTF-16 without a byte order mark: every second byte of its line ends, digits and letters is 0. */
function wideEncoding(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length & ~1, 4096)
  if (length < 4) return null
  let [even, odd] = [0, 0]
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++
    if (bytes[i + 1] === 0) odd++
  }
  const enough = length / 2 / 5
  if (odd > enough && even < odd / 10) return 'utf-16le'
  return even > enough && odd < even / 10 ? 'utf-16be' : null
}

function isLossless(bytes: Uint8Array, encoding: string): boolean {
  return Buffer.from(bytes).equals(encode(decode(bytes, encoding), encoding))
}

interface Candidate {
  encoding: string
  langs: string[]
  /** The letters that this encoding is made for. */
  own: RegExp
  /** The most common of these letters. */
  common: Set<string>
}

const common = (letters: string) => new Set(letters)

const candidates: Candidate[] = [
  {
    encoding: 'gb18030',
    langs: ['zh'],
    own: /[一-鿿]/u,
    common: common(
      '的一是不了在人有我他这中大来上个国和也子时道说出要于就下得可你年生自会那后能对着事其里所去行过家十用发天如然作方成者多日都三小军二无同么经法当起与好看学进种将还分此心前面又定见只从现因开些长明样已没什们吗吧呢啊她很给让谁真想知',
    ),
  },
  {
    encoding: 'big5',
    langs: ['zh'],
    own: /[一-鿿]/u,
    common: common(
      '的一是不了在人有我他這中大來上個國和也子時道說出要於就下得可你年生自會那後能對著事其裡所去行過家十用發天如然作方成者多日都三小軍二無同麼經法當起與好看學進種將還分此心前面又定見只從現因開些長明樣已沒什們嗎吧呢啊她很給讓誰真想知',
    ),
  },
  { encoding: 'shift_jis', langs: ['ja'], own: /[ぁ-んァ-ヶ一-龯]/u, common: common(kana()) },
  { encoding: 'euc-jp', langs: ['ja'], own: /[ぁ-んァ-ヶ一-龯]/u, common: common(kana()) },
  {
    encoding: 'euc-kr',
    langs: ['ko'],
    own: /[가-힣]/u,
    common: common(
      '이다는을가에의고로하지도한를은서나기사아그자어해리보시인만대있정제수라일들니게면부내여전우요네뭐안',
    ),
  },
  {
    encoding: 'windows-1251',
    langs: ['ru', 'uk', 'bg', 'sr', 'be', 'mk'],
    own: /[Ѐ-ӿ]/u,
    common: common('оеаинтсрвлкмдпуяы'),
  },
  {
    encoding: 'windows-1252',
    langs: ['fr', 'de', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'no', 'nb', 'fi'],
    own: /[À-ÿ]/u,
    common: common('éèàçêüöäßñóíáúåøæôîâãõëï'),
  },
  { encoding: 'iso-8859-1', langs: [], own: /[À-ÿ]/u, common: common('') },
]

function kana(): string {
  return 'のにはをたがでてとしれさいるなあもうかこそまけらりどよやわんえきくっせちつみめだじスンルイトラクアコタッリレドーシフプマ'
}

/**
 * The share of non-ASCII characters that belong to the encoding's letters, common ones counting more and unlikely ones
 * negatively.
 */
function plausibility(text: string, candidate: Candidate): number {
  let [own, common, other, broken] = [0, 0, 0, 0]
  for (const character of text) {
    const point = present(character.codePointAt(0))
    if (point < 0x80) continue
    if (candidate.common.has(character)) common++
    if (candidate.own.test(character)) own++
    else if (/[　-〿！-～‐-‧·×°«»¿¡]/u.test(character)) own += 0.5
    else if (point === 0xfffd || (point >= 0xe000 && point <= 0xf8ff) || point < 0xa0) broken++
    else other++
  }
  const all = own + other + broken
  return all === 0 ? 0 : (own * 0.5 + common - other * 0.5 - broken * 4) / all
}
