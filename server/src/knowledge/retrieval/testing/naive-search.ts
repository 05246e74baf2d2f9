/**
 * BM25 as its definition has it, among fifty chunks more that have nothing; empty words count a quarter, single characters a half. Reads
 * every chunk.
 */
import { singleGrams, textGrams } from '../grams/text-grams.ts'
import type { Chunk } from '../index-revision.ts'
import { withoutEmptyWords } from '../search/empty-words.ts'
import { relevanceScale } from '../search/relevance-scale.ts'

export interface NaiveChunk {
  readonly knowledge_id: string
  readonly position: number
  readonly chunk: Chunk
}

export function naiveSearch(chunks: readonly NaiveChunk[], question: string): (NaiveChunk & { relevance: number })[] {
  const all = chunks.map(({ chunk }) => [...textGrams([...chunk.heading, chunk.body, chunk.body_2 ?? ''].join('\n'))])
  const average = all.reduce((sum, { length }) => sum + length, 0) / all.length
  const said = [...textGrams(withoutEmptyWords(question))]
  const single = new Set(singleGrams(question))
  const own = [...new Set(textGrams(question))]
  const asked = own.map((gram) => {
    const having = all.filter((grams) => grams.includes(gram)).length || 0.5
    const weight = (said.includes(gram) ? 1 : 0.25) * (single.has(gram) ? 0.5 : 1)
    return { gram, idf: weight * Math.log(1 + (all.length + 50 - having + 0.5) / (having + 0.5)) }
  })
  const highest = asked.reduce((sum, { idf }) => sum + 2.2 * idf, 0)
  const worth = relevanceScale({ own, single }, average) / highest
  return chunks
    .map((each, index) => {
      const grams = all[index] ?? []
      const score = asked.reduce((sum, { gram, idf }) => {
        const count = grams.filter((own) => own === gram).length
        return sum + (idf * 2.2 * count) / (count + 1.2 * (0.25 + (0.75 * grams.length) / average))
      }, 0)
      return { ...each, relevance: Math.min(1, score * worth) }
    })
    .filter(({ relevance }) => relevance > 0)
    .sort((left, right) => right.relevance - left.relevance)
}
