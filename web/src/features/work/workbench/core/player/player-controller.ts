/** The state of the player beside its media element: time, speed, loop and current cues. */

import { type Cue, CueTrack } from '../../../../../parts/player/cue.ts'
import { hasRange, type RangedSegment } from '../row/row.ts'
import { observe, signal } from '../signal/signal.ts'
import type { DocumentStore } from '../store/document-store.ts'

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** The part of a cue by which its edges are heard. */
const edgeMs = 500

export class PlayerController {
  readonly ms = signal(0)
  readonly duration_ms = signal(0)
  readonly isPlaying = signal(false)
  readonly speed = signal(1)
  /** The cue that is repeated. */
  readonly loop = signal<string | null>(null)
  /** Ids of the current cues. */
  readonly shown = signal<readonly string[]>([])
  readonly track = signal(new CueTrack([]))
  readonly #store: DocumentStore
  #media: HTMLMediaElement | null = null
  #frame = 0
  #isHeld = false
  /** Where the part that is played ends; null while everything is played. */
  #stopAt_ms: number | null = null
  #stopListening: (() => void) | undefined

  constructor(store: DocumentStore) {
    this.#store = store
  }

  start(): void {
    this.#retrack()
    const stops = [
      observe(this.#store.order, () => this.#retrack()),
      observe(this.#store.active, () => this.#goTo(this.#store.active.value)),
    ]
    this.#stopListening = () => {
      for (const stop of stops) stop()
    }
  }

  stop(): void {
    this.#stopListening?.()
    cancelAnimationFrame(this.#frame)
  }

  /** The player goes to the cue that becomes active, unless it is within it already. */
  #goTo(segmentId: string | null): void {
    this.#stopAt_ms = null
    const segment = this.#store.row(segmentId)?.segment
    if (this.#isHeld || !segment || !hasRange(segment)) return
    if (!this.#isWithin(segment)) this.seek(segment.start_ms)
  }

  #isWithin({ start_ms, end_ms }: RangedSegment): boolean {
    return this.now_ms >= start_ms && this.now_ms < end_ms
  }

  /** Plays the active cue to its end, or pauses; within the cue it goes on from where it is. */
  toggleCue(): void {
    const segment = this.#store.row(this.#store.active.value)?.segment
    if (this.isPlaying.value || !segment || !hasRange(segment)) return this.toggle()
    this.#playPart(this.#isWithin(segment) ? this.now_ms : segment.start_ms, segment.end_ms)
  }

  /** Plays the first or the last half second of the active cue. */
  playEdge(edge: 'first' | 'last'): void {
    const segment = this.#store.row(this.#store.active.value)?.segment
    if (!segment || !hasRange(segment)) return
    const { start_ms, end_ms } = segment
    if (edge === 'first') this.#playPart(start_ms, Math.min(end_ms, start_ms + edgeMs))
    else this.#playPart(Math.max(start_ms, end_ms - edgeMs), end_ms)
  }

  #playPart(from_ms: number, to_ms: number): void {
    if (this.now_ms !== from_ms) this.seek(from_ms)
    this.#stopAt_ms = to_ms
    void this.play()
  }

  #retrack(): void {
    const cues: Cue[] = []
    for (const { segment } of this.#store.allRows()) if (hasRange(segment)) cues.push(segment)
    this.track.value = new CueTrack(cues)
    this.#look()
  }

  attach(media: HTMLMediaElement | null): void {
    this.#media = media
    if (!media) return
    media.onplay = () => {
      this.isPlaying.value = true
      this.#tick()
    }
    media.onpause = () => {
      this.isPlaying.value = false
    }
    media.onseeked = () => this.#look()
    media.onratechange = () => {
      this.speed.value = media.playbackRate
    }
    media.ondurationchange = () => {
      this.duration_ms.value = Number.isFinite(media.duration) ? media.duration * 1000 : 0
    }
  }

  toggle(): void {
    const media = this.#media
    if (!media) return
    this.#stopAt_ms = null
    if (media.paused)
      void media.play().catch(() => {
        this.isPlaying.value = false
      })
    else media.pause()
  }

  /** The present position; `ms` is the position at the last rendering. */
  get now_ms(): number {
    return this.#media ? Math.round(this.#media.currentTime * 1000) : this.ms.value
  }

  get isEnded(): boolean {
    return this.#media?.ended ?? false
  }

  /** True while playing has to wait for data. */
  get isWaiting(): boolean {
    return this.#media !== null && !this.#media.paused && this.#media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
  }

  pause(): void {
    this.#media?.pause()
  }

  /** 0 to 1. */
  setVolume(volume: number): void {
    if (this.#media && this.#media.volume !== volume) this.#media.volume = volume
  }

  play(): Promise<void> {
    return (
      this.#media?.play().catch(() => {
        this.isPlaying.value = false
      }) ?? Promise.resolve()
    )
  }

  /**
   * Prepares to play one line alone: at normal speed, without loop, with the line active. @returns a function that ends
   * this.
   */
  hold(ms: number, isMuted: boolean): () => void {
    const media = this.#media
    if (!media) return () => {}
    const { playbackRate } = media
    this.#isHeld = true
    media.muted = isMuted
    media.playbackRate = 1
    this.seek(ms)
    return () => {
      this.#isHeld = false
      media.pause()
      media.muted = false
      media.playbackRate = playbackRate
    }
  }

  seek(ms: number): void {
    if (!this.#media) return
    this.#media.currentTime = Math.max(0, ms) / 1000
    this.#look()
  }

  skip(ms: number): void {
    this.seek(this.ms.value + ms)
  }

  setSpeed(speed: number): void {
    if (this.#media) this.#media.playbackRate = speed
  }

  toggleLoop(segmentId: string | null): void {
    this.loop.value = this.loop.value === segmentId ? null : segmentId
  }

  #tick = (): void => {
    this.#look()
    if (this.#media && !this.#media.paused) this.#frame = requestAnimationFrame(this.#tick)
  }

  #look(): void {
    if (this.#media) this.ms.value = Math.round(this.#media.currentTime * 1000)
    const ms = this.ms.value
    if (this.#stopAt_ms !== null && this.isPlaying.value && ms >= this.#stopAt_ms && !this.loop.value) {
      this.#stopAt_ms = null
      this.pause()
    }
    const looped = this.#isHeld ? null : this.#looped()
    if (looped && this.isPlaying.value && (ms >= looped.end_ms || ms < looped.start_ms - 500))
      return this.seek(looped.start_ms)
    const ids = this.track.value.cuesAt(ms).map((cue) => cue.segment_id)
    if (ids.join() === this.shown.value.join()) return
    this.shown.value = ids
  }

  #looped(): { start_ms: number; end_ms: number } | null {
    const segment = this.#store.row(this.loop.value)?.segment
    return segment && hasRange(segment) ? segment : null
  }
}
