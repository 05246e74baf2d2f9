/** The picture with its regions over it, in the zoom that is wished for; drawn on where that is allowed. */
import type { PictureSize, SegmentRegion } from '@polyphony/contract'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { useOpenDocument, useValue } from '../context/context.ts'
import { type Corner, moved, type Point, placeOf, resized, spanned } from './geometry.ts'
import classes from './picture.module.css'
import { pictureText } from './picture.text.ts'
import { RegionBox } from './RegionBox.tsx'
import type { Regions } from './use-regions.ts'

interface Props {
  url: string
  name: string
  picture: PictureSize | null
  zoom: number
  canDraw: boolean
  isDrawing: boolean
  regions: Regions
  onSize(size: PictureSize): void
  onFailed(): void
  onDrawn(): void
}

/** What the pointer does: pulls a region, or spans a new one. */
type Pull =
  | { segmentId: string; from: Point; region: SegmentRegion; corner: Corner | null }
  | { segmentId: null; from: Point }

export function PictureStage(props: Props) {
  const { url, name, picture, zoom, canDraw, isDrawing, regions, onSize, onFailed, onDrawn } = props
  const t = useText(pictureText)
  const { store } = useOpenDocument()
  const order = useValue(store.order)
  const layer = useRef<HTMLDivElement>(null)
  const pull = useRef<Pull | null>(null)
  const [draft, setDraft] = useState<{ segmentId: string | null; region: SegmentRegion } | null>(null)
  useEffect(() => {
    if (isDrawing) layer.current?.focus({ preventScroll: true })
  }, [isDrawing])

  const pointOf = (event: PointerEvent): Point => {
    const rect = layer.current!.getBoundingClientRect()
    return { x: (event.clientX - rect.left) / zoom, y: (event.clientY - rect.top) / zoom }
  }
  const pulled = (event: PointerEvent): SegmentRegion | null => {
    const { current } = pull
    if (!current || !picture) return null
    const to = pointOf(event)
    if (current.segmentId === null) return spanned(current.from, to, picture)
    const by = { x: to.x - current.from.x, y: to.y - current.from.y }
    return current.corner ? resized(current.region, current.corner, by, picture) : moved(current.region, by, picture)
  }
  const begin = (event: PointerEvent, next: Pull) => {
    if (event.button !== 0) return
    event.stopPropagation()
    pull.current = next
    layer.current?.setPointerCapture(event.pointerId)
  }
  const onMove = (event: PointerEvent) => {
    const region = pulled(event)
    if (region) setDraft({ segmentId: pull.current!.segmentId, region })
  }
  const onUp = (event: PointerEvent) => {
    const region = pulled(event)
    const done = pull.current
    pull.current = null
    const clear = () => setDraft(null)
    if (!done || !region) return clear()
    if (done.segmentId) return void regions.change(done.segmentId, region).finally(clear)
    onDrawn()
    void regions.add(region).finally(clear)
  }
  const onCancel = () => {
    pull.current = null
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isDrawing || event.target !== layer.current || !picture) return
    if (event.key === 'Escape') onDrawn()
    if (event.key !== 'Enter') return
    event.preventDefault()
    onDrawn()
    const { width, height } = picture
    void regions.add({
      x: Math.round(width / 4),
      y: Math.round(height * 0.4),
      width: Math.max(8, Math.round(width / 2)),
      height: Math.max(8, Math.round(height / 5)),
    })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what the pointer does here, keys do as well
    <div
      ref={layer}
      className={classes.layer}
      data-drawing={isDrawing || undefined}
      style={picture ? { width: picture.width * zoom, height: picture.height * zoom } : { visibility: 'hidden' }}
      role="group"
      aria-label={isDrawing ? t('drawing') : t('picture')}
      {...(isDrawing && { tabIndex: 0 })}
      onPointerDown={(event) => {
        if (isDrawing) begin(event, { segmentId: null, from: pointOf(event) })
      }}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onCancel}
      onKeyDown={onKeyDown}
    >
      <img
        src={url}
        alt={name}
        className={classes.image}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize({ width, height })}
        onError={onFailed}
      />
      {picture &&
        order.map((segmentId) => (
          <RegionBox
            key={segmentId}
            segmentId={segmentId}
            picture={picture}
            canDraw={canDraw && !isDrawing}
            draft={draft?.segmentId === segmentId ? draft.region : null}
            onGrab={(event, region, corner) => begin(event, { segmentId, from: pointOf(event), region, corner })}
            onChange={(region) => void regions.change(segmentId, region)}
            onRemove={() => void regions.remove(segmentId)}
          />
        ))}
      {picture && draft && draft.segmentId === null && (
        <span className={classes.drawn} style={placeOf(draft.region, picture)} />
      )}
    </div>
  )
}
