/** One open document with its text, notes, lease and outbox. Components read its signals and call its actions. */
import {
  calls,
  callTimeoutMs,
  type MemoryMatch,
  nodeKinds,
  type OutputOf,
  type PatchResult,
  type TermMatch,
  type WorkDocument,
  type WorkSegment,
  type workbench,
} from '@polyphony/contract'
import { randomId } from '../../../../../api/random-id.ts'
import { CheckRunner } from '../checks/check-runner.ts'
import { LeaseKeeper } from '../live/lease-keeper.ts'
import { LiveUpdates } from '../live/live-updates.ts'
import { EstimatesStore } from '../notes/estimates-store.ts'
import { hasOpenComment, hasOpenIssue, NotesStore } from '../notes/notes-store.ts'
import type { Entry } from '../outbox/entry.ts'
import { type Blocker, Outbox } from '../outbox/outbox.ts'
import type { OutboxStorage, TailStorage } from '../outbox/storage.ts'
import { PlayerController } from '../player/player-controller.ts'
import type { Live, Request } from '../request/ports.ts'
import { withRetry } from '../request/retry.ts'
import { isDone } from '../row/row.ts'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '../signal/signal.ts'
import { DocumentStore, type Progress } from '../store/document-store.ts'
import { ActiveTime } from './active-time.ts'
import type { EditorHandle } from './editor-handle.ts'
import type { DocumentTraits, WorkPart } from './work-part.ts'

type FirstPage = OutputOf<(typeof workbench)['getSegments']>

export interface DocumentPorts {
  request: Request
  live: Live
  storage: OutboxStorage
  tail: TailStorage
  blockerOf(error: unknown): Blocker
}

/** The first page is small, so that the first row is displayed soon; later pages are large. */
export const firstPageSize = 200
const pageSize = 2000

export class OpenDocument {
  readonly document: WorkDocument
  readonly client_id: string
  readonly traits: DocumentTraits
  readonly request: Request
  readonly live: Live
  readonly outbox: Outbox
  readonly store: DocumentStore
  /** Null where there is no recording. */
  readonly player: PlayerController | null
  readonly notes = new NotesStore()
  readonly estimates = new EstimatesStore()
  readonly checks: CheckRunner
  readonly keeper: LeaseKeeper
  readonly time = new ActiveTime()
  /** Working time in ms since the document was opened. */
  readonly worked = signal(0)
  readonly terms = signal<readonly TermMatch[]>([])
  /** Where a click has put the caret, for the text box that will be rendered. */
  caret: { segment_id: string; offset: number | null } | null = null
  readonly isLoaded = signal(false)
  /** Increases when comments, issues or takes have changed, here or elsewhere. */
  readonly applyChanges = signal(0)
  readonly loadError = signal<unknown>(null)
  /** The server has been silent for the time of a call while the text is being loaded; it is asked again. */
  readonly isLate = signal(false)
  #lateTimer: ReturnType<typeof setTimeout> | undefined
  /** A reviewer reads by default and can switch to writing. */
  readonly isWriting: Signal<boolean>
  /** Memory matches of the active row, best first. */
  readonly matches = signal<readonly MemoryMatch[]>([])
  /** Increases when the memory may know more: a segment was confirmed, here or elsewhere, and the server has it. */
  readonly learnt = signal(0)
  /** Which tab of the panel is open. */
  readonly panelTab = signal('issues')
  /** The phrase that is searched in the memory. */
  readonly phrase = signal('')
  /** What is to be quoted in the comment that is being written on a segment. */
  readonly quote = signal<{ readonly segment_id: string; readonly text: string } | null>(null)
  /** The text box of the active row, while it exists. */
  readonly editor = signal<EditorHandle | null>(null)
  /** The person has left the text box by the command for it, so that plain keys are commands. */
  isEditorLeft = false
  readonly #parts: WorkPart[] = []
  readonly #updates: LiveUpdates
  readonly #blockerOf: DocumentPorts['blockerOf']
  #isStopped = false

  constructor(document: WorkDocument, clientId: string, ports: DocumentPorts, traits: DocumentTraits = {}) {
    this.document = document
    this.client_id = clientId
    this.traits = traits
    this.request = ports.request
    this.live = ports.live
    this.#blockerOf = ports.blockerOf
    this.isWriting = signal(document.can.write && !document.can.review && !traits.isTextFixed)
    this.store = new DocumentStore(
      (segmentId) => (this.#saving ? undefined : this.outbox.entry(segmentId)),
      (segmentId) => this.#facts(segmentId),
      document.makes_text || nodeKinds[document.kind].writesBeside === true, // such a row has no source either
      (row) => this.#parts.find((part) => part.isDone)?.isDone?.(row) ?? null,
    )
    this.player = document.media_file_id ? new PlayerController(this.store) : null
    this.checks = this.#makeChecks()
    this.keeper = this.#makeKeeper()
    this.outbox = this.#makeOutbox(ports)
    this.#updates = this.#makeUpdates()
  }

  /** Adds the part of a kind of work; call it before `start`. */
  add(part: WorkPart): void {
    this.#parts.push(part)
  }

  /** The part of a kind of work by its class; null where the document doesn't have it. */
  part<T extends WorkPart>(type: abstract new (...args: never[]) => T): T | null {
    return this.#parts.find((part): part is T => part instanceof type) ?? null
  }

  readonly progress: ReadonlySignal<Progress> = computed(
    () => this.#parts.find((part) => part.progress)?.progress?.value ?? this.store.progress.value,
  )

  /** What prevents handing the work in; the outbox knows whether everything is saved. */
  readonly handIn = computed(() => {
    const { done_count, total_count } = this.store.progress.value
    const unfinished = total_count - done_count
    const openIssues = this.notes.all.value.issues.filter((issue) => issue.state === 'open').length
    const isSending = this.#parts.some((part) => part.isSending?.value)
    const isOpenAllowed = this.#parts.some((part) => part.isOpenAllowed)
    const isReady = (unfinished === 0 || isOpenAllowed) && openIssues === 0 && !isSending
    return { unfinished, openIssues, isSending, isReady }
  })

  get #saving() {
    return this.#parts.find((part) => part.saving)?.saving
  }

  async start(firstPage: Promise<FirstPage>): Promise<void> {
    const { can } = this.document
    this.player?.start()
    for (const part of this.#parts) part.start?.()
    if (can.write || can.annotate || can.review) this.keeper.start()
    void this.loadNotes()
    if (this.document.purpose === 'order') {
      void this.#loadTerms()
      void this.estimates.load(this.request, this.document.node_task_id)
    }
    this.#watchSilence()
    try {
      await Promise.all([this.outbox.open(), this.#updates.start().catch(() => {}), this.#loadText(firstPage)])
      this.store.isWhole = true
      for (const part of this.#parts) await part.prepare?.()
      this.isLoaded.value = true
      this.checks.checkAll()
    } catch (error) {
      this.loadError.value = error
    } finally {
      this.#endSilence()
    }
  }

  #watchSilence(): void {
    this.#endSilence()
    this.#lateTimer = setTimeout(() => (this.isLate.value = true), callTimeoutMs)
  }

  #endSilence(): void {
    clearTimeout(this.#lateTimer)
    this.isLate.value = false
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#endSilence()
    this.player?.stop()
    for (const part of this.#parts) await part.stop?.()
    this.keeper.stop()
    this.#updates.stop()
    this.checks.stop()
    this.outbox.flush()
    await this.outbox.settle()
    await this.outbox.stop()
    if (this.keeper.lease.value.mine) {
      const { node_task_id } = this.document
      await this.request(calls.workbench.releaseLease, { node_task_id, client_id: this.client_id }).catch(() => {})
    }
  }

  /** Applies changes of segments, made here or elsewhere. */
  takeSegments(segments: readonly WorkSegment[], removedIds: readonly string[]): void {
    batch(() => {
      this.store.take(segments, removedIds)
      for (const { segment_id } of segments) for (const part of this.#parts) part.onSegment?.(segment_id)
    })
    if (segments.some(({ state }) => state !== 'initial')) this.learnt.value += 1
    for (const segment of segments) this.checks.recheck(segment.segment_id)
    for (const segmentId of removedIds) this.checks.forget(segmentId)
    // A speaker in one cue changes the check of all others.
    if (this.document.makes_text) this.checks.checkAll()
  }

  /** Called when something other than a row's text has changed: a take or a label. */
  refresh(segmentId: string): void {
    this.store.refresh(segmentId)
    this.checks.recheck(segmentId)
  }

  async loadNotes(): Promise<void> {
    const { node_task_id } = this.document
    try {
      this.notes.take(await this.request(calls.workbench.getNotes, { node_task_id }))
    } catch {
      // The displayed notes stay; the next event or reconnection loads them again.
    }
  }

  takeTerms(terms: readonly TermMatch[]): void {
    this.terms.value = terms
    this.checks.checkAll()
  }

  async #loadTerms(): Promise<void> {
    const { node_task_id } = this.document
    try {
      const { terms } = await this.request(calls.workbench.getTerms, { node_task_id })
      this.takeTerms(terms)
    } catch {
      // Work continues without terms; the panel shows that there are none.
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
    if (first && this.store.active.value === null) this.store.activate(first)
    while (!page.is_last && !this.#isStopped) {
      const after = page.list.at(-1)?.segment_id ?? null
      const { node_task_id } = this.document
      page = await withRetry(
        () => this.request(calls.workbench.getSegments, { node_task_id, after, limit: pageSize }),
        (error) => this.#blockerOf(error) === 'offline',
      )
      this.store.append(page.list)
      this.#watchSilence()
    }
  }

  #facts(segmentId: string) {
    const notes = this.notes.notesOf(segmentId)
    const rev = this.store.row(segmentId)?.segment.rev ?? 0
    return {
      estimate: this.estimates.estimateOf(segmentId, rev)?.estimate ?? null,
      isDoubtful: this.estimates.isDoubtful(segmentId, rev),
      isShownByWork: (filterKind: string) => this.#parts.some((part) => part.isShown?.(filterKind, segmentId)),
      rules: this.checks.rulesOf(segmentId),
      hasOpenIssue: hasOpenIssue(notes),
      hasOpenComment: hasOpenComment(notes),
    }
  }

  #makeChecks(): CheckRunner {
    const { document, store, notes, terms, traits } = this
    return new CheckRunner({
      document,
      store,
      notes,
      terms,
      isOff: traits.isTextUnchecked ?? false,
      issuesOfWork: (row) => this.#parts.flatMap((part) => part.issuesOf?.(row) ?? []),
    })
  }

  #makeKeeper(): LeaseKeeper {
    const { document, client_id, request } = this
    const { node_task_id } = document
    return new LeaseKeeper(
      document.lease,
      (take_over) => request(calls.workbench.holdLease, { node_task_id, client_id, take_over }),
      () => {
        void this.#updates.catchUp()
        this.outbox.resume()
      },
    )
  }

  #makeOutbox({ request, storage, tail, blockerOf }: DocumentPorts): Outbox {
    const { client_id } = this
    const { node_task_id } = this.document
    return new Outbox({
      storage,
      tail,
      blockerOf: (error) => {
        const blocker = blockerOf(error)
        if (blocker === 'lease') void this.#checkLease()
        return blocker
      },
      newKey: randomId,
      now: () => Date.now(),
      send: (patches) =>
        this.#saving?.send(patches) ?? request(calls.workbench.saveSegments, { node_task_id, client_id, patches }),
      onEntry: (segmentId, entry, result) => batch(() => this.#onEntry(segmentId, entry, result)),
    })
  }

  /** The event that tells of another writer may have been missed; it may also be gone again. */
  async #checkLease(): Promise<void> {
    await this.keeper.refresh()
    if (this.keeper.lease.value.mine && !this.#isStopped) this.outbox.resume()
  }

  #onEntry(segmentId: string, entry: Entry | null, result: PatchResult | null): void {
    const savedRev = result?.result === 'ok' ? result.rev : null
    if (this.#saving) return this.#saving.onEntry(segmentId, entry, savedRev)
    if (result?.result === 'stale') this.store.take([result.current])
    this.store.refresh(segmentId, savedRev === null ? undefined : this.#savedAs(segmentId, entry, savedRev))
    this.checks.recheck(segmentId)
    const row = this.store.row(segmentId)
    if (savedRev !== null && !entry && row && isDone(row)) this.learnt.value += 1
  }

  /** What the server has now: the row as it is displayed, or the text on which newer typing is based. */
  #savedAs(segmentId: string, entry: Entry | null, rev: number): Partial<WorkSegment> | undefined {
    if (entry) return { rev, target: entry.base_target }
    const row = this.store.rows.get(segmentId)
    return row && { rev, target: row.target, state: row.state, origin: row.origin }
  }

  #makeUpdates(): LiveUpdates {
    const { request, live, client_id } = this
    const { node_task_id } = this.document
    return new LiveUpdates({
      request,
      live,
      node_task_id,
      client_id,
      onSegments: (segments, removedIds) => this.takeSegments(segments, removedIds),
      onNotes: () => {
        this.applyChanges.value += 1
        void this.loadNotes()
      },
      onConnected: () => {
        for (const part of this.#parts) part.catchUp?.()
      },
      onLease: () => void this.keeper.refresh(),
    })
  }
}
