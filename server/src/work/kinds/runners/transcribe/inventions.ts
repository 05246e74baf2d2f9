/**
 * Finds what a model made up: the same phrase again and again, and the words that end many films on the internet, which
 * models were trained with and write where they hear little.
 */
import { clipped, type Span } from './find-voice.ts'
import { bare, joinWords, type Word } from './words.ts'

export interface Sifted {
  readonly words: readonly Word[]
  /** Where a phrase was only repeated. */
  readonly loops: readonly Span[]
}

/** @param voice spans with a voice, in the time of the words */
export function withoutInventions(words: readonly Word[], voice: readonly Span[]): Sifted {
  const loops = loopsIn(words)
  const isLooped = new Set(loops.flatMap(({ from, to }) => words.slice(from, to)))
  const rest = words.filter((word) => !isLooped.has(word))
  return {
    words: withoutCredits(rest, voice),
    loops: loops.map(({ from, to }) => ({ start_ms: words[from]?.start_ms ?? 0, end_ms: words[to - 1]?.end_ms ?? 0 })),
  }
}

/** A phrase of so many words at most. */
const longestPhrase = 12
/** People repeat themselves, too: laughter, refrains, "no, no, no". A phrase of this many letters is said at most … */
const phraseLetters = 4
const mostPhrases = 4
/** … and a shorter one. */
const mostShort = 11

interface Loop {
  readonly from: number
  readonly to: number
}

/** The repetitions after the first time, which may have been said. */
function loopsIn(words: readonly Word[]): Loop[] {
  const said = words.map((word) => bare(word.text))
  const loops: Loop[] = []
  for (let index = 0; index < said.length; ) {
    const loop = loopFrom(said, index)
    if (loop) loops.push(loop)
    index = loop ? loop.to : index + 1
  }
  return loops
}

function loopFrom(said: readonly string[], first: number): Loop | null {
  for (let length = 1; length <= longestPhrase && first + 2 * length <= said.length; length += 1) {
    let to = first + length
    while (to < said.length && said[to] === said[to - length]) to += 1
    const letters = said.slice(first, first + length).join('').length
    const most = letters >= phraseLetters ? mostPhrases : mostShort
    if (letters > 0 && (to - first) / length > most) return { from: first + length, to }
  }
  return null
}

/** Never spoken: who made the subtitles. */
const credits = [
  /amara\.?org/iu,
  /^\W*(?:(?:subtitles?|captions?)(?: (?:made|provided|created))?|transcri(?:bed|ption)) by\b/iu,
  /字幕(?:由|by|[:：]|提供|志愿者|組|组|製作|制作)|中文字幕|(?:明镜|明鏡)(?:与|與)?(?:点点|點點)/iu,
  /(?:字幕|翻訳)(?:作成|提供|協力)/u,
]
const longestCredit = 60
/** Often spoken, and often made up where there is little voice. */
const farewells = [
  /(?:thanks|thank you)(?: so much)? for (?:watching|listening|viewing)/iu,
  /(?:please )?(?:like (?:and|,) )?subscribe(?: to (?:my|our|the) channel)?/iu,
  /see you (?:in the )?next (?:time|video)/iu,
  /(?:谢谢|感谢|謝謝|感謝)(?:大家)?(?:的)?(?:观看|收看|收听|觀看|收聽)|请不吝点赞|請不吝點贊|点赞.{0,4}订阅|订阅.{0,6}频道/u,
  /ご(?:視聴|清聴)(?:いただき)?ありがとう(?:ございま(?:した|す))?|チャンネル登録(?:を)?(?:お願い)?/u,
]
/** The share of a sentence's time in which somebody has to speak. */
const leastVoice = 0.5

function withoutCredits(words: readonly Word[], voice: readonly Span[]): Word[] {
  return sentencesOf(words).flatMap((sentence) => {
    const text = joinWords(sentence.map((word) => word.text))
    if (bare(text).length <= longestCredit && credits.some((credit) => credit.test(text))) return []
    return isMostlyFarewell(text) && voiceShare(sentence, voice) < leastVoice ? [] : sentence
  })
}

/** True where a sentence says little else. */
function isMostlyFarewell(text: string): boolean {
  return farewells.some((pattern) => {
    const rest = text.replace(pattern, '')
    return rest !== text && bare(rest).length <= Math.max(12, bare(text).length / 2)
  })
}

const sentenceEnd = /[.!?。！？…]["'”’」』）)]*$/u
const pauseMs = 900

function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = []
  for (const word of words) {
    const last = sentences.at(-1)?.at(-1)
    if (last && !sentenceEnd.test(last.text) && word.start_ms - last.end_ms < pauseMs) sentences.at(-1)?.push(word)
    else sentences.push([word])
  }
  return sentences
}

function voiceShare(sentence: readonly Word[], voice: readonly Span[]): number {
  const span = { start_ms: sentence[0]?.start_ms ?? 0, end_ms: sentence.at(-1)?.end_ms ?? 0 }
  return lengthOf(clipped(voice, span)) / Math.max(1, span.end_ms - span.start_ms)
}

export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, span) => sum + span.end_ms - span.start_ms, 0)
