/** The actions of an interpreter or a listener on the open recording. */
import {
  calls,
  coverage,
  dropouts,
  type InterpretMode,
  type InterpretStretch,
  type Layout,
  layOut,
  levelProblems,
  type OutputOf,
  present,
  type Span,
  uncoveredSpeech,
} from '@polyphony/contract'
import { CallError } from '../../../../../api/client.ts'
import type { OpenDocument } from '../../core/document/open-document.ts'
import type { WorkPart } from '../../core/document/work-part.ts'
import type { PlayerController } from '../../core/player/player-controller.ts'
import { blockerOf } from '../../core/request/blocker.ts'
import { computed, observe, signal } from '../../core/signal/signal.ts'
import { ChunkOutbox } from './chunks/chunk-outbox.ts'
import type { ChunkStorage, KeptChunk } from './chunks/kept-chunk.ts'
import { Recording } from './recording.ts'
import { Listener } from './sound/listener.ts'

export type Interpretation = OutputOf<(typeof calls)['interpret']['getInterpretation']>

export interface Checked {
  readonly layout: Layout
  readonly covered: readonly Span[]
  readonly uncovered: readonly Span[]
  readonly dropouts: readonly Span[]
  readonly levels: ReadonlyMap<string, readonly ('clipped' | 'quiet')[]>
}

/** An interrupted recording: how much of it was stored; `lost_ms`: what was recorded later and is lost. */
export interface Interruption {
  readonly at_ms: number
  readonly lost_ms: number
}

const final: readonly string[] = ['STRETCH_CLOSED', 'STRETCH_TOO_LONG', 'Parameter_Error']
const nothing: Checked = { layout: layOut([]), covered: [], uncovered: [], dropouts: [], levels: new Map() }

export class Interpreting implements WorkPart {
  readonly data = signal<Interpretation | null>(null)
  readonly failed = signal<unknown>(null)
  readonly checked = computed(() => {
    const data = this.data.value
    return data ? check(data) : nothing
  })
  /** The unsaved notes; null: as on the server. */
  readonly pad = signal<string | null>(null)
  readonly interruption = signal<Interruption | null>(null)
  /** The start of the next passage to interpret, in consecutive mode. */
  readonly passage_ms = signal(0)
  /** When the present recording began, by the clock; null: nobody records. */
  readonly recordingSince = signal<number | null>(null)
  readonly outbox: ChunkOutbox
  readonly recording: Recording
  readonly listener: Listener
  readonly player: PlayerController
  readonly #opened: OpenDocument
  readonly #unsubscribe: (() => void)[] = []
  #isOpening = false
  /** The device's storage has been read. */
  #isOpen = false
  #isAsking = false
  #isAgain = false

  constructor(opened: OpenDocument, player: PlayerController, storage: ChunkStorage) {
    this.#opened = opened
    this.player = player
    this.outbox = new ChunkOutbox({
      storage,
      blockerOf,
      send: (chunk) => this.#send(chunk),
      keep: async (stretch_id, is_interrupted) => {
        await opened.request(calls.interpret.keepStretch, { ...this.writing, stretch_id, is_interrupted })
      },
      isAbsent: (error) => error instanceof CallError && error.code === 'NOT_FOUND',
      isFinal: (error) => error instanceof CallError && final.includes(error.code),
      onKept: ({ head }, isInterrupted) => {
        if (isInterrupted) this.interruption.value = { at_ms: head.start_ms, lost_ms: 0 }
        void this.load()
      },
      onLost: (head, frames) => {
        this.interruption.value = { at_ms: head.start_ms, lost_ms: frames / 48 }
      },
    })
    this.recording = new Recording(player, this.outbox)
    this.listener = new Listener({
      player,
      layout: () => this.checked.value.layout,
      urlOf: (stretchId) => this.stretch(stretchId)?.url ?? null,
      onError: () => void this.load(),
    })
  }

  get writing() {
    const { document, client_id } = this.#opened
    return { node_task_id: document.node_task_id, client_id }
  }

  stretch(stretchId: string): InterpretStretch | undefined {
    return this.data.value?.stretches.find((one) => one.stretch_id === stretchId)
  }

  start(): void {
    const { document, keeper, applyChanges } = this.#opened
    this.#unsubscribe.push(
      observe(keeper.lease, () => {
        if (keeper.lease.value.mine) this.#goOn()
        else this.recording.stop() // another window has the lease now
      }),
      observe(applyChanges, () => void this.load()),
    )
    const resume = () => this.outbox.resume()
    window.addEventListener('online', resume)
    window.addEventListener('beforeunload', this.#onLeaving)
    this.#unsubscribe.push(
      () => window.removeEventListener('online', resume),
      () => window.removeEventListener('beforeunload', this.#onLeaving),
    )
    this.#unsubscribe.push(
      observe(this.recording.state, () => {
        const isSpeaking = this.recording.state.value.phase === 'recording'
        if (!isSpeaking) this.recordingSince.value = null
        else if (this.recordingSince.value === null) this.recordingSince.value = Date.now()
      }),
    )
    if (!document.can.write) this.listener.mode.value = 'both' // a listener hears floor and interpretation
    this.listener.start()
    if (document.can.write && keeper.lease.value.mine) this.#goOn()
    void this.load()
  }

  stop(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    this.recording.stop()
    this.recording.microphone.close()
    this.listener.stop()
    this.outbox.stop()
  }

  /** Sends one request at a time, and another one if it was called meanwhile. */
  async load(): Promise<void> {
    this.#isAgain = this.#isAsking
    if (this.#isAsking) return
    this.#isAsking = true
    const { node_task_id } = this.#opened.document
    try {
      const data = await this.#opened.request(calls.interpret.getInterpretation, { node_task_id })
      this.failed.value = null
      this.data.value = data
      void this.#closeAbandoned(data)
    } catch (error) {
      this.failed.value = error
    }
    this.#isAsking = false
    if (this.#isAgain) void this.load()
  }

  /** Plays a stretch at its place on the floor. */
  listenTo({ mode, start_ms, offset_frames }: InterpretStretch): void {
    this.listener.mode.value = 'both'
    this.player.seek(mode === 'consecutive' ? Math.max(0, start_ms - 500) : start_ms + offset_frames / 48)
    void this.player.play()
  }

  /** Records from the present place on the floor. In consecutive mode the floor pauses here. */
  async record(mode: InterpretMode, deviceId: string | null, lead_ms: number): Promise<void> {
    if (mode === 'consecutive') this.player.pause()
    const start_ms = this.player.now_ms
    this.listener.mode.value = 'floor'
    const from_ms = mode === 'consecutive' ? Math.min(this.passage_ms.value, start_ms) : start_ms
    await this.recording.start({ mode, deviceId, start_ms, lead_ms, from_ms, repeat: null })
    if (mode === 'simultaneous') return
    this.passage_ms.value = start_ms
    void this.player.play()
  }

  /** Records a stretch again at its place. */
  async recordAgain(stretch: InterpretStretch, deviceId: string | null, lead_ms: number): Promise<void> {
    const { mode, from_ms, slot_id } = stretch
    const start_ms = Math.round(stretch.start_ms + stretch.offset_frames / 48)
    this.listener.mode.value = 'floor'
    const repeat = { slot_id, until_ms: start_ms + stretch.length_frames / 48 }
    await this.recording.start({
      mode,
      deviceId,
      start_ms: mode === 'consecutive' ? stretch.start_ms : start_ms,
      lead_ms,
      from_ms,
      repeat,
    })
  }

  /** Only the window with the lease sends stored chunks; each window sends its own. */
  #goOn(): void {
    if (this.#isOpening) return this.outbox.resume()
    this.#isOpening = true
    void this.outbox.open().then(() => {
      this.#isOpen = true
      void this.load()
    })
  }

  async #send({ head, at_frame, samples }: KeptChunk): Promise<number> {
    const input = { ...this.writing, stretch: head, at_frame, samples: base64(samples) }
    return (await this.#opened.request(calls.interpret.addStretchChunk, input)).length_frames
  }

  /** Closes stretches of another window or device that stopped without closing them; the server keeps what it has. */
  async #closeAbandoned({ stretches, can }: Interpretation): Promise<void> {
    const { keeper } = this.#opened
    if (!can.record || !keeper.lease.value.mine || !this.#isOpen || !this.recording.isIdle) return
    for (const { stretch_id, start_ms, offset_frames, length_frames, is_open } of stretches) {
      if (!is_open || this.outbox.has(stretch_id)) continue
      try {
        await this.#opened.request(calls.interpret.keepStretch, { ...this.writing, stretch_id, is_interrupted: true })
        this.interruption.value = { at_ms: start_ms + (offset_frames + length_frames) / 48, lost_ms: 0 }
        this.#isAgain = true
      } catch {
        return // the next answer contains it again
      }
    }
    if (this.#isAgain) void this.load()
  }

  #onLeaving = (event: BeforeUnloadEvent): void => {
    if (!this.recording.isIdle || this.outbox.waiting_ms.value > 0) event.preventDefault()
  }
}

function check({ stretches, speech, floor_ms }: Interpretation): Checked {
  const kept = stretches.filter((one) => !one.is_open)
  const layout = layOut(kept)
  const covered = coverage(kept, layout)
  const levels = new Map(kept.map((one) => [one.stretch_id, bytesOf(one.levels)]))
  const floor = speech ?? [{ start_ms: 0, end_ms: floor_ms }]
  return {
    layout,
    covered,
    uncovered: uncoveredSpeech(floor, covered),
    dropouts: dropouts(layout, levels, floor),
    levels: new Map(
      kept.map(({ stretch_id, clipped_count }) => [
        stretch_id,
        levelProblems({ clipped_count, levels: present(levels.get(stretch_id)) }),
      ]),
    ),
  }
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

function base64(samples: ArrayBuffer): string {
  const bytes = new Uint8Array(samples)
  let text = ''
  for (let offset = 0; offset < bytes.length; offset += 0x8000)
    text += String.fromCharCode(...bytes.subarray(offset, offset + 0x8000))
  return btoa(text)
}
