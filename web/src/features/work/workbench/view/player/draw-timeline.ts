/** Draws the time line. */
import { type Cue, timecode } from '../../../../../parts/player/cue.ts'
import type { Peaks } from './peaks.ts'
import { type TimelineView, ticks, toMs, toPx } from './timeline-view.ts'

export const stripHeight = 64
const rulerHeight = 20

export interface Palette {
  canvas: string
  line: string
  muted: string
  ink: string
  cue: string
  cueEdge: string
  wave: string
  active: string
  head: string
  font: string
}

interface Scene {
  cues: readonly Cue[]
  labelOf(segmentId: string): string
  active: string | null
  now_ms: number
  peaks: Peaks | null
  palette: Palette
}

export function drawTimeline(canvas: HTMLCanvasElement, width: number, view: TimelineView, scene: Scene): void {
  const ratio = window.devicePixelRatio || 1
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(stripHeight * ratio)
  canvas.style.width = `${width}px`
  canvas.style.height = `${stripHeight}px`
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { palette } = scene
  pen.scale(ratio, ratio)
  pen.fillStyle = palette.canvas
  pen.fillRect(0, 0, width, stripHeight)
  drawRuler(pen, width, view, palette)
  if (scene.peaks) {
    pen.fillStyle = palette.wave
    drawWaveform(pen, { peaks: scene.peaks, view, width, top: rulerHeight + 2, high: stripHeight - rulerHeight - 4 })
  }
  for (const cue of scene.cues) drawCue(pen, view, cue, scene)
  pen.fillStyle = palette.head
  pen.fillRect(Math.round(toPx(view, scene.now_ms)), 0, 2, stripHeight)
}

function drawRuler(pen: CanvasRenderingContext2D, width: number, view: TimelineView, palette: Palette): void {
  pen.font = `11px ${palette.font}`
  pen.textBaseline = 'middle'
  for (const ms of ticks(view, width)) {
    const x = Math.round(toPx(view, ms))
    pen.fillStyle = palette.line
    pen.fillRect(x, 0, 1, rulerHeight)
    pen.fillStyle = palette.muted
    pen.fillText(timecode(ms).slice(0, view.scale < 14 ? 12 : 8), x + 4, rulerHeight / 2)
  }
  pen.fillStyle = palette.line
  pen.fillRect(0, rulerHeight - 1, width, 1)
}

function drawCue(pen: CanvasRenderingContext2D, view: TimelineView, cue: Cue, scene: Scene): void {
  const { palette } = scene
  const isActive = cue.segment_id === scene.active
  const x = toPx(view, cue.start_ms)
  const wide = Math.max(2, toPx(view, cue.end_ms) - x - 1)
  const top = rulerHeight + 4
  const high = stripHeight - top - 4
  pen.beginPath()
  pen.roundRect(x, top, wide, high, 4)
  pen.fillStyle = isActive ? palette.active : palette.cue
  pen.globalAlpha = scene.peaks ? 0.7 : 1 // the waveform must be visible through a cue
  pen.fill()
  pen.globalAlpha = 1
  pen.strokeStyle = isActive ? palette.active : palette.cueEdge
  pen.lineWidth = 1
  pen.stroke()
  if (wide < 24) return
  pen.save()
  pen.clip()
  pen.fillStyle = isActive ? '#ffffff' : palette.ink
  pen.fillText(scene.labelOf(cue.segment_id).replace(/\s+/g, ' ').slice(0, 80), x + 6, top + high / 2)
  pen.restore()
}

/** One line per pixel, symmetric to the middle. Quiet speech is amplified, so that it is visible. */
function drawWaveform(
  pen: CanvasRenderingContext2D,
  { peaks, view, width, top, high }: { peaks: Peaks; view: TimelineView; width: number; top: number; high: number },
): void {
  const middle = top + high / 2
  for (let x = 0; x < width; x += 1) {
    const half = (Math.sqrt(peaks.loudest(toMs(view, x), toMs(view, x + 1))) * high) / 2
    if (half > 0) pen.fillRect(x, middle - half, 1, Math.max(1, half * 2))
  }
}
