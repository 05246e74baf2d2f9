/**
 * Records an interpreter. It counts the frames of the voice and compares them with the floor: where the floor deviates
 * (pauses, jumps, waits for the network), the stretch ends, and another one begins where the floor continues.
 */
import { framesOfMs, type InterpretMode, maxStretchFrames, msOfFrames, type StretchHead } from '@polyphony/contract'
import { randomId } from '../../../../../api/random-id.ts'
import type { PlayerController } from '../../core/player/player-controller.ts'
import { observe, signal } from '../../core/signal/signal.ts'
import { Microphone } from '../../core/sound/microphone.ts'
import type { ChunkOutbox } from './chunks/chunk-outbox.ts'
import { type Capture, captureVoice } from './sound/voice-input.ts'

const chunkFrames = framesOfMs(1000)
/** The largest deviation of the floor and its longest duration, because a busy computer reports either of them late. */
const stepMs = 400
const patienceMs = 600

export type RecordingState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'asking' }
  /** The floor plays up to the start of the recording. */
  | { readonly phase: 'leadIn'; readonly start_ms: number }
  | { readonly phase: 'recording'; readonly mode: InterpretMode; readonly start_ms: number; readonly ms: number }

export interface RunWish {
  readonly mode: InterpretMode
  readonly deviceId: string | null
  /** Where to begin; the floor plays for `lead_ms` before it. */
  readonly start_ms: number
  readonly lead_ms: number
  /** The start of the passage, in consecutive mode. */
  readonly from_ms: number
  /** The stretch that is recorded again: its slot, and its end. */
  readonly repeat: { readonly slot_id: string; readonly until_ms: number } | null
}

export class Recording {
  readonly state = signal<RecordingState>({ phase: 'idle' })
  readonly isMuted = signal(false)
  readonly isCoughing = signal(false)
  readonly microphone = new Microphone()
  readonly #player: PlayerController
  readonly #outbox: ChunkOutbox
  #run: Run | null = null
  #isWanted = false

  constructor(player: PlayerController, outbox: ChunkOutbox) {
    this.#player = player
    this.#outbox = outbox
  }

  get isIdle(): boolean {
    return this.state.value.phase === 'idle'
  }

  async start(wish: RunWish): Promise<void> {
    if (!this.isIdle) return
    this.state.value = { phase: 'asking' }
    this.#isWanted = true
    const capture = await captureVoice(this.microphone, wish.deviceId, (samples) => this.#run?.take(samples))
    if (!capture || !this.#isWanted) {
      capture?.stop()
      this.state.value = { phase: 'idle' }
      return
    }
    this.#applyMute(capture)
    const unsubscribe = [this.isMuted, this.isCoughing].map((value) => observe(value, () => this.#applyMute(capture)))
    try {
      if (wish.mode === 'consecutive') await this.#whileFloorHalts(wish)
      else await this.#withFloor(wish)
    } finally {
      for (const stop of unsubscribe) stop()
      capture.stop()
      this.isCoughing.value = false
      this.state.value = { phase: 'idle' }
    }
  }

  stop(): void {
    this.#isWanted = false
    this.#player.pause()
    this.#wake()
  }

  #wake: () => void = () => {}

  #applyMute(capture: Capture): void {
    capture.setMuted(this.isMuted.value || this.isCoughing.value)
  }

  async #whileFloorHalts({ start_ms, from_ms, repeat }: RunWish): Promise<void> {
    this.#player.pause()
    const run = this.#begin({ mode: 'consecutive', start_ms, from_ms }, repeat?.slot_id)
    await this.#until(() => !this.#isWanted)
    run.end()
  }

  async #withFloor({ start_ms, lead_ms, repeat }: RunWish): Promise<void> {
    const player = this.#player
    const release = player.hold(Math.max(0, start_ms - lead_ms), false)
    this.state.value = { phase: 'leadIn', start_ms }
    try {
      await player.play()
      await this.#until(() => !this.#isWanted || player.now_ms >= start_ms || player.isEnded)
      if (!this.#isWanted) return
      let slot = repeat?.slot_id
      while (this.#isWanted && !player.isEnded) {
        const run = this.#begin({ mode: 'simultaneous', start_ms: player.now_ms, from_ms: player.now_ms }, slot)
        slot = undefined
        const ends = () => repeat !== null && player.now_ms >= repeat.until_ms
        // An interpreter continues for a while after the end of the floor.
        const hasLeft = lasting(() => !player.isEnded && Math.abs(player.now_ms - run.floor_ms) > stepMs)
        await this.#until(() => !this.#isWanted || ends() || hasLeft())
        run.end()
        if (ends() || (!player.isPlaying.value && !player.isEnded)) break
        this.state.value = { phase: 'leadIn', start_ms: player.now_ms }
        await this.#until(() => !this.#isWanted || !player.isWaiting)
      }
    } finally {
      this.#isWanted = false
      release()
    }
  }

  #begin(place: Pick<StretchHead, 'mode' | 'start_ms' | 'from_ms'>, slot: string | undefined): Run {
    const run = new Run(this.#outbox, place, slot, (ms) => {
      this.state.value = { phase: 'recording', mode: place.mode, start_ms: place.start_ms, ms }
    })
    this.state.value = { phase: 'recording', mode: place.mode, start_ms: place.start_ms, ms: 0 }
    this.#run = run
    return run
  }

  /** Checks the condition with every tick of the floor, and a few times a second. */
  #until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return
        clearInterval(timer)
        unsubscribe()
        this.#wake = () => {}
        resolve()
      }
      const timer = setInterval(look, 50)
      const unsubscribe = observe(this.#player.ms, look)
      this.#wake = look
      look()
    })
  }
}

/** @returns a function that tells whether the condition has held for a while, each time it was called. */
function lasting(isSo: () => boolean): () => boolean {
  let since: number | null = null
  return () => {
    since = isSo() ? (since ?? performance.now()) : null
    return since !== null && performance.now() - since >= patienceMs
  }
}

class Run {
  readonly #outbox: ChunkOutbox
  readonly #place: Pick<StretchHead, 'mode' | 'start_ms' | 'from_ms'>
  readonly #run_id = randomId()
  readonly #onTime: (ms: number) => void
  #head: StretchHead
  /** The frames of this recording, and those of its present stretch in chunks. */
  #frames = 0
  #sent = 0
  #blocks: Int16Array[] = []
  #isOver = false

  constructor(
    outbox: ChunkOutbox,
    place: Pick<StretchHead, 'mode' | 'start_ms' | 'from_ms'>,
    slot: string | undefined,
    onTime: (ms: number) => void,
  ) {
    this.#outbox = outbox
    this.#place = place
    this.#onTime = onTime
    this.#head = this.#newHead(slot)
    // The outbox knows the stretch from its first moment, so that an early interruption is reported, too.
    outbox.begin(this.#head)
  }

  /** The place of the floor, if both are in step. */
  get floor_ms(): number {
    return this.#place.start_ms + msOfFrames(this.#frames)
  }

  take(samples: Int16Array): void {
    if (this.#isOver) return
    this.#blocks.push(samples)
    this.#frames += samples.length
    this.#onTime(msOfFrames(this.#frames))
    const held = this.#blocks.reduce((sum, block) => sum + block.length, 0)
    if (held >= chunkFrames) this.#flush()
  }

  end(): void {
    if (this.#isOver) return
    this.#flush()
    this.#isOver = true
    this.#outbox.end(this.#head.stretch_id)
  }

  #newHead(slot?: string): StretchHead {
    const stretch_id = randomId()
    const { mode, start_ms, from_ms } = this.#place
    return {
      stretch_id,
      slot_id: slot ?? stretch_id,
      run_id: this.#run_id,
      mode,
      start_ms,
      from_ms,
      offset_frames: this.#frames,
    }
  }

  #flush(): void {
    const samples = joined(this.#blocks)
    this.#blocks = []
    if (samples.length === 0) return
    this.#outbox.add({ head: this.#head, at_frame: this.#sent, samples: samples.buffer as ArrayBuffer })
    this.#sent += samples.length
    if (this.#sent + chunkFrames <= maxStretchFrames) return
    this.#outbox.end(this.#head.stretch_id)
    this.#head = this.#newHead()
    this.#outbox.begin(this.#head)
    this.#sent = 0
  }
}

function joined(blocks: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(blocks.reduce((sum, block) => sum + block.length, 0))
  let offset = 0
  for (const block of blocks) {
    whole.set(block, offset)
    offset += block.length
  }
  return whole
}
