/** The labels of an open document, changed here or elsewhere, and the actions on them. */
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
import type { OpenDocument } from '../../../core/document/open-document.ts'
import type { Saving, WorkPart } from '../../../core/document/work-part.ts'
import type { Entry } from '../../../core/outbox/entry.ts'
import { newestOf } from '../../../core/outbox/entry.ts'
import { blockerOf } from '../../../core/request/blocker.ts'
import { withRetry } from '../../../core/request/retry.ts'
import { isDone, type Row } from '../../../core/row/row.ts'
import { computed, type ReadonlySignal, SignalMap, signal } from '../../../core/signal/signal.ts'
import { type Annotation, merged, moved, read, saveAnnotations, write } from './annotation-codec.ts'
import { sameIn } from './find-same.ts'
import { type Change, LabelHistory } from './label-history.ts'
import { nextSpan, type Place } from './next-span.ts'

export interface Shown {
  annotation: Annotation
  /** Labelled spans whose words are no longer in the text. */
  dropped: readonly AnnotationSpan[]
  refused: Entry['refused']
}

const pageSize = 500

/** The filters of segments without and with labels. */
export const withoutLabel = 'withoutLabel'
export const filterOfLabel = (key: string): string => `label ${key}`

export class Labelling implements WorkPart {
  readonly set: LabelSet
  readonly bySegment = new SignalMap<Shown>()
  /** The number of uses of each label. */
  readonly counts: ReadonlySignal<ReadonlyMap<string, number>> = computed(() => {
    void this.bySegment.version.value
    const counts = new Map<string, number>()
    for (const [, { annotation }] of this.bySegment.entries())
      for (const key of keysIn(annotation)) counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts
  })
  readonly selection = signal<Place | null>(null)
  readonly history = new LabelHistory()
  /** The span that the text box of its row must select. */
  readonly wanted = signal<Place | null>(null)
  readonly #opened: OpenDocument
  #stop: (() => void) | undefined
  readonly #server = new Map<string, SegmentAnnotation>()

  constructor(opened: OpenDocument, set: LabelSet) {
    this.#opened = opened
    this.set = set
  }

  get isOpenAllowed(): boolean {
    return !this.set.needs_label
  }

  readonly saving: Saving = {
    send: (patches) => {
      const { request, document, client_id } = this.#opened
      return saveAnnotations(request, { node_task_id: document.node_task_id, client_id }, patches)
    },
    onEntry: (segmentId, entry, savedRev) => this.#onEntry(segmentId, entry, savedRev),
  }

  isShown(filterKind: string, segmentId: string): boolean {
    const labels = this.labelsOf(segmentId)
    if (filterKind === withoutLabel) return labels.size === 0 && this.#opened.store.row(segmentId)?.target.trim() !== ''
    return [...labels].some((key) => filterOfLabel(key) === filterKind)
  }

  start(): void {
    const { live, document, client_id } = this.#opened
    this.#stop = live.on('annotations_changed', (event) => {
      if (event.node_task_id === document.node_task_id && event.client_id === client_id) return
      void this.#reload(event.segment_ids)
    })
  }

  stop(): void {
    this.#stop?.()
  }

  prepare(): Promise<void> {
    return this.load()
  }

  catchUp(): void {
    void this.#reload(null)
  }

  onSegment(segmentId: string): void {
    this.refresh(segmentId)
  }

  async #reload(segmentIds: readonly string[] | null): Promise<void> {
    try {
      await this.load(segmentIds)
    } catch {
      // The displayed labels stay; the next event or reconnection loads them again.
    }
  }

  label(key: string): AnnotationLabel | undefined {
    return this.set.labels.find((label) => label.key === key)
  }

  textOf = (row: Row): string => annotatedText(row.segment)

  shownOf(segmentId: string): Shown | undefined {
    return this.bySegment.get(segmentId)
  }

  contentOf(segmentId: string): AnnotationContent {
    return this.bySegment.get(segmentId)?.annotation ?? noAnnotation
  }

  labelsOf(segmentId: string): ReadonlySet<string> {
    return new Set(keysIn(this.contentOf(segmentId)))
  }

  isDone = (row: Row): boolean =>
    row.segment.is_locked || isAnnotated(this.contentOf(row.segment.segment_id), this.textOf(row), this.set.needs_label)

  canLabel(row: Row): boolean {
    const { document, keeper } = this.#opened
    return document.can.annotate && keeper.lease.value.mine && !row.segment.is_locked
  }

  /** Loads all labels, or those of segments that others have changed. */
  async load(segmentIds: readonly string[] | null = null): Promise<void> {
    const { request, document } = this.#opened
    const { node_task_id } = document
    const segment_ids = segmentIds && segmentIds.length <= pageSize ? [...segmentIds] : undefined
    const { list } = await withRetry(
      () => request(calls.annotation.getAnnotations, { node_task_id, segment_ids }),
      (error) => blockerOf(error) === 'offline',
    )
    for (const one of list) {
      const known = this.#server.get(one.segment_id)
      if (!known || known.rev <= one.rev) this.#server.set(one.segment_id, one)
    }
    for (const { segment_id } of list) this.refresh(segment_id)
  }

  /** Called when an action or an answer has changed an entry of the outbox. */
  #onEntry(segmentId: string, entry: Entry | null, savedRev: number | null): void {
    if (savedRev !== null) {
      const annotation = entry ? read(entry.base_target) : this.bySegment.get(segmentId)?.annotation
      if (annotation) this.#server.set(segmentId, { ...annotation, segment_id: segmentId, rev: savedRev })
    }
    if (entry?.conflict && entry.edit) {
      const mix = merged(read(entry.base_target), read(entry.edit.target), read(entry.conflict.target))
      const { rev, target } = entry.conflict
      this.#server.set(segmentId, { ...read(target), segment_id: segmentId, rev })
      queueMicrotask(() => this.#opened.outbox.decide(segmentId, write(this.#fitting(mix))))
    }
    this.refresh(segmentId)
  }

  /** Updates the displayed labels of a segment from the server and the outbox, moved to the present text. */
  refresh(segmentId: string): void {
    const { store, outbox } = this.#opened
    const row = store.row(segmentId)
    if (!row) return
    const entry = outbox.entry(segmentId)
    const newest = entry && newestOf(entry)
    const annotation = newest ? read(newest.target) : this.#server.get(segmentId)
    const now = annotation && moved(annotation, this.textOf(row))
    const refused = entry?.refused ?? null
    this.bySegment.set(segmentId, now && { annotation: now.annotation, dropped: now.dropped, refused })
    store.refresh(segmentId)
  }

  /** Changes labels of several segments as one step. */
  #change(next: readonly { row: Row; content: AnnotationContent }[]): void {
    const changes = next.flatMap(({ row, content }): Change[] => {
      if (!this.canLabel(row)) return []
      const { segment_id } = row.segment
      const text = this.textOf(row)
      const before = this.bySegment.get(segment_id)?.annotation ?? { ...noAnnotation, text }
      const after = { ...content, text }
      return write(before) === write(after) && !this.bySegment.get(segment_id)?.dropped.length
        ? []
        : [{ segment_id, before, after }]
    })
    if (changes.length === 0) return
    this.history.add(changes)
    for (const { segment_id, after } of changes) this.#put(segment_id, after)
  }

  #fitting = (annotation: Annotation): Annotation => ({
    ...fitting(annotation, this.set.labels),
    text: annotation.text,
  })

  #put(segmentId: string, annotation: Annotation): void {
    const { outbox, store, time, worked } = this.#opened
    const row = store.row(segmentId)
    if (!row || !this.canLabel(row)) return
    const active_ms = time.take(segmentId, Date.now())
    worked.value = worked.value + active_ms
    store.mine.add(segmentId)
    const server = this.#server.get(segmentId)
    const text = this.textOf(row)
    const base = { rev: server?.rev ?? 0, target: write(server ?? { ...noAnnotation, text }) }
    const target = write(this.#fitting(moved(annotation, text).annotation))
    outbox.edit(segmentId, base, { target, state: 'translated', origin: { kind: 'human' }, active_ms })
  }

  /** Labels the selection, or the segment. @returns what prevents it, or null. */
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
    const place = this.selection.value
    return place?.segment_id === row.segment.segment_id ? place : null
  }

  /** The selected labelled span, or the innermost one at the caret. */
  currentSpan(row: Row): AnnotationSpan | null {
    const place = this.#placeIn(row)
    if (!place) return null
    const context = this.contentOf(row.segment.segment_id).spans.filter(
      ({ start, end }) => start <= place.start && place.end <= end,
    )
    const isWhole = (span: AnnotationSpan) => place.start === span.start && place.end === span.end
    if (place.start < place.end) return context.find(isWhole) ?? null
    return context.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null
  }

  toggle(row: Row, key: string): void {
    this.#change([{ row, content: toggleLabel(this.contentOf(row.segment.segment_id), key, this.set.labels) }])
  }

  remove(row: Row, span: AnnotationSpan): void {
    this.#change([{ row, content: removeSpan(this.contentOf(row.segment.segment_id), span) }])
  }

  /** Marks the segment as having nothing to label, or takes the mark back. */
  setNone(row: Row, isNone: boolean): void {
    const content = this.contentOf(row.segment.segment_id)
    if (content.labels.length + content.spans.length === 0)
      this.#change([{ row, content: { ...content, is_none: isNone } }])
  }

  /** Dismisses the notice of labels whose words are gone. */
  acceptDropped(row: Row): void {
    this.#change([{ row, content: this.contentOf(row.segment.segment_id) }])
  }

  /**
   * Goes to the next segment without a label; a review goes row by row. Where every segment needs a label, a segment
   * without one stays active.
   */
  finishAndNext(): 'labelMissing' | null {
    const { store, outbox, document } = this.#opened
    if (document.can.review) {
      store.move(1)
      return null
    }
    const row = store.row(store.active.value)
    if (row && !isDone(row) && this.canLabel(row)) {
      if (this.set.needs_label) return 'labelMissing'
      this.setNone(row, true)
    }
    outbox.flush()
    if (!store.moveTo((other) => !isDone(other))) store.move(1)
    return null
  }

  /**
   * Other places with the words of a labelled span and without its label; for a segment's label, segments with the same
   * text.
   */
  sameElsewhere(
    row: Row,
    what: { span: AnnotationSpan } | { key: string },
  ): { row: Row; content: AnnotationContent }[] {
    const { store } = this.#opened
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
    this.#opened.outbox.flush()
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
    if (segmentId && segmentId !== this.#opened.store.active.value) this.#opened.store.activate(segmentId)
  }

  /** Goes to the next or previous labelled span in the displayed rows. */
  nextSpan(step: 1 | -1): void {
    const { store } = this.#opened
    const current = { segment_id: store.active.value, place: this.selection.value }
    const next = nextSpan(store.visible.value, (segmentId) => this.contentOf(segmentId).spans, current, step)
    if (next) this.select(next)
  }

  /** Selects a span in the text of its row, which becomes active. */
  select(place: Place): void {
    this.wanted.value = place
    this.#goTo(place.segment_id)
  }
}

function keysIn({ labels, spans }: AnnotationContent): string[] {
  return [...labels, ...spans.map((span) => span.label)]
}
