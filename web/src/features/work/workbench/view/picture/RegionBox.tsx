/** One region on the picture: chosen by click or key; who may draw moves and resizes it. */
import type { PictureSize, SegmentRegion } from '@polyphony/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useRef } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { useIsActive, useKeyed, useOpenDocument } from '../context/context.ts'
import { type Corner, corners, moved, placeOf, resized } from './geometry.ts'
import classes from './picture.module.css'
import { pictureText } from './picture.text.ts'
import { unsureScore } from './unsure.ts'

interface Props {
  segmentId: string
  picture: PictureSize
  canDraw: boolean
  /** Where it is being pulled to, while it is. */
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
/** Pixels of the picture that one key press moves by. */
const nudge = 4
const longestName = 80

export const RegionBox = memo(function RegionBox(props: Props) {
  const { segmentId, picture, canDraw, draft, onGrab, onChange, onRemove } = props
  const t = useText(pictureText)
  const opened = useOpenDocument()
  const { store } = opened
  const row = useKeyed(store.rows, segmentId)
  const isActive = useIsActive(segmentId)
  const box = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isActive) return
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The keyboard goes along from region to region.
    if (document.activeElement?.hasAttribute('data-region')) box.current?.focus({ preventScroll: true })
  }, [isActive])
  const region = draft ?? row?.segment.region
  if (!row || !region) return null

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const by = { x: step[0] * nudge, y: step[1] * nudge }
      if (!event.shiftKey) store.move(step[0] + step[1] > 0 ? 1 : -1)
      else if (canDraw) onChange(event.altKey ? resized(region, 'se', by, picture) : moved(region, by, picture))
    } else if (canDraw && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      onRemove()
    }
  }
  const number = row.index + 1
  const score = unsureScore(row)
  const words = (row.target || row.segment.source).slice(0, longestName)
  const name = [
    words ? t('regionWithText', { number, text: words }) : t('region', { number }),
    ...(score === null ? [] : [t('unsure', { score })]),
  ].join(' · ')
  return (
    <div className={classes.region} style={placeOf(region, picture)} data-active={isActive || undefined}>
      <button
        ref={box}
        type="button"
        data-region={segmentId}
        className={classes.box}
        data-unsure={score !== null || undefined}
        data-drawable={canDraw || undefined}
        aria-label={name}
        aria-current={isActive || undefined}
        tabIndex={isActive ? 0 : -1}
        onKeyDown={onKeyDown}
        onFocus={() => store.activate(segmentId)}
        onClick={() => {
          store.activate(segmentId)
          requestAnimationFrame(() => opened.editor.value?.focus()) // once the row has its text box
        }}
        onPointerDown={(event) => {
          if (canDraw && isActive) onGrab(event, region, null)
        }}
      />
      <span className={classes.tag} aria-hidden>
        {number}
        {score !== null && <IconAlertTriangle size={12} />}
      </span>
      {isActive &&
        canDraw &&
        corners.map((corner) => (
          <span
            key={corner}
            className={classes.handle}
            data-corner={corner}
            onPointerDown={(event) => onGrab(event, region, corner)}
          />
        ))}
    </div>
  )
})
