/** The picture with its regions in the chosen zoom; people with the right draw on it. */
import type { PictureSize } from '@polyphony/contract'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { useOpenDocument, useValue } from '../context/context.ts'
import { placeOf, regionInTheMiddle } from './geometry.ts'
import classes from './picture.module.css'
import { pictureText } from './picture.text.ts'
import { RegionBox } from './RegionBox.tsx'
import { usePull } from './use-pull.ts'
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

export function PictureStage(props: Props) {
  const { picture, zoom, canDraw, isDrawing, regions, onDrawn } = props
  const t = useText(pictureText)
  const layer = useRef<HTMLDivElement>(null)
  const { draft, grab, span, handlers } = usePull({ layer, picture, zoom }, regions, onDrawn)
  useEffect(() => {
    if (isDrawing) layer.current?.focus({ preventScroll: true })
  }, [isDrawing])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isDrawing || event.target !== layer.current || !picture) return
    if (event.key === 'Escape') onDrawn()
    if (event.key !== 'Enter') return
    event.preventDefault()
    onDrawn()
    void regions.add(regionInTheMiddle(picture))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- there are keys for the same actions
    <div
      ref={layer}
      className={classes.layer}
      data-drawing={isDrawing || undefined}
      style={picture ? { width: picture.width * zoom, height: picture.height * zoom } : { visibility: 'hidden' }}
      role="group"
      aria-label={isDrawing ? t('drawing') : t('picture')}
      {...(isDrawing && { tabIndex: 0 })}
      onPointerDown={(event) => {
        if (isDrawing) span(event)
      }}
      {...handlers}
      onKeyDown={onKeyDown}
    >
      <Picture {...props} />
      {picture && (
        <RegionBoxes picture={picture} canDraw={canDraw && !isDrawing} draft={draft} regions={regions} onGrab={grab} />
      )}
      {picture && draft && draft.segmentId === null && (
        <span className={classes.drawn} style={placeOf(draft.region, picture)} />
      )}
    </div>
  )
}

function Picture({ url, name, onSize, onFailed }: Pick<Props, 'url' | 'name' | 'onSize' | 'onFailed'>) {
  return (
    <img
      src={url}
      alt={name}
      className={classes.image}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize({ width, height })}
      onError={onFailed}
    />
  )
}

type Pull = ReturnType<typeof usePull>

interface RegionBoxesProps extends Pick<Props, 'canDraw' | 'regions'> {
  picture: PictureSize
  draft: Pull['draft']
  onGrab: Pull['grab']
}

function RegionBoxes({ picture, canDraw, draft, regions, onGrab }: RegionBoxesProps) {
  const { store } = useOpenDocument()
  return useValue(store.order).map((segmentId) => (
    <RegionBox
      key={segmentId}
      segmentId={segmentId}
      picture={picture}
      canDraw={canDraw}
      draft={draft?.segmentId === segmentId ? draft.region : null}
      onGrab={(event, region, corner) => onGrab(event, segmentId, region, corner)}
      onChange={(region) => void regions.change(segmentId, region)}
      onRemove={() => void regions.remove(segmentId)}
    />
  ))
}
