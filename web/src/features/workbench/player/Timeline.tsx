/** A strip of time with its cues: shows where one is, a click goes there. */
import { ActionIcon } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/i18n.ts'
import { Value } from '../model/value.ts'
import { useSession, useValue } from '../session/context.ts'
import { text } from '../text.ts'
import { drawTimeline, type Palette, stripHeight } from './draw-timeline.ts'
import type { Peaks } from './peaks.ts'
import classes from './player.module.css'
import type { PlayerController } from './player-controller.ts'
import { following, type TimelineView, toMs, toPx, zoomed } from './timeline-view.ts'

const nothing = new Value(0)

export function Timeline({ player, peaks }: { player: PlayerController; peaks: Peaks | null }) {
  const t = useText(text)
  const { store } = useSession()
  const active = useValue(store.active)
  const track = useValue(player.track)
  const ms = useValue(player.ms)
  useValue(peaks?.version ?? nothing) // draws again when more peaks are there
  const { ref, width } = useElementSize<HTMLDivElement>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [wanted, setWanted] = useState<TimelineView>({ from_ms: 0, scale: 25 })
  const view = following(wanted, ms, width)

  useEffect(() => {
    const element = canvas.current
    if (!element || width === 0) return
    peaks?.want(view.from_ms, toMs(view, width))
    const row = store.row(active)
    drawTimeline(element, width, view, {
      cues: track.between(view.from_ms, toMs(view, width)),
      labelOf: (segmentId) => store.row(segmentId)?.target || store.row(segmentId)?.segment.source || '',
      active: row?.segment.segment_id ?? null,
      now_ms: ms,
      peaks,
      palette: paletteOf(element),
    })
  })

  const goTo = (event: MouseEvent<HTMLCanvasElement>) => {
    const at = toMs(view, event.nativeEvent.offsetX)
    const [cue] = track.at(at)
    setWanted(view)
    player.seek(cue ? cue.start_ms : at)
    if (cue) store.activate(cue.segment_id)
  }
  const zoom = (factor: number) => () => setWanted(zoomed(view, factor, Math.min(width, Math.max(0, toPx(view, ms)))))
  return (
    <div className={classes.timeline}>
      <div ref={ref} className={classes.strip}>
        {/* The grid says the same in words; the strip is for the pointer. */}
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
