/** The history of painting for undo: the pixels of each step's box before and after. */
import type { Box } from '../inpaint/letters.ts'

export interface Stroke {
  readonly box: Box
  readonly before: ImageData
  readonly after: ImageData
}

/** The memory limit for steps; the oldest are dropped first. */
const mostBytes = 160 * 1024 * 1024

export class Strokes {
  #done: Stroke[] = []
  #undone: Stroke[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }
  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  add(stroke: Stroke): void {
    this.#done.push(stroke)
    this.#undone = []
    let bytes = this.#done.reduce((sum, one) => sum + 2 * one.before.data.length, 0)
    while (bytes > mostBytes && this.#done.length > 1) bytes -= 2 * this.#done.shift()!.before.data.length
  }

  undo(): Stroke | null {
    const stroke = this.#done.pop()
    if (stroke) this.#undone.push(stroke)
    return stroke ?? null
  }

  redo(): Stroke | null {
    const stroke = this.#undone.pop()
    if (stroke) this.#done.push(stroke)
    return stroke ?? null
  }

  clear(): void {
    this.#done = []
    this.#undone = []
  }
}

/** The box around all points with a margin of `reach`, clipped to the picture; null where nothing of it is inside. */
export function boxAround(
  points: readonly { x: number; y: number }[],
  reach: number,
  picture: { width: number; height: number },
): Box | null {
  const x = Math.max(0, Math.floor(Math.min(...points.map((point) => point.x)) - reach))
  const y = Math.max(0, Math.floor(Math.min(...points.map((point) => point.y)) - reach))
  const right = Math.min(picture.width, Math.ceil(Math.max(...points.map((point) => point.x)) + reach))
  const foot = Math.min(picture.height, Math.ceil(Math.max(...points.map((point) => point.y)) + reach))
  return right > x && foot > y ? { x, y, width: right - x, height: foot - y } : null
}
