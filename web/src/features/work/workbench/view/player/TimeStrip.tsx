/** A time line with cues and the present position; a click moves the player. */
import { ActionIcon } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import type { Cue } from '../../../../../parts/player/cue.ts'
import type { PlayerController } from '../../core/player/player-controller.ts'
import { signal } from '../../core/signal/signal.ts'
import { useValue } from '../context/context.ts'
import { text } from '../texts/workbench.text.ts'
import { drawTimeline, type Palette, stripHeight } from './draw-timeline.ts'
import type { Peaks } from './peaks.ts'
import classes from './player.module.css'
import { following, type TimelineView, toMs, toPx, zoomed } from './timeline-view.ts'

const nothing = signal(0)

interface Props {
  player: PlayerController
  peaks: Peaks | null
  /** All cues, or a function that returns those in a span of time. */
  cues: readonly Cue[] | ((from_ms: number, to_ms: number) => readonly Cue[])
  active: string | null
  labelOf: (id: string) => string
  onPick: (ms: number) => void
}

export function TimeStrip({ player, peaks, cues, active, labelOf, onPick }: Props) {
  const t = useText(text)
  const ms = useValue(player.ms)
  useValue(peaks?.version ?? nothing) // draws again when more peaks are loaded
  const { ref, width } = useElementSize<HTMLDivElement>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [wanted, setWanted] = useState<TimelineView>({ from_ms: 0, scale: 25 })
  const view = following(wanted, ms, width)

  useEffect(() => {
    const element = canvas.current
    if (!element || width === 0) return
    const until = toMs(view, width)
    peaks?.want(view.from_ms, until)
    drawTimeline(element, width, view, {
      cues: typeof cues === 'function' ? cues(view.from_ms, until) : cues,
      labelOf,
      active,
      now_ms: ms,
      peaks,
      palette: paletteOf(element),
    })
  })

  const goTo = (event: MouseEvent<HTMLCanvasElement>) => {
    setWanted(view)
    onPick(toMs(view, event.nativeEvent.offsetX))
  }
  const zoom = (factor: number) => () => setWanted(zoomed(view, factor, Math.min(width, Math.max(0, toPx(view, ms)))))
  return (
    <div className={classes.timeline}>
      <div ref={ref} className={classes.strip}>
        {/* Hidden from assistive technology, because the list beside it has the same content. */}
        <canvas ref={canvas} height={stripHeight} onClick={goTo} aria-hidden className={classes.canvas} />
      </div>
      <div className={classes.zoom}>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('zoomIn')} onClick={zoom(0.5)}>
          <IconZoomIn size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('zoomOut')} onClick={zoom(2)}>
          <IconZoomOut size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}

function paletteOf(element: HTMLElement): Palette {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    canvas: colour('--canvas'),
    line: colour('--line'),
    muted: colour('--muted'),
    ink: colour('--ink'),
    cue: colour('--selected'),
    cueEdge: colour('--line-strong'),
    wave: colour('--line-strong'),
    active: colour('--primary'),
    head: colour('--pending'),
    font: style.fontFamily,
  }
}
