/** What a quote says, to whoever decides: the parties, the order, the price with what it comes from, and the note. */
import { Text } from '@mantine/core'
import { houseLine, type SharedQuotation } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatLanguageName } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { QuoteLines } from '../../../parts/quote/QuoteLines.tsx'
import { CalculationTable } from '../../../parts/work/CalculationTable.tsx'
import classes from './quotation.module.css'
import { quotationText } from './quotation.text.ts'

interface QuotePaperProps {
  quote: SharedQuotation
  /** More facts, for those who are signed in. */
  children?: ReactNode
}

export function QuotePaper({ quote, children }: QuotePaperProps) {
  const t = useText(quotationText)
  const language = useLanguage()
  const { parties, name, source_lang, target_langs, sums, deadline_hours, note, created_at, valid_until } = quote
  const { house, client } = parties
  const targets = target_langs.map((lang) => formatLanguageName(lang, language))
  const languages = [formatLanguageName(source_lang, language), ...(targets.length > 0 ? [targets.join(', ')] : [])]
  return (
    <>
      <dl className={classes.facts}>
        <Fact name={t('order')}>{name}</Fact>
        <Fact name={t('languages')}>{languages.join(' → ')}</Fact>
        <Fact name={t('from')}>{houseLine(house, language)}</Fact>
        <Fact name={t('to')}>{client.name}</Fact>
        <Fact name={t('createdAt')}>{formatDate(created_at, language)}</Fact>
        <Fact name={t('validUntil')}>{formatDateTime(valid_until, language)}</Fact>
        <Fact name={t('due')}>
          {deadline_hours === null ? formatDateTime(sums.deadline_at, language) : t('dueIn', { count: deadline_hours })}
        </Fact>
        <Decided quote={quote} />
        {children}
      </dl>
      {note !== '' && (
        <section className={classes.note} aria-label={t('note')}>
          <Text className={classes.written}>{note}</Text>
        </section>
      )}
      <Prices quote={quote} />
    </>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Decided({ quote }: { quote: SharedQuotation }) {
  const t = useText(quotationText)
  const language = useLanguage()
  const { state, decided_at, decided_by, reason, po_number } = quote
  return (
    <>
      {decided_at !== null && (
        <Fact name={t(state === 'accepted' ? 'acceptedBy' : 'refusedBy')}>
          {t('decidedBy', { name: decided_by ?? t('erased'), time: formatDateTime(decided_at, language) })}
        </Fact>
      )}
      {reason !== '' && <Fact name={t('reason')}>{reason}</Fact>}
      {po_number !== null && <Fact name={t('po')}>{po_number}</Fact>}
    </>
  )
}

function Prices({ quote: { rows, sums } }: { quote: SharedQuotation }) {
  const { currency } = sums
  return (
    <QuoteLines
      sums={sums}
      steps={rows.map((row) => ({ ...row, item_count: row.file_count }))}
      renderItems={({ node_id, target_lang }) =>
        rows
          .filter((row) => row.node_id === node_id && row.target_lang === target_lang)
          .map(({ lines, amount_minor }) => (
            <CalculationTable
              key={node_id}
              reader="client"
              calculation={{ lines, amount_minor, currency, rate_version: 0 }}
            />
          ))
      }
    />
  )
}
