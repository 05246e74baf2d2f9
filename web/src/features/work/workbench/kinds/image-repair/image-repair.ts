/**
 * The repaired picture of the open document: paint, styles of texts, and saving. Changes are stored on the device at
 * once, saved automatically after a while, and by hand.
 */
import { calls, type OutputOf, type RegionStyle, type RepairVersion, signedUrlMs } from '@polyphony/contract'
import { CallError, sendCall } from '../../../../../api/client.ts'
import { randomId } from '../../../../../api/random-id.ts'
import type { OpenDocument } from '../../core/document/open-document.ts'
import type { WorkPart } from '../../core/document/work-part.ts'
import { blockerOf } from '../../core/request/blocker.ts'
import { withRetry } from '../../core/request/retry.ts'
import { computed, observe, type ReadonlySignal, SignalMap, signal } from '../../core/signal/signal.ts'
import type { Progress } from '../../core/store/document-store.ts'
import { Desk } from './desk.ts'
import type { DraftStorage, ImageRepairDraft } from './draft.ts'
import { Filler } from './inpaint/filler.ts'
import { LaidTexts, styleOf } from './laid-texts.ts'
import { loadImage } from './paint/load-image.ts'
import { Paper } from './paint/paper.ts'
import { sendPicture } from './send-picture.ts'

type Facts = OutputOf<typeof calls.imageRepair.getImageRepair>
type SaveState =
  | { kind: 'saved' | 'changed' | 'saving' | 'conflict' }
  | { kind: 'failed'; code: CallError['code']; data: Record<string, unknown> }

const [draftMs, autoSaveMs, retryMs] = [800, 20_000, 15_000]

export class ImageRepair implements WorkPart {
  readonly facts = signal<Facts | null>(null)
  readonly loadError = signal<unknown>(null)
  readonly paper = signal<Paper | null>(null)
  readonly styles = new SignalMap<RegionStyle>()
  readonly laid: LaidTexts
  readonly state = signal<SaveState>({ kind: 'saved' })
  /** Counts changes of the paint, so that components that depend on it render again. */
  readonly painted = signal(0)
  /** A draft that is older than the newest version. */
  readonly oldDraft = signal<ImageRepairDraft | null>(null)
  readonly isBusy = signal(false)
  /** The displayed version; null: the newest one with the changes since. */
  readonly shown = signal<RepairVersion | null>(null)
  readonly filler = new Filler()
  readonly desk = new Desk()
  readonly #opened: OpenDocument
  /** True where the picture is repaired; false where the result is only displayed. */
  readonly #isWork: boolean
  readonly #drafts: DraftStorage
  readonly #unsubscribe: (() => void)[] = []
  #styles = new Map<string, RegionStyle>()
  #fromNumber: number | null = null
  #isOpening = false
  #isPaintChanged = false
  #changes = 0
  #loadedAt = 0
  #saving: Promise<boolean> | null = null
  #draftTimer: ReturnType<typeof setTimeout> | undefined
  #saveTimer: ReturnType<typeof setTimeout> | undefined

  constructor(opened: OpenDocument, drafts: DraftStorage, isWork: boolean) {
    this.#opened = opened
    this.#isWork = isWork
    this.#drafts = drafts
    this.laid = new LaidTexts(opened.request, opened.document.node_task_id)
  }

  get canEdit(): boolean {
    return this.#isWork && this.#opened.document.can.write && this.#opened.keeper.lease.value.mine
  }
  get newest(): RepairVersion | null {
    return this.facts.value?.list[0] ?? null
  }
  /** True if there is a result that can be handed in. */
  get hasResult(): boolean {
    return this.newest?.node_task_id === this.#opened.document.node_task_id
  }
  /** True if the newest version is an uploaded finished picture. */
  get isFinished(): boolean {
    return this.newest?.way === 'finished'
  }

  /** The work is done when a version was saved by hand. */
  get progress(): ReadonlySignal<Progress> | undefined {
    return this.#isWork ? this.#progress : undefined
  }
  readonly #progress = computed(() => ({
    done_count: Number(this.hasResult && !this.newest?.is_auto),
    total_count: 1,
  }))

  start(): void {
    void this.load()
    window.addEventListener('beforeunload', this.#onLeaving)
    this.#unsubscribe.push(() => window.removeEventListener('beforeunload', this.#onLeaving))
    const { isLoaded } = this.#opened
    if (isLoaded.value) this.#layAll()
    else this.#unsubscribe.push(observe(isLoaded, () => this.#layAll()))
  }

  async stop(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    clearTimeout(this.#saveTimer)
    clearTimeout(this.#draftTimer)
    this.laid.stop()
    if (this.#isChanged) {
      await this.#keepDraft()
      if (this.canEdit) await this.save(true)
    }
    this.filler.stop()
  }

  readonly #onLeaving = (event: BeforeUnloadEvent) => {
    if (this.#draftTimer !== undefined) event.preventDefault() // the device hasn't stored the last change yet
  }

  async load(): Promise<void> {
    const { node_task_id } = this.#opened.document
    const ask = () => this.#opened.request(calls.imageRepair.getImageRepair, { node_task_id })
    try {
      this.facts.value = await withRetry(ask, (error) => blockerOf(error) === 'offline')
      this.loadError.value = null
      this.#loadedAt = Date.now()
    } catch (error) {
      this.loadError.value = error
    }
  }

  /** Loads the original and the newest version or the draft. */
  async open(originalUrl: string): Promise<void> {
    if (this.#isOpening || this.paper.value) return
    this.#isOpening = true
    try {
      const paper = new Paper(await loadImage(originalUrl), () => this.#onPainted())
      await this.#show(paper, this.newest)
      this.paper.value = paper
    } catch (error) {
      this.loadError.value = error
      return
    } finally {
      this.#isOpening = false
    }
    if (!this.#opened.document.can.write) return
    const draft = await this.#drafts.load().catch(() => null)
    if (!draft) return
    if (draft.base_number !== (this.newest?.number ?? 0)) this.oldDraft.value = draft
    else await this.#takeDraft(draft)
  }

  async useOldDraft(): Promise<void> {
    const draft = this.oldDraft.value
    this.oldDraft.value = null
    if (draft) await this.#takeDraft(draft)
  }

  async dropOldDraft(): Promise<void> {
    this.oldDraft.value = null
    await this.#drafts.remove().catch(() => {})
  }

  async #takeDraft(draft: ImageRepairDraft): Promise<void> {
    const paper = this.paper.value
    if (!paper) return
    this.#takeStyles(draft.styles)
    this.#fromNumber = draft.from_number
    if (draft.paint) {
      const bitmap = await createImageBitmap(draft.paint)
      paper.load(bitmap)
      bitmap.close()
      this.#isPaintChanged = true
      this.painted.value = this.painted.value + 1
    }
    this.#onChange()
  }

  async #show(paper: Paper, version: RepairVersion | null): Promise<void> {
    const url = version?.way === 'background' ? version.url : null
    paper.load(url ? await loadImage(url) : null)
    this.#fromNumber = version?.number ?? null
    this.#isPaintChanged = false
    this.#takeStyles(version?.styles ?? [])
    this.painted.value = this.painted.value + 1
  }

  #takeStyles(styles: readonly RegionStyle[]): void {
    const before = [...this.#styles.keys()]
    this.#styles = new Map(styles.map((style) => [style.segment_id, style]))
    for (const id of before) if (!this.#styles.has(id)) this.styles.set(id, undefined)
    for (const style of styles) this.styles.set(style.segment_id, style)
    this.#layAll()
  }

  #layAll(): void {
    if (!this.#opened.isLoaded.value) return
    this.laid.want(this.#opened.store.order.value.map((id) => styleOf(this.#styles, id)))
  }

  styleOf(segmentId: string): RegionStyle {
    return styleOf(this.#styles, segmentId)
  }

  setStyle(segmentIds: readonly string[], changes: Partial<Omit<RegionStyle, 'segment_id'>>): void {
    if (!this.canEdit || this.isFinished) return
    const styles = segmentIds.map((segmentId) => ({ ...this.styleOf(segmentId), ...changes }))
    for (const style of styles) {
      this.#styles.set(style.segment_id, style)
      this.styles.set(style.segment_id, style)
    }
    this.laid.want(styles)
    this.#onChange()
  }

  #onPainted(): void {
    this.#isPaintChanged = true
    this.painted.value = this.painted.value + 1
    this.#onChange()
  }

  get #isChanged(): boolean {
    return this.state.value.kind !== 'saved'
  }

  #onChange(): void {
    this.#changes++
    if (this.state.value.kind !== 'conflict') this.state.value = { kind: 'changed' }
    clearTimeout(this.#draftTimer)
    this.#draftTimer = setTimeout(() => void this.#keepDraft(), draftMs)
    this.#saveLater(autoSaveMs)
  }

  #saveLater(ms: number): void {
    clearTimeout(this.#saveTimer)
    this.#saveTimer = setTimeout(() => void this.save(true), ms)
  }

  async #keepDraft(): Promise<void> {
    clearTimeout(this.#draftTimer)
    this.#draftTimer = undefined
    const paint = this.#isPaintChanged ? await this.paper.value!.toBlob() : null
    const base_number = this.newest?.number ?? 0
    const draft = { base_number, from_number: this.#fromNumber, paint, styles: [...this.#styles.values()] }
    // The device has no space: the next automatic save sends it to the server.
    await this.#drafts.save(draft).catch(() => {})
  }

  /** Saves by hand what has changed or was only saved automatically. @returns whether the server has everything. */
  async settle(): Promise<boolean> {
    return this.#isChanged || this.newest?.is_auto ? this.save(false) : true
  }

  /** @returns whether the server has everything now. */
  async save(isAuto: boolean): Promise<boolean> {
    if (this.#saving) await this.#saving
    const { kind } = this.state.value
    if (!this.canEdit || kind === 'conflict') return kind === 'saved'
    if (kind === 'saved' && this.hasResult && (isAuto || !this.newest?.is_auto)) return true
    this.#saving = this.#save(isAuto)
    try {
      return await this.#saving
    } finally {
      this.#saving = null
    }
  }

  async #save(isAuto: boolean): Promise<boolean> {
    clearTimeout(this.#saveTimer)
    const changes = this.#changes
    this.state.value = { kind: 'saving' }
    try {
      const file_id = this.#isPaintChanged ? await this.#sendPaint() : null
      await this.#add({ way: 'background', file_id, from_number: this.#fromNumber, is_auto: isAuto })
      if (this.#changes !== changes) {
        this.state.value = { kind: 'changed' }
        this.#saveLater(autoSaveMs)
        return false
      }
      this.#isPaintChanged = false
      this.state.value = { kind: 'saved' }
      clearTimeout(this.#draftTimer)
      this.#draftTimer = undefined
      await this.#drafts.remove().catch(() => {})
      return true
    } catch (error) {
      return this.#onRefused(error)
    }
  }

  async #sendPaint(): Promise<string> {
    return sendPicture(new File([await this.paper.value!.toBlob()], 'paint.png', { type: 'image/png' }))
  }

  #onRefused(error: unknown): false {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'VERSION_CONFLICT') {
      this.state.value = { kind: 'conflict' }
      void this.load()
      return false
    }
    this.state.value = { kind: 'failed', code: error.code, data: error.data }
    const blocker = blockerOf(error)
    if (blocker === 'offline' || blocker === 'lease') this.#saveLater(retryMs)
    return false
  }

  async #add(version: {
    way: 'background' | 'finished'
    file_id: string | null
    from_number: number | null
    is_auto: boolean
    styles?: readonly RegionStyle[]
  }): Promise<void> {
    const { document, client_id } = this.#opened
    const { number } = await sendCall(
      calls.imageRepair.saveImageRepair,
      {
        node_task_id: document.node_task_id,
        client_id,
        base_number: this.newest?.number ?? 0,
        ...version,
        styles: [...(version.styles ?? this.#styles.values())],
      },
      { idempotencyKey: randomId() },
    )
    this.#fromNumber = number
    await this.load()
  }

  /** Two windows have changed the picture: this window's state becomes the newest version. */
  async keepMine(): Promise<void> {
    this.state.value = { kind: 'changed' }
    this.#isPaintChanged = true // the server's newest version has the other window's paint, so this one's is sent whole
    await this.save(false)
  }

  /** Two windows have changed the picture: the other window's version is loaded, and this one's changes are dropped. */
  async takeTheirs(): Promise<void> {
    await this.load()
    this.state.value = { kind: 'saved' }
    await this.#drafts.remove().catch(() => {})
    const paper = this.paper.value
    if (paper) await this.#show(paper, this.newest)
  }

  /** Adds a picture from another program. @throws CallError with the server's reason. */
  async addFinished(file: File): Promise<void> {
    await this.#busy(async () => {
      const file_id = await sendPicture(file)
      await this.#add({ way: 'finished', file_id, from_number: this.newest?.number ?? null, is_auto: false })
      this.state.value = { kind: 'saved' }
      await this.#drafts.remove().catch(() => {})
    })
  }

  /** Makes an earlier version the newest one. @throws CallError. */
  async restore(version: RepairVersion): Promise<void> {
    await this.#busy(async () => {
      const { way, styles, number } = version
      await this.#add({ way, styles, file_id: null, from_number: number, is_auto: false })
      this.state.value = { kind: 'saved' }
      await this.#drafts.remove().catch(() => {})
      this.shown.value = null
      const paper = this.paper.value
      if (paper) await this.#show(paper, this.newest)
    })
  }

  /** Returns from a finished picture to painting: loads the last painted version. */
  async paintOn(): Promise<void> {
    await this.#busy(async () => {
      const painted = this.facts.value?.list.find((version) => version.way === 'background') ?? null
      const paper = this.paper.value
      if (!paper) return
      await this.#show(paper, painted)
      await this.#add({
        way: 'background',
        file_id: null,
        from_number: painted?.number ?? null,
        styles: painted?.styles ?? [],
        is_auto: false,
      })
    })
  }

  /** Requests new addresses of the pictures, because addresses expire after some minutes. */
  async fresh(): Promise<void> {
    if (Date.now() - this.#loadedAt > signedUrlMs / 2) await this.load()
  }

  async #busy(work: () => Promise<void>): Promise<void> {
    this.isBusy.value = true
    try {
      await work()
    } catch (error) {
      if (error instanceof CallError && error.code === 'VERSION_CONFLICT') await this.load()
      throw error
    } finally {
      this.isBusy.value = false
    }
  }
}
