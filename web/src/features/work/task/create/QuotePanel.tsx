import { Box, Group, List, Loader, Text, Title } from '@mantine/core'
import type { Currency, calls, FileInfo, OutputOf, Quote, StepPeople, WireTime } from '@polyphony/contract'
import type { ReactNode } from 'react'
import type { CallError } from '../../../../api/client.ts'
import { formatMoney, formatWords } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { itemsOf, sumSteps } from '../../../../parts/quote/group-quote.ts'
import { FileLines, QuoteLines } from '../../../../parts/quote/QuoteLines.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import type { Upload } from '../../../../upload/use-upload.ts'
import type { Missing } from '../draft/draft.ts'
import { Confirmation } from './Confirmation.tsx'
import classes from './create.module.css'
import { createText } from './create.text.ts'
import { LeftOut } from './LeftOut.tsx'
import { OtherLanguages, type Pair } from './OtherLanguages.tsx'
import { People } from './People.tsx'
import { FileReadings } from './reading/FileReadings.tsx'
import { SkipNote } from './section/SkipNote.tsx'
import type { Changed, Price } from './use-place-order.ts'

type PricedOrder = OutputOf<typeof calls.task.quoteTask>

interface QuotePanelProps {
  flow_id: string | null
  quote: PricedOrder | undefined
  missing: readonly Missing[]
  /** The earliest deadline that the order may have, where it is later than the chosen one. */
  tooSoon: WireTime | null
  upload: Upload
  isAsking: boolean
  readingCount: number | null
  isOrdering: boolean
  /** The error of the quote or of the order. */
  error: CallError | null
  fileNames: ReadonlyMap<string, string>
  /** What the company may order still. */
  credit?: ReactNode
  /** The company orders nothing without the number of a purchase order, and there is none. */
  isPoMissing?: boolean
  /** Keeps the price as a quote instead. */
  saveQuote?: ReactNode
  /** What the button says, where it doesn't place an order. */
  words?: { confirm: string; hint: string }
  onConfirm: () => void
  onDeadline: (deadlineAt: WireTime) => void
  languages: { source_lang: string; target_langs: readonly string[] }
  /** A file is read in another way. */
  onRead: (file: FileInfo) => void
  /** The order takes the languages that its file says. */
  onAdopt: (pair: Pair) => void
  /** Null for the last language of an order. */
  onRemoveLanguage: ((lang: string) => void) | null
}

export function QuotePanel(props: QuotePanelProps) {
  const { flow_id, quote, missing, upload, isAsking, readingCount, error, fileNames } = props
  const t = useText(createText)
  return (
    <aside className={classes.quote} aria-labelledby="quote">
      <Panel className={classes.quoteBody}>
        <Box p={{ base: 'md', sm: 'lg' }}>
          <Group justify="space-between" mb="xs">
            <Title order={2} id="quote">
              {t('quote')}
            </Title>
            {isAsking && <Loader size={16} role="img" aria-label={t('quoting')} />}
          </Group>
          <LeftOut upload={upload} arrived={fileNames.size} />
          {missing.length > 0 && <StillMissing missing={missing} />}
          <ErrorNote error={error} />
          {props.credit}
          {quote && quote.other_languages.length > 0 && (
            <OtherLanguages files={quote.other_languages} fileNames={fileNames} onAdopt={props.onAdopt} />
          )}
          {quote && (
            <FileReadings readings={quote.readings} fileNames={fileNames} {...props.languages} onRead={props.onRead} />
          )}
          {quote && (
            <People
              {...quote}
              isUndrafted={undraftedIn(quote)}
              isTooSoon={props.tooSoon !== null}
              onRemoveLanguage={props.onRemoveLanguage}
              onDeadline={props.onDeadline}
            />
          )}
          {quote && (
            <div aria-busy={isAsking}>
              <Prices quote={quote} fileNames={fileNames} />
              <SkipNote flow_id={flow_id} />
            </div>
          )}
          {!quote && isAsking && (
            <Text size="sm" c="dimmed">
              {readingCount === null ? t('quoting') : t('reading', { count: readingCount })}
            </Text>
          )}
        </Box>
      </Panel>
      <Confirmation {...props} />
    </aside>
  )
}

function StillMissing({ missing }: Pick<QuotePanelProps, 'missing'>) {
  const t = useText(createText)
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('stillMissing')}
      </Text>
      <List size="sm" my="xs">
        {missing.map((name) => (
          <List.Item key={name}>{t(name)}</List.Item>
        ))}
      </List>
    </>
  )
}

function undraftedIn(quote: PricedOrder) {
  const steps = sumSteps(quote).filter(({ is_undrafted }) => is_undrafted)
  return (step: StepPeople) => steps.some((one) => one.kind === step.kind && one.target_lang === step.target_lang)
}

interface PricesProps {
  quote: PricedOrder
  fileNames: QuotePanelProps['fileNames']
}

function Prices({ quote, fileNames }: PricesProps) {
  const t = useText(createText)
  const language = useLanguage()
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t(isEstimated(quote) ? 'wordsAbout' : 'wordsInAll', { words: formatWords(quote.word_count, language) })}
      </Text>
      <QuoteLines
        sums={quote}
        steps={sumSteps(quote)}
        bands={quote.bands}
        renderItems={(step) =>
          itemsOf(quote, step).map(({ file_id, calculation }) => (
            <FileLines
              key={file_id}
              calculation={calculation}
              fileName={step.item_count > 1 ? (fileNames.get(file_id) ?? '–') : null}
            />
          ))
        }
      />
    </>
  )
}

const isEstimated = ({ items }: Quote) =>
  items.some(({ calculation }) => calculation.lines.some((line) => line.is_estimate))

interface ChangedDialogProps {
  changed: Changed | null
  currency: Currency
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

const nothing: Price = { charge_minor: 0, effort_percent: 0 }

export function PriceChangedDialog({ changed, currency, ...dialog }: ChangedDialogProps) {
  const t = useText(createText)
  const language = useLanguage()
  const { before, after } = changed ?? { before: nothing, after: nothing }
  const money = ({ charge_minor }: Price) => formatMoney(charge_minor, currency, language)
  return (
    <ConfirmDialog
      {...dialog}
      isOpen={changed !== null}
      title={t('changedTitle')}
      confirmLabel={t('orderAtNewPrice', { price: money(after) })}
    >
      {before.charge_minor !== after.charge_minor && (
        <p>{t('changedBody', { before: money(before), after: money(after) })}</p>
      )}
      {after.effort_percent > before.effort_percent && (
        <p>{t('changedCeiling', { before: before.effort_percent, percent: after.effort_percent })}</p>
      )}
    </ConfirmDialog>
  )
}
