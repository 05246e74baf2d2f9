/** A price, and the order that its reader places by their own click. */
import { Button } from '@mantine/core'
import { type ChatCard, calls, type OutputOf } from '@polyphony/contract'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { formatDateTime, formatLanguageName, formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { Read } from './Read.tsx'
import classes from './tools.module.css'
import { cardText } from './tools.text.ts'

// Few companies need it.
const PurchaseOrderField = lazy(async () => ({
  default: (await import('../../../../parts/purchase/PurchaseOrderField.tsx')).PurchaseOrderField,
}))

const { getChatQuote, orderChatQuote } = calls.chat
type Quote = OutputOf<typeof getChatQuote>

export function QuoteCard({ card: { quote_id } }: { card: Extract<ChatCard, { kind: 'quote' }> }) {
  return <Read read={useCall(getChatQuote, { quote_id })}>{(quote) => <Shown quote={quote} />}</Read>
}

function Shown({ quote }: { quote: Quote }) {
  const t = useText(cardText)
  const language = useLanguage()
  const { name, source_lang, target_langs, charge_minor, effort_percent, currency, deadline_at } = quote
  const nameOf = (lang: string) => formatLanguageName(lang, language)
  const service = quote[`flow_name_${language}`] || quote.flow_name_en
  return (
    <>
      <p className={classes.row}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{t('pair', { source: nameOf(source_lang), targets: target_langs.map(nameOf).join(', ') })}</span>
      </p>
      <dl className={classes.facts}>
        <dt>{t('price')}</dt>
        <dd data-numeric>{formatMoney(charge_minor, currency, language)}</dd>
        <dt>{t('delivery')}</dt>
        <dd>{formatDateTime(deadline_at, language)}</dd>
        {service !== '' && (
          <>
            <dt>{t('service')}</dt>
            <dd>{service}</dd>
          </>
        )}
      </dl>
      {effort_percent > 0 && <p className={classes.dim}>{t('upTo', { percent: effort_percent })}</p>}
      <Confirm quote={quote} />
    </>
  )
}

function Confirm({ quote }: { quote: Quote }) {
  const { quote_id, task_id, is_expired, expires_at, charge_minor, currency, is_po_required } = quote
  const [number, setNumber] = useState('')
  const po_number = number.trim() || null
  const t = useText(cardText)
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const { mutate, isPending, error } = useAction(orderChatQuote, {
    invalidates: [getChatQuote, calls.task.getProjectTaskList, calls.purchaseOrders.getUsablePurchaseOrders],
    invalidatesOnError: [getChatQuote],
    noErrorTip: true,
  })
  if (task_id !== null)
    return (
      <div className={classes.actions}>
        <span role="status">{t('ordered')}</span>
        <LinkButton size="compact-sm" variant="default" to={paths.taskDetail} params={{ task_id }}>
          {t('openOrder')}
        </LinkButton>
      </div>
    )
  if (is_expired) return <p className={classes.dim}>{t('expired')}</p>
  return (
    <>
      <p className={classes.dim}>{t('orderHint', { date: formatDateTime(expires_at, language) })}</p>
      {is_po_required && (
        <Suspense>
          <PurchaseOrderField value={number} onChange={setNumber} isRequired hint="" charge_minor={charge_minor} />
        </Suspense>
      )}
      {error && (
        <p className={classes.failed} role="alert">
          {messageOf(error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button
          size="sm"
          loading={isPending}
          disabled={is_po_required && po_number === null}
          onClick={() => mutate({ quote_id, po_number })}
        >
          {t('order', { price: formatMoney(charge_minor, currency, language) })}
        </Button>
      </div>
    </>
  )
}
