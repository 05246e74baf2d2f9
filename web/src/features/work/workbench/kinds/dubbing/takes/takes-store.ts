/** The takes of each line: those on the server, and those that are being sent. */
import { type DubSetting, type DubTake, defaultDubSetting, fitTake, type Slot, spokenText } from '@polyphony/contract'
import { checkTake, type Issue, type TakeLevel } from '@polyphony/contract/content/text/checks'
import type { Row } from '../../../core/row/row.ts'
import { SignalMap, signal } from '../../../core/signal/signal.ts'
import type { KeptTake } from './kept-take.ts'

export interface LineTakes {
  /** Newest first. */
  readonly takes: readonly DubTake[]
  /** Oldest first. */
  readonly waiting: readonly KeptTake[]
}

const noTakes: LineTakes = { takes: [], waiting: [] }

export class TakesStore {
  readonly bySegment = new SignalMap<LineTakes>()
  readonly isLoaded = signal(false)
  /** True if some line has a take. */
  readonly isAny = signal(false)
  readonly setting = signal<DubSetting>(defaultDubSetting)
  /** By take, as far as they were measured. */
  readonly levels = new SignalMap<TakeLevel>()
  /** When the film ends; null where there is only sound. */
  film_ms: number | null = null
  readonly #onChange: (segmentId: string) => void

  constructor(onChange: (segmentId: string) => void) {
    this.#onChange = onChange
  }

  takesOf(segmentId: string): LineTakes {
    return this.bySegment.get(segmentId) ?? noTakes
  }

  chosen(segmentId: string): DubTake | null {
    return this.takesOf(segmentId).takes.find((take) => take.is_chosen) ?? null
  }

  take(list: readonly DubTake[]): void {
    this.#regroup(list, 'takes')
    this.isAny.value = list.length > 0
    this.isLoaded.value = true
  }

  keep(waiting: readonly KeptTake[]): void {
    this.#regroup(waiting, 'waiting')
  }

  measured(takeId: string, segmentId: string, level: TakeLevel): void {
    this.levels.set(takeId, level)
    this.#onChange(segmentId)
  }

  /** As the server counts it: the chosen take speaks the present text and fits its time, or there is no text. */
  isSpoken(row: Row): boolean {
    const text = spokenText(row.target, row.segment.codes)
    const take = this.chosen(row.segment.segment_id)
    return text === '' || (take !== null && take.said_for === text && take.fit !== 'tooLong')
  }

  issuesOf(row: Row, slot: Slot | null): Issue[] {
    const text = spokenText(row.target, row.segment.codes)
    if (!this.isLoaded.value || text === '') return []
    const take = this.chosen(row.segment.segment_id)
    if (!take) return checkTake(null)
    const isStale = take.said_for !== text
    return checkTake({ isStale, over_ms: overOf(take, slot), level: this.levels.get(take.take_id) ?? null })
  }

  #regroup<K extends keyof LineTakes>(list: LineTakes[K], key: K): void {
    const groups = Map.groupBy(list as readonly { segment_id: string }[], (one) => one.segment_id)
    for (const segmentId of new Set([...this.bySegment.keys(), ...groups.keys()])) {
      const before = this.takesOf(segmentId)
      const now = groups.get(segmentId) ?? []
      if (now.length === 0 && before[key].length === 0) continue
      this.bySegment.set(segmentId, { ...before, [key]: now })
      this.#onChange(segmentId)
    }
  }
}

/** By how much a take is too long for its line at the highest allowed speed; 0 where it fits. */
export function overOf({ fit, duration_ms, speed }: DubTake, slot: Slot | null): number {
  if (fit !== 'tooLong') return 0
  const room_ms = slot ? fitTake(duration_ms, slot, speed).room_ms : duration_ms
  return Math.max(1, Math.round(duration_ms / speed - room_ms))
}
