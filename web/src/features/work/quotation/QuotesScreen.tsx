/** `/quotes`: a company's quotes; `/ops/quotes`: those of all companies. */
import { type QuotationRow, quotationStates } from '@polyphony/contract'
import { IconFileInvoice } from '@tabler/icons-react'
import { formatDate } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { LinkAnchor, LinkButton } from '../../../parts/link/links.tsx'
import { FilterChoice, FilterSearch } from '../../../parts/list/filters.tsx'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { useList } from '../../../parts/list/use-list.ts'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import cells from '../../../ui/table/cells.module.css'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import { QuoteState } from './QuoteState.tsx'
import { quotationText } from './quotation.text.ts'
import { quoteList } from './quote-lists.ts'

export const QuotesScreen = () => <Quotes isOfAll={false} />
export const OpsQuotesScreen = () => <Quotes isOfAll />

function Quotes({ isOfAll }: { isOfAll: boolean }) {
  const t = useText(quotationText)
  const list = useList(quoteList)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(isOfAll ? 'opsAbout' : 'about')}
        actions={
          isOfAll ? (
            <LinkButton to={paths.opsQuoteNew}>{t('quoteFor')}</LinkButton>
          ) : (
            <LinkButton to={paths.taskFlow}>{t('newOrder')}</LinkButton>
          )
        }
      />
      <ListPanel
        list={list}
        label={t('title')}
        filters={
          <>
            <FilterSearch list={list} name="keyword" label={t(isOfAll ? 'opsSearch' : 'search')} width={260} />
            <FilterChoice
              list={list}
              name="state"
              label={t('state')}
              anything={t('anyState')}
              options={quotationStates}
              nameOf={(state) => t(state)}
            />
          </>
        }
        sortLabels={{ deadline: t('byExpiry') }}
        columns={useColumns(isOfAll)}
        rowKey={(row) => row.quote_id}
        empty={{ icon: IconFileInvoice, title: t('none'), hint: t(isOfAll ? 'opsNoneHint' : 'noneHint') }}
        noMatch={{ icon: IconFileInvoice, title: t('noMatch') }}
      />
    </>
  )
}

function useColumns(isOfAll: boolean): Column<QuotationRow>[] {
  const t = useText(quotationText)
  const language = useLanguage()
  return [
    { id: 'quote', header: t('quote'), isTitle: true, cell: (row) => <Title row={row} /> },
    ...(isOfAll
      ? [
          {
            id: 'company',
            header: t('company'),
            cell: ({ company_name }: QuotationRow) => <TruncatedText text={company_name} />,
          },
        ]
      : []),
    { id: 'state', header: t('state'), cell: (row) => <State row={row} /> },
    {
      id: 'price',
      header: t('price'),
      align: 'end',
      cell: (row) => <Money minor={row.charge_minor} currency={row.currency} />,
    },
    {
      id: 'valid',
      header: t('validUntil'),
      align: 'end',
      cell: ({ valid_until }) => formatDate(valid_until, language),
    },
    { id: 'created', header: t('createdAt'), align: 'end', cell: ({ created_at }) => formatDate(created_at, language) },
    {
      id: 'creator',
      header: t('creator'),
      cell: ({ creator }) => <TruncatedText text={creator ? creator.nickname || t('erased') : t('house')} />,
    },
  ]
}

function Title({ row: { quote_id, number, name } }: { row: QuotationRow }) {
  return (
    <div className={cells.names}>
      <LinkAnchor to={paths.quote} params={{ quote_id }} fw={600}>
        {number}
      </LinkAnchor>
      <TruncatedText text={name} className={cells.sub} />
    </div>
  )
}

function State({ row: { state, po_number } }: { row: QuotationRow }) {
  const t = useText(quotationText)
  return (
    <div className={cells.names}>
      <QuoteState state={state} />
      {po_number !== null && <TruncatedText text={`${t('po')} ${po_number}`} className={cells.sub} />}
    </div>
  )
}
