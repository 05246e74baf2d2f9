/** Handles the pointer on the picture: it drags a region or draws a new one. */
import type { PictureSize, SegmentRegion } from '@polyphony/contract'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type Corner, moved, type Point, resized, spanned } from './geometry.ts'
import type { Regions } from './use-regions.ts'

/** Without a segment it is a new region. */
type Pull =
  | { segmentId: string; start: Point; region: SegmentRegion; corner: Corner | null }
  | { segmentId: null; start: Point }

interface Surface {
  layer: RefObject<HTMLElement | null>
  picture: PictureSize | null
  zoom: number
}

export function usePull(surface: Surface, regions: Regions, onDrawn: () => void) {
  const pull = useRef<Pull | null>(null)
  const [draft, setDraft] = useState<{ segmentId: string | null; region: SegmentRegion } | null>(null)
  const clear = () => setDraft(null)
  const begin = (event: PointerEvent, next: Pull) => {
    if (event.button !== 0) return
    event.stopPropagation()
    pull.current = next
    surface.layer.current?.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const { current } = pull
    const region = regionOf(current, event, surface)
    if (current && region) setDraft({ segmentId: current.segmentId, region })
  }
  const onPointerUp = (event: PointerEvent) => {
    const done = pull.current
    const region = regionOf(done, event, surface)
    pull.current = null
    if (!done || !region) return clear()
    if (done.segmentId) return void regions.change(done.segmentId, region).finally(clear)
    onDrawn()
    void regions.add(region).finally(clear)
  }
  const onPointerCancel = () => {
    pull.current = null
    clear()
  }
  return {
    draft,
    grab: (event: PointerEvent, segmentId: string, region: SegmentRegion, corner: Corner | null) =>
      begin(event, { segmentId, start: pointOf(event, surface), region, corner }),
    span: (event: PointerEvent) => begin(event, { segmentId: null, start: pointOf(event, surface) }),
    handlers: { onPointerMove, onPointerUp, onPointerCancel },
  }
}

/** The region as dragged so far; null where it is too small. */
function regionOf(pull: Pull | null, event: PointerEvent, surface: Surface): SegmentRegion | null {
  const { picture } = surface
  if (!pull || !picture) return null
  const end = pointOf(event, surface)
  if (pull.segmentId === null) return spanned(pull.start, end, picture)
  const distance = { x: end.x - pull.start.x, y: end.y - pull.start.y }
  return pull.corner ? resized(pull.region, pull.corner, distance, picture) : moved(pull.region, distance, picture)
}

function pointOf(event: PointerEvent, { layer, zoom }: Surface): Point {
  const rect = layer.current!.getBoundingClientRect() // it exists because the event came from it
  return { x: (event.clientX - rect.left) / zoom, y: (event.clientY - rect.top) / zoom }
}
