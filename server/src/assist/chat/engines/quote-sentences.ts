/**
 * The best sentences of the best passages. A sentence counts by what it shares with the question, rare grams more, long sentences
 * less, and by how relevant its passage is: of three, some eight or nine of ten hold the answer.
 */
import { sentenceEnds } from '../../../content/document/sentences.ts'
import { textGrams } from '../../../knowledge/retrieval/grams/text-grams.ts'
import { idf } from '../../../knowledge/retrieval/search/score-chunks.ts'
import { askedGrams, emptyWeight } from '../../../knowledge/retrieval/search/weigh-grams.ts'
import type { Source } from '../sources/source.ts'

const mostSentences = 3
const mostPassages = 3
const longestQuote = 900

interface Sentence {
  readonly n: number
  readonly place: number
  readonly text: string
  readonly grams: ReadonlySet<number>
  readonly relevance: number
}

type Quotable = Pick<Source, 'n' | 'body' | 'lang' | 'relevance'>

export interface Quoted {
  readonly n: number
  readonly quote: string
}

export function quoteSentences(question: string, sources: readonly Quotable[]): Quoted[] {
  const sentences = sources.slice(0, mostPassages).flatMap(sentencesOf)
  const score = scorer(question, sentences)
  const best = sentences
    .map((sentence) => ({ sentence, score: score(sentence) }))
    .filter((one) => one.score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, mostSentences)
  const chosen = best.length > 0 ? best.map(({ sentence }) => sentence) : sentences.slice(0, 1)
  return [...Map.groupBy(chosen, ({ n }) => n)]
    .map(([n, own]) => ({ n, quote: joined(own.toSorted((left, right) => left.place - right.place)) }))
    .toSorted((left, right) => left.n - right.n)
}

const sentencesOf = ({ n, body, lang, relevance }: Quotable): Sentence[] => {
  let from = 0
  return sentenceEnds(body, lang).flatMap((end, place) => {
    const text = body.slice(from, end).trim()
    from = end
    return text === '' ? [] : [{ n, place, text, grams: new Set(textGrams(text)), relevance }]
  })
}

function scorer(question: string, sentences: readonly Sentence[]): (sentence: Sentence) => number {
  const { own, empty } = askedGrams(question, null)
  const weights = new Map(
    own.map((gram) => {
      const having = sentences.filter(({ grams }) => grams.has(gram)).length
      return [gram, (empty.has(gram) ? emptyWeight : 1) * idf(sentences.length, having)]
    }),
  )
  return ({ grams, relevance }) => {
    let shared = 0
    for (const [gram, weight] of weights) if (grams.has(gram)) shared += weight
    return (shared / (1 + 0.15 * Math.log(1 + grams.size))) * relevance ** 2
  }
}

function joined(sentences: readonly Sentence[]): string {
  let said = ''
  let last = -1
  for (const { place, text } of sentences) {
    said += said === '' ? text : `${place === last + 1 ? ' ' : ' … '}${text}`
    last = place
  }
  return said.length > longestQuote ? `${said.slice(0, longestQuote)}…` : said
}
