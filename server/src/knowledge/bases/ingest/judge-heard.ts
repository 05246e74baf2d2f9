/**
 * What of a model's transcript can be believed. Models that hear little write what they were trained with: one phrase again
 * and again, who made the subtitles, times that aren't in the recording. None of it may be found as what a company knows.
 */
import { cleanCharacters } from '@polyphony/contract/ground/characters/clean-characters'

export interface Heard {
  readonly start_ms: number
  readonly end_ms: number
  readonly text: string
}

/** People repeat themselves, too: more than this one after the other is a model that is stuck. */
const mostRepeats = 4
/** Nobody says more in a second; in a script of syllables it is a quarter of this. */
const lettersPerSecond = 60
/** A sentence needs a moment, whatever its times say. */
const leastMs = 1000

const credits = [
  /amara\.?org/iu,
  /^\W*(?:(?:subtitles?|captions?)(?: (?:made|provided|created))?|transcri(?:bed|ption)) by\b/iu,
  /^\W*(?:字幕(?:由|by|[:：]|提供|志愿者|組|组|製作|制作)|中文字幕)/iu,
  /^\W*(?:字幕|翻訳)(?:作成|提供|協力)/u,
]
const stuck = /(\S.{0,59}?)(?:[\s,，、。.!！?？]*\1){4,}/gsu

/** @param duration_ms of the stretch that was sent. In order of time, each within the stretch. */
export function judgeHeard(said: readonly Heard[], duration_ms: number): Heard[] {
  const kept: Heard[] = []
  let repeats = 0
  for (const one of said.flatMap((segment) => believed(segment, duration_ms)).toSorted(byTime)) {
    repeats = bare(one.text) === bare(kept.at(-1)?.text ?? '') ? repeats + 1 : 0
    kept.push(one)
    // Of a phrase in which it is stuck stays the first, which may have been said.
    if (repeats === mostRepeats) kept.splice(-mostRepeats)
    if (repeats > mostRepeats) kept.pop()
  }
  return kept
}

const byTime = (one: Heard, other: Heard) => one.start_ms - other.start_ms
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

function believed({ start_ms, end_ms, text: raw }: Heard, duration_ms: number): Heard[] {
  const text = cleanCharacters(raw).replace(stuck, '$1').trim()
  if (bare(text) === '' || credits.some((credit) => credit.test(text))) return []
  if (!Number.isFinite(start_ms) || start_ms < 0 || start_ms >= duration_ms) return []
  const end = Math.min(duration_ms, Number.isFinite(end_ms) ? Math.max(end_ms, start_ms) : start_ms)
  const seconds = Math.max(end - start_ms, leastMs) / 1000
  return bare(text).length > lettersPerSecond * seconds ? [] : [{ start_ms, end_ms: end, text }]
}
