/** One open document: its text, notes, lease and outbox, wired together. Components read its values and call its actions. */
import {
  calls,
  type MemoryMatch,
  nodeKinds,
  type OutputOf,
  type TermMatch,
  type WorkDocument,
  type WorkSegment,
  type workbench,
} from '@polyphony/contract'
import { randomId } from '../../../../../api/random-id.ts'
import { send as sendLabels } from '../../kinds/annotation/labelling/annotation-codec.ts'
import { Labelling } from '../../kinds/annotation/labelling/labelling.ts'
import { TakesStore } from '../../kinds/dubbing/takes/takes-store.ts'
import { firstTabOf, type PanelTab } from '../../view/panel/panel-tab.ts'
import { CheckRunner } from '../checks/check-runner.ts'
import { LeaseKeeper } from '../live/lease-keeper.ts'
import { LiveUpdates } from '../live/live-updates.ts'
import { EstimatesStore } from '../notes/estimates-store.ts'
import { hasOpenComment, hasOpenIssue, NotesStore } from '../notes/notes-store.ts'
import type { Entry } from '../outbox/entry.ts'
import { type Hindrance, Outbox } from '../outbox/outbox.ts'
import type { OutboxStorage, TailStorage } from '../outbox/storage.ts'
import type { Live, Request } from '../request/ports.ts'
import { persistently } from '../request/retry.ts'
import { isDone } from '../row/row.ts'
import { Value } from '../signal/signal.ts'
import { DocumentStore } from '../store/document-store.ts'
import { ActiveTime } from './active-time.ts'
import type { EditorHandle } from './editor-handle.ts'

type FirstPage = OutputOf<(typeof workbench)['getSegments']>

export interface SessionPorts {
  request: Request
  live: Live
  storage: OutboxStorage
  tail: TailStorage
  hindranceOf(error: unknown): Hindrance
}

/** Small, so that the first row comes soon; the rest in large ones. */
export const firstPageSize = 200
const pageSize = 2000
const noLabels: ReadonlySet<string> = new Set()

export class WorkbenchSession {
  readonly document: WorkDocument
  readonly client_id: string
  readonly request: Request
  readonly outbox: Outbox
  readonly store: DocumentStore
  readonly notes = new NotesStore()
  readonly estimates = new EstimatesStore()
  /** What was spoken for the lines. */
  readonly takes: TakesStore
  /** What is labelled in the text; null where nothing is. The outbox then carries labels, and the text stays as it is. */
  readonly labelling: Labelling | null
  readonly checks: CheckRunner
  readonly keeper: LeaseKeeper
  readonly time = new ActiveTime()
  /** Working time in ms since the document was opened. */
  readonly worked = new Value(0)
  readonly terms = new Value<readonly TermMatch[]>([])
  /** Where a click put the caret, for the text box that is about to come. */
  caret: { segment_id: string; offset: number | null } | null = null
  readonly progress = new Value({ done_count: 0, total_count: 0 })
  readonly isLoaded = new Value(false)
  /** Goes up when something has been said or recorded beside the text, here or elsewhere. */
  readonly noteChanges = new Value(0)
  readonly loadError = new Value<unknown>(null)
  /** A reviewer reads by default and writes when they switch to it. */
  readonly isWriting: Value<boolean>
  /** Memory matches of the active row, best first. */
  readonly matches = new Value<readonly MemoryMatch[]>([])
  readonly panelTab: Value<PanelTab>
  /** Looked for in the memory. */
  readonly phrase = new Value('')
  /** The text box of the active row, while there is one. */
  readonly editor = new Value<EditorHandle | null>(null)
  readonly #live: LiveUpdates
  readonly #hindranceOf: SessionPorts['hindranceOf']
  #isStopped = false

  constructor(document: WorkDocument, clientId: string, ports: SessionPorts) {
    const { node_task_id } = document
    this.document = document
    this.client_id = clientId
    this.request = ports.request
    this.#hindranceOf = ports.hindranceOf
    this.panelTab = new Value<PanelTab>(firstTabOf(document))
    this.isWriting = new Value(document.can.write && !document.can.review && !nodeKinds[document.kind].leavesText)
    this.labelling = document.label_set && new Labelling(this, document.label_set)
    this.store = new DocumentStore(
      (segmentId) => (this.labelling ? undefined : this.outbox.entry(segmentId)),
      (segmentId) => this.#facts(segmentId),
      document.makes_text || nodeKinds[document.kind].writesBeside === true, // such a row has no source either
      document.kind === 'dubbing' ? (row) => this.takes.isSpoken(row) : (this.labelling?.isDone ?? null),
    )
    this.takes = new TakesStore((segmentId) => {
      this.store.refresh(segmentId)
      this.checks.recheck(segmentId)
    })
    this.checks = new CheckRunner(document, this.store, this.notes, this.terms, this.takes)
    this.keeper = new LeaseKeeper(
      document.lease,
      (take_over) => ports.request(calls.workbench.holdLease, { node_task_id, client_id: clientId, take_over }),
      () => this.#onLeaseGained(),
    )
    this.outbox = new Outbox({
      storage: ports.storage,
      tail: ports.tail,
      hindranceOf: ports.hindranceOf,
      newKey: randomId,
      now: () => Date.now(),
      send: (patches) =>
        this.labelling
          ? sendLabels(ports.request, { node_task_id, client_id: clientId }, patches)
          : ports.request(calls.workbench.saveSegments, { node_task_id, client_id: clientId, patches }),
      onEntry: (segmentId, entry, result) => {
        if (this.labelling) return this.labelling.onEntry(segmentId, entry, result?.result === 'ok' ? result.rev : null)
        if (result?.result === 'stale') this.store.take([result.current])
        this.store.refresh(segmentId, result?.result === 'ok' ? this.#savedAs(segmentId, entry, result.rev) : undefined)
        this.checks.recheck(segmentId)
      },
      onAnswer: ({ done_count, total_count }) => {
        // Who reviews labels has no count of their own.
        if (!this.labelling) this.progress.set({ done_count, total_count })
      },
    })
    this.#live = new LiveUpdates({
      request: ports.request,
      live: ports.live,
      node_task_id,
      client_id: clientId,
      onSegments: (segments, removedIds) => {
        this.takeSegments(segments, removedIds)
        this.countProgress()
      },
      onNotes: () => {
        this.noteChanges.set(this.noteChanges.get() + 1)
        void this.loadNotes()
      },
      onLabels: (segmentIds) => void this.#loadLabels(segmentIds),
      onLease: () => void this.keeper.refresh(),
    })
  }

  async start(firstPage: Promise<FirstPage>): Promise<void> {
    const { can } = this.document
    if (can.write || can.annotate || can.review) this.keeper.start()
    void this.loadNotes()
    if (this.document.purpose === 'order') {
      void this.#loadTerms()
      void this.estimates.load(this.request, this.document.node_task_id)
    }
    try {
      await Promise.all([this.outbox.open(), this.#live.start().catch(() => {}), this.#loadText(firstPage)])
      this.store.isWhole = true
      await this.labelling?.load()
      this.isLoaded.set(true)
      this.countProgress()
      this.checks.checkAll()
    } catch (error) {
      this.loadError.set(error)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.keeper.stop()
    this.#live.stop()
    this.checks.stop()
    this.outbox.flush()
    await this.outbox.settle()
    await this.outbox.stop()
    if (this.keeper.lease.get().mine) {
      const { node_task_id } = this.document
      await this.request(calls.workbench.releaseLease, { node_task_id, client_id: this.client_id }).catch(() => {})
    }
  }

  /** What is otherwise now, here or elsewhere. */
  takeSegments(segments: readonly WorkSegment[], removedIds: readonly string[]): void {
    this.store.take(segments, removedIds)
    for (const segment of segments) this.labelling?.refresh(segment.segment_id)
    for (const segment of segments) this.checks.recheck(segment.segment_id)
    for (const segmentId of removedIds) this.checks.forget(segmentId)
    // Who is named in one cue is missed in the others.
    if (this.document.makes_text) this.checks.checkAll()
  }

  async #loadLabels(segmentIds: readonly string[] | null): Promise<void> {
    try {
      await this.labelling?.load(segmentIds)
      this.countProgress()
    } catch {
      // What is shown stays; the next event or reconnection brings the newest.
    }
  }

  async loadNotes(): Promise<void> {
    const { node_task_id } = this.document
    try {
      this.notes.take(await this.request(calls.workbench.getNotes, { node_task_id }))
      this.checks.takeWaivers()
    } catch {
      // What is shown stays; the next event or reconnection brings the newest.
    }
  }

  takeTerms(terms: readonly TermMatch[]): void {
    this.terms.set(terms)
    this.checks.checkAll()
  }

  async #loadTerms(): Promise<void> {
    const { node_task_id } = this.document
    try {
      const { terms } = await this.request(calls.workbench.getTerms, { node_task_id })
      this.takeTerms(terms)
    } catch {
      // Without terms the work goes on; the panel says that there are none.
    }
  }

  async #loadText(firstPage: Promise<FirstPage>): Promise<void> {
    let page = await firstPage
    this.store.append(page.list)
    this.checks.readKind()
    const ids = page.list.map((segment) => segment.segment_id)
    const isOpen = (segmentId: string) => {
      const row = this.store.row(segmentId)
      return row !== undefined && !isDone(row)
    }
    const first = ids.find(isOpen) ?? ids[0]
    if (first && this.store.active.get() === null) this.store.activate(first)
    while (!page.is_last && !this.#isStopped) {
      const after = page.list.at(-1)?.segment_id ?? null
      const { node_task_id } = this.document
      page = await persistently(
        () => this.request(calls.workbench.getSegments, { node_task_id, after, limit: pageSize }),
        (error) => this.#hindranceOf(error) === 'offline',
      )
      this.store.append(page.list)
    }
  }

  #facts(segmentId: string) {
    const notes = this.notes.of(segmentId)
    const rev = this.store.row(segmentId)?.segment.rev ?? 0
    return {
      estimate: this.estimates.of(segmentId, rev)?.estimate ?? null,
      isDoubtful: this.estimates.isDoubtful(segmentId, rev),
      hasTake: this.takes.chosen(segmentId) !== null,
      labels: this.labelling?.labelsOf(segmentId) ?? noLabels,
      rules: this.checks.rulesOf(segmentId),
      hasOpenIssue: hasOpenIssue(notes),
      hasOpenComment: hasOpenComment(notes),
    }
  }

  /** What the server has now: the row as it is shown, or the text below what was typed since. */
  #savedAs(segmentId: string, entry: Entry | null, rev: number): Partial<WorkSegment> | undefined {
    if (entry) return { rev, target: entry.base_target }
    const row = this.store.rows.get(segmentId)
    return row && { rev, target: row.target, state: row.state, origin: row.origin }
  }

  #onLeaseGained(): void {
    void this.#live.catchUp()
    this.outbox.resume()
  }

  countProgress(): void {
    if (nodeKinds[this.document.kind].leavesText) return // one picture, counted where it is made
    let done_count = 0
    for (const row of this.store.allRows()) if (isDone(row)) done_count += 1
    this.progress.set({ done_count, total_count: this.store.order.get().length })
  }
}
