/** The price again, with the button that places the order; while it is disabled, the reason stands beside it. */
import { Button, Text } from '@mantine/core'
import type { Quote, WireTime } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { formatDateTime, formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import classes from './create.module.css'
import { createText } from './create.text.ts'
import { type Hindrance, hindranceOf, type Orderable } from './hindrance.ts'
import { readingId } from './reading/reading-id.ts'

interface ConfirmationProps extends Orderable {
  quote: (Pick<Quote, 'charge_minor' | 'currency'> & NonNullable<Orderable['quote']>) | undefined
  isOrdering: boolean
  isPoMissing?: boolean
  saveQuote?: ReactNode
  words?: { confirm: string; hint: string }
  onConfirm: () => void
  onDeadline: (deadlineAt: WireTime) => void
}

const reasonId = 'why-not-yet'

export function Confirmation({
  isOrdering,
  isPoMissing = false,
  saveQuote,
  words,
  onConfirm,
  onDeadline,
  ...orderable
}: ConfirmationProps) {
  const t = useText(createText)
  const language = useLanguage()
  const { quote } = orderable
  const unpriced = hindranceOf(orderable)
  const hindrance: Hindrance | null = unpriced ?? (isPoMissing ? { kind: 'missing', missing: ['needPo'] } : null)
  return (
    <div className={classes.confirm} data-foot>
      {quote && (
        <Text className={classes.confirmPrice} fw={600} fz="lg">
          {formatMoney(quote.charge_minor, quote.currency, language)}
        </Text>
      )}
      <Button
        size="md"
        disabled={hindrance !== null}
        aria-describedby={hindrance ? reasonId : undefined}
        loading={isOrdering}
        onClick={onConfirm}
        className={classes.confirmButton}
      >
        {words?.confirm ?? t('confirm')}
      </Button>
      {unpriced === null && saveQuote}
      {hindrance ? (
        <WhyNotYet hindrance={hindrance} onDeadline={onDeadline} />
      ) : (
        <Text size="xs" c="dimmed" className={classes.confirmHint}>
          {words?.hint ?? t('confirmHint')}
        </Text>
      )}
    </div>
  )
}

interface WhyNotYetProps extends Pick<ConfirmationProps, 'onDeadline'> {
  hindrance: Hindrance
}

function WhyNotYet({ hindrance, onDeadline }: WhyNotYetProps) {
  const t = useText(createText)
  const language = useLanguage()
  const said = useReason(hindrance)
  const earliest = hindrance.kind === 'tooSoon' ? hindrance.earliest_at : null
  return (
    <div className={classes.hindrance}>
      <Text size="xs" id={reasonId}>
        {said}
      </Text>
      {hindrance.kind === 'reading' && (
        <Button size="compact-xs" variant="light" onClick={() => show(readingId(hindrance.file_id))}>
          {t('toReading')}
        </Button>
      )}
      {earliest && (
        <Button size="compact-xs" variant="light" onClick={() => onDeadline(earliest)}>
          {t('useEarliest', { time: formatDateTime(earliest, language) })}
        </Button>
      )}
    </div>
  )
}

function show(elementId: string): void {
  const element = document.getElementById(elementId)
  element?.scrollIntoView({ block: 'center' })
  element?.querySelector('button')?.focus()
}

function useReason(hindrance: Hindrance): string {
  const t = useText(createText)
  const language = useLanguage()
  const messageOf = useErrorMessage()
  switch (hindrance.kind) {
    case 'files':
      return t('waitsForFiles')
    case 'missing':
      return t('waitsFor', {
        list: new Intl.ListFormat(language, { type: 'conjunction' }).format(hindrance.missing.map((name) => t(name))),
      })
    case 'asking':
      return hindrance.readingCount === null ? t('quoting') : t('reading', { count: hindrance.readingCount })
    case 'noPrice':
      return hindrance.error ? messageOf(hindrance.error) : t('waitsForPrice')
    case 'reading':
      return t('waitsForReading')
    case 'tooSoon':
      return t('tooSoon', { time: formatDateTime(hindrance.earliest_at, language) })
  }
}
