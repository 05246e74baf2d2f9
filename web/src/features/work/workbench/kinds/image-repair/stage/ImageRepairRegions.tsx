/** The regions over the picture. People with the right move and resize their boxes, by pointer and keyboard. */
import type { PictureSize, SegmentRegion } from '@polyphony/contract'
import { type PointerEvent, useRef, useState } from 'react'
import { useKeyed, useOpenDocument, useValue } from '../../../view/context/context.ts'
import { type Corner, moved, type Point, resized } from '../../../view/picture/geometry.ts'
import { RegionBox } from '../../../view/picture/RegionBox.tsx'
import classes from '../image-repair.module.css'
import { useImageRepair } from '../use-desk-actions.ts'

interface Props {
  size: PictureSize
  zoom: number
  /** True while boxes can be moved. */
  canPlace: boolean
}

export function ImageRepairRegions({ size, zoom, canPlace }: Props) {
  const imageRepair = useImageRepair()
  const { store } = useOpenDocument()
  const order = useValue(store.order)
  const areShown = useValue(imageRepair.desk.areRegionsShown)
  const facts = useValue(imageRepair.facts)
  const place = (segmentId: string, region: SegmentRegion) =>
    imageRepair.setStyle([segmentId], { box: rounded(region) })
  const { draft, grab, handlers } = usePull({ size, zoom, onPlace: place })
  if (!areShown) return null
  const canMove = canPlace && facts?.is_text_laid === true
  return (
    <div className={classes.layer} style={{ pointerEvents: 'auto' }} data-regions {...handlers}>
      {order.map((segmentId) => (
        <TextBox
          key={segmentId}
          segmentId={segmentId}
          size={size}
          canMove={canMove}
          draft={draft?.segmentId === segmentId ? draft.region : null}
          onGrab={(event, region, corner) => grab(event, { segmentId, region, corner })}
          onPlace={(region) => place(segmentId, region)}
          onReset={() => imageRepair.setStyle([segmentId], { box: null })}
        />
      ))}
    </div>
  )
}

interface Pull {
  segmentId: string
  start: Point
  region: SegmentRegion
  corner: Corner | null
}

interface PullOptions extends Pick<Props, 'size' | 'zoom'> {
  onPlace: (segmentId: string, region: SegmentRegion) => void
}

/** Moves a box or one of its corners with the pointer. */
function usePull({ size, zoom, onPlace }: PullOptions) {
  const [draft, setDraft] = useState<{ segmentId: string; region: SegmentRegion } | null>(null)
  const pull = useRef<Pull | null>(null)
  const regionOf = ({ start, region, corner }: Pull, { clientX, clientY }: PointerEvent): SegmentRegion => {
    const distance = { x: (clientX - start.x) / zoom, y: (clientY - start.y) / zoom }
    return corner ? resized(region, corner, distance, size) : moved(region, distance, size)
  }
  const end = () => {
    pull.current = null
    setDraft(null)
  }
  const grab = (event: PointerEvent, grabbed: Omit<Pull, 'start'>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    pull.current = { ...grabbed, start: { x: event.clientX, y: event.clientY } }
  }
  const onPointerMove = (event: PointerEvent) => {
    const { current } = pull
    if (current) setDraft({ segmentId: current.segmentId, region: regionOf(current, event) })
  }
  const onPointerUp = (event: PointerEvent) => {
    const done = pull.current
    end()
    if (!done) return
    const region = regionOf(done, event)
    if (!isSame(region, done.region)) onPlace(done.segmentId, region)
  }
  return { draft, grab, handlers: { onPointerMove, onPointerUp, onPointerCancel: end } }
}

interface BoxProps {
  segmentId: string
  size: PictureSize
  canMove: boolean
  draft: SegmentRegion | null
  onGrab(event: PointerEvent, region: SegmentRegion, corner: Corner | null): void
  onPlace(region: SegmentRegion): void
  onReset(): void
}

function TextBox({ segmentId, size, canMove, draft, onGrab, onPlace, onReset }: BoxProps) {
  const imageRepair = useImageRepair()
  const style = useKeyed(imageRepair.styles, segmentId)
  return (
    <RegionBox
      segmentId={segmentId}
      picture={size}
      canDraw={canMove}
      draft={draft ?? style?.box ?? null}
      onGrab={onGrab}
      onChange={onPlace}
      onRemove={onReset}
    />
  )
}

const rounded = ({ x, y, width, height }: SegmentRegion): SegmentRegion => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})
const isSame = (a: SegmentRegion, b: SegmentRegion) =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
