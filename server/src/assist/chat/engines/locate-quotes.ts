/** What of its source a sentence of an answer stands on. */

import type { Source } from '../sources/source.ts'
import { type Quoted, quoteSentences } from './quote-sentences.ts'

const shortestShared = 12
const longestSaid = 400
const mark = /\[(\d{1,4})\]/g

/** @param said the answer, with the numbers of its sources after what they say */
export function locateQuotes(said: string, sources: readonly Source[]): Quoted[] {
  const quotes = new Map<number, string>()
  for (const found of said.matchAll(mark)) {
    const source = sources.find(({ n }) => n === Number(found[1]))
    if (!source || quotes.has(source.n)) continue
    const before = said.slice(Math.max(0, found.index - longestSaid), found.index).replaceAll(mark, '')
    const sentence = before.split(/(?<=[.!?。！？\n])\s*/u).findLast((part) => part.trim() !== '') ?? ''
    quotes.set(source.n, quoteFor(sentence.trim(), source))
  }
  return [...quotes].map(([n, quote]) => ({ n, quote }))
}

function quoteFor(sentence: string, source: Source): string {
  const shared = longestShared(sentence, source.body).trim()
  return shared.length >= shortestShared ? shared : (quoteSentences(sentence, [source])[0]?.quote ?? source.body)
}

/** The longest text that stands in both. */
export function longestShared(left: string, right: string): string {
  let lengths = new Uint16Array(right.length + 1)
  let [longest, end] = [0, 0]
  for (let row = 1; row <= left.length; row++) {
    const next = new Uint16Array(right.length + 1)
    for (let column = 1; column <= right.length; column++) {
      if (left.charCodeAt(row - 1) !== right.charCodeAt(column - 1)) continue
      const length = (lengths[column - 1] ?? 0) + 1
      next[column] = length
      if (length > longest) [longest, end] = [length, column]
    }
    lengths = next
  }
  return right.slice(end - longest, end)
}
