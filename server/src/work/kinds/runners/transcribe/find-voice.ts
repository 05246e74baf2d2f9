/**
 * Finds spans with speech by their level relative to the noise. The levels of noise and voice are measured over half a
 * minute around each second; a voice begins well above the noise and ends near it.
 */
import { present } from '@polyphony/contract'
import { frameMs, silenceDb } from './frame-levels.ts'

export interface Span {
  readonly start_ms: number
  readonly end_ms: number
}

const blockFrames = 1000 / frameMs
const reachBlocks = 15
const bins = -silenceDb + 1
/** A quieter sound is no voice, even in a silent room. */
const quietestVoiceDb = -62
/** Noise that is louder than the recording's quietest parts by more than this counts as sound. */
const highestFloorRise = 20
/** If loud and quiet differ by less than this, there is no voice. */
const leastRange = 7
const hangoverMs = 260
const leastVoiceMs = 120
const paddingMs = 90

/** The parts of the spans that lie inside of another span. */
export function clipped(spans: readonly Span[], { start_ms, end_ms }: Span): Span[] {
  return spans
    .filter((span) => span.start_ms < end_ms && span.end_ms > start_ms)
    .map((span) => ({ start_ms: Math.max(span.start_ms, start_ms), end_ms: Math.min(span.end_ms, end_ms) }))
}

/** @returns sorted spans that don't touch each other. */
export function findVoice(levels: Float32Array): Span[] {
  const smooth = smoothed(levels)
  const gates = gatesOf(smooth)
  return padded(sounding(smooth, gates), levels.length * frameMs)
}

function smoothed(levels: Float32Array): Float32Array {
  return levels.map((level, index) => {
    const before = levels[index - 1] ?? level
    const after = levels[index + 1] ?? level
    return (before + level + after) / 3
  })
}

interface Gate {
  readonly begin_db: number
  readonly end_db: number
}

/** The thresholds of each second. */
function gatesOf(levels: Float32Array): Gate[] {
  const blocks = Math.ceil(levels.length / blockFrames)
  const histograms = Array.from({ length: blocks }, (_, block) =>
    histogramOf(levels.subarray(block * blockFrames, (block + 1) * blockFrames)),
  )
  const all = new Uint32Array(bins)
  for (const histogram of histograms) add(all, histogram, 1)
  const highestFloor = percentile(all, 0.05) + highestFloorRise
  const window = new Uint32Array(bins)
  for (const histogram of histograms.slice(0, reachBlocks)) add(window, histogram, 1)
  return histograms.map((_, block) => {
    const entering = histograms[block + reachBlocks]
    const leaving = histograms[block - reachBlocks - 1]
    if (entering) add(window, entering, 1)
    if (leaving) add(window, leaving, -1)
    const floor = Math.min(percentile(window, 0.05), highestFloor)
    return gateAbove(floor, percentile(window, 0.95) - floor)
  })
}

function gateAbove(floor: number, range: number): Gate {
  if (range < leastRange) return { begin_db: Infinity, end_db: Infinity }
  const onset = Math.max(quietestVoiceDb, floor + clamp(range * 0.4, 5, 16))
  return { begin_db: onset, end_db: Math.max(quietestVoiceDb - 4, floor + clamp(range * 0.25, 3, 10)) }
}

function histogramOf(levels: Float32Array): Uint16Array {
  const histogram = new Uint16Array(bins)
  for (const level of levels) {
    const bin = clamp(Math.round(level) - silenceDb, 0, bins - 1)
    histogram[bin]! += 1
  }
  return histogram
}

function add(to: Uint32Array, histogram: Uint16Array, sign: 1 | -1): void {
  for (let bin = 0; bin < bins; bin += 1) to[bin]! += sign * present(histogram[bin])
}

/** The level below which this share of the frames lies. */
function percentile(histogram: Uint32Array, share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  let left = total * share
  for (let bin = 0; bin < bins; bin += 1) {
    left -= present(histogram[bin])
    if (left <= 0) return bin + silenceDb
  }
  return 0
}

/** From the first frame above `begin_db` until the level has stayed below `end_db` for a while. */
function sounding(levels: Float32Array, gates: readonly Gate[]): Span[] {
  const spans: Span[] = []
  let from = -1
  let lastLoud = -1
  const close = () => {
    const span = { start_ms: from * frameMs, end_ms: (lastLoud + 1) * frameMs }
    if (span.end_ms - span.start_ms >= leastVoiceMs) spans.push(span)
    from = -1
  }
  for (let index = 0; index < levels.length; index += 1) {
    const { begin_db: onset, end_db: release } = present(gates[Math.floor(index / blockFrames)])
    const level = present(levels[index])
    if (from < 0 && level >= onset) from = index
    if (from < 0) continue
    if (level >= release) lastLoud = Math.max(from, index)
    else if ((index - lastLoud) * frameMs > hangoverMs) close()
  }
  if (from >= 0) close()
  return spans
}

/** Extends each span, because a voice fades in and out, but never into the next one. */
function padded(spans: readonly Span[], duration_ms: number): Span[] {
  return spans.map(({ start_ms, end_ms }, index) => {
    const before = spans[index - 1]?.end_ms ?? 0
    const after = spans[index + 1]?.start_ms ?? duration_ms
    const head = index === 0 ? start_ms : (start_ms - before) / 2 - frameMs
    const tail = index === spans.length - 1 ? after - end_ms : (after - end_ms) / 2 - frameMs
    return { start_ms: start_ms - clamp(head, 0, paddingMs), end_ms: end_ms + clamp(tail, 0, paddingMs) }
  })
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
