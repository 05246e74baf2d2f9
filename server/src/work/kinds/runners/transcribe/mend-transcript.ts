/**
 * Turns a provider's answer into reliable words: inside the chunk, sorted, without overlap, and as many as the text
 * has. Words without times are spread over the spans with a voice and marked as unsure.
 */
import { present } from '@polyphony/contract'
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import type { TimedText, Transcript } from '../../../../ground/adapters/ai/adapter.ts'
import type { Span } from './find-voice.ts'
import { bare, tokensOf, type Word } from './words.ts'

/** The confidence of words whose times are guessed. */
const guessed = 0.3
/** The confidence of an answer in a language other than the spoken one. */
const foreign = 0.1
const shortestMs = 20
/** The shortest time of a spoken word: a model that repeats itself returns faster ones. */
const quickestMs = 40

export interface MendOptions {
  /** The chunk's length; times of the answer count from the chunk's beginning. */
  readonly duration_ms: number
  readonly lang: string
  /** Spans with a voice, in the chunk's time. */
  readonly voice: readonly Span[]
}

export function mendTranscript(answer: Transcript, options: MendOptions): Word[] {
  const { duration_ms } = options
  const text = textOf(answer, duration_ms)
  const tokens = tokensOf(text)
  if (tokens.length * quickestMs > duration_ms) return []
  const segments = believed(answer.segments, duration_ms)
  const timed = timesFor(tokens, believed(answer.words, duration_ms)) ?? timesFor(tokens, wordsOfSegments(segments))
  const placed = timed ?? spread(tokens, withinVoice(options.voice, duration_ms))
  const speakers = speakersOf(answer.segments)
  const limit = isForeign(answer.language, text, options.lang) ? foreign : 1
  const words = inOrder(placed, duration_ms)
  return words.map(({ confidence, ...word }) => ({
    ...word,
    confidence: limit < 1 ? limit : (confidence ?? confidenceAt(answer.segments, word)),
    speaker: word.speaker ?? speakers(word),
  }))
}

/** Providers round times; what begins farther outside of the chunk than this was never heard in it. */
const toleranceMs = 500

const isInside = ({ start_ms, end_ms }: Span, duration_ms: number) =>
  start_ms >= -toleranceMs && start_ms < duration_ms + toleranceMs && end_ms >= start_ms - toleranceMs

/** The times of an answer are believed or not as a whole: one outside of the chunk makes the others doubtful. */
const believed = (parts: readonly TimedText[], duration_ms: number): readonly TimedText[] =>
  parts.every((part) => isInside(part, duration_ms)) ? parts : []

/** The text without the parts that the model marks as no speech, and without those after the chunk's end. */
function textOf({ text, segments }: Transcript, duration_ms: number): string {
  const isAll = bare(segments.map((segment) => segment.text).join('')) === bare(text)
  const heard = segments.filter((segment) => !isAll || segment.start_ms < duration_ms + toleranceMs)
  const kept = (heard.length > 0 ? heard : segments).filter((segment) => !segment.is_noise)
  return kept.length === segments.length ? text : kept.map((segment) => segment.text).join(' ')
}

/**
 * Gives the text's words, with punctuation, the times of the answer's words. Providers write these without punctuation,
 * split differently, or slightly differently.
 * @returns null where the text and the words don't match.
 */
function timesFor(tokens: readonly string[], words: readonly TimedText[]): Word[] | null {
  const letters = words.flatMap((word) => {
    const said = Array.from(bare(word.text))
    const each = (word.end_ms - word.start_ms) / Math.max(1, said.length)
    return said.map((letter, index) => ({
      letter,
      word,
      start_ms: word.start_ms + each * index,
      end_ms: word.start_ms + each * (index + 1),
    }))
  })
  const wanted = tokens.flatMap((token, index) => Array.from(bare(token), (letter) => ({ letter, at: index })))
  if (letters.length !== wanted.length || wanted.some(({ letter }, index) => letter !== present(letters[index]).letter))
    return null
  const placed: Word[] = []
  let from = 0
  for (const text of tokens) {
    const count = Array.from(bare(text)).length
    const own = letters.slice(from, from + count)
    from += count
    const index = letters[Math.min(from, letters.length - 1)]
    if (!index) return null
    const [first, last] = [own[0] ?? index, own.at(-1) ?? index]
    const sure = own.map(({ word }) => word.confidence).filter((value) => value != null)
    placed.push({
      text,
      start_ms: first.start_ms,
      end_ms: own.length === 0 ? first.start_ms : last.end_ms,
      confidence: sure.length === 0 ? null : Math.min(...sure),
      speaker: first.word.speaker ?? null,
    })
  }
  return placed
}

/** The words of each segment, spread over its time. */
function wordsOfSegments(segments: readonly TimedText[]): TimedText[] {
  return segments
    .filter((segment) => !segment.is_noise)
    .flatMap(({ start_ms, end_ms, text, confidence, speaker }) =>
      spread(tokensOf(text), [{ start_ms, end_ms: Math.max(start_ms, end_ms) }]).map((word) => ({
        text: word.text,
        start_ms: word.start_ms,
        end_ms: word.end_ms,
        speaker: speaker ?? null,
        confidence: confidence ?? guessed,
      })),
    )
}

/** Spreads words over the spans one after the other, by their number of letters. */
function spread(tokens: readonly string[], spans: readonly Span[]): Word[] {
  const total = spans.reduce((sum, span) => sum + span.end_ms - span.start_ms, 0)
  const weights = tokens.map((token) => Math.max(1, Array.from(token).length))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const momentAt = (share: number) => {
    let left = share * total
    for (const span of spans) {
      const length = span.end_ms - span.start_ms
      if (left <= length) return span.start_ms + left
      left -= length
    }
    return spans.at(-1)?.end_ms ?? 0
  }
  let said = 0
  return tokens.map((text, index) => {
    const start_ms = momentAt(said / whole)
    said += present(weights[index])
    return { text, start_ms, end_ms: momentAt(said / whole), confidence: guessed, speaker: null }
  })
}

const withinVoice = (voice: readonly Span[], duration_ms: number): readonly Span[] =>
  voice.length > 0 ? voice : [{ start_ms: 0, end_ms: duration_ms }]

/** Rounds to whole milliseconds inside the chunk; a word begins no earlier than the previous one ends. */
function inOrder(words: readonly Word[], duration_ms: number): Word[] {
  const mended: Word[] = []
  let earliest = 0
  for (const [index, word] of words.entries()) {
    const left = words.length - index
    // Leaves time for the words that follow.
    const latest = Math.max(earliest, duration_ms - left * shortestMs)
    const start_ms = Math.round(Math.min(Math.max(word.start_ms, earliest), latest))
    const end_ms = Math.round(Math.min(Math.max(word.end_ms, start_ms + shortestMs), latest + shortestMs))
    mended.push({ ...word, start_ms, end_ms })
    earliest = end_ms
  }
  return mended
}

const middleOf = ({ start_ms, end_ms }: Span) => (start_ms + end_ms) / 2

function speakersOf(segments: readonly TimedText[]): (word: Span) => string | null {
  return (word) => segmentAt(segments, middleOf(word))?.speaker?.trim() || null
}

function confidenceAt(segments: readonly TimedText[], word: Span): number | null {
  return segmentAt(segments, middleOf(word))?.confidence ?? null
}

function segmentAt(segments: readonly TimedText[], index: number): TimedText | undefined {
  return segments.find((segment) => segment.start_ms <= index && index <= segment.end_ms)
}

const scripts: Record<string, RegExp> = {
  zh: /\p{sc=Han}/u,
  ja: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u,
  ko: /\p{sc=Hang}/u,
  ru: /\p{sc=Cyrl}/u,
  ar: /\p{sc=Arab}/u,
  th: /\p{sc=Thai}/u,
  he: /\p{sc=Hebr}/u,
  el: /\p{sc=Grek}/u,
}

/** True if the provider names another language (`en` or `english`) or the text has another script. */
function isForeign(said: string | null, text: string, lang: string): boolean {
  const language = languageOf(lang)
  if (said && ![language, nameOf(language)].includes(languageOf(said))) return true
  const script = scripts[language]
  return script !== undefined && /\p{L}{3}/u.test(text) && !script.test(text)
}

function nameOf(language: string): string {
  return languageOf(new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language)
}
