/** Passages of a few files by what they share with a question: as search has it, without an index. */
import { textGrams } from '../../../knowledge/retrieval/grams/text-grams.ts'
import { withoutEmptyWords } from '../../../knowledge/retrieval/search/empty-words.ts'
import type { Source } from './source.ts'

export type FileSource = Omit<Source, 'n'>

export function rankPassages(question: string, passages: readonly FileSource[]): FileSource[] {
  const asked = [...new Set(textGrams(withoutEmptyWords(question)))]
  const said = passages.map((passage) => {
    const grams = textGrams([...passage.heading, passage.body].join('\n'))
    return { passage, own: new Set(grams), length: grams.length }
  })
  const average = said.reduce((sum, { length }) => sum + length, 0) / Math.max(1, said.length)
  const weights = asked.map((gram) => {
    const having = said.filter(({ own }) => own.has(gram)).length
    return { gram, weight: Math.log(1 + (said.length - having + 0.5) / (having + 0.5)) }
  })
  const highest = weights.reduce((sum, { weight }) => sum + weight, 0) || 1
  return said
    .map(({ passage, own, length }) => {
      const shared = weights.reduce((sum, { gram, weight }) => sum + (own.has(gram) ? weight : 0), 0)
      return { ...passage, relevance: shared / highest / (0.7 + 0.3 * (length / average)) }
    })
    .toSorted((left, right) => right.relevance - left.relevance)
}
