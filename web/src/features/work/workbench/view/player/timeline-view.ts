/** The visible span of the time line, and the positions of its marks. Pure. */
export interface TimelineView {
  from_ms: number
  /** Milliseconds per pixel. */
  scale: number
}

export const nearestScale = 4
export const farthestScale = 400
const steps = [100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000]
const leastTickPx = 72

export const toPx = (view: TimelineView, ms: number): number => (ms - view.from_ms) / view.scale
export const toMs = (view: TimelineView, px: number): number => view.from_ms + px * view.scale

/** The times with labels: round numbers at a readable distance. */
export function ticks(view: TimelineView, width: number): number[] {
  const step = steps.find((each) => each / view.scale >= leastTickPx) ?? 600_000
  const found: number[] = []
  for (let ms = Math.ceil(view.from_ms / step) * step; ms < toMs(view, width); ms += step) found.push(ms)
  return found
}

/** Zooms in (`factor` < 1) or out, keeping the moment at `px` in its place. */
export function zoomed(view: TimelineView, factor: number, px: number): TimelineView {
  const scale = Math.min(farthestScale, Math.max(nearestScale, view.scale * factor))
  return { scale, from_ms: Math.max(0, toMs(view, px) - px * scale) }
}

/** Turns the page when the moment has left the visible span. */
export function following(view: TimelineView, ms: number, width: number): TimelineView {
  const px = toPx(view, ms)
  if (px >= 0 && px <= width * 0.9) return view
  return { ...view, from_ms: Math.max(0, ms - width * 0.1 * view.scale) }
}
