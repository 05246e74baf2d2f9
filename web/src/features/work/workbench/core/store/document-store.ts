/** The document in this tab: rows, their order, the filter and the active row. */
import type { WorkSegment } from '@polyphony/contract'
import type { Entry } from '../outbox/entry.ts'
import { type Filter, isFiltering, isShown, noFilter, type RowFacts } from '../row/filter.ts'
import { neighbour, nextWhere } from '../row/move.ts'
import { isDone, type Row, rowOf } from '../row/row.ts'
import { batch, computed, type ReadonlySignal, SignalMap, signal, untracked } from '../signal/signal.ts'

export interface Progress {
  readonly done_count: number
  readonly total_count: number
}

export class DocumentStore {
  readonly rows = new SignalMap<Row>()
  /** All ids loaded so far, in the document's order. */
  readonly order = signal<readonly string[]>([])
  readonly filter = signal<Filter>(noFilter)
  readonly active = signal<string | null>(null)
  /** Segments that were changed in this tab since the document was opened. */
  readonly mine = new Set<string>()
  /** The row that was activated by a click, which stays where it is on the screen. */
  pointed: string | null = null
  /** True once all segments are loaded: then an unknown segment is a new one. */
  isWhole = false
  readonly #filterRuns = signal(0)
  readonly #entryOf: (segmentId: string) => Entry | undefined
  readonly #factsOf: (segmentId: string) => Omit<RowFacts, 'isMine'>
  readonly #makesText: boolean
  readonly #isWorkDone: (row: Row) => boolean | null

  constructor(
    entryOf: (segmentId: string) => Entry | undefined,
    factsOf: (segmentId: string) => Omit<RowFacts, 'isMine'>,
    makesText = false,
    isWorkDone: (row: Row) => boolean | null = () => null,
  ) {
    this.#entryOf = entryOf
    this.#factsOf = factsOf
    this.#makesText = makesText
    this.#isWorkDone = isWorkDone
  }

  /**
   * The rows that the filter shows. It is not applied again during typing, so that a row with the caret doesn't
   * disappear.
   */
  readonly visible: ReadonlySignal<readonly string[]> = computed(() => {
    void this.#filterRuns.value
    const order = this.order.value
    const filter = this.filter.value
    if (!isFiltering(filter)) return order
    const shown = untracked(() => order.filter((segmentId) => this.#isShown(segmentId, filter)))
    return filter.kind === 'worstFirst' ? untracked(() => this.#worstFirst(shown)) : shown
  })

  /** The number of rows without remaining work. */
  readonly doneCount: ReadonlySignal<number> = computed(() => {
    void this.rows.version.value
    void this.order.value
    let count = 0
    for (const row of this.allRows()) if (isDone(row)) count += 1
    return count
  })

  /** Whether a machine has left a row without a usable text. */
  readonly hasFaults: ReadonlySignal<boolean> = computed(() => {
    void this.rows.version.value
    void this.order.value
    return this.isAnyone((row) => row.origin.fault !== undefined)
  })

  readonly progress: ReadonlySignal<Progress> = computed(() => ({
    done_count: this.doneCount.value,
    total_count: this.order.value.length,
  }))

  row(segmentId: string | null): Row | undefined {
    return segmentId === null ? undefined : this.rows.get(segmentId)
  }

  *allRows(): Generator<Row> {
    for (const segmentId of this.order.peek()) {
      const row = this.rows.get(segmentId)
      if (row) yield row
    }
  }

  isAnyone(wanted: (row: Row) => boolean): boolean {
    for (const row of this.allRows()) if (wanted(row)) return true
    return false
  }

  append(segments: readonly WorkSegment[]): void {
    const order = this.order.peek()
    batch(() => {
      segments.forEach((segment, index) => {
        this.#put(segment, order.length + index)
      })
      this.order.value = [...order, ...segments.map((segment) => segment.segment_id)]
    })
  }

  /** Applies the server's newer state: changed, new and removed segments. */
  take(segments: readonly WorkSegment[], removedIds: readonly string[] = []): void {
    let isMoved = false
    batch(() => {
      for (const segment of segments) {
        const row = this.rows.get(segment.segment_id)
        if (row ? row.segment.rev > segment.rev : !this.isWhole) continue
        this.#put(segment, row?.index ?? 0)
        isMoved ||= !row || !isSamePlace(row.segment, segment)
      }
      const gone = new Set(removedIds.filter((segmentId) => this.rows.get(segmentId)))
      if (isMoved || gone.size > 0) this.#order(segments, gone)
    })
  }

  /** Sorts and numbers rows by their places; when the active row is removed its neighbour becomes active. */
  #order(added: readonly WorkSegment[], gone: ReadonlySet<string>): void {
    const before = this.order.peek()
    const active = this.active.peek()
    const activeIndex = active === null ? -1 : before.indexOf(active)
    const placeOf = (segmentId: string) => this.rows.get(segmentId)?.segment.place ?? ''
    const ids = new Set([...before, ...added.map((segment) => segment.segment_id)])
    const order = [...ids].filter((segmentId) => !gone.has(segmentId) && this.rows.get(segmentId))
    order.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    for (const segmentId of gone) this.rows.set(segmentId, undefined)
    order.forEach((segmentId, index) => {
      const row = this.rows.get(segmentId)
      if (row && row.index !== index) this.rows.set(segmentId, { ...row, index })
    })
    this.order.value = order
    if (active !== null && gone.has(active)) this.active.value = order[Math.min(activeIndex, order.length - 1)] ?? null
  }

  /** The outbox's entry of a segment changed; `saved` is what the server has acknowledged. */
  refresh(segmentId: string, saved?: Partial<WorkSegment>): void {
    const row = this.rows.get(segmentId)
    if (!row) return
    this.#put(saved ? { ...row.segment, ...saved } : row.segment, row.index)
  }

  #put(segment: WorkSegment, index: number): void {
    const row = rowOf(segment, index, this.#entryOf(segment.segment_id), this.#makesText)
    const isWorkDone = this.#isWorkDone(row)
    this.rows.set(segment.segment_id, isWorkDone === null ? row : { ...row, isWorkDone })
  }

  setFilter(filter: Filter): void {
    batch(() => {
      this.filter.value = filter
      this.refilter()
    })
  }

  /** Applies the filter again after rows were changed. */
  refilter(): void {
    this.#filterRuns.value = this.#filterRuns.peek() + 1
  }

  /** Sorted by estimate, the lowest first; rows without an estimate are last, in the document's order. */
  #worstFirst(segmentIds: readonly string[]): string[] {
    const estimateOf = (segmentId: string) => this.#factsOf(segmentId).estimate ?? 101
    return segmentIds
      .map((segmentId) => ({ segmentId, estimate: estimateOf(segmentId) }))
      .toSorted((a, b) => a.estimate - b.estimate)
      .map(({ segmentId }) => segmentId)
  }

  #isShown(segmentId: string, filter: Filter): boolean {
    const row = this.rows.get(segmentId)
    if (!row) return false
    return isShown(row, { ...this.#factsOf(segmentId), isMine: this.mine.has(segmentId) }, filter)
  }

  activate(segmentId: string): void {
    // A filter that hides the row is cleared, so that the row is shown.
    if (this.rows.get(segmentId) && !this.visible.value.includes(segmentId)) this.setFilter(noFilter)
    this.active.value = segmentId
  }

  move(step: 1 | -1): void {
    const next = neighbour(this.visible.value, this.active.peek(), step)
    if (next) this.active.value = next
  }

  /** Activates the next row that `wanted` accepts. @returns whether there is one. */
  moveTo(wanted: (row: Row) => boolean): boolean {
    const next = nextWhere(this.visible.value, this.active.peek(), (segmentId) => {
      const row = this.rows.get(segmentId)
      return row !== undefined && wanted(row)
    })
    if (next) this.active.value = next
    return next !== null
  }
}

/** True if a segment's position and times are unchanged. */
function isSamePlace(a: WorkSegment, b: WorkSegment): boolean {
  return a.place === b.place && a.start_ms === b.start_ms && a.end_ms === b.end_ms
}
