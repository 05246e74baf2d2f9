/** Splits a recording into the chunks that a provider transcribes: cut in pauses, without long silence. */
import { present } from '@polyphony/contract'
import type { AiLimits } from '../../../../ground/adapters/ai/adapter.ts'
import { quietestWithin } from './cues-of-voice.ts'
import type { Span } from './find-voice.ts'
import { frameMs } from './frame-levels.ts'

/** Long enough to give a model context, short enough that a crash loses little work. */
const longestMs = 5 * 60_000
/** A lossless encoding is never larger than the samples themselves. */
const bytesPerMs = 32
const headerBytes = 16_384
/** Silence of this length is excluded, because models invent words for it. */
const silenceMs = 15_000
const marginMs = 250

export function longestChunkMs({ bytes, duration_ms }: AiLimits): number {
  const fits = bytes === undefined ? longestMs : Math.floor((bytes - headerBytes) / bytesPerMs)
  return Math.max(1000, Math.min(longestMs, fits, duration_ms ?? longestMs))
}

/** Deterministic: the same recording and limits give the same chunks, so that the results of an earlier run fit. */
export function planChunks(voice: readonly Span[], levels: Float32Array, longest: number): Span[] {
  const room = longest - 2 * marginMs
  const parts = voice.flatMap((span) => cutToRoom(span, levels, room))
  const groups: Span[][] = []
  let group: Span[] = []
  for (const part of parts) {
    const [first, last] = [group[0], group.at(-1)]
    if (first && last && part.start_ms - last.end_ms > silenceMs) {
      groups.push(group)
      group = []
    } else if (first && part.end_ms - first.start_ms > room) {
      const keep = beforeWidestPause(group, part)
      groups.push(group.slice(0, keep))
      group = group.slice(keep)
      // If the pauses lie early, the rest together with the new part may still be too long.
      if (group[0] && part.end_ms - group[0].start_ms > room) {
        groups.push(group)
        group = []
      }
    }
    group.push(part)
  }
  if (group.length > 0) groups.push(group)
  return withMargins(groups, levels.length * frameMs)
}

/** The number of parts before the widest pause in the later half of a group into which `next` doesn't fit. */
function beforeWidestPause(group: readonly Span[], next: Span): number {
  const all = [...group, next]
  let best = group.length
  for (let index = Math.max(1, Math.ceil(group.length / 2)); index <= group.length; index += 1) {
    const pauseAt = (place: number) => present(all[place]).start_ms - present(all[place - 1]).end_ms
    if (pauseAt(index) > pauseAt(best)) best = index
  }
  return best
}

function cutToRoom({ start_ms, end_ms }: Span, levels: Float32Array, room: number): Span[] {
  const parts: Span[] = []
  let from = start_ms
  while (end_ms - from > room) {
    const index = quietestWithin(levels, from + room / 2, from + room)
    parts.push({ start_ms: from, end_ms: index })
    from = index
  }
  return [...parts, { start_ms: from, end_ms }]
}

function withMargins(groups: readonly Span[][], duration_ms: number): Span[] {
  const spans = groups.map((group) => ({ start_ms: present(group[0]).start_ms, end_ms: present(group.at(-1)).end_ms }))
  return spans.map(({ start_ms, end_ms }, index) => {
    const before = spans[index - 1]?.end_ms ?? -start_ms
    const after = spans[index + 1]?.start_ms ?? 2 * duration_ms - end_ms
    const head = Math.min(marginMs, Math.floor((start_ms - before) / 2))
    const tail = Math.min(marginMs, Math.floor((after - end_ms) / 2))
    return { start_ms: start_ms - head, end_ms: end_ms + tail }
  })
}
