/** The layers of the picture: original, paint, texts and regions; the selected tool paints on it. */
import type { PictureSize } from '@polyphony/contract'
import { useEffect } from 'react'
import { useText } from '../../../../../../i18n/i18n.ts'
import { useOpenDocument, useValue } from '../../../view/context/context.ts'
import classes from '../image-repair.module.css'
import { imageRepairText } from '../image-repair.text.ts'
import { useCanPaint, useImageRepair } from '../use-desk-actions.ts'
import { ImageRepairRegions } from './ImageRepairRegions.tsx'
import { CurrentResult, VersionResult } from './layers.tsx'
import { usePen } from './use-pen.ts'

interface Props {
  look: 'original' | 'result' | 'slider'
  zoom: number
  originalUrl: string
  size: PictureSize
}

export function ImageRepairStage({ look, zoom, originalUrl, size }: Props) {
  const t = useText(imageRepairText)
  const opened = useOpenDocument()
  const imageRepair = useImageRepair()
  const { desk } = imageRepair
  const canPaint = useCanPaint(imageRepair) && look === 'result'
  const sliderAt = useValue(desk.sliderAt)
  const shown = useValue(imageRepair.shown)
  const tool = useValue(desk.tool)
  const stampFrom = useValue(desk.stampFrom)
  const isFilling = useValue(desk.isFilling)
  const facts = useValue(imageRepair.facts)
  const isPaintable = canPaint && !shown && facts?.list[0]?.way !== 'finished'
  useOpened(originalUrl)
  const pen = usePen({ zoom, isPaintable })
  const clip = look === 'slider' ? { clipPath: `inset(0 0 0 ${sliderAt}%)` } : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- painting needs a pointer
    <div
      className={classes.stage}
      style={{ width: size.width * zoom, height: size.height * zoom, cursor: pen.cursor }}
      role="group"
      aria-label={t(look === 'slider' ? 'result' : look)}
      data-tool={isPaintable ? tool : undefined}
      data-busy={isFilling || undefined}
      {...pen.handlers}
    >
      <img
        className={classes.layer}
        src={originalUrl}
        alt={opened.document.file_name}
        draggable={false}
        data-sharp={zoom >= 3 || undefined}
      />
      {look !== 'original' && (
        <div className={classes.layer} style={clip} data-sharp={zoom >= 3 || undefined}>
          {shown ? <VersionResult version={shown} size={size} /> : <CurrentResult size={size} />}
        </div>
      )}
      {look === 'slider' && <span className={classes.compare} style={{ left: `${sliderAt}%` }} />}
      {isPaintable && tool === 'stamp' && stampFrom && (
        <span className={classes.source} style={{ left: stampFrom.x * zoom, top: stampFrom.y * zoom }} />
      )}
      <ImageRepairRegions size={size} zoom={zoom} canPlace={isPaintable && tool === 'select'} />
    </div>
  )
}

/** Opens the original for painting once the versions are known. */
function useOpened(url: string): void {
  const imageRepair = useImageRepair()
  const isKnown = useValue(imageRepair.facts) !== null
  useEffect(() => {
    if (isKnown) void imageRepair.open(url)
  }, [imageRepair, isKnown, url])
}
