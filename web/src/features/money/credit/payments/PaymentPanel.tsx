/** What companies have paid, with who booked it; a wrong booking is reversed here. */
import { Button } from '@mantine/core'
import { type CompanyPayment, personName } from '@polyphony/contract'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatCalendarDate, formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FilterSearch } from '../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { StatusDot } from '../../../../ui/state/Status.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { creditText, paymentText } from '../credit.text.ts'
import { paymentList } from '../credit-lists.ts'
import { ReverseDialog } from './ReverseDialog.tsx'

export function PaymentPanel() {
  const t = useText(paymentText)
  const credit = useText(creditText)
  const list = useList(paymentList)
  const [reversed, setReversed] = useState<CompanyPayment | null>(null)
  return (
    <>
      <ListPanel
        isBare
        list={list}
        label={credit('payments')}
        filters={<FilterSearch list={list} name="keyword" label={t('search')} width={260} />}
        columns={useColumns(setReversed)}
        rowKey={(row) => row.payment_id}
        empty={{ icon: IconReceipt, title: t('none'), hint: t('noneHint') }}
        noMatch={{ icon: IconReceipt, title: t('noMatch'), hint: credit('noneHint') }}
      />
      <ReverseDialog payment={reversed} onClose={() => setReversed(null)} />
    </>
  )
}

function useColumns(onReverse: (payment: CompanyPayment) => void): readonly Column<CompanyPayment>[] {
  const t = useText(paymentText)
  const credit = useText(creditText)
  const common = useText(commonText)
  const language = useLanguage()
  return [
    {
      id: 'company',
      header: credit('company'),
      isTitle: true,
      cell: ({ company_name, reference }) => (
        <div className={cells.names}>
          <TruncatedText text={company_name} fw={600} />
          <span className={cells.sub}>{reference}</span>
        </div>
      ),
    },
    {
      id: 'amount',
      header: t('total'),
      align: 'end',
      cell: ({ amount_minor, currency }) => <Money minor={amount_minor} currency={currency} fw={600} />,
    },
    {
      id: 'received',
      header: t('receivedOn'),
      cell: ({ received_on }) => formatCalendarDate(received_on, language),
    },
    {
      id: 'booked',
      header: t('bookedBy'),
      cell: ({ booked_by, created_at }) => (
        <div className={cells.names}>
          {personName(booked_by.nickname, language)}
          <span className={cells.sub}>{formatDateTime(created_at, language)}</span>
        </div>
      ),
    },
    { id: 'state', header: common('status'), cell: (row) => <State payment={row} /> },
    {
      id: 'actions',
      header: '',
      align: 'end',
      cell: (row) => row.can.reverse && <Reverse reference={row.reference} onClick={() => onReverse(row)} />,
    },
  ]
}

function Reverse({ reference, onClick }: { reference: string; onClick: () => void }) {
  const t = useText(paymentText)
  return (
    <Button variant="default" size="compact-sm" aria-label={t('reverseOf', { reference })} onClick={onClick}>
      {t('reverse')}
    </Button>
  )
}

function State({ payment: { reversal } }: { payment: CompanyPayment }) {
  const t = useText(paymentText)
  const language = useLanguage()
  if (!reversal) return <StatusDot tone="done">{t('received')}</StatusDot>
  return (
    <div className={cells.names}>
      <StatusDot tone="paused">{t('reversedWord')}</StatusDot>
      <span className={cells.sub}>
        <TruncatedText text={`${personName(reversal.reversed_by.nickname, language)} · ${reversal.reason}`} />
      </span>
    </div>
  )
}
