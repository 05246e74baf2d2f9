/** Makes empty cues, one per phrase, for a person to write in where no model listened. */
import { present } from '@polyphony/contract'
import { minGapMs, type SubtitleProfile } from '@polyphony/contract/content/document/subtitle-profile'
import type { Span } from './find-voice.ts'
import { frameMs } from './frame-levels.ts'

/** A shorter pause doesn't end a phrase. */
const breathMs = 420
/** A phrase that is too long is cut at the quietest moment after this share of the longest cue. */
const cutFrom = 0.5

export function cuesOfVoice(voice: readonly Span[], levels: Float32Array, profile: SubtitleProfile): Span[] {
  const phrases = joined(voice, profile.max_duration_ms)
  const cut = phrases.flatMap((phrase) => cutToLength(phrase, levels, profile.max_duration_ms))
  return cut.map((cue, index) => lengthened(cue, cut[index + 1], levels.length * frameMs, profile))
}

function joined(voice: readonly Span[], longestMs: number): Span[] {
  const phrases: Span[] = []
  for (const span of voice) {
    const last = phrases.at(-1)
    const fits = last && span.start_ms - last.end_ms < breathMs && span.end_ms - last.start_ms <= longestMs
    if (fits) phrases[phrases.length - 1] = { start_ms: last.start_ms, end_ms: span.end_ms }
    else phrases.push(span)
  }
  return phrases
}

function cutToLength({ start_ms, end_ms }: Span, levels: Float32Array, longestMs: number): Span[] {
  const parts: Span[] = []
  let from = start_ms
  while (end_ms - from > longestMs) {
    const rest = end_ms - from
    // If the rest would be very short, the cut is near the middle.
    const most = Math.min(longestMs, rest * 0.6)
    const index = quietestWithin(levels, from + most * cutFrom, from + most)
    parts.push({ start_ms: from, end_ms: index })
    from = index
  }
  return [...parts, { start_ms: from, end_ms }]
}

/** The moment of the quietest frame between two moments; of equal ones the later. */
export function quietestWithin(levels: Float32Array, from_ms: number, to_ms: number): number {
  const first = Math.ceil(from_ms / frameMs)
  let quietest = first
  for (let index = first; index * frameMs <= to_ms && index < levels.length; index += 1)
    if (present(levels[index]) <= present(levels[quietest])) quietest = index
  return quietest * frameMs
}

/** Extends a cue into the following pause, so that it can be read, and leaves the gap that the profile requires. */
function lengthened(cue: Span, next: Span | undefined, duration_ms: number, profile: SubtitleProfile): Span {
  const latest = next ? next.start_ms - Math.ceil(minGapMs(profile)) : duration_ms
  const wanted = Math.max(cue.end_ms, cue.start_ms + profile.min_duration_ms)
  return { start_ms: cue.start_ms, end_ms: Math.max(cue.start_ms + frameMs, Math.min(wanted, latest)) }
}
