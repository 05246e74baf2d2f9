/**
 * Where recorded stretches are heard: on the floor, and in the delivered recording. Positions are frames, so that no
 * rounding errors add up. Pure.
 */

/** Frames per second of recorded and of delivered sound. */
export const voiceRate = 48_000
export const msOfFrames = (frames: number): number => (frames * 1000) / voiceRate
export const framesOfMs = (ms: number): number => Math.round((ms * voiceRate) / 1000)

/**
 * Simultaneous: the floor goes on while the interpreter speaks. Consecutive: the floor halts until the interpreter has
 * spoken.
 */
export const interpretModes = ['simultaneous', 'consecutive'] as const
export type InterpretMode = (typeof interpretModes)[number]

export interface StretchPlace {
  readonly stretch_id: string
  /** One press of the record button; a long run is stored as several stretches. */
  readonly run_id: string
  readonly mode: InterpretMode
  /** Consecutive: where the interpreted passage begins. Simultaneous: where the stretch itself begins. */
  readonly from_ms: number
  /** The floor's position when the run began; in consecutive mode the floor halts there. */
  readonly start_ms: number
  /** Frames between the beginning of the run and the beginning of the stretch. */
  readonly offset_frames: number
  readonly length_frames: number
  readonly is_chosen: boolean
  /** Used to sort by age. */
  readonly created_at: string
}

/** The part of a stretch that is heard, and its place on the floor. */
export interface HeardPart {
  readonly stretch_id: string
  /** Position within the stretch. */
  readonly from_frame: number
  readonly frames: number
  /** Position on the floor. */
  readonly at_frame: number
}

/** A halt of the floor at a mark, during which these parts are heard one after the other. */
export interface FloorHold {
  readonly at_frame: number
  readonly parts: readonly HeardPart[]
  readonly frames: number
}

export interface Layout {
  readonly parts: readonly HeardPart[]
  readonly holds: readonly FloorHold[]
  /** Frames of older stretches that newer ones replace. */
  readonly covered_frames: number
}

/**
 * Where several chosen stretches overlap, the newest is heard: a new recording of a place replaces the old one. At one
 * mark only the newest run is heard.
 */
export function layOut(stretches: readonly StretchPlace[]): Layout {
  const chosen = stretches.filter((one) => one.is_chosen && one.length_frames > 0).toSorted(byAge)
  const spans = { parts: [] as HeardPart[], covered_frames: 0 }
  for (const stretch of chosen.filter(({ mode }) => mode === 'simultaneous').toReversed()) {
    const at_frame = framesOfMs(stretch.start_ms) + stretch.offset_frames
    const whole = { stretch_id: stretch.stretch_id, from_frame: 0, frames: stretch.length_frames, at_frame }
    const left = spans.parts.reduce<HeardPart[]>(
      (rest, covering) => rest.flatMap((part) => partsOutside(part, covering)),
      [whole],
    )
    spans.covered_frames += stretch.length_frames - left.reduce((sum, { frames }) => sum + frames, 0)
    spans.parts.push(...left)
  }
  return {
    covered_frames: spans.covered_frames,
    parts: spans.parts.toSorted((a, b) => a.at_frame - b.at_frame),
    holds: holdsOf(chosen.filter(({ mode }) => mode === 'consecutive')),
  }
}

const byAge = (a: StretchPlace, b: StretchPlace) =>
  a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.offset_frames - b.offset_frames

/** The parts of a stretch that don't lie under another stretch. */
function partsOutside(part: HeardPart, { at_frame: from, frames }: HeardPart): HeardPart[] {
  const to = from + frames
  const [start, end] = [part.at_frame, part.at_frame + part.frames]
  if (end <= from || start >= to) return [part]
  const before = { ...part, frames: from - start }
  const after = { ...part, from_frame: part.from_frame + to - start, frames: end - to, at_frame: to }
  return [before, after].filter((one) => one.frames > 0)
}

function holdsOf(stretches: readonly StretchPlace[]): FloorHold[] {
  const newest = new Map<number, string>()
  for (const { start_ms, run_id } of stretches) newest.set(start_ms, run_id)
  return [...newest]
    .toSorted(([a], [b]) => a - b)
    .map(([start_ms, run_id]) => {
      const at_frame = framesOfMs(start_ms)
      const parts = stretches
        .filter((one) => one.start_ms === start_ms && one.run_id === run_id)
        .toSorted((a, b) => a.offset_frames - b.offset_frames)
        .map(({ stretch_id, length_frames }) => ({ stretch_id, from_frame: 0, frames: length_frames, at_frame }))
      return { at_frame, parts, frames: parts.reduce((sum, one) => sum + one.frames, 0) }
    })
}

/** Silence before and after the interpreter's speech while the floor halts. */
export const holdGapFrames = framesOfMs(400)

export interface DeliveredTimeline {
  /** `at_frame`: position on the floor; `frames`: length of the halt. */
  readonly holds: readonly { readonly at_frame: number; readonly frames: number }[]
  /** `out_frame`: position in the delivered recording. */
  readonly clips: readonly (Omit<HeardPart, 'at_frame'> & { readonly out_frame: number })[]
}

/** The layout of the delivered recording: each halt makes it longer and moves everything behind it. */
export function deliveredTimeline({ parts, holds }: Layout): DeliveredTimeline {
  const halts = holds.map(({ at_frame, frames }) => ({ at_frame, frames: frames + 2 * holdGapFrames }))
  const delayAt = (frame: number, isAfter: boolean) =>
    halts.reduce((sum, one) => sum + (one.at_frame < frame || (isAfter && one.at_frame === frame) ? one.frames : 0), 0)
  const running = parts
    .flatMap((part) =>
      halts.reduce<HeardPart[]>((rest, { at_frame }) => rest.flatMap((one) => cut(one, at_frame)), [part]),
    )
    .map(({ at_frame, ...part }) => ({ ...part, out_frame: at_frame + delayAt(at_frame, true) }))
  const halted = holds.flatMap((hold) => {
    let out_frame = hold.at_frame + delayAt(hold.at_frame, false) + holdGapFrames
    return hold.parts.map(({ at_frame: _at, ...part }) => {
      const clip = { ...part, out_frame }
      out_frame += part.frames
      return clip
    })
  })
  return { holds: halts, clips: [...running, ...halted].toSorted((a, b) => a.out_frame - b.out_frame) }
}

function cut(part: HeardPart, frame: number): HeardPart[] {
  const before = frame - part.at_frame
  if (before <= 0 || before >= part.frames) return [part]
  const rest = { from_frame: part.from_frame + before, frames: part.frames - before, at_frame: frame }
  return [
    { ...part, frames: before },
    { ...part, ...rest },
  ]
}
