/** The regions over the picture. Whoever lays texts out moves and resizes their boxes, by pointer and by key. */
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
  /** Whether boxes can be moved now. */
  canPlace: boolean
}

interface Pull {
  segmentId: string
  from: Point
  region: SegmentRegion
  corner: Corner | null
}

export function RepairRegions({ size, zoom, canPlace }: Props) {
  const repair = useImageRepair()
  const { store } = useOpenDocument()
  const order = useValue(store.order)
  const areShown = useValue(repair.desk.areRegionsShown)
  const facts = useValue(repair.facts)
  const [draft, setDraft] = useState<{ segmentId: string; region: SegmentRegion } | null>(null)
  const pull = useRef<Pull | null>(null)
  if (!areShown) return null
  const canMove = canPlace && facts?.is_text_laid === true
  const place = (segmentId: string, region: SegmentRegion) => repair.setStyle([segmentId], { box: rounded(region) })
  const pulled = (event: PointerEvent): SegmentRegion | null => {
    const now = pull.current
    if (!now) return null
    const by = { x: (event.clientX - now.from.x) / zoom, y: (event.clientY - now.from.y) / zoom }
    return now.corner ? resized(now.region, now.corner, by, size) : moved(now.region, by, size)
  }
  return (
    <div
      className={classes.layer}
      style={{ pointerEvents: 'auto' }}
      data-regions
      onPointerMove={(event) => {
        const region = pulled(event)
        if (region) setDraft({ segmentId: pull.current!.segmentId, region })
      }}
      onPointerUp={(event) => {
        const region = pulled(event)
        const done = pull.current
        pull.current = null
        setDraft(null)
        if (done && region && !isSame(region, done.region)) place(done.segmentId, region)
      }}
      onPointerCancel={() => {
        pull.current = null
        setDraft(null)
      }}
    >
      {order.map((segmentId) => (
        <TextBox
          key={segmentId}
          segmentId={segmentId}
          size={size}
          canMove={canMove}
          draft={draft?.segmentId === segmentId ? draft.region : null}
          onGrab={(event, region, corner) => {
            event.stopPropagation()
            event.currentTarget.setPointerCapture(event.pointerId)
            pull.current = { segmentId, from: { x: event.clientX, y: event.clientY }, region, corner }
          }}
          onPlace={(region) => place(segmentId, region)}
          onReset={() => repair.setStyle([segmentId], { box: null })}
        />
      ))}
    </div>
  )
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
  const repair = useImageRepair()
  const style = useKeyed(repair.styles, segmentId)
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
