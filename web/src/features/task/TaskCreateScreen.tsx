/** `/task/flow`: an order on one page, with its price beside it. */
import { Button, Group } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AboutSection } from './create/AboutSection.tsx'
import classes from './create/create.module.css'
import { DeadlineSection } from './create/DeadlineSection.tsx'
import { DraftsMenu } from './create/DraftsMenu.tsx'
import { type Draft, missingIn } from './create/draft.ts'
import { FilesSection } from './create/FilesSection.tsx'
import { FlowSection } from './create/FlowSection.tsx'
import { LanguageSection } from './create/LanguageSection.tsx'
import { OfferingSection } from './create/OfferingSection.tsx'
import { OptionsSection } from './create/OptionsSection.tsx'
import { PriceChangedDialog, QuotePanel } from './create/QuotePanel.tsx'
import { createText } from './create/text.ts'
import { useDrafts } from './create/use-draft.ts'
import { useOrderFiles } from './create/use-order-files.ts'
import { usePlaceOrder } from './create/use-place-order.ts'
import { useQuote } from './create/use-quote.ts'

export function TaskCreateScreen() {
  const t = useText(createText)
  const [isClearing, setClearing] = useState(false)
  const drafts = useDrafts()
  const { draft, change, clear } = drafts
  const handle = { draft, change }
  const files = useOrderFiles(handle)
  const missing = missingIn(draft, files.upload.isBusy, useNow(30_000))
  const { order, quote, error, isAsking, refetch } = useQuote(draft, !files.upload.isBusy)
  const placing = usePlaceOrder(clear)
  const { changed } = placing
  const place = (price: number) => order && placing.place(order, price)
  const isTooSoon = quote !== undefined && quote.earliest_at > draft.deadline_at
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={
          <Group gap="xs">
            <DraftsMenu drafts={drafts} canBegin={draft.files.length > 0 && !files.upload.isBusy} />
            {draft.files.length > 0 && (
              <Button
                variant="subtle"
                color="gray"
                c="var(--muted)"
                leftSection={<IconEraser size={16} aria-hidden />}
                onClick={() => setClearing(true)}
              >
                {t('startOver')}
              </Button>
            )}
          </Group>
        }
      />
      <div className={classes.page}>
        <div className={classes.steps}>
          <FilesSection {...handle} files={files} />
          <LanguageSection {...handle} />
          <FlowSection {...handle} />
          <DeadlineSection {...handle} earliest={isTooSoon ? quote.earliest_at : null} />
          <OptionsSection {...handle} />
          <AboutSection {...handle} />
          <OfferingSection {...handle} />
        </div>
        <QuotePanel
          flow_id={draft.flow_id}
          quote={quote}
          missing={missing}
          isAsking={isAsking}
          isOrdering={placing.isPending}
          error={error ?? placing.error}
          fileNames={namesOf(draft)}
          onConfirm={() => quote && place(quote.price_minor)}
        />
      </div>
      <PriceChangedDialog
        changed={changed}
        currency={quote?.currency ?? 'USD'}
        isBusy={placing.isPending}
        onConfirm={() => changed && place(changed.after)}
        onClose={() => {
          placing.leaveIt()
          void refetch()
        }}
      />
      <ConfirmDialog
        isOpen={isClearing}
        title={t('startOverTitle')}
        losses={[t('startOverLoss')]}
        confirmLabel={t('startOver')}
        onConfirm={() => {
          clear()
          setClearing(false)
        }}
        onClose={() => setClearing(false)}
      />
    </>
  )
}

/** Of whatever is worked on: subtitles, or the recording beside them. */
function namesOf({ files }: Draft): ReadonlyMap<string, string> {
  return new Map(
    files
      .flatMap((file) => [file, ...(file.media_file ? [file.media_file] : [])])
      .map((file) => [file.file_id, file.name]),
  )
}
