/** Labels on the open document: what is said of each segment, changed here or elsewhere, and what can be done to it. */
import {
  type AnnotationContent,
  type AnnotationLabel,
  type AnnotationSpan,
  addSpan,
  annotatedText,
  calls,
  fitting,
  isAnnotated,
  type LabelSet,
  noAnnotation,
  removeSpan,
  type SegmentAnnotation,
  textOf,
  toggleLabel,
} from '@polyphony/contract'
import type { WorkbenchSession } from '../../../core/document/open-document.ts'
import type { Entry } from '../../../core/outbox/entry.ts'
import { newestOf } from '../../../core/outbox/entry.ts'
import { hindranceOf } from '../../../core/request/blocker.ts'
import { persistently } from '../../../core/request/retry.ts'
import { isDone, type Row } from '../../../core/row/row.ts'
import { KeyedValues, Value } from '../../../core/signal/signal.ts'
import { merged, moved, read, type Said, write } from './annotation-codec.ts'
import { sameIn } from './find-same.ts'
import { type Change, LabelHistory } from './label-history.ts'
import { nextSpan, type Place } from './next-span.ts'

export interface Shown {
  said: Said
  /** Stretches that were labelled, and are no more in the text. */
  dropped: readonly AnnotationSpan[]
  refused: Entry['refused']
}

const pageSize = 500

export class Labelling {
  readonly set: LabelSet
  readonly bySegment = new KeyedValues<Shown>()
  /** How often each label is given. */
  readonly counts = new Value<ReadonlyMap<string, number>>(new Map())
  readonly selection = new Value<Place | null>(null)
  readonly history = new LabelHistory()
  /** What the text box of its row is to select. */
  readonly wanted = new Value<Place | null>(null)
  readonly #session: WorkbenchSession
  readonly #server = new Map<string, SegmentAnnotation>()

  constructor(session: WorkbenchSession, set: LabelSet) {
    this.#session = session
    this.set = set
  }

  label(key: string): AnnotationLabel | undefined {
    return this.set.labels.find((label) => label.key === key)
  }

  textOf = (row: Row): string => annotatedText(row.segment)

  shownOf(segmentId: string): Shown | undefined {
    return this.bySegment.get(segmentId)
  }

  contentOf(segmentId: string): AnnotationContent {
    return this.bySegment.get(segmentId)?.said ?? noAnnotation
  }

  labelsOf(segmentId: string): ReadonlySet<string> {
    const { labels, spans } = this.contentOf(segmentId)
    return new Set([...labels, ...spans.map((span) => span.label)])
  }

  isDone = (row: Row): boolean =>
    row.segment.is_locked || isAnnotated(this.contentOf(row.segment.segment_id), this.textOf(row), this.set.needs_label)

  canLabel(row: Row): boolean {
    const { document, keeper } = this.#session
    return document.can.annotate && keeper.lease.get().mine && !row.segment.is_locked
  }

  /** All that is said; asked for anew when others have changed it. */
  async load(segmentIds: readonly string[] | null = null): Promise<void> {
    const { request, document } = this.#session
    const { node_task_id } = document
    const segment_ids = segmentIds && segmentIds.length <= pageSize ? [...segmentIds] : undefined
    const { list } = await persistently(
      () => request(calls.annotation.getAnnotations, { node_task_id, segment_ids }),
      (error) => hindranceOf(error) === 'offline',
    )
    for (const one of list) {
      const known = this.#server.get(one.segment_id)
      if (!known || known.rev <= one.rev) this.#server.set(one.segment_id, one)
    }
    for (const { segment_id } of list) this.refresh(segment_id)
  }

  /** An entry of the outbox changed: by what somebody did here, by an answer. */
  onEntry(segmentId: string, entry: Entry | null, savedRev: number | null): void {
    if (savedRev !== null) {
      const said = entry ? read(entry.base_target) : this.bySegment.get(segmentId)?.said
      if (said) this.#server.set(segmentId, { ...said, segment_id: segmentId, rev: savedRev })
    }
    if (entry?.conflict && entry.edit) {
      const mix = merged(read(entry.base_target), read(entry.edit.target), read(entry.conflict.target))
      const { rev, target } = entry.conflict
      this.#server.set(segmentId, { ...read(target), segment_id: segmentId, rev })
      queueMicrotask(() => this.#session.outbox.decide(segmentId, write(this.#fitting(mix))))
    }
    this.refresh(segmentId)
  }

  /** What is shown of a segment, from what the server has, what waits here, and the text as it reads now. */
  refresh(segmentId: string): void {
    const { store, outbox } = this.#session
    const row = store.row(segmentId)
    if (!row) return
    const entry = outbox.entry(segmentId)
    const newest = entry && newestOf(entry)
    const said = newest ? read(newest.target) : this.#server.get(segmentId)
    const before = this.bySegment.get(segmentId)
    const now = said && moved(said, this.textOf(row))
    const refused = entry?.refused ?? null
    this.bySegment.set(segmentId, now && { said: now.said, dropped: now.dropped, refused })
    this.#count(before?.said, now?.said)
    store.refresh(segmentId)
  }

  #count(before: Said | undefined, now: Said | undefined): void {
    const counts = new Map(this.counts.get())
    const add = (said: Said | undefined, more: number) => {
      for (const key of [...(said?.labels ?? []), ...(said?.spans ?? []).map((span) => span.label)])
        counts.set(key, (counts.get(key) ?? 0) + more)
    }
    add(before, -1)
    add(now, 1)
    this.counts.set(counts)
  }

  /** Says something else of segments, as one step. */
  #change(next: readonly { row: Row; content: AnnotationContent }[]): void {
    const changes = next.flatMap(({ row, content }): Change[] => {
      if (!this.canLabel(row)) return []
      const { segment_id } = row.segment
      const text = this.textOf(row)
      const before = this.bySegment.get(segment_id)?.said ?? { ...noAnnotation, text }
      const after = { ...content, text }
      return write(before) === write(after) && !this.bySegment.get(segment_id)?.dropped.length
        ? []
        : [{ segment_id, before, after }]
    })
    if (changes.length === 0) return
    this.history.add(changes)
    for (const { segment_id, after } of changes) this.#put(segment_id, after)
  }

  #fitting = (said: Said): Said => ({ ...fitting(said, this.set.labels), text: said.text })

  #put(segmentId: string, said: Said): void {
    const { outbox, store, time, worked } = this.#session
    const row = store.row(segmentId)
    if (!row || !this.canLabel(row)) return
    const active_ms = time.take(segmentId, Date.now())
    worked.set(worked.get() + active_ms)
    store.mine.add(segmentId)
    const server = this.#server.get(segmentId)
    const text = this.textOf(row)
    const base = { rev: server?.rev ?? 0, target: write(server ?? { ...noAnnotation, text }) }
    const target = write(this.#fitting(moved(said, text).said))
    outbox.edit(segmentId, base, { target, state: 'translated', origin: { kind: 'human' }, active_ms })
    this.#session.countProgress()
  }

  /** Labels the selected stretch, or the segment; answers what is in the way. */
  give(row: Row, label: AnnotationLabel): 'nothingSelected' | null {
    const { segment_id } = row.segment
    const content = this.contentOf(segment_id)
    const { labels } = this.set
    if (label.scope === 'segment') {
      this.toggle(row, label.key)
      return null
    }
    const place = this.#placeIn(row)
    if (place && place.start < place.end) {
      const span = { label: label.key, start: place.start, end: place.end }
      this.#change([{ row, content: addSpan(content, span, labels) }])
      return null
    }
    const current = this.currentSpan(row)
    if (!current) return 'nothingSelected'
    const { start, end } = current
    this.#change([{ row, content: addSpan(removeSpan(content, current), { label: label.key, start, end }, labels) }])
    return null
  }

  #placeIn(row: Row): Place | null {
    const place = this.selection.get()
    return place?.segment_id === row.segment.segment_id ? place : null
  }

  /** The labelled stretch that is selected, or the innermost that the caret is in. */
  currentSpan(row: Row): AnnotationSpan | null {
    const place = this.#placeIn(row)
    if (!place) return null
    const around = this.contentOf(row.segment.segment_id).spans.filter(
      ({ start, end }) => start <= place.start && place.end <= end,
    )
    const isWhole = (span: AnnotationSpan) => place.start === span.start && place.end === span.end
    if (place.start < place.end) return around.find(isWhole) ?? null
    return around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null
  }

  toggle(row: Row, key: string): void {
    this.#change([{ row, content: toggleLabel(this.contentOf(row.segment.segment_id), key, this.set.labels) }])
  }

  remove(row: Row, span: AnnotationSpan): void {
    this.#change([{ row, content: removeSpan(this.contentOf(row.segment.segment_id), span) }])
  }

  /** Somebody has looked: the segment has nothing to label; or hasn't, again. */
  setNone(row: Row, isNone: boolean): void {
    const content = this.contentOf(row.segment.segment_id)
    if (content.labels.length + content.spans.length === 0)
      this.#change([{ row, content: { ...content, is_none: isNone } }])
  }

  /** What the text no longer has is known and needs no mention any more. */
  acceptDropped(row: Row): void {
    this.#change([{ row, content: this.contentOf(row.segment.segment_id) }])
  }

  /** Done with this one: on to the next that wants a label. Where none may go without, this one stays. A review goes row by row. */
  finishAndNext(): 'labelMissing' | null {
    const { store, outbox, document } = this.#session
    if (document.can.review) {
      store.move(1)
      return null
    }
    const row = store.row(store.active.get())
    if (row && !isDone(row) && this.canLabel(row)) {
      if (this.set.needs_label) return 'labelMissing'
      this.setNone(row, true)
    }
    outbox.flush()
    if (!store.moveTo((other) => !isDone(other))) store.move(1)
    return null
  }

  /** Where else the words of a labelled stretch stand without its label; of a whole segment, where the same text stands. */
  sameElsewhere(
    row: Row,
    what: { span: AnnotationSpan } | { key: string },
  ): { row: Row; content: AnnotationContent }[] {
    const { store } = this.#session
    const own = this.textOf(row)
    const found: { row: Row; content: AnnotationContent }[] = []
    for (const other of store.allRows()) {
      const content = this.contentOf(other.segment.segment_id)
      const text = this.textOf(other)
      if ('key' in what) {
        if (text === own && !content.labels.includes(what.key))
          found.push({ row: other, content: toggleLabel(content, what.key, this.set.labels) })
        continue
      }
      const same = sameIn(text, textOf(own, what.span), what.span.label, content.spans)
      if (same.length > 0)
        found.push({ row: other, content: same.reduce((now, span) => addSpan(now, span, this.set.labels), content) })
    }
    return found
  }

  labelAll(found: readonly { row: Row; content: AnnotationContent }[]): void {
    this.#change(found)
    this.#session.outbox.flush()
  }

  undo(): boolean {
    const step = this.history.undo()
    for (const { segment_id, before } of step ?? []) this.#put(segment_id, before)
    this.#goTo(step?.[0]?.segment_id)
    return step !== undefined
  }

  redo(): boolean {
    const step = this.history.redo()
    for (const { segment_id, after } of step ?? []) this.#put(segment_id, after)
    this.#goTo(step?.[0]?.segment_id)
    return step !== undefined
  }

  #goTo(segmentId: string | undefined): void {
    if (segmentId && segmentId !== this.#session.store.active.get()) this.#session.store.activate(segmentId)
  }

  /** To the next labelled stretch of the rows shown, or to the one before. */
  nextSpan(step: 1 | -1): void {
    const { store } = this.#session
    const from = { segment_id: store.active.get(), place: this.selection.get() }
    const next = nextSpan(store.visible.get(), (segmentId) => this.contentOf(segmentId).spans, from, step)
    if (next) this.select(next)
  }

  /** Selects a stretch in the text of its row, which becomes the active one. */
  select(place: Place): void {
    this.wanted.set(place)
    this.#goTo(place.segment_id)
  }
}
