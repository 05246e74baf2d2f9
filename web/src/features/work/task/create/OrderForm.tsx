/** The form of an order on one page, with its price beside it. */
import { Button } from '@mantine/core'
import { calls, type Quote, type WireTime } from '@polyphony/contract'
import { IconEraser } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSessionUser } from '../../../../api/session/session.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useNow } from '../../../../ui/dates/use-now.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { keepAsOwn } from '../draft/copy-draft.ts'
import { ElsewhereAlert, LossAlert } from '../draft/DraftAlerts.tsx'
import { draftText } from '../draft/draft.text.ts'
import { type Draft, missingIn } from '../draft/draft.ts'
import { forgetDraft, removeCopy } from '../draft/draft-copy.ts'
import { DraftsMenu } from '../draft/list/DraftsMenu.tsx'
import type { Opening } from '../draft/open-draft.ts'
import { SaveMark } from '../draft/SaveMark.tsx'
import { SaveQuote } from '../save-quote/SaveQuote.tsx'
import { CreditNote } from './CreditNote.tsx'
import classes from './create.module.css'
import { createText } from './create.text.ts'
import { PriceChangedDialog, QuotePanel } from './QuotePanel.tsx'
import { AboutSection } from './section/AboutSection.tsx'
import { DeadlineSection } from './section/DeadlineSection.tsx'
import { FilesSection } from './section/FilesSection.tsx'
import { FlowSection } from './section/FlowSection.tsx'
import { LanguageSection } from './section/LanguageSection.tsx'
import { OfferingSection } from './section/OfferingSection.tsx'
import { OptionsSection } from './section/OptionsSection.tsx'
import { type DraftHandle, type KeptDraft, useDraft } from './use-draft.ts'
import { type OrderFiles, useOrderFiles } from './use-order-files.ts'
import { type Price, usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'

interface OrderFormProps {
  opening: Opening
  /** Called when the draft has content, so that it gets an address. */
  onBegun: () => void
  /** Begins another draft. */
  onAnother: () => void
  onOpen: (draftId: string) => void
  /** Loads this draft from the server again. */
  onReload: () => void
}

export function OrderForm({ opening, onBegun, onAnother, onOpen, onReload }: OrderFormProps) {
  const kept = useDraft(opening)
  const { draft, change } = kept
  const files = useOrderFiles(kept)
  const missing = missingIn(draft, files.upload.isBusy, useNow(30_000))
  const { order, quote, refetch, ...asked } = useQuote(draft, !files.upload.isBusy)
  const placing = usePlaceOrder(kept)
  const place = (price: Price) => order && void placing.place(order, price)
  const isBegun = kept.save.kind !== 'new'
  useBegun(isBegun, onBegun)
  return (
    <>
      <Head kept={kept} isBegun={isBegun} isUploading={files.upload.isBusy} onAnother={onAnother} onOpen={onOpen} />
      <LossAlert losses={opening.losses} />
      <div className={classes.page}>
        <div className={classes.steps}>
          {isBegun && <SaveStrip kept={kept} onOpen={onOpen} onReload={onReload} />}
          <Sections draft={draft} change={change} files={files} earliest={asked.tooSoon} quote={quote} />
        </div>
        <QuotePanel
          {...asked}
          flow_id={draft.flow_id}
          quote={quote}
          missing={missing}
          upload={files.upload}
          isOrdering={placing.isPending}
          error={asked.error ?? placing.error}
          fileNames={namesOf(draft)}
          credit={<CreditNote charge_minor={quote?.charge_minor} />}
          isPoMissing={needsPo(quote) && !draft.po_number?.trim()}
          onConfirm={() => quote && place(priceOf(quote))}
          saveQuote={order && quote && <SaveQuote order={order} quote={quote} deadline_hours={draft.deadline_hours} />}
          onDeadline={(deadline_at) => change({ deadline_hours: null, deadline_at })}
          languages={languagesOf(draft)}
          onRead={files.reread}
          onAdopt={({ source_lang, target_lang }) => change({ source_lang, target_langs: [target_lang] })}
          onRemoveLanguage={draft.target_langs.length > 1 ? (lang) => change(withoutLanguage(lang)) : null}
        />
      </div>
      <PriceChanged placing={placing} currency={quote?.currency} onPlace={place} onLeave={() => void refetch()} />
    </>
  )
}

const priceOf = ({ charge_minor, effort_percent = 0 }: Pick<Quote, 'charge_minor' | 'effort_percent'>): Price => ({
  charge_minor,
  effort_percent,
})

const needsPo = (quote: { is_po_required: boolean } | undefined) => quote?.is_po_required ?? false

function useBegun(isBegun: boolean, onBegun: () => void) {
  const tellBegun = useEffectEvent(onBegun)
  useEffect(() => {
    if (isBegun) tellBegun()
  }, [isBegun])
}

const withoutLanguage =
  (lang: string) =>
  ({ target_langs }: Draft) => ({ target_langs: target_langs.filter((one) => one !== lang) })

interface HeadProps extends Pick<OrderFormProps, 'onAnother' | 'onOpen'> {
  kept: KeptDraft
  /** True if the draft has content. */
  isBegun: boolean
  isUploading: boolean
}

/** The page's title, a menu of other drafts, and a button for a new one. */
function Head({ kept, isBegun, isUploading, onAnother, onOpen }: HeadProps) {
  const t = useText(createText)
  const { draft_id, save } = kept
  return (
    <PageHeader
      title={t('title')}
      description={t('intro')}
      actions={
        <>
          <DraftsMenu
            current={draft_id}
            isSaved={save.kind === 'saved'}
            canBegin={isBegun && !isUploading}
            onBegin={onAnother}
            onOpen={onOpen}
          />
          {isBegun && <StartOver kept={kept} onCleared={onAnother} />}
        </>
      }
    />
  )
}

function StartOver({ kept, onCleared }: { kept: KeptDraft; onCleared: () => void }) {
  const t = useText(createText)
  const [isAsking, setAsking] = useState(false)
  const { clear, isPending } = useClear(kept, onCleared)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        c="var(--muted)"
        leftSection={<IconEraser size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('startOver')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('startOverTitle')}
        losses={[t('startOverLoss')]}
        confirmLabel={t('startOver')}
        isBusy={isPending}
        onConfirm={() => void clear()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

interface SaveStripProps extends Pick<OrderFormProps, 'onOpen' | 'onReload'> {
  kept: KeptDraft
}

/** Shows whether the draft is saved, and the choices after a change in another window. */
function SaveStrip({ kept: { draft, draft_id, save }, onOpen, onReload }: SaveStripProps) {
  const t = useText(draftText)
  const { account_id } = useSessionUser()
  return (
    <div className={classes.strip}>
      <ElsewhereAlert
        save={save}
        onLoad={() => {
          removeCopy(account_id, draft_id)
          onReload()
        }}
        onKeep={() => onOpen(keepAsOwn(account_id, draft_id, draft, t('copyMark')))}
      />
      <SaveMark save={save} />
    </div>
  )
}

interface SectionsProps extends DraftHandle {
  files: OrderFiles
  /** The earliest possible deadline, where it is later than the chosen one. */
  earliest: WireTime | null
  quote: { is_po_required: boolean; charge_minor: number } | undefined
}

function Sections({ files, earliest, quote, ...handle }: SectionsProps) {
  return (
    <>
      <FilesSection {...handle} files={files} />
      <LanguageSection {...handle} />
      <FlowSection {...handle} />
      <DeadlineSection {...handle} earliest={earliest} />
      <OptionsSection {...handle} />
      <AboutSection {...handle} isPoRequired={needsPo(quote)} charge_minor={quote?.charge_minor} />
      <OfferingSection {...handle} />
    </>
  )
}

interface PriceChangedProps {
  placing: ReturnType<typeof usePlaceOrder>
  currency: Quote['currency'] | undefined
  onPlace: (price: Price) => void
  onLeave: () => void
}

function PriceChanged({ placing, currency, onPlace, onLeave }: PriceChangedProps) {
  return (
    <PriceChangedDialog
      changed={placing.changed}
      currency={currency ?? 'USD'}
      isBusy={placing.isPending}
      onConfirm={() => placing.changed && onPlace(placing.changed.after)}
      onClose={() => {
        placing.leaveIt()
        onLeave()
      }}
    />
  )
}

/** Before a language is chosen, it says nothing of encodings. */
const languagesOf = ({ source_lang, target_langs }: Draft) => ({ source_lang: source_lang ?? 'en', target_langs })

/** Names of the subtitles or recordings by file id. */
function namesOf({ files }: Draft): ReadonlyMap<string, string> {
  return new Map(
    files
      .flatMap((file) => [file, ...(file.media_file ? [file.media_file] : [])])
      .map((file) => [file.file_id, file.name]),
  )
}

/** Deletes this draft and begins another one. */
function useClear({ draft_id, saver }: KeptDraft, onCleared: () => void) {
  const { account_id } = useSessionUser()
  const remove = useAction(calls.taskDraft.deleteDraft, { invalidates: [calls.taskDraft.getDraftList] })
  const clear = async () => {
    await saver.flush()
    saver.end()
    if (saver.version > 0) await remove.mutateAsync({ draft_id }).catch(() => {})
    forgetDraft(account_id, draft_id)
    onCleared()
  }
  return { clear, isPending: remove.isPending }
}
