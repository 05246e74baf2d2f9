/**
 * Shares a few places between owners: one at a time for each, in turn over the owners however many wait behind one of
 * them. One place is kept for small work.
 */

export interface Turn {
  readonly owner: string
  readonly isSmall: boolean
  /** Goes before all that isn't urgent. */
  readonly isUrgent?: boolean
}

interface Waiting extends Turn {
  go(): void
}

export class FairQueue {
  readonly #places: number
  readonly #running = new Set<Turn>()
  /** By owner, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(places: number) {
    this.#places = places
  }

  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    await this.#enter(turn)
    try {
      return await work()
    } finally {
      this.#running.delete(turn)
      this.#putBehind(turn.owner)
      this.#startNext()
    }
  }

  /** How much waits, of the owner and of all. */
  waitingCounts(owner: string): { own: number; all: number } {
    const all = [...this.#waiting.values()].reduce((sum, own) => sum + own.length, 0)
    return { own: this.#waiting.get(owner)?.length ?? 0, all }
  }

  /** Whether the owner has more work waiting. */
  hasMore(owner: string): boolean {
    return this.#waiting.has(owner)
  }

  #enter(turn: Turn): Promise<void> {
    return new Promise((go) => {
      const own = this.#waiting.get(turn.owner) ?? []
      this.#waiting.set(turn.owner, [...own, { ...turn, go: () => this.#start(turn, go) }])
      this.#startNext()
    })
  }

  #putBehind(owner: string): void {
    const own = this.#waiting.get(owner)
    if (!own) return
    this.#waiting.delete(owner)
    this.#waiting.set(owner, own)
  }

  #start(turn: Turn, go: () => void): void {
    this.#running.add(turn)
    go()
  }

  #startNext(): void {
    this.#startThose((turn) => turn.isUrgent === true)
    this.#startThose(() => true)
  }

  #startThose(isMeant: (turn: Turn) => boolean): void {
    for (const [owner, [first, ...others]] of this.#waiting) {
      if (this.#running.size >= this.#places) return
      if (!first || !isMeant(first) || !this.#mayStart(first)) continue
      if (others.length > 0) this.#waiting.set(owner, others)
      else this.#waiting.delete(owner)
      first.go()
    }
  }

  #mayStart({ owner, isSmall }: Turn): boolean {
    const running = [...this.#running]
    if (running.some((one) => one.owner === owner)) return false
    return isSmall || running.filter((one) => !one.isSmall).length < Math.max(1, this.#places - 1)
  }
}
