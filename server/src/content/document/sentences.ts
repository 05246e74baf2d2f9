/** Divides a paragraph into sentences: by Unicode's rules, with exceptions per language. */

import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import { present } from '@polyphony/contract/ground/collection/present'

// Intl.Segmenter takes quadratic time: a longer paragraph is processed in parts that end with a sentence.
const longestStretch = 4_000
// Text in brackets stays in one sentence up to this length.
const longestBracket = 200

const abbreviations: Record<string, string> = {
  en: 'mr mrs ms dr prof rev hon st sr jr gen col capt lt sgt maj brig mt ft gov sen rep vs cf viz approx al dept fig figs eq eqs sec ch vol vols pp ed eds e.g i.e ca resp incl',
  de: 'dr prof hr fr herr nr bzw ca z.b d.h u.a vgl abb bd evtl ggf inkl max min st str tel usw mio mrd tsd',
  fr: 'm mm mme mlle dr pr p.ex cf env fig vol éd',
  es: 'sr sra srta dr dra ud uds p.ej fig núm pág vol',
  it: 'sig sig.ra dott prof es fig pag vol cap',
  pt: 'sr sra dr dra prof fig pág vol ex av',
  ru: 'т.е т.д т.п г гг им ул стр рис см др проф акад',
}
// Abbreviations only before a number: "No. 5", but "Oh no. Really?"
const beforeNumbers =
  /(?:^|[\s(])(?:no|nos|nr|art|p|n|núm|tel|est|min|max|стр|рис|ст|кв|т|д|п|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|okt|dez)\.$/iu
// "z. B.", "p. ex.", "EE. UU."
const shortPart = /(?:^|[\s(])\p{L}{1,2}\.$/u
const nextShortPart = /^\p{L}{1,2}\./u
const companyForm = /^(?:Ltd|Inc|Corp|LLC|KG|KGaA|OHG)\b/
// The rest of a sentence after a quotation or a remark: 「行く。」と言った。（東京。）です。
const japaneseRest =
  /^(?:を|と|って|は(?!い|じめ)|が|に|の|へ|も(?!う|し|ちろん)|で(?!も|は)|だ(?!が|から|って)|など|から|まで|より)/u
const initial = /(?:^|[\s(])\p{Lu}\.$/u
const listMark = /^\s*(?:\(?(?:\p{Nd}{1,3}|\p{L}|[ivxlc]{1,5})[.)])+$/iu
// A mark of a list in running text: it begins what follows it.
const innerMark = /([.!?…:;]["'”’)]*\s+)\(?(?:\p{Nd}{1,2}|[a-z]|[ivx]{2,4})[.)]\s*$/iu
// "The U.S. Government", but "He left the U.S. Nobody asked."
const country = /(?:^|[\s(])U\.(?:S|K|N)\.(?:A\.)?$/
const ofCountry =
  /^(?:Government|Army|Navy|Air|Marines?|Coast|Congress|Senate|House|President|Secretary|Department|Dept|Supreme|District|Court|Constitution|Treasury|Federal|Patent|Customs|Census|Bureau|Embassy|Ambassador|Attorney|Securities|Food|Environmental|Agency|Dollar|Open|Parliament|Prime|General|Security|Charter|Code|Virgin|Pat)\b/
// "At 9 a.m. Mr. Smith came"
const timeOfDay = /\d\s*[ap]\.m\.$/i
const afterTime =
  /^(?:Mr|Mrs|Ms|Dr|Prof|St|Eastern|Pacific|Central|Mountain|Greenwich|[ECMP][SD]?T|GMT|UTC|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)/
// Notes are referred to behind the stop: "It was said.1 Then", "It was said.[2]"
const noteMark = /^(?:\[\d{1,3}\]|[\u00b9\u00b2\u00b3\u2070-\u2079]+|[*†‡]+|\d{1,3}(?=\s))\s*/
const stopBeforeNote = /\p{Ll}[.!?]["”’)]*\d{1,3}\s+(?=["“(]?\p{Lu})/gu
const dottedOrdinals = new Set(['de', 'cs', 'da', 'nb', 'no', 'fi', 'hu', 'sk', 'sl', 'hr', 'et', 'is'])
const bracketPairs = new Map('《》 〈〉 （） 【】 ()'.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]))

const openers = /[「『“‘（《〈【([{«]+$/

const segmenters = new Map<string, Intl.Segmenter>()

/**
 * The ends of the sentences; the last one is the length of the text. Together they cover all of it, including white
 * space.
 */
export function sentenceEnds(text: string, locale: string): number[] {
  if (!text) return []
  const lang = languageOf(locale)
  const ends: number[] = []
  const breaks = withNotes(text, rawEnds(text, lang))
  let from = 0
  for (let i = 0; i < breaks.length; i++) {
    const end = present(breaks[i])
    if (end < text.length && isException(text, from, end, lang)) continue
    const closing = closingBreak(text, from, end, breaks, i)
    if (closing !== null) {
      i = closing - 1
      continue
    }
    const mark = markBefore(text, from, end, lang)
    if (mark?.isInside) continue
    from = mark?.start ?? end
    ends.push(from)
  }
  return ends
}

/** A list's mark at the end of what was found, which begins the next sentence, or stands after a colon inside this one. */
function markBefore(
  text: string,
  from: number,
  end: number,
  lang: string,
): { start: number; isInside: boolean } | null {
  if (end === text.length) return null
  const tail = text.slice(Math.max(from, end - 40), end)
  const found = innerMark.exec(tail)
  if (!found) return null
  const start = end - tail.length + found.index + (found[1]?.length ?? 0)
  const before = text.slice(Math.max(from, start - 60), start).trimEnd()
  if (/[:;]["'”’)]*$/.test(before)) return { start, isInside: true }
  return isAbbreviated(before, lang) || beforeNumbers.test(before) ? null : { start, isInside: false }
}

/** With marks of notes in the sentence that they stand behind. */
function withNotes(text: string, ends: readonly number[]): number[] {
  const moved = ends.map((end) => {
    if (/\s/.test(text.charAt(end - 1))) return end
    return end + (noteMark.exec(text.slice(end, end + 8))?.[0].length ?? 0)
  })
  const found = Array.from(text.matchAll(stopBeforeNote), ({ index, 0: matched }) => index + matched.length)
  return [...new Set([...moved, ...found])].toSorted((a, b) => a - b)
}

function rawEnds(text: string, lang: string): number[] {
  let segmenter = segmenters.get(lang)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(lang || 'en', { granularity: 'sentence' })
    segmenters.set(lang, segmenter)
  }
  const ends: number[] = []
  for (let from = 0; from < text.length; ) {
    const stretch = text.slice(from, from + longestStretch)
    const starts = [...segmenter.segment(stretch)].map((sentence) => sentence.index)
    const isWhole = from + stretch.length === text.length
    const lastStart = starts.at(-1) ?? 0
    const next = isWhole || lastStart === 0 ? from + stretch.length : from + lastStart
    for (const start of starts) {
      // Without a space between, Unicode puts an opening quotation mark into the sentence before.
      const end =
        closed(text, from + start) - (openers.exec(stretch.slice(Math.max(0, start - 4), start))?.[0].length ?? 0)
      if (end > (ends.at(-1) ?? 0) && end < next) ends.push(end)
    }
    ends.push(next)
    from = next
  }
  return ends
}

/** French writes a space before a closing mark, where Unicode finds a break: « Quoi ? » */
function closed(text: string, end: number): number {
  return end + (/^»(?:\s+|$)/.exec(text.slice(end, end + 8))?.[0].length ?? 0)
}

function isException(text: string, from: number, end: number, lang: string): boolean {
  const sentence = text.slice(Math.max(from, end - 60), end).trimEnd()
  const next = text.slice(end, end + 6)
  if (listMark.test(text.slice(from, Math.min(end, from + 24)).trimEnd()) && end - from <= 24) return true
  if (lang === 'ja' && /[」』）]$/.test(sentence) && japaneseRest.test(next)) return true
  if (/[!?…][\s"'”’»)\]]*$/u.test(sentence) && /^\p{Ll}/u.test(next)) return true
  if (endsInnerBracket(text, from, sentence, end)) return true
  if (!sentence.endsWith('.')) return false
  if (initial.test(sentence) && /^\p{Lu}/u.test(next)) return true
  if (shortPart.test(sentence) && nextShortPart.test(next)) return true
  if (/\bCo\.$/.test(sentence) && companyForm.test(next)) return true
  if (country.test(sentence) && ofCountry.test(text.slice(end, end + 20))) return true
  if (timeOfDay.test(sentence) && afterTime.test(text.slice(end, end + 10))) return true
  if (beforeNumbers.test(sentence) && /^\p{Nd}/u.test(next)) return true
  if (dottedOrdinals.has(lang) && /(?:^|\s)\p{Nd}{1,3}\.$/u.test(sentence)) return true
  return isAbbreviated(sentence, lang)
}

function isAbbreviated(sentence: string, lang: string): boolean {
  const lastWord = /[\p{L}.]+(?=\.$)/u.exec(sentence)?.[0].toLowerCase()
  return lastWord !== undefined && abbreviationsOf(lang).has(lastWord)
}

const abbreviationSets = new Map<string, Set<string>>()

function abbreviationsOf(lang: string): Set<string> {
  let set = abbreviationSets.get(lang)
  if (!set) {
    set = new Set((abbreviations[lang] ?? abbreviations.en)?.split(' '))
    abbreviationSets.set(lang, set)
  }
  return set
}

/**
 * The later break that follows the close of a bracket which would stay open at break `i`; null if none stays open, or
 * for too long.
 */
function closingBreak(text: string, from: number, end: number, breaks: number[], i: number): number | null {
  const open: string[] = []
  for (let index = Math.max(from, end - longestBracket); index < end; index++) track(open, present(text[index]))
  if (open.length === 0) return null
  for (let index = end; index < Math.min(text.length, end + longestBracket); index++) {
    track(open, present(text[index]))
    if (open.length > 0) continue
    let next = i + 1
    while (present(breaks[next]) <= index) next++
    return next
  }
  return null
}

/** A bracket that began in the middle of the sentence and ends here: 他看了《你好！》这本书。 */
function endsInnerBracket(text: string, from: number, sentence: string, end: number): boolean {
  if (!/[》〉）】]$/.test(sentence)) return false
  const open: string[] = []
  for (let index = Math.max(from, end - longestBracket); index < end; index++) {
    if (open.length === 0 && bracketPairs.has(present(text[index])) && text.slice(from, index).trim()) return true
    track(open, present(text[index]))
  }
  return false
}

function track(open: string[], mark: string) {
  const close = bracketPairs.get(mark)
  if (close) open.push(close)
  else if (open.at(-1) === mark) open.pop()
}
