/** The picture with a box around each text; a pull over it adds one. */
import type { SegmentRegion } from '@polyphony/contract'
import { type PointerEvent, useState } from 'react'
import classes from './picture.module.css'
import { boxBetween, type PictureText } from './picture-texts.ts'

interface PictureBoxesProps {
  url: string
  name: string
  texts: readonly PictureText[]
  /** Null where the material can't be changed. */
  onAdd: ((region: SegmentRegion) => void) | null
}

interface Point {
  readonly x: number
  readonly y: number
}

const styleOf = ({ x, y, width, height }: SegmentRegion, size: { width: number; height: number }) => ({
  left: `${(100 * x) / size.width}%`,
  top: `${(100 * y) / size.height}%`,
  width: `${(100 * width) / size.width}%`,
  height: `${(100 * height) / size.height}%`,
})

export function PictureBoxes({ url, name, texts, onAdd }: PictureBoxesProps) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [from, setFrom] = useState<Point | null>(null)
  const [to, setTo] = useState<Point | null>(null)
  /** In pixels of the picture. */
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const within = (part: number, most: number) => Math.min(most, Math.max(0, part * most))
    return { x: within((clientX - left) / width, size.width), y: within((clientY - top) / height, size.height) }
  }
  const end = () => {
    const box = from && to && boxBetween(from, to)
    setFrom(null)
    setTo(null)
    if (box) onAdd?.(box)
  }
  const pulled = from && to && boxBetween(from, to)
  return (
    <div
      className={classes.picture}
      onPointerDown={(event) => {
        if (!onAdd) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(placeOf(event))
      }}
      onPointerMove={(event) => from && setTo(placeOf(event))}
      onPointerUp={end}
      onPointerCancel={() => setFrom(null)}
    >
      <img
        src={url}
        alt={name}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
      />
      {size.width > 0 &&
        texts.map(({ region }, index) => (
          <span key={index} className={classes.box} style={styleOf(region, size)} aria-hidden>
            {index + 1}
          </span>
        ))}
      {pulled && <span className={classes.box} style={styleOf(pulled, size)} aria-hidden />}
    </div>
  )
}
