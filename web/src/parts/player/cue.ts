/** Finds the cues at a moment. */
export interface Cue {
  segment_id: string
  start_ms: number
  end_ms: number
}

/** Cues sorted by start; two may overlap. */
export class CueTrack {
  readonly cues: readonly Cue[]
  /** The latest end among the cues up to each index: a search backwards may stop there. */
  readonly #latestEnd: number[] = []

  constructor(cues: readonly Cue[]) {
    this.cues = cues.toSorted((a, b) => a.start_ms - b.start_ms)
    let latest = 0
    for (const cue of this.cues) {
      latest = Math.max(latest, cue.end_ms)
      this.#latestEnd.push(latest)
    }
  }

  get end_ms(): number {
    return this.#latestEnd.at(-1) ?? 0
  }

  /** The cues at `ms`, in order. */
  cuesAt(ms: number): Cue[] {
    const shown: Cue[] = []
    for (let index = this.lastStarted(ms); index >= 0 && (this.#latestEnd[index] ?? 0) > ms; index -= 1) {
      const cue = this.cues[index]
      if (cue && cue.end_ms > ms) shown.unshift(cue)
    }
    return shown
  }

  /** Cues that overlap a span of time. */
  between(from_ms: number, to_ms: number): Cue[] {
    const within: Cue[] = []
    for (let index = this.lastStarted(to_ms); index >= 0 && (this.#latestEnd[index] ?? 0) > from_ms; index -= 1) {
      const cue = this.cues[index]
      if (cue && cue.end_ms > from_ms) within.unshift(cue)
    }
    return within
  }

  /** The index of the last cue that has started at `ms`; -1 before the first. */
  lastStarted(ms: number): number {
    let low = 0
    let high = this.cues.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.cues[middle]?.start_ms ?? 0) <= ms) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}

/** `00:01:02.345` */
export function timecode(ms: number): string {
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}.${pad(ms % 1000, 3)}`
}
