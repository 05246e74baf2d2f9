/**
 * What a text is searched by: its grams, each a 32-bit hash.
 *
 * Scripts that write no spaces between words (Han, kana, Thai …; Hangul, too) give each character and each pair of
 * neighbours. Of other scripts each word is a gram, without its ending. A code, words joined by `- _ . /`, is one as a whole and in its parts:
 * `AX-1234`, `AX`, `1234`.
 */
import { present, stemWord } from '@polyphony/contract'
import { normalise } from '../../../content/memory/match/normalise.ts'
import { foldedBy, letterFolding } from './fold-letters.ts'

const separator = 0
const inWord = 1
const alone = 2
const joint = 3
/** As if it weren't there: 查尔斯·达尔文 is found as 查尔斯达尔文. */
const silent = 4

const aloneLetter =
  /[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]&&[\p{L}\p{M}\p{N}]]/v
const letter = /[\p{L}\p{M}\p{N}]/u

function classOf(character: string): number {
  if (/[-_./]/.test(character)) return joint
  if (/[·・•‧∙⋅･]/u.test(character)) return silent
  if (aloneLetter.test(character)) return alone
  return letter.test(character) ? inWord : separator
}

/** Of each UTF-16 unit; filled when the first text comes. */
let unitClasses: Uint8Array | undefined

function classify(): Uint8Array {
  const classes = new Uint8Array(0x1_0000)
  for (let unit = 0; unit < classes.length; unit++) classes[unit] = classOf(String.fromCharCode(unit))
  return classes
}

const seed = 0x811c_9dc5
/** FNV-1a, a UTF-16 unit at a time. */
const mix = (hash: number, unit: number) => Math.imul(hash ^ unit, 0x0100_0193)

/** Spreads similar texts over all of 32 bits. */
function finish(hash: number): number {
  let spread = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b)
  spread = Math.imul(spread ^ (spread >>> 13), 0xc2b2_ae35)
  return (spread ^ (spread >>> 16)) | 0
}

let room = new Int32Array(4096)

/** @returns the grams in the order of the text, each as often as it stands there */
export function textGrams(text: string): Int32Array {
  const norm = normalise(text)
  // A unit gives two grams at most, and the last word of a code its whole.
  if (room.length < 2 * norm.length + 2) room = new Int32Array(4 * norm.length + 2)
  return room.slice(0, scan(norm, room))
}

/** Of a text's grams those of single characters: of scripts without spaces every second one. */
export const singleGrams = (text: string): number[] =>
  Array.from(normalise(text))
    .filter((one) => aloneLetter.test(one))
    .flatMap((one) => [...textGrams(one)])

/** Writes the grams of a normalised text to `grams`. @returns how many there are */
function scan(norm: string, grams: Int32Array): number {
  unitClasses ??= classify()
  const { single, paired } = letterFolding()
  const word = new OpenWord(grams)
  let before = 0 // hash of the character before, if that stands alone
  for (let index = 0; index < norm.length; index++) {
    let unit = norm.charCodeAt(index)
    let kind = present(unitClasses[unit])
    if (unit >= 0xd800 && unit < 0xdc00 && index + 1 < norm.length) {
      unit = present(norm.codePointAt(index++))
      kind = classOf(String.fromCodePoint(unit))
    }
    if (kind === silent) continue
    if (kind === inWord) word.add(foldedBy(single, unit))
    else if (kind === joint && unitClasses[norm.charCodeAt(index + 1)] === inWord) word.join(unit)
    else word.close()
    if (kind === alone) {
      const inPair = foldedBy(paired, unit)
      grams[word.count++] = finish(mix(seed, foldedBy(single, unit)))
      if (before !== 0) grams[word.count++] = finish(mix(before, inPair))
      before = mix(seed, inPair)
    } else before = 0
  }
  word.close()
  return word.count
}

/** Longer words keep their ending. */
const longestStemmed = 32
const wordRoom = new Int32Array(longestStemmed)

/** The word that is being read. It is written to `grams` when it ends: each part, then all of it where it is a code. */
class OpenWord {
  /** Grams written so far. */
  count = 0
  readonly #grams: Int32Array
  #length = 0
  #part = seed
  #whole = seed
  #isJoined = false

  constructor(grams: Int32Array) {
    this.#grams = grams
  }

  add(unit: number): void {
    if (this.#length < longestStemmed) wordRoom[this.#length] = unit
    this.#part = mix(this.#part, unit)
    this.#whole = mix(this.#whole, unit)
    this.#length++
  }

  /** @param unit between two parts of a code */
  join(unit: number): void {
    if (this.#length === 0) return
    this.#closePart()
    this.#whole = mix(this.#whole, unit)
    this.#isJoined = true
  }

  close(): void {
    if (this.#length === 0) return
    this.#closePart()
    if (this.#isJoined) this.#grams[this.count++] = finish(this.#whole)
    this.#whole = seed
    this.#isJoined = false
  }

  #closePart(): void {
    this.#grams[this.count++] = finish(this.#length > longestStemmed ? this.#part : stemOf(wordRoom, this.#length))
    this.#part = seed
    this.#length = 0
  }
}

function stemOf(word: Int32Array, length: number): number {
  const end = stemWord(word, length)
  let hash = seed
  for (let index = 0; index < end; index++) hash = mix(hash, present(word[index]))
  return hash
}
