/** Zoom, and the actions on regions. */
import { Button, Tooltip } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsJoin,
  IconArrowUp,
  IconMaximize,
  IconRectangle,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useText } from '../../../../../i18n/i18n.ts'
import { useActiveRow, useOpenDocument, useValue } from '../context/context.ts'
import { Tool } from '../keys/Tool.tsx'
import { zoomedBy } from './geometry.ts'
import classes from './picture.module.css'
import { pictureText } from './picture.text.ts'
import type { Regions } from './use-regions.ts'

interface Props {
  zoom: number
  isFit: boolean
  canDraw: boolean
  isDrawing: boolean
  regions: Regions
  onZoom(zoom: number | 'fit'): void
  onDraw(isDrawing: boolean): void
}

export function PictureTools({ zoom, isFit, canDraw, isDrawing, regions, onZoom, onDraw }: Props) {
  const t = useText(pictureText)
  const percent = Math.round(100 * zoom)
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
      {canDraw && (
        <>
          <Button
            size="compact-sm"
            variant={isDrawing ? 'filled' : 'default'}
            leftSection={<IconRectangle size={16} aria-hidden />}
            aria-pressed={isDrawing}
            onClick={() => onDraw(!isDrawing)}
          >
            {t('draw')}
          </Button>
          <OfActive regions={regions} />
        </>
      )}
      <span className={classes.spring} />
      <Tool
        label={t('zoomOut')}
        icon={<IconZoomOut size={18} aria-hidden />}
        onClick={() => onZoom(zoomedBy(zoom, -1))}
      />
      <Tooltip label={t('fullSize')}>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={`${t('zoom', { percent })} · ${t('fullSize')}`}
          onClick={() => onZoom(1)}
        >
          {percent}%
        </Button>
      </Tooltip>
      <Tool label={t('zoomIn')} icon={<IconZoomIn size={18} aria-hidden />} onClick={() => onZoom(zoomedBy(zoom, 1))} />
      <Tool
        label={t('fit')}
        icon={<IconMaximize size={18} aria-hidden />}
        isPressed={isFit}
        isView
        onClick={() => onZoom('fit')}
      />
    </div>
  )
}

function OfActive({ regions }: { regions: Regions }) {
  const t = useText(pictureText)
  const { store } = useOpenDocument()
  const row = useActiveRow()
  const count = useValue(store.order).length
  const { isBusy } = regions
  const segmentId = row?.segment.segment_id
  const index = row?.index ?? 0
  const run = (act: (segmentId: string) => Promise<void>) => () => {
    if (segmentId) void act(segmentId)
  }
  const isLast = !row || index >= count - 1
  return (
    <>
      <Tool
        label={t('earlier')}
        icon={<IconArrowUp size={18} aria-hidden />}
        isDisabled={isBusy || !row || index === 0}
        onClick={run((id) => regions.shift(id, -1))}
      />
      <Tool
        label={t('later')}
        icon={<IconArrowDown size={18} aria-hidden />}
        isDisabled={isBusy || isLast}
        onClick={run((id) => regions.shift(id, 1))}
      />
      <Tool
        label={t('mergeNext')}
        icon={<IconArrowsJoin size={18} aria-hidden />}
        isDisabled={isBusy || isLast}
        onClick={run(regions.mergeNext)}
      />
      <Tool
        label={t('remove')}
        icon={<IconTrash size={18} aria-hidden />}
        isDisabled={isBusy || !row}
        onClick={run(regions.remove)}
      />
    </>
  )
}
