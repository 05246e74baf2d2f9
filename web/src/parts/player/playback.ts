/** Where a recording is and whether it plays, for what goes along with it. */
export class Playback {
  ms = 0
  duration_ms = 0
  isPlaying = false
  #media: HTMLMediaElement | null = null
  #frame = 0
  readonly #followers = new Set<(media: HTMLMediaElement) => void>()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls `follower` now, with each picture that is drawn, and when something stops or jumps. */
  follow(follower: (media: HTMLMediaElement) => void): () => void {
    this.#followers.add(follower)
    if (this.#media) follower(this.#media)
    return () => this.#followers.delete(follower)
  }

  readonly attach = (media: HTMLMediaElement | null): void => {
    cancelAnimationFrame(this.#frame)
    this.#media = media
    if (!media) return
    media.onplay = this.#tick
    for (const event of ['onpause', 'onseeked', 'ondurationchange'] as const) media[event] = () => this.#look(media)
    this.#look(media)
  }

  readonly toggle = (): void => {
    if (this.#media?.paused)
      void this.#media.play().catch(() => {}) // the stage says why
    else this.#media?.pause()
  }

  seek(ms: number): void {
    if (!this.#media) return
    this.#media.currentTime = ms / 1000
    this.#look(this.#media)
  }

  readonly #tick = (): void => {
    if (!this.#media) return
    this.#look(this.#media)
    if (!this.#media.paused) this.#frame = requestAnimationFrame(this.#tick)
  }

  #look(media: HTMLMediaElement): void {
    this.ms = Math.round(media.currentTime * 1000)
    this.duration_ms = Number.isFinite(media.duration) ? Math.round(media.duration * 1000) : 0
    this.isPlaying = !media.paused
    for (const follow of this.#followers) follow(media)
    for (const listener of this.#listeners) listener()
  }
}
