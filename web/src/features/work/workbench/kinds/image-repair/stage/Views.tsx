/** One or two views of the picture with the same zoom, which scroll together. */
import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useText } from '../../../../../../i18n/i18n.ts'
import { useValue } from '../../../view/context/context.ts'
import { fitting } from '../../../view/picture/geometry.ts'
import classes from '../image-repair.module.css'
import { imageRepairText } from '../image-repair.text.ts'
import { useImageRepair } from '../use-desk-actions.ts'
import { ImageRepairStage } from './ImageRepairStage.tsx'

/** Margin around the picture in pixels, for the numbers of its regions. */
const margin = { x: 64, y: 28 }

export function Views({ originalUrl }: { originalUrl: string | null }) {
  const t = useText(imageRepairText)
  const { desk, facts } = useImageRepair()
  const view = useValue(desk.view)
  const size = useValue(facts)
  const wished = useValue(desk.wishedZoom)
  const { ref, width, height } = useElementSize()
  const panes = useRef<(HTMLDivElement | null)[]>([])
  const zoom =
    wished === 'fit' && size && width > 0
      ? fitting(size, { width: width - margin.x, height: height - margin.y })
      : wished === 'fit'
        ? 1
        : wished
  useEffect(() => {
    desk.zoom.value = zoom
  }, [desk, zoom])
  useCentre(panes, zoom)
  useWheelZoom(panes, desk.zoomBy.bind(desk))
  if (!originalUrl || !size) return <Skeleton flex={1} />
  const looks = view === 'side' ? (['original', 'result'] as const) : ([view] as const)
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    for (const pane of panes.current)
      if (pane && pane !== currentTarget) pane.scrollTo(currentTarget.scrollLeft, currentTarget.scrollTop)
  }
  return (
    <div className={classes.views} data-view={view}>
      {looks.map((look, index) => (
        <div key={index === 0 && view !== 'side' ? 'one' : look} className={classes.view}>
          {view === 'side' && <span className={classes.caption}>{t(look)}</span>}
          <div
            ref={(pane) => {
              panes.current[index] = pane
              if (index === 0) ref(pane)
            }}
            className={classes.scroller}
            onScroll={view === 'side' ? onScroll : undefined}
          >
            <ImageRepairStage look={look} zoom={zoom} originalUrl={originalUrl} size={size} />
          </div>
        </div>
      ))}
    </div>
  )
}

type Panes = React.RefObject<(HTMLDivElement | null)[]>

/** Keeps the centre of the view when the zoom changes. */
function useCentre(panes: Panes, zoom: number): void {
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const factor = zoom / before.current
    before.current = zoom
    for (const pane of panes.current)
      pane?.scrollTo(
        (pane.scrollLeft + pane.clientWidth / 2) * factor - pane.clientWidth / 2,
        (pane.scrollTop + pane.clientHeight / 2) * factor - pane.clientHeight / 2,
      )
  }, [panes, zoom])
}

/** The wheel zooms while Ctrl is pressed. */
function useWheelZoom(panes: Panes, zoomBy: (steps: 1 | -1) => void): void {
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey || !panes.current.some((pane) => pane?.contains(event.target as Node))) return
      event.preventDefault()
      zoomBy(event.deltaY < 0 ? 1 : -1)
    }
    window.addEventListener('wheel', onWheel, { passive: false })
    return () => window.removeEventListener('wheel', onWheel)
  })
}
