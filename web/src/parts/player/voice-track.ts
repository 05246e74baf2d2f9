/**
 * Voices over a recording that plays: each at its place and speed, the original quieter meanwhile, as the mix of a
 * delivery has them. Loudness isn't evened out here.
 */
import type { VoicesPreview } from '@polyphony/contract'

type Voice = VoicesPreview['list'][number]

/** A voice is loaded this long before it speaks. */
const aheadMs = 10_000
/** A smaller distance isn't noticed, and to jump would be heard. */
const mostDriftS = 0.25
/** Of the original's volume at once. */
const volumeStep = 0.1

export class VoiceTrack {
  readonly #sounds = new Map<string, HTMLAudioElement>()
  #voices: readonly Voice[] = []
  #duckedTo = 1
  #isMute = false
  #isHeard = true

  /** Renewed addresses are used for what isn't loaded yet. */
  set({ list, duck_db }: VoicesPreview, isHeard: boolean): void {
    this.#voices = list
    this.#isMute = duck_db === null
    this.#duckedTo = 10 ** (-(duck_db ?? 0) / 20)
    this.#isHeard = isHeard
    for (const [take_id, { error }] of this.#sounds) if (error) this.#sounds.delete(take_id)
  }

  /** What is heard now over the recording: to be called again and again while it plays. */
  readonly follow = (media: HTMLMediaElement): void => {
    const ms = media.currentTime * 1000
    const close = this.#isHeard
      ? this.#voices.filter((voice) => ms >= voice.start_ms - aheadMs && ms < endOf(voice))
      : []
    const speaking = close.filter(({ start_ms }) => ms >= start_ms)
    for (const [take_id, sound] of this.#sounds) {
      if (!speaking.some((voice) => voice.take_id === take_id)) sound.pause()
      if (!close.some((voice) => voice.take_id === take_id)) this.#sounds.delete(take_id)
    }
    for (const voice of close) if (!this.#sounds.has(voice.take_id)) this.#sounds.set(voice.take_id, loaded(voice))
    for (const voice of speaking) this.#align(voice, media)
    this.#quieten(media, speaking.length > 0)
  }

  stop(): void {
    for (const sound of this.#sounds.values()) sound.pause()
    this.#sounds.clear()
  }

  #align({ take_id, start_ms, speed }: Voice, media: HTMLMediaElement): void {
    const sound = this.#sounds.get(take_id)
    if (!sound || sound.error) return
    const wanted = (media.currentTime - start_ms / 1000) * speed
    sound.playbackRate = speed * media.playbackRate
    if (Math.abs(sound.currentTime - wanted) > mostDriftS) sound.currentTime = wanted
    if (media.paused) sound.pause()
    else if (sound.paused && !sound.ended) void sound.play().catch(() => {}) // tried again with the next picture
  }

  #quieten(media: HTMLMediaElement, isSpoken: boolean): void {
    media.muted = this.#isHeard && this.#isMute // where a browser leaves the volume to the device
    const wanted = isSpoken ? this.#duckedTo : 1
    const step = Math.max(-volumeStep, Math.min(volumeStep, wanted - media.volume))
    media.volume = Math.max(0, Math.min(1, media.volume + step))
  }
}

const endOf = ({ start_ms, duration_ms, speed }: Voice) => start_ms + duration_ms / speed

function loaded({ url }: Voice): HTMLAudioElement {
  const sound = new Audio(url)
  sound.preload = 'auto'
  return sound
}
