/** The cues of a passage that is heard: each opens at its own second. */
import type { Anchor } from './anchor.ts'

interface Heard {
  readonly body: string
  readonly body_2: string | null
  readonly anchors: readonly Anchor[]
}

export interface Cue {
  /** Of its anchor. */
  readonly index: number
  readonly start_ms: number
  readonly text: string
  readonly text_2: string | null
}

/** @returns [] where it isn't known what is said when */
export function cuesOf({ body, body_2, anchors }: Heard): Cue[] {
  const timed = anchors.flatMap((anchor, index) => {
    if (anchor.in !== 'recording' && anchor.in !== 'task') return []
    const { start_ms, from, from_2 } = anchor
    return start_ms === null || from === undefined ? [] : [{ index, start_ms, from, from_2 }]
  })
  return timed.map(({ index, start_ms, from, from_2 }, place) => {
    const next = timed[place + 1]
    return {
      index,
      start_ms,
      text: body.slice(from, next?.from).trim(),
      text_2: body_2 === null ? null : body_2.slice(from_2 ?? body_2.length, next?.from_2).trim(),
    }
  })
}
