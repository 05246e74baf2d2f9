/** The designer's tool and pen, and the view of the picture. */
import { signal } from '../../core/signal/signal.ts'
import { largestZoom, smallestZoom } from '../../view/picture/geometry.ts'
import type { Point } from './paint/paper.ts'
import { penSizes, type Tool } from './paint/tools.ts'

export const views = ['result', 'original', 'side', 'slider'] as const
export type View = (typeof views)[number]

export class Desk {
  readonly tool = signal<Tool>('select')
  readonly size = signal(24)
  readonly colour = signal('#ffffff')
  /** The source of the stamp, and its offset from the pointer once a stroke has begun. */
  readonly stampFrom = signal<Point | null>(null)
  readonly view = signal<View>('result')
  /** Percent of the picture's width. */
  readonly sliderAt = signal(50)
  readonly wishedZoom = signal<number | 'fit'>('fit')
  readonly zoom = signal(1)
  readonly areRegionsShown = signal(true)
  readonly isFilling = signal(false)

  choose(tool: Tool): void {
    this.tool.value = tool
    if (this.view.value === 'original') this.view.value = 'result'
  }

  resizePen(steps: 1 | -1): void {
    const size = Math.round(this.size.value * 1.25 ** steps) + (steps > 0 ? 1 : 0)
    this.size.value = Math.min(penSizes.max, Math.max(penSizes.min, size))
  }

  zoomBy(steps: 1 | -1): void {
    const zoom = this.zoom.value * 1.25 ** steps
    this.wishedZoom.value = Math.min(largestZoom, Math.max(smallestZoom, zoom))
  }

  /** Shows original and result alternately, so that differences are visible. */
  blink(): void {
    this.view.value = this.view.value === 'original' ? 'result' : 'original'
  }
}
