/**
 * What English words of one family begin with: ships, shipped and shipping are found by each other, since nobody asks in the form
 * that the passage has. Words of other languages lose their endings alike in question and passage, so it does them no harm.
 */
import { present } from '../../ground/collection/present.ts'

const codes = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0))
const [a = 0, e = 0, i = 0, s = 0, w = 0, x = 0, y = 0, z = 0] = codes('aeiswxyz')
const vowels = new Set(codes('aeiou'))
/** Double at the end of a word's own: fall, miss, buzz. */
const staysDouble = new Set(codes('lsz'))

/** What is taken away, the first that fits, of a word that has so many letters at least. */
const endings = [
  { letters: codes('ing'), least: 6, isVerbs: true },
  { letters: codes('ed'), least: 5, isVerbs: true },
  { letters: codes('ly'), least: 5, isVerbs: false },
  { letters: codes('e'), least: 5, isVerbs: false },
]

/**
 * @param word code points; its last letter may be written over
 * @returns how many of them are left
 */
export function stemWord(word: Int32Array, length: number): number {
  let end = length > 3 && word[length - 1] === s && word[length - 2] !== s ? length - 1 : length
  if (!isAscii(word, end)) return end
  for (const { letters, least, isVerbs } of endings)
    if (end >= least && endsWith(word, end, letters) && hasVowel(word, end - letters.length)) {
      end = mendEnd(word, end - letters.length, isVerbs)
      break
    }
  if (end > 3 && word[end - 1] === i) word[end - 1] = y
  return end
}

/** stopp → stop, mak → make. */
function mendEnd(word: Int32Array, end: number, isVerbs: boolean): number {
  const last = present(word[end - 1])
  if (end > 3 && last === word[end - 2] && !staysDouble.has(last)) return end - 1
  if (!isVerbs || end !== 3 || !isShort(word)) return end
  word[end] = e
  return end + 1
}

/** A consonant, a vowel, a consonant. */
const isShort = ([first = 0, middle = 0, last = 0]: Int32Array) =>
  !vowels.has(first) && vowels.has(middle) && !vowels.has(last) && last !== w && last !== x && last !== y

function isAscii(word: Int32Array, end: number): boolean {
  for (let index = 0; index < end; index++) if (present(word[index]) < a || present(word[index]) > z) return false
  return true
}

function endsWith(word: Int32Array, end: number, letters: readonly number[]): boolean {
  const start = end - letters.length
  return letters.every((letter, index) => word[start + index] === letter)
}

function hasVowel(word: Int32Array, end: number): boolean {
  for (let index = 0; index < end; index++) if (vowels.has(present(word[index])) || word[index] === y) return true
  return false
}
