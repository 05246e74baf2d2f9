/** The picture that is repaired, beside its original; people with the right can paint on it. */
import { Button } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { useOpenDocument, useValue } from '../../view/context/context.ts'
import { useNarrow } from '../../view/frame/use-narrow.ts'
import { ImageRepairBar } from './bar/ImageRepairBar.tsx'
import { Notices } from './bar/Notices.tsx'
import { PaintBar } from './bar/PaintBar.tsx'
import classes from './image-repair.module.css'
import { imageRepairText } from './image-repair.text.ts'
import { Slider } from './stage/Slider.tsx'
import { Views } from './stage/Views.tsx'
import { useCanPaint, useImageRepair } from './use-desk-actions.ts'

/** Signed addresses expire: a new one is requested while the old one still works. */
const renewEveryMs = 4 * 60_000

export function ImageRepairBoard({ fileId, onShowKeys }: { fileId: string; onShowKeys: () => void }) {
  const t = useText(imageRepairText)
  const opened = useOpenDocument()
  const imageRepair = useImageRepair()
  const isNarrow = useNarrow()
  const canPaint = useCanPaint(imageRepair)
  const facts = useValue(imageRepair.facts)
  const view = useValue(imageRepair.desk.view)
  const loadError = useValue(imageRepair.loadError)
  const { data, isError, refetch } = useCall(
    calls.file.getFileUrl,
    { file_id: fileId },
    { staleTime: renewEveryMs, tellsError: true },
  )
  const hasFailed = isError || loadError !== null
  return (
    <section className={classes.board} aria-label={t('picture')}>
      <ImageRepairBar originalUrl={data?.url ?? null} onShowKeys={onShowKeys} />
      {canPaint && facts && facts.list[0]?.way !== 'finished' && <PaintBar />}
      <Notices />
      {isNarrow && opened.document.can.write && <p className={classes.notice}>{t('narrow')}</p>}
      {hasFailed ? (
        <Failed
          onRetry={() => {
            void refetch()
            void imageRepair.load()
          }}
        />
      ) : (
        <Views originalUrl={data?.url ?? null} />
      )}
      {view === 'slider' && <Slider />}
    </section>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText(imageRepairText)
  const common = useText(commonText)
  return (
    <div className={classes.notice} data-kind="warning" role="alert">
      {t('failed')}
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  )
}
