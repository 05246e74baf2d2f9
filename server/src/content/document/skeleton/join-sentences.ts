/** Puts new sentences into a paragraph. Between sentences stands what the new language writes there. */
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Range } from './xml.ts'

export interface NewSentence extends Range {
  readonly target: string
}

/** Languages that write no space after a full stop. Korean does, and Thai, Lao and Khmer have nothing but the space. */
const unspacedLanguages: ReadonlySet<string> = new Set(['zh', 'ja', 'yue', 'wuu', 'nan', 'hak', 'lzh'])
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3001-\u303f\uff01-\uff60“”‘’…—]/u
/** What stands for markup in a text. */
const codes = /⟦[^⟧]*⟧/gu
const blank = /[ \u00a0\u3000]+/g

/** @param sentences don't overlap. @throws CallError FILE_ABNORMAL if they do */
export function joinSentences(text: string, sentences: readonly NewSentence[], targetLang: string): string {
  const ordered = sentences.toSorted((a, b) => a.from - b.from)
  let joined = ''
  let before: NewSentence | null = null
  for (const sentence of ordered) {
    const index: number = before?.to ?? 0
    if (sentence.from < index) throw new CallError('FILE_ABNORMAL')
    const gap = text.slice(index, sentence.from)
    joined += (before ? writtenGap(text, gap, [before, sentence], targetLang) : gap) + sentence.target
    before = sentence
  }
  return joined + text.slice(before?.to ?? 0)
}

function writtenGap(text: string, gap: string, pair: readonly [NewSentence, NewSentence], targetLang: string): string {
  const [first, second] = pair
  const isSame = pair.every(({ from, to, target }) => text.slice(from, to) === target)
  if (isSame || gap.replaceAll(codes, '').trim() !== '' || /[\n\r\t]/.test(gap)) return gap
  const end = first.target.replaceAll(codes, '').trimEnd().slice(-1)
  const start = second.target.replaceAll(codes, '').trimStart().slice(0, 1)
  const meetsUnspaced = unspaced.test(end) || unspaced.test(start)
  if (unspacedLanguages.has(languageOf(targetLang))) return meetsUnspaced ? gap.replaceAll(blank, '') : gap
  // A Chinese or Japanese paragraph has no space that the translation could keep.
  const wasUnspaced = gap === '' && unspaced.test(text.slice(first.from, first.to).replaceAll(codes, '').slice(-1))
  return wasUnspaced && !meetsUnspaced ? ' ' : gap
}
