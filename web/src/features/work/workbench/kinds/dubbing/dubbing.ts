/**
 * A dubber's actions on the open document: recording, playing and choosing takes. Takes have an outbox of their own.
 */

import { calls, type DubTake, extensionOf, signedUrlMs, spokenText } from '@polyphony/contract'
import type { Issue } from '@polyphony/contract/content/text/checks'
import { randomId } from '../../../../../api/random-id.ts'
import { isEditable } from '../../core/document/actions.ts'
import type { OpenDocument } from '../../core/document/open-document.ts'
import type { WorkPart } from '../../core/document/work-part.ts'
import type { PlayerController } from '../../core/player/player-controller.ts'
import { blockerOf } from '../../core/request/blocker.ts'
import { withRetry } from '../../core/request/retry.ts'
import { hasRange, isDone, type Row } from '../../core/row/row.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { computed, observe } from '../../core/signal/signal.ts'
import { measure } from '../../core/sound/level.ts'
import { Microphone } from '../../core/sound/microphone.ts'
import { countInMs, Recorder } from './sound/recorder.ts'
import { TakePlayer } from './sound/take-player.ts'
import type { KeptTake, TakeStorage } from './takes/kept-take.ts'
import { addTake, uploadTake } from './takes/send-take.ts'
import { slotOf } from './takes/slot.ts'
import { type AddAnswer, TakeOutbox } from './takes/take-outbox.ts'
import { TakesStore } from './takes/takes-store.ts'

/** The filter of lines without a take. */
export const withoutTake = 'withoutTake'

export class Dubbing implements WorkPart {
  /** The takes of the lines. */
  readonly takes: TakesStore
  readonly microphone = new Microphone()
  readonly recorder = new Recorder(this.microphone)
  readonly outbox: TakeOutbox
  readonly sound: TakePlayer
  /** True where lines are recorded; false where takes are only played. */
  readonly isWork: boolean
  readonly #opened: OpenDocument
  readonly #player: PlayerController | null
  readonly #unsubscribe: (() => void)[] = []
  #loadedAt = 0

  constructor(opened: OpenDocument, storage: TakeStorage, isWork: boolean) {
    this.#opened = opened
    this.#player = opened.player
    this.isWork = isWork
    this.isDone = isWork ? (row) => this.takes.isSpoken(row) : undefined
    this.takes = new TakesStore((segmentId) => opened.refresh(segmentId))
    this.sound = new TakePlayer(opened.player)
    const { node_task_id } = opened.document
    this.outbox = new TakeOutbox({
      storage,
      blockerOf,
      upload: uploadTake,
      add: async (take, file_id) => {
        await opened.outbox.settle() // the server must have the line's text before its take
        return addTake(take, file_id, { node_task_id, client_id: opened.client_id })
      },
      onSent: (take, answer) => this.#onSent(take, answer),
    })
  }

  /** A line is done when it is spoken. */
  readonly isDone: ((row: Row) => boolean) | undefined
  readonly isSending = computed(() => this.outbox.waiting.value.length > 0)

  issuesOf(row: Row): Issue[] {
    const slot = slotOf(row, this.#opened.store, this.takes.film_ms)
    // A review and a client's check see what is wrong with a voice; whether there is one is the flow's matter.
    return this.isWork || this.takes.chosen(row.segment.segment_id) ? this.takes.issuesOf(row, slot) : []
  }

  isShown(filterKind: string, segmentId: string): boolean {
    return (
      filterKind === withoutTake &&
      !this.takes.chosen(segmentId) &&
      this.#opened.store.row(segmentId)?.target.trim() !== ''
    )
  }

  start(): void {
    const { outbox, store, keeper, document } = this.#opened
    const { takes } = this
    this.#unsubscribe.push(observe(this.outbox.waiting, () => takes.keep(this.outbox.waiting.value)))
    // A blocker of the outbox for text also blocks the one for takes.
    let blocker = outbox.status.value.blocker
    this.#unsubscribe.push(
      observe(outbox.status, () => {
        const before = blocker
        blocker = outbox.status.value.blocker
        if (before && !blocker) this.outbox.resume()
      }),
    )
    this.#unsubscribe.push(
      observe(keeper.lease, () => {
        if (keeper.lease.value.mine && this.outbox.blocker.value === 'lease') this.outbox.resume()
      }),
    )
    // Going to another line ends the recording of this one.
    this.#unsubscribe.push(observe(store.active, () => this.recorder.stop()))
    if (document.can.write && this.isWork) void this.outbox.open()
    window.addEventListener('beforeunload', this.#onLeaving)
    this.#unsubscribe.push(() => window.removeEventListener('beforeunload', this.#onLeaving))
    void this.load()
  }

  stop(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    this.recorder.stop()
    this.sound.stop()
    this.outbox.stop()
    this.microphone.close()
  }

  /** A recording in progress, or one that the device can't store, would be lost. */
  readonly #onLeaving = (event: BeforeUnloadEvent) => {
    const isOnlyHere = !this.outbox.isKept.value && this.outbox.waiting.value.length > 0
    if (!this.recorder.isIdle || isOnlyHere) event.preventDefault()
  }

  /** The known takes stay until newer ones are loaded. */
  async load(): Promise<void> {
    const { request, document } = this.#opened
    const { takes } = this
    const isFirst = !takes.isLoaded.value
    const { node_task_id } = document
    const isPassing = (error: unknown) => blockerOf(error) === 'offline'
    const ask = () =>
      Promise.all([
        request(calls.dub.getDubTakes, { node_task_id }),
        request(calls.dub.getNodeTaskDubSetting, { node_task_id }),
      ])
    try {
      const [{ list, film_ms }, { setting }] = await (isFirst ? withRetry(ask, isPassing) : ask())
      takes.setting.value = setting
      takes.film_ms = film_ms
      takes.take(list)
      this.#loadedAt = Date.now()
      if (isFirst) this.#begin()
    } catch {
      // The lines can still be read and recorded; a later load brings the takes.
    }
  }

  /** The takes of earlier visits are known now. */
  #begin(): void {
    const { store, checks, isLoaded } = this.#opened
    store.refilter()
    if (isLoaded.value) checks.checkAll()
    if (!this.isWork) return
    const isAtFirst = store.active.value === store.order.value[0]
    if (isAtFirst && store.row(store.active.value)?.isWorkDone) store.moveTo((row) => !isDone(row))
  }

  /** Begins or ends the recording of the line. */
  async toggleRecording(row: Row): Promise<void> {
    if (!this.recorder.isIdle) return this.recorder.stop()
    const { segment } = row
    if (!hasRange(segment) || !isEditable(this.#opened, row)) return
    this.sound.stop()
    let release: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const recorded = await this.recorder.record({
      segment_id: segment.segment_id,
      onCountIn: () => {
        const start_ms = Math.max(0, segment.start_ms - countInMs)
        release = this.#player?.hold(start_ms, !readSettings().isOriginalHeard)
        timer = setTimeout(() => void this.#player?.play(), countInMs - (segment.start_ms - start_ms))
      },
      onEnd: () => {
        clearTimeout(timer)
        release?.()
      },
    })
    if (recorded) await this.#keep(row, { ...recorded, name: `take.${recorded.ext}` })
  }

  /** Adds a take from a file. */
  async addFile(row: Row, file: File): Promise<void> {
    const name = `take.${extensionOf(file.name)}`
    await this.#keep(row, { bytes: await file.arrayBuffer(), mime: file.type, name })
  }

  async choose({ take_id }: DubTake): Promise<void> {
    await this.#change(calls.dub.chooseDubTake, take_id)
  }

  async remove({ take_id }: DubTake): Promise<void> {
    this.sound.stop()
    await this.#change(calls.dub.removeDubTake, take_id)
  }

  /** The take with a new address, because addresses expire after some minutes. */
  async fresh(take: DubTake): Promise<DubTake> {
    if (Date.now() - this.#loadedAt > signedUrlMs / 2) await this.load()
    return this.takes.takesOf(take.segment_id).takes.find((one) => one.take_id === take.take_id) ?? take
  }

  /** Measures the level of a line's chosen take when somebody works on the line. */
  async measure(take: DubTake): Promise<void> {
    const { takes } = this
    if (takes.levels.get(take.take_id)) return
    const answer = await fetch((await this.fresh(take)).url).catch(() => null)
    const found = answer?.ok ? await measure(await answer.arrayBuffer()) : null
    if (found) takes.measured(take.take_id, take.segment_id, found.level)
  }

  async #keep({ segment, target }: Row, { bytes, mime, name }: Pick<KeptTake, 'bytes' | 'mime' | 'name'>) {
    const found = await measure(bytes)
    await this.outbox.keep({
      key: randomId(),
      segment_id: segment.segment_id,
      bytes,
      mime,
      name,
      said: spokenText(target, segment.codes),
      recorded_at: Date.now(),
      duration_ms: found?.duration_ms ?? null,
      level: found?.level ?? null,
      file_id: null,
      refused: null,
    })
  }

  async #onSent({ segment_id, level }: KeptTake, { take_id }: AddAnswer): Promise<void> {
    if (level) this.takes.measured(take_id, segment_id, level)
    await this.load()
  }

  async #change(call: typeof calls.dub.chooseDubTake | typeof calls.dub.removeDubTake, take_id: string) {
    const { document, client_id, request } = this.#opened
    await this.#opened.outbox.settle()
    await request(call, { node_task_id: document.node_task_id, client_id, take_id })
    await this.load()
  }
}
