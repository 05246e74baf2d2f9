/** The same questions as people write them elsewhere, or in haste. */
import { hanVariants } from '../../server/src/knowledge/retrieval/grams/han-variants.ts'
import type { QuestionSet } from './question-sets.ts'

type Writer = (text: string, index: number) => string

/** Of each character the last of its variants that Chinese itself writes: 图 as 圖. */
const traditional = new Map<string, string>()
for (let at = 0; at < hanVariants.length; at += 2) traditional.set(hanVariants.charAt(at + 1), hanVariants.charAt(at))

const writers: readonly { readonly name: string; readonly lang: string; readonly write: Writer }[] = [
  {
    name: 'in traditional characters',
    lang: 'zh',
    write: (text) => Array.from(text, (one) => traditional.get(one) ?? one).join(''),
  },
  {
    name: 'katakana as hiragana',
    lang: 'ja',
    write: (text) => text.replace(/[\u30a1-\u30f6]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60)),
  },
  { name: 'two letters of a word exchanged', lang: 'en', write: mistype },
  { name: 'in wide letters', lang: 'en', write: (text) => text.replace(/[!-~]/g, widen) },
]

const widen = (one: string) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)

/** @param index chooses the word and the place */
function mistype(text: string, index: number): string {
  const words = [...text.matchAll(/[A-Za-z]{5,}/g)]
  const word = words[(index * 7919) % Math.max(1, words.length)]
  if (!word) return text
  const at = word.index + 1 + ((index * 104_729) % (word[0].length - 2))
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
}

export function writtenOtherwise(set: QuestionSet): { name: string; texts: string[] }[] {
  return writers
    .filter(({ lang }) => lang === set.lang)
    .map(({ name, write }) => ({ name, texts: set.questions.map(({ text }, index) => write(text, index)) }))
}
