/** One region on the picture: activated by click or key; people with the right move and resize it. */
import type { PictureSize, SegmentRegion } from '@polyphony/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import type { Row } from '../../core/row/row.ts'
import type { DocumentStore } from '../../core/store/document-store.ts'
import { useIsActive, useKeyed, useOpenDocument } from '../context/context.ts'
import { type Corner, corners, moved, placeOf, resized } from './geometry.ts'
import classes from './picture.module.css'
import { pictureText } from './picture.text.ts'
import { unsureScore } from './unsure.ts'

interface Props {
  segmentId: string
  picture: PictureSize
  canDraw: boolean
  /** The region while it is dragged; else null. */
  draft: SegmentRegion | null
  onGrab(event: PointerEvent, region: SegmentRegion, corner: Corner | null): void
  onChange(region: SegmentRegion): void
  onRemove(): void
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
/** Pixels by which one key press moves or resizes. */
const nudge = 4
const longestName = 80

export const RegionBox = memo(function RegionBox(props: Props) {
  const { segmentId, picture, canDraw, draft, onGrab } = props
  const opened = useOpenDocument()
  const { store } = opened
  const row = useKeyed(store.rows, segmentId)
  const isActive = useIsActive(segmentId)
  const nameOf = useRegionName()
  const box = useRef<HTMLButtonElement>(null)
  useShown(box, isActive)
  const region = draft ?? row?.segment.region
  if (!row || !region) return null

  const isUnsure = unsureScore(row) !== null
  return (
    <div className={classes.region} style={placeOf(region, picture)} data-active={isActive || undefined}>
      <button
        ref={box}
        type="button"
        data-region={segmentId}
        className={classes.box}
        data-unsure={isUnsure || undefined}
        data-drawable={canDraw || undefined}
        aria-label={nameOf(row)}
        aria-current={isActive || undefined}
        tabIndex={isActive ? 0 : -1}
        onKeyDown={(event) => press(event, region, props, store)}
        onFocus={() => store.activate(segmentId)}
        onClick={() => {
          store.activate(segmentId)
          requestAnimationFrame(() => opened.editor.value?.focus()) // after the row's text box is rendered
        }}
        onPointerDown={(event) => {
          if (canDraw && isActive) onGrab(event, region, null)
        }}
      />
      <span className={classes.tag} aria-hidden>
        {row.index + 1}
        {isUnsure && <IconAlertTriangle size={12} />}
      </span>
      {isActive && canDraw && <Handles onGrab={(event, corner) => onGrab(event, region, corner)} />}
    </div>
  )
})

/** Scrolls the region into view when it becomes the active one. */
function useShown(box: RefObject<HTMLElement | null>, isActive: boolean) {
  useEffect(() => {
    if (!isActive) return
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The focus moves with the active region.
    if (document.activeElement?.hasAttribute('data-region')) box.current?.focus({ preventScroll: true })
  }, [box, isActive])
}

/** An arrow activates the next region; with Shift it moves this one, with Shift and Alt it resizes it. */
function press(event: KeyboardEvent, region: SegmentRegion, props: Props, store: DocumentStore) {
  const { picture, canDraw, onChange, onRemove } = props
  const step = steps[event.key]
  if (step && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    const distance = { x: step[0] * nudge, y: step[1] * nudge }
    if (!event.shiftKey) store.move(step[0] + step[1] > 0 ? 1 : -1)
    else if (canDraw)
      onChange(event.altKey ? resized(region, 'se', distance, picture) : moved(region, distance, picture))
  } else if (canDraw && (event.key === 'Delete' || event.key === 'Backspace')) {
    event.preventDefault()
    onRemove()
  }
}

function useRegionName() {
  const t = useText(pictureText)
  return (row: Row) => {
    const number = row.index + 1
    const score = unsureScore(row)
    const words = (row.target || row.segment.source).slice(0, longestName)
    return [
      words ? t('regionWithText', { number, text: words }) : t('region', { number }),
      ...(score === null ? [] : [t('unsure', { score })]),
    ].join(' · ')
  }
}

function Handles({ onGrab }: { onGrab: (event: PointerEvent, corner: Corner) => void }) {
  return corners.map((corner) => (
    <span
      key={corner}
      className={classes.handle}
      data-corner={corner}
      onPointerDown={(event) => onGrab(event, corner)}
    />
  ))
}
