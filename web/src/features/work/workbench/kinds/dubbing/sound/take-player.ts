/** Plays one take at a time, at the speed of its delivery: alone, or with the picture. */

import type { PlayerController } from '../../../core/player/player-controller.ts'
import { signal } from '../../../core/signal/signal.ts'

export interface Playable {
  /** The key of the take, or of an unsent one. */
  readonly key: string
  readonly url: string
  readonly speed: number
}

export interface Playing {
  readonly key: string
  readonly isWithPicture: boolean
}

/** The picture continues for this time after the end of the take. */
const afterMs = 300

export class TakePlayer {
  readonly playing = signal<Playing | null>(null)
  /** The key of the last take, if it couldn't be played. */
  readonly failed = signal<string | null>(null)
  readonly #player: PlayerController | null
  #end: () => void = () => {}

  constructor(player: PlayerController | null) {
    this.#player = player
  }

  stop(): void {
    this.#end()
  }

  /** `from_ms`: where the picture starts; null: without the picture. */
  async play({ key, url, speed }: Playable, from_ms: number | null): Promise<void> {
    this.stop()
    const player = from_ms === null ? null : this.#player
    const sound = new Audio(url)
    sound.playbackRate = speed
    const release = player?.hold(from_ms ?? 0, true)
    const end = () => {
      if (this.#end !== end) return
      this.#end = () => {}
      sound.pause()
      release?.()
      this.playing.value = null
    }
    this.#end = end
    this.failed.value = null
    this.playing.value = { key, isWithPicture: player !== null }
    sound.onended = () => setTimeout(end, player ? afterMs : 0)
    sound.onerror = () => {
      end()
      this.failed.value = key
    }
    await player?.play()
    if (this.#end === end) await sound.play().catch(() => end())
  }
}
