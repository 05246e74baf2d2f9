/** The picture beside its text. */

import { Button, Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { calls, type PictureSize } from '@polyphony/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { isEditable } from '../../core/document/actions.ts'
import { useActiveRow, useOpenDocument, useValue } from '../context/context.ts'
import { fitting } from './geometry.ts'
import { PictureStage } from './PictureStage.tsx'
import { PictureTools } from './PictureTools.tsx'
import classes from './picture.module.css'
import { pictureText } from './picture.text.ts'
import { unsureScore } from './unsure.ts'
import { useRegions } from './use-regions.ts'

/** Signed addresses expire: a new one is requested while the old one still works. */
const renewEveryMs = 4 * 60_000
/** Margin around the picture in pixels, for the numbers of its regions. */
const margin = { x: 28, y: 8 }

export function PicturePane({ fileId }: { fileId: string }) {
  const t = useText(pictureText)
  const { document: work, keeper } = useOpenDocument()
  const { mine } = useValue(keeper.lease)
  const { url, hasFailed, onFailed, onRetry } = useAddress(fileId)
  const [picture, setPicture] = useState<PictureSize | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const regions = useRegions()
  const { ref, zoom, isFit, setZoom } = useZoom(picture)
  const canDraw = work.can.draw && mine
  return (
    <section className={classes.pane} aria-label={t('picture')}>
      <PictureTools
        zoom={zoom}
        isFit={isFit}
        canDraw={canDraw && picture !== null}
        isDrawing={isDrawing}
        regions={regions}
        onZoom={setZoom}
        onDraw={setDrawing}
      />
      <div className={classes.scroller} ref={ref}>
        {hasFailed && <Failed onRetry={onRetry} />}
        {!picture && !hasFailed && <Skeleton h="100%" />}
        {url && (
          <PictureStage
            url={url}
            name={work.file_name}
            picture={picture}
            zoom={zoom}
            canDraw={canDraw}
            isDrawing={isDrawing}
            regions={regions}
            onSize={setPicture}
            onFailed={onFailed}
            onDrawn={() => setDrawing(false)}
          />
        )}
      </div>
      <About isDrawing={isDrawing} canDraw={canDraw} />
    </section>
  )
}

/** Loads the address of the picture. */
function useAddress(fileId: string) {
  const { data, isError, refetch } = useCall(calls.file.getFileUrl, { file_id: fileId }, { staleTime: renewEveryMs })
  const [isBroken, setBroken] = useState(false)
  return {
    url: isBroken ? undefined : data?.url,
    hasFailed: isBroken || isError,
    onFailed: () => setBroken(true),
    onRetry: () => {
      setBroken(false)
      void refetch()
    },
  }
}

/** The zoom: the chosen one, else the one that shows the whole picture. */
function useZoom(picture: PictureSize | null) {
  const { ref, width, height } = useElementSize()
  const [wished, setZoom] = useState<number | 'fit'>('fit')
  const isFit = wished === 'fit'
  const fit = picture ? fitting(picture, { width: width - 2 * margin.x, height: height - 2 * margin.y }) : 1
  return { ref, zoom: isFit ? fit : wished, isFit, setZoom }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText(pictureText)
  const common = useText(commonText)
  return (
    <div className={classes.failed} role="alert">
      <p>{t('failed')}</p>
      <Button size="xs" variant="default" onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  )
}

/** The possible actions, and the facts about the active region. */
function About({ isDrawing, canDraw }: { isDrawing: boolean; canDraw: boolean }) {
  const t = useText(pictureText)
  const opened = useOpenDocument()
  const row = useActiveRow()
  const count = useValue(opened.store.order).length
  const isLoaded = useValue(opened.isLoaded)
  if (isDrawing)
    return (
      <p className={classes.about} role="status">
        {t('drawing')}
      </p>
    )
  if (isLoaded && count === 0)
    return <p className={classes.about}>{[t('none'), canDraw && t('drawHint')].filter(Boolean).join(' ')}</p>
  if (!row?.segment.region) return <p className={classes.about} />
  const { width, height } = row.segment.region
  const score = unsureScore(row)
  return (
    <p className={classes.about} title={canDraw && isEditable(opened, row) ? t('keysHint') : undefined}>
      <b>{t('region', { number: row.index + 1 })}</b> {t('size', { width, height })}
      {score !== null && (
        <span className={classes.unsure}>
          <IconAlertTriangle size={14} aria-hidden /> {t('unsure', { score })}
        </span>
      )}
    </p>
  )
}
