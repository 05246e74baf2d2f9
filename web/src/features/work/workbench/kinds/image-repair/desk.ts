/** What lies on the designer's desk: the tool, the pen, how the picture is looked at. */
import { Value } from '../../core/signal/signal.ts'
import { largestZoom, smallestZoom } from '../../view/picture/geometry.ts'
import type { Point } from './paint/paper.ts'
import { penSizes, type Tool } from './paint/tools.ts'

export const views = ['result', 'original', 'side', 'slider'] as const
export type View = (typeof views)[number]

export class Desk {
  readonly tool = new Value<Tool>('select')
  readonly size = new Value(24)
  readonly colour = new Value('#ffffff')
  /** What the stamp copies from, and the way from the pointer to it, once it has begun. */
  readonly stampFrom = new Value<Point | null>(null)
  readonly view = new Value<View>('result')
  /** Percent of the picture's width. */
  readonly sliderAt = new Value(50)
  readonly wishedZoom = new Value<number | 'fit'>('fit')
  readonly zoom = new Value(1)
  readonly areRegionsShown = new Value(true)
  readonly isFilling = new Value(false)

  choose(tool: Tool): void {
    this.tool.set(tool)
    if (this.view.get() === 'original') this.view.set('result')
  }

  resizePen(steps: 1 | -1): void {
    const size = Math.round(this.size.get() * 1.25 ** steps) + (steps > 0 ? 1 : 0)
    this.size.set(Math.min(penSizes.max, Math.max(penSizes.min, size)))
  }

  zoomBy(steps: 1 | -1): void {
    const zoom = this.zoom.get() * 1.25 ** steps
    this.wishedZoom.set(Math.min(largestZoom, Math.max(smallestZoom, zoom)))
  }

  /** Before and after, one after the other: what differs catches the eye. */
  blink(): void {
    this.view.set(this.view.get() === 'original' ? 'result' : 'original')
  }
}
