/** The document as this tab has it: rows, their order, which are shown and which is worked on. */
import type { WorkSegment } from '@polyphony/contract'
import type { Entry } from '../outbox/entry.ts'
import { type Filter, isFiltering, isShown, noFilter, type RowFacts } from '../row/filter.ts'
import { neighbour, nextWhere } from '../row/move.ts'
import { type Row, rowOf } from '../row/row.ts'
import { KeyedValues, Value } from '../signal/signal.ts'

export class DocumentStore {
  readonly rows = new KeyedValues<Row>()
  /** All ids loaded so far, in the document's order. */
  readonly order = new Value<readonly string[]>([])
  readonly visible = new Value<readonly string[]>([])
  readonly filter = new Value<Filter>(noFilter)
  readonly active = new Value<string | null>(null)
  /** Segments that were changed from here since the document was opened. */
  readonly mine = new Set<string>()
  /** All of the document is here: a segment that isn't is new. */
  isWhole = false
  readonly #entryOf: (segmentId: string) => Entry | undefined
  readonly #factsOf: (segmentId: string) => Omit<RowFacts, 'isMine'>
  readonly #makesText: boolean
  readonly #isWorkDone: ((row: Row) => boolean) | null

  constructor(
    entryOf: (segmentId: string) => Entry | undefined,
    factsOf: (segmentId: string) => Omit<RowFacts, 'isMine'>,
    makesText = false,
    isWorkDone: ((row: Row) => boolean) | null = null,
  ) {
    this.#entryOf = entryOf
    this.#factsOf = factsOf
    this.#makesText = makesText
    this.#isWorkDone = isWorkDone
  }

  row(segmentId: string | null): Row | undefined {
    return segmentId === null ? undefined : this.rows.get(segmentId)
  }

  *allRows(): Generator<Row> {
    for (const segmentId of this.order.get()) {
      const row = this.rows.get(segmentId)
      if (row) yield row
    }
  }

  isAnyone(wanted: (row: Row) => boolean): boolean {
    for (const row of this.allRows()) if (wanted(row)) return true
    return false
  }

  append(segments: readonly WorkSegment[]): void {
    const order = this.order.get()
    const ids = segments.map((segment) => segment.segment_id)
    segments.forEach((segment, at) => {
      this.#put(segment, order.length + at)
    })
    this.order.set([...order, ...ids])
    this.visible.set([...this.visible.get(), ...ids.filter((segmentId) => this.#isShown(segmentId))])
  }

  /** The server's newer state: of segments that are here, of new ones, and without those that are gone. */
  take(segments: readonly WorkSegment[], removedIds: readonly string[] = []): void {
    let isMoved = false
    for (const segment of segments) {
      const row = this.rows.get(segment.segment_id)
      if (row ? row.segment.rev > segment.rev : !this.isWhole) continue
      this.#put(segment, row?.index ?? 0)
      isMoved ||= !row || !isSamePlace(row.segment, segment)
    }
    const gone = new Set(removedIds.filter((segmentId) => this.rows.get(segmentId)))
    if (isMoved || gone.size > 0) this.#order(segments, gone)
  }

  /** Rows in the order of their places, numbered anew; who is removed hands on to the neighbour. */
  #order(added: readonly WorkSegment[], gone: ReadonlySet<string>): void {
    const before = this.order.get()
    const active = this.active.get()
    const at = active === null ? -1 : before.indexOf(active)
    const placeOf = (segmentId: string) => this.rows.get(segmentId)?.segment.place ?? ''
    const ids = new Set([...before, ...added.map((segment) => segment.segment_id)])
    const order = [...ids].filter((segmentId) => !gone.has(segmentId) && this.rows.get(segmentId))
    order.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    for (const segmentId of gone) this.rows.set(segmentId, undefined)
    order.forEach((segmentId, index) => {
      const row = this.rows.get(segmentId)
      if (row && row.index !== index) this.rows.set(segmentId, { ...row, index })
    })
    this.order.set(order)
    this.refilter()
    if (active !== null && gone.has(active)) this.active.set(order[Math.min(at, order.length - 1)] ?? null)
  }

  /** The outbox's entry of a segment changed; `saved` is what the server has acknowledged. */
  refresh(segmentId: string, saved?: Partial<WorkSegment>): void {
    const row = this.rows.get(segmentId)
    if (!row) return
    this.#put(saved ? { ...row.segment, ...saved } : row.segment, row.index)
  }

  #put(segment: WorkSegment, index: number): void {
    const row = rowOf(segment, index, this.#entryOf(segment.segment_id), this.#makesText)
    this.rows.set(segment.segment_id, this.#isWorkDone ? { ...row, isWorkDone: this.#isWorkDone(row) } : row)
  }

  setFilter(filter: Filter): void {
    this.filter.set(filter)
    this.refilter()
  }

  refilter(): void {
    const order = this.order.get()
    const isAll = !isFiltering(this.filter.get())
    const shown = isAll ? order : order.filter((segmentId) => this.#isShown(segmentId))
    this.visible.set(this.filter.get().kind === 'worstFirst' ? this.#worstFirst(shown) : shown)
  }

  /** By estimate; what nobody has estimated comes last, in the document's order. */
  #worstFirst(segmentIds: readonly string[]): string[] {
    const estimates = new Map(segmentIds.map((segmentId) => [segmentId, this.#factsOf(segmentId).estimate ?? 101]))
    return segmentIds.toSorted((a, b) => estimates.get(a)! - estimates.get(b)!)
  }

  #isShown(segmentId: string): boolean {
    const row = this.rows.get(segmentId)
    if (!row) return false
    const facts = { ...this.#factsOf(segmentId), isMine: this.mine.has(segmentId) }
    return isShown(row, facts, this.filter.get())
  }

  activate(segmentId: string): void {
    // Where a filter hides it, the filter gives way: whoever asks for a row is shown it.
    if (this.rows.get(segmentId) && !this.visible.get().includes(segmentId)) this.setFilter(noFilter)
    this.active.set(segmentId)
  }

  move(step: 1 | -1): void {
    const to = neighbour(this.visible.get(), this.active.get(), step)
    if (to) this.active.set(to)
  }

  /** On to the next row that `wanted` accepts; answers whether there is one. */
  moveTo(wanted: (row: Row) => boolean): boolean {
    const to = nextWhere(this.visible.get(), this.active.get(), (segmentId) => {
      const row = this.rows.get(segmentId)
      return row !== undefined && wanted(row)
    })
    if (to) this.active.set(to)
    return to !== null
  }
}

/** Where it stands in the text and in time. */
function isSamePlace(a: WorkSegment, b: WorkSegment): boolean {
  return a.place === b.place && a.start_ms === b.start_ms && a.end_ms === b.end_ms
}
