/**
 * The pictures of the translated texts, which the server renders for each text and style; they are requested when
 * either changes.
 */
import { calls, defaultRepairStyle, type LaidRegion, type RegionStyle } from '@polyphony/contract'
import type { Request } from '../../core/request/ports.ts'
import { SignalMap, signal } from '../../core/signal/signal.ts'

const waitMs = 200

export class LaidTexts {
  /** Null: the region has no text. */
  readonly regions = new SignalMap<LaidRegion | null>()
  readonly hasFailed = signal(false)
  readonly #request: Request
  readonly #nodeTaskId: string
  readonly #wanted = new Map<string, RegionStyle>()
  /** The last requests, so that outdated answers are ignored. */
  readonly #asked = new Map<string, RegionStyle>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(request: Request, nodeTaskId: string) {
    this.#request = request
    this.#nodeTaskId = nodeTaskId
  }

  want(styles: readonly RegionStyle[]): void {
    for (const style of styles) this.#wanted.set(style.segment_id, style)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#ask(), waitMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #ask(): Promise<void> {
    const styles = [...this.#wanted.values()]
    this.#wanted.clear()
    if (styles.length === 0) return
    for (const style of styles) this.#asked.set(style.segment_id, style)
    try {
      const { list } = await this.#request(calls.imageRepair.layRepairTexts, {
        node_task_id: this.#nodeTaskId,
        styles,
      })
      const laid = new Map(list.map((region) => [region.segment_id, region]))
      for (const style of styles)
        if (this.#asked.get(style.segment_id) === style)
          this.regions.set(style.segment_id, laid.get(style.segment_id) ?? null)
      this.hasFailed.value = false
    } catch {
      this.hasFailed.value = true
      for (const style of styles) if (!this.#wanted.has(style.segment_id)) this.#wanted.set(style.segment_id, style)
    }
  }
}

export const styleOf = (styles: ReadonlyMap<string, RegionStyle>, segment_id: string): RegionStyle =>
  styles.get(segment_id) ?? { ...defaultRepairStyle, segment_id }
