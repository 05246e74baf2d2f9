/** What the handbook says about a question: BM25 over the pages that the asker may read, as for what companies know. */
import { type HandbookPassage, type Language, languages, present, readsPage, type Standing } from '@polyphony/contract'
import { textGrams } from '../../knowledge/retrieval/grams/text-grams.ts'
import { withoutEmptyWords } from '../../knowledge/retrieval/search/empty-words.ts'
import { idf } from '../../knowledge/retrieval/search/score-chunks.ts'
import { handbookTexts, type Section } from './handbook-texts.ts'
import { pageLink } from './read-page.ts'

export interface HandbookQuestion {
  /** Null: nobody is signed in. */
  readonly person: Standing | null
  /** In which it is answered, whatever it is asked in. */
  readonly lang: Language
  readonly text: string
  readonly limit: number
}

const k1 = 1.2
const b = 0.75
/** A title says what its page is about. */
const titleTimes = 2
const emptyWeight = 0.25

/** @returns the best first */
export function findInHandbook({ person, lang, text, limit }: HandbookQuestion): HandbookPassage[] {
  const best = new Map<string, number>()
  for (const language of languages)
    for (const { section, relevance } of scored(indexOf(language), person, text)) {
      const key = keyOf(section)
      best.set(key, Math.max(best.get(key) ?? 0, relevance))
    }
  return handbookTexts()
    [lang].sections.flatMap((section) => {
      const relevance = best.get(keyOf(section))
      return relevance === undefined ? [] : [{ ...section, lang, link: linkOf(section), relevance }]
    })
    .sort((left, right) => right.relevance - left.relevance)
    .slice(0, limit)
}

const keyOf = ({ page, section }: Section) => `${page} ${section}`
const linkOf = ({ page, section }: Section) => `${pageLink(page)}${section === null ? '' : `#s${section}`}`

interface IndexedSection {
  readonly section: Section
  readonly counts: ReadonlyMap<number, number>
  readonly length: number
}

const indices = new Map<Language, readonly IndexedSection[]>()

function indexOf(language: Language): readonly IndexedSection[] {
  const index = indices.get(language) ?? handbookTexts()[language].sections.map(indexed)
  indices.set(language, index)
  return index
}

function indexed(section: Section): IndexedSection {
  const { title, heading, body } = section
  const grams = textGrams([...Array<string>(titleTimes).fill(title), heading ?? '', body].join('\n'))
  const counts = new Map<number, number>()
  for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  return { section, counts, length: grams.length }
}

/** How many pages have a word is counted of those that the person may read, too. */
function scored(all: readonly IndexedSection[], person: Standing | null, text: string) {
  const readable = all.filter(({ section }) => readsPage(section.page, person))
  const average = readable.reduce((sum, { length }) => sum + length, 0) / Math.max(1, readable.length)
  const said = new Set(textGrams(withoutEmptyWords(text)))
  const asked = [...new Set(textGrams(text))].map((gram) => {
    const having = readable.filter(({ counts }) => counts.has(gram)).length
    return { gram, gain: (said.has(gram) ? 1 : emptyWeight) * idf(readable.length, Math.max(1, having)) * (k1 + 1) }
  })
  const highest = asked.reduce((sum, { gain }) => sum + gain, 0)
  return readable.flatMap(({ section, counts, length }) => {
    const norm = k1 * (1 - b + (b * length) / average)
    const score = asked.reduce((sum, { gram, gain }) => {
      const count = counts.get(gram) ?? 0
      return sum + (gain * count) / (count + norm)
    }, 0)
    return score > 0 ? [{ section, relevance: score / present(highest || undefined) }] : []
  })
}
