/**
 * Finds a target in another language than asked for: by its script, by the characters that only one of two Chinese
 * scripts has, and by the small words of languages that share a script. Short texts and names are left alone.
 */

import { type Issue, issue } from '../issue.ts'
import type { Reading } from '../reading.ts'
import { isAnotherChinese } from './chinese-scripts.ts'
import { commonWordsOf, wordsByLanguage } from './common-words.ts'
import { foreignLettersOf } from './letters.ts'
import { isRefusal } from './refusals.ts'

/** Fewer foreign words may be names. */
const fewestWords = 3
/** Where none of the language's own small words stands in a sentence. */
const fewestOdd = 2
const fewestWordsOfSentence = 5
const fewestLetters = 6
/** With so many letters of its own script a text isn't foreign, whatever it quotes. */
const ownShare = 0.3

export function checkLanguage(source: Reading, target: Reading, locale: string): Issue[] {
  const text = target.words
  if (isRefusal(text) && !isRefusal(source.text)) return [issue('target_refusal', 'error', null, {})]
  const isForeign =
    source.lang === target.lang ? isAnotherChinese(text, locale) : isOther(source.text, text, target.lang, locale)
  return isForeign ? [issue('language_wrong', 'error', null, {})] : []
}

function isOther(source: string, text: string, lang: string, locale: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < fewestLetters) return false
  const own = text.match(scriptOf(lang))?.length ?? 0
  if (own < letters * ownShare) return isUnknown(source, text, lang)
  if (lang === 'zh') return isJapanese(source, text, letters) || isAnotherChinese(text, locale)
  if (lang === 'ko') return !hangul.test(text) && isUnknown(source, text, 'en')
  if (lang === 'ja') return !kana.test(text) && isAnotherChinese(text, 'zh-Hant')
  return hasOthersWords(source, text, lang)
}

/** True for a text that is mostly written in letters that the language doesn't have. */
export function isInOtherScript(text: string, lang: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= fewestLetters && (text.match(scriptOf(lang))?.length ?? 0) < letters * ownShare
}

/** True for a text with letters of which none are of the language. */
export function isWithoutOwnLetters(text: string, lang: string): boolean {
  return /\p{L}/u.test(text) && (text.match(scriptOf(lang))?.length ?? 0) === 0
}

const hangul = /\p{sc=Hang}/u
const kana = /[\p{sc=Hira}\p{sc=Kana}]/u

function isJapanese(source: string, text: string, letters: number): boolean {
  const count = text.match(/[\p{sc=Hira}\p{sc=Kana}]/gu)?.length ?? 0
  return count >= 3 && count > letters * 0.15 && !kana.test(source)
}

/** True where a text is of words that the source doesn't have: names and quotations stand in both. */
function isUnknown(source: string, text: string, lang: string): boolean {
  const known = new Set(source.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])
  const foreign = text.toLowerCase().replace(scriptOf(lang), ' ')
  const unspaced = foreign.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/gu) ?? []
  if (unspaced.filter((letter) => !source.includes(letter)).length >= fewestLetters) return true
  const words = foreign.match(/[\p{L}\p{M}]{2,}/gu) ?? []
  const unknown = words.filter((word) => !known.has(word))
  return unknown.length >= fewestWords && unknown.length * 2 >= words.length
}

/**
 * True where the small words of another language, or letters that the text's own doesn't have, are many, and its own
 * small words are few.
 */
function hasOthersWords(source: string, text: string, lang: string): boolean {
  const known = new Set(source.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])
  const words = (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !known.has(word))
  const foreign = foreignLettersOf(lang)
  const odd = new Set(foreign ? words.filter((word) => foreign.test(word)) : [])
  const ownWords = commonWordsOf(lang)
  if (!ownWords) return odd.size >= fewestOdd && odd.size * 6 >= words.length
  if (words.length < fewestWordsOfSentence) return false
  return Object.values(wordsByLanguage).some((list) => {
    if (list === ownWords) return false
    const own = words.filter((word) => ownWords.has(word) && !list.has(word)).length
    const theirs = words.filter((word) => list.has(word) && !ownWords.has(word))
    const evidence = theirs.length + [...odd].filter((word) => !theirs.includes(word)).length
    const isEnough = own === 0 ? evidence >= fewestOdd : theirs.length >= fewestOdd && evidence >= fewestWords
    return theirs.length > 0 && isEnough && evidence > own * 2
  })
}

const scripts = new Map<string, RegExp>()

/** Matches the letters that a language is written in. */
function scriptOf(lang: string): RegExp {
  const known = scripts.get(lang)
  if (known) return known
  const made = new RegExp(`[${classOf(lang)}]`, 'gu')
  scripts.set(lang, made)
  return made
}

const joined: Readonly<Record<string, string>> = {
  Hans: '\\p{sc=Han}',
  Hant: '\\p{sc=Han}',
  Jpan: '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}',
  Kore: '\\p{sc=Hang}\\p{sc=Han}',
}
/** Languages that are written in more than one script. */
const both = new Set(['sr', 'uz', 'az', 'kk', 'bs', 'mn', 'pa', 'ku'])

function classOf(lang: string): string {
  if (both.has(lang)) return '\\p{L}'
  try {
    const script = new Intl.Locale(lang).maximize().script ?? ''
    const own = joined[script] ?? `\\p{sc=${script}}`
    new RegExp(own, 'u').test('')
    return own
  } catch {
    return '\\p{L}' // a language that nothing is known of is never wrong
  }
}
