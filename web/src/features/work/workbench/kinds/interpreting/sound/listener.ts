/**
 * Plays an interpretation with the floor, each stretch at its place; where the floor was paused for the interpreter, it
 * pauses.
 */
import { framesOfMs, type Layout, msOfFrames } from '@polyphony/contract'
import type { PlayerController } from '../../../core/player/player-controller.ts'
import { observe, signal } from '../../../core/signal/signal.ts'

export const listenModes = ['floor', 'both', 'interpretation'] as const
export type ListenMode = (typeof listenModes)[number]

/** The volume of the floor under the interpretation. */
const floorVolume = 0.2
/** A larger deviation of the voice from its place is corrected. */
const stepMs = 120

interface Ports {
  player: PlayerController
  layout(): Layout
  urlOf(stretchId: string): string | null
  onError(): void
}

export class Listener {
  readonly mode = signal<ListenMode>('floor')
  readonly #ports: Ports
  readonly #unsubscribe: (() => void)[] = []
  #sound: { stretch_id: string; audio: HTMLAudioElement } | null = null
  #last_ms = 0
  #isListening = false
  #isHalting = false

  constructor(ports: Ports) {
    this.#ports = ports
  }

  start(): void {
    const { player } = this.#ports
    this.#isListening = true
    this.#unsubscribe.push(
      observe(player.ms, () => this.#look()),
      observe(player.isPlaying, () => this.#look()),
      observe(this.mode, () => this.#look()),
    )
  }

  stop(): void {
    this.#isListening = false
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    this.#silence()
  }

  #look(): void {
    const { player, layout } = this.#ports
    const mode = this.mode.value
    const ms = player.ms.value
    const before = this.#last_ms
    this.#last_ms = ms
    if (this.#isHalting) return
    if (mode === 'floor' || !player.isPlaying.value) {
      this.#silence()
      player.setVolume(1)
      return
    }
    const { parts, holds } = layout()
    const isRunning = ms >= before && ms - before < 500
    const halt = isRunning
      ? holds.find(({ at_frame }) => before < msOfFrames(at_frame) && msOfFrames(at_frame) <= ms)
      : undefined
    if (halt) return void this.#playHalt(halt.parts.map((part) => part.stretch_id))
    const frame = framesOfMs(ms)
    const part = parts.find(({ at_frame, frames }) => at_frame <= frame && frame < at_frame + frames)
    player.setVolume(mode === 'interpretation' ? 0 : part ? floorVolume : 1)
    if (!part) return this.#silence()
    const place_s = msOfFrames(part.from_frame + frame - part.at_frame) / 1000
    const audio = this.#soundOf(part.stretch_id)
    if (!audio) return
    audio.playbackRate = player.speed.value
    if (Math.abs(audio.currentTime - place_s) * 1000 > stepMs) audio.currentTime = place_s
    if (audio.paused) void audio.play().catch(() => {})
  }

  async #playHalt(stretchIds: readonly string[]): Promise<void> {
    const { player } = this.#ports
    this.#isHalting = true
    player.pause()
    for (const stretchId of stretchIds) {
      const audio = this.#soundOf(stretchId)
      if (!audio) continue
      const isWhole = await playWhole(audio)
      if (!isWhole || !this.#isListening) break
    }
    this.#isHalting = false
    this.#silence()
    if (this.#isListening && this.mode.value !== 'floor') void player.play()
  }

  #soundOf(stretchId: string): HTMLAudioElement | null {
    if (this.#sound?.stretch_id === stretchId) return this.#sound.audio
    this.#silence()
    const url = this.#ports.urlOf(stretchId)
    if (!url) return null
    const audio = new Audio(url)
    audio.onerror = () => {
      this.#sound = null
      this.#ports.onError()
    }
    this.#sound = { stretch_id: stretchId, audio }
    return audio
  }

  #silence(): void {
    this.#sound?.audio.pause()
    this.#sound = null
  }
}

/** @returns false where it was stopped or can't be played. */
function playWhole(audio: HTMLAudioElement): Promise<boolean> {
  audio.currentTime = 0
  return new Promise((resolve) => {
    audio.onended = () => resolve(true)
    audio.onpause = () => resolve(audio.ended)
    audio.play().catch(() => resolve(false))
  })
}
