/** Checks of an interpretation before it is submitted. The screen and the server call the same functions. Pure. */

import { peaksPerSecond } from '../../media/media.ts'
import { type Layout, msOfFrames, type StretchPlace } from './interpret-layout.ts'

export interface Span {
  readonly start_ms: number
  readonly end_ms: number
}

/** Levels stored per second of a stretch: each is a byte that holds the decibels above -100 dBFS. */
export const levelsPerSecond = 10
const levelMs = 1000 / levelsPerSecond
const silentLevel = 50 // -50 dB
const quietLevel = 68 // -32 dB

/** An interpreter begins a little after the speaker: a gap shorter than this is not an omission. */
export const graceMs = 5000
/** The longest time that the interpreter may be silent while somebody speaks on the floor. */
export const dropoutMs = 8000
/** The longest time that somebody should interpret without a break. */
export const shiftMs = 30 * 60_000
/** A break of at least this length ends a shift. */
export const shiftBreakMs = 10 * 60_000

/**
 * Where somebody speaks on the floor, found by its peaks: where it is louder than the constant background. Pauses for
 * breath are included.
 */
export function speechOf(peaks: Uint8Array): Span[] {
  const window = peaksPerSecond / levelsPerSecond
  const loud: number[] = []
  for (let index = 0; index < peaks.length; index += window)
    loud.push(peaks.subarray(index, index + window).reduce((a, b) => Math.max(a, b), 0))
  const quiet = loud.toSorted((a, b) => a - b)[Math.floor(loud.length / 10)] ?? 0
  const least = Math.min(40, Math.max(audible, quiet * 2.5))
  const speech = louderThan(loud, least)
  // If everything is equally loud, speech can't be told from background: then all of it counts as speech.
  return speech.length > 0 ? speech : louderThan(loud, audible)
}

/** On the scale of a peak, 0 to 255. */
const audible = 3

function louderThan(loud: readonly number[], least: number): Span[] {
  const spans: Span[] = []
  for (const [index, one] of loud.entries())
    if (one >= least) spans.push({ start_ms: index * levelMs, end_ms: (index + 1) * levelMs })
  return joined(spans, 1000).filter(({ start_ms, end_ms }) => end_ms - start_ms >= 300)
}

/** Merges spans that overlap or lie at most `gap_ms` apart; the result is in order. */
export function joined(spans: readonly Span[], gap_ms = 0): Span[] {
  const found: { start_ms: number; end_ms: number }[] = []
  for (const { start_ms, end_ms } of spans.toSorted((a, b) => a.start_ms - b.start_ms)) {
    const last = found.at(-1)
    if (last && start_ms <= last.end_ms + gap_ms) last.end_ms = Math.max(last.end_ms, end_ms)
    else found.push({ start_ms, end_ms })
  }
  return found
}

/** Removes `holes` from `spans`; both are in order and without overlaps. */
export function spansOutside(spans: readonly Span[], holes: readonly Span[]): Span[] {
  return spans.flatMap((span) => {
    let { start_ms } = span
    const left: Span[] = []
    for (const hole of holes) {
      if (hole.end_ms <= start_ms || hole.start_ms >= span.end_ms) continue
      if (hole.start_ms > start_ms) left.push({ start_ms, end_ms: hole.start_ms })
      start_ms = Math.max(start_ms, hole.end_ms)
    }
    return start_ms < span.end_ms ? [...left, { start_ms, end_ms: span.end_ms }] : left
  })
}

export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start_ms, end_ms }) => sum + end_ms - start_ms, 0)

/** The spans of the floor that have been interpreted: at the same time, or as a passage while the floor was halted. */
export function coverage(stretches: readonly StretchPlace[], { parts, holds }: Layout): Span[] {
  const heard = new Set(holds.flatMap((hold) => hold.parts.map((part) => part.stretch_id)))
  const passages = stretches.filter(({ stretch_id }) => heard.has(stretch_id))
  return joined(
    [
      ...parts.map(({ at_frame, frames }) => ({
        start_ms: msOfFrames(at_frame),
        end_ms: msOfFrames(at_frame + frames),
      })),
      ...passages.map(({ from_ms, start_ms }) => ({ start_ms: from_ms, end_ms: start_ms })),
    ].filter(({ start_ms, end_ms }) => end_ms > start_ms),
    1,
  )
}

/** Speech on the floor that nobody has interpreted, where the gap is longer than the usual delay. */
export function uncoveredSpeech(speech: readonly Span[], covered: readonly Span[]): Span[] {
  return spansOutside(speech, covered).filter(({ start_ms, end_ms }) => end_ms - start_ms >= graceMs)
}

/**
 * Where the interpreter is silent for longer than `dropoutMs` while somebody speaks on the floor.
 * @param levels those of each stretch
 */
export function dropouts(
  { parts }: Pick<Layout, 'parts'>,
  levels: ReadonlyMap<string, Uint8Array>,
  speech: readonly Span[],
): Span[] {
  const silent: Span[] = []
  for (const { stretch_id, from_frame, frames, at_frame } of parts) {
    const loudness = levels.get(stretch_id)
    if (!loudness) continue
    const [from, to] = [msOfFrames(from_frame), msOfFrames(from_frame + frames)]
    const shift = msOfFrames(at_frame - from_frame)
    for (let index = Math.floor(from / levelMs); index < Math.min(loudness.length, Math.ceil(to / levelMs)); index++)
      if (loudness[index]! < silentLevel)
        silent.push({
          start_ms: Math.max(from, index * levelMs) + shift,
          end_ms: Math.min(to, (index + 1) * levelMs) + shift,
        })
  }
  return joined(silent, 150).filter((span) => {
    const quiet = spansOutside([span], speech)
    return span.end_ms - span.start_ms - lengthOf(quiet) >= dropoutMs
  })
}

export interface StretchLevel {
  /** The number of tenths of a second at full scale. */
  readonly clipped_count: number
  readonly levels: Uint8Array
}

/** A stretch is too quiet if the louder half of its speech is below -32 dB; silence alone isn't a problem. */
export function levelProblems({ clipped_count, levels }: StretchLevel): ('clipped' | 'quiet')[] {
  const said = levels.filter((level) => level >= silentLevel).toSorted()
  const isQuiet = said.length >= levelsPerSecond && said[Math.floor(said.length * 0.75)]! < quietLevel
  return [...(clipped_count > 0 ? (['clipped'] as const) : []), ...(isQuiet ? (['quiet'] as const) : [])]
}

export interface Sitting {
  /** Moments of the clock in ms. */
  readonly begun: number
  readonly ended: number
  /** Who has recorded it; null if the reader may not know. */
  readonly author: string | null
}

/**
 * Groups the sittings of one person that have no real break between them. A handover ends a shift, whoever records
 * next.
 */
export function shiftsOf(sittings: readonly Sitting[], handovers: readonly number[]): Sitting[] {
  const shifts: Sitting[] = []
  for (const one of sittings.toSorted((a, b) => a.begun - b.begun)) {
    const last = shifts.at(-1)
    const isOver =
      !last ||
      last.author !== one.author ||
      one.begun - last.ended >= shiftBreakMs ||
      handovers.some((handover) => handover >= last.ended && handover <= one.begun)
    if (isOver) shifts.push(one)
    else shifts[shifts.length - 1] = { ...last, ended: Math.max(last.ended, one.ended) }
  }
  return shifts
}
