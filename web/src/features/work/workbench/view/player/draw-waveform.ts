import type { Peaks } from './peaks.ts'
import { type TimelineView, toMs } from './timeline-view.ts'

/** One line for each pixel, from the middle up and down. Quiet speech is drawn larger than it is, so that it is seen. */
export function drawWaveform(
  pen: CanvasRenderingContext2D,
  { peaks, view, width, top, high }: { peaks: Peaks; view: TimelineView; width: number; top: number; high: number },
): void {
  const middle = top + high / 2
  for (let x = 0; x < width; x += 1) {
    const half = (Math.sqrt(peaks.loudest(toMs(view, x), toMs(view, x + 1))) * high) / 2
    if (half > 0) pen.fillRect(x, middle - half, 1, Math.max(1, half * 2))
  }
}
