/** BM25 as its definition has it, and empty words count a quarter: reads every chunk. */
import { textGrams } from '../grams/text-grams.ts'
import type { Chunk } from '../index-revision.ts'
import { withoutEmptyWords } from '../search/empty-words.ts'

export interface NaiveChunk {
  readonly knowledge_id: string
  readonly position: number
  readonly chunk: Chunk
}

export function naiveSearch(chunks: readonly NaiveChunk[], question: string): (NaiveChunk & { relevance: number })[] {
  const all = chunks.map(({ chunk }) => [...textGrams([...chunk.heading, chunk.body, chunk.body_2 ?? ''].join('\n'))])
  const average = all.reduce((sum, { length }) => sum + length, 0) / all.length
  const said = [...textGrams(withoutEmptyWords(question))]
  const asked = [...new Set(textGrams(question))].map((gram) => {
    const having = Math.max(1, all.filter((grams) => grams.includes(gram)).length)
    const weight = said.includes(gram) ? 1 : 0.25
    return { gram, idf: weight * Math.log(1 + (all.length - having + 0.5) / (having + 0.5)) }
  })
  const highest = asked.reduce((sum, { idf }) => sum + 2.2 * idf, 0)
  return chunks
    .map((each, index) => {
      const grams = all[index] ?? []
      const score = asked.reduce((sum, { gram, idf }) => {
        const count = grams.filter((own) => own === gram).length
        return sum + (idf * 2.2 * count) / (count + 1.2 * (0.25 + (0.75 * grams.length) / average))
      }, 0)
      return { ...each, relevance: score / highest }
    })
    .filter(({ relevance }) => relevance > 0)
    .sort((left, right) => right.relevance - left.relevance)
}
