/** The document as this tab has it: rows, their order, which are shown and which is worked on. */
import type { WorkSegment } from '@polyphony/contract'
import { type Filter, isFiltering, isShown, noFilter, type RowFacts } from '../model/filter.ts'
import { neighbour, nextWhere } from '../model/move.ts'
import { type Row, rowOf } from '../model/row.ts'
import { KeyedValues, Value } from '../model/value.ts'
import type { Entry } from '../outbox/entry.ts'

export class DocumentStore {
  readonly rows = new KeyedValues<Row>()
  /** All ids loaded so far, in the document's order. */
  readonly order = new Value<readonly string[]>([])
  readonly visible = new Value<readonly string[]>([])
  readonly filter = new Value<Filter>(noFilter)
  readonly active = new Value<string | null>(null)
  /** Segments that were changed from here since the document was opened. */
  readonly mine = new Set<string>()
  readonly #entryOf: (segmentId: string) => Entry | undefined
  readonly #factsOf: (segmentId: string) => Omit<RowFacts, 'isMine'>

  constructor(
    entryOf: (segmentId: string) => Entry | undefined,
    factsOf: (segmentId: string) => Omit<RowFacts, 'isMine'>,
  ) {
    this.#entryOf = entryOf
    this.#factsOf = factsOf
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

  append(segments: readonly WorkSegment[]): void {
    const order = this.order.get()
    const ids = segments.map((segment) => segment.segment_id)
    segments.forEach((segment, at) => {
      this.rows.set(segment.segment_id, rowOf(segment, order.length + at, this.#entryOf(segment.segment_id)))
    })
    this.order.set([...order, ...ids])
    this.visible.set([...this.visible.get(), ...ids.filter((segmentId) => this.#isShown(segmentId))])
  }

  /** The server's newer state of segments that are here. */
  take(segments: readonly WorkSegment[]): void {
    for (const segment of segments) {
      const row = this.rows.get(segment.segment_id)
      if (row && row.segment.rev <= segment.rev) this.#put(segment, row.index)
    }
  }

  /** The outbox's entry of a segment changed; `saved` is what the server has acknowledged. */
  refresh(segmentId: string, saved?: Partial<WorkSegment>): void {
    const row = this.rows.get(segmentId)
    if (!row) return
    this.#put(saved ? { ...row.segment, ...saved } : row.segment, row.index)
  }

  #put(segment: WorkSegment, index: number): void {
    this.rows.set(segment.segment_id, rowOf(segment, index, this.#entryOf(segment.segment_id)))
  }

  setFilter(filter: Filter): void {
    this.filter.set(filter)
    this.refilter()
  }

  refilter(): void {
    const order = this.order.get()
    const isAll = !isFiltering(this.filter.get())
    this.visible.set(isAll ? order : order.filter((segmentId) => this.#isShown(segmentId)))
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
