import { Button, Group } from '@mantine/core'
import { type CompanyCredit, paymentReferenceOf } from '@polyphony/contract'
import { formatCalendarDate } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { StatusDot } from '../../../ui/state/Status.tsx'
import cells from '../../../ui/table/cells.module.css'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { None } from '../../../ui/text/None.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import { creditText, paymentText } from './credit.text.ts'
import { useTermsName } from './use-terms-name.ts'

interface Actions {
  onChange: (company: CompanyCredit) => void
  onBook: (company: CompanyCredit) => void
}

export function useCreditColumns(actions: Actions): readonly Column<CompanyCredit>[] {
  const t = useText(creditText)
  const termsName = useTermsName()
  return [
    {
      id: 'name',
      header: t('company'),
      isTitle: true,
      cell: ({ name, company_id }) => (
        <div className={cells.names}>
          <TruncatedText text={name} fw={600} />
          <span className={cells.sub}>{paymentReferenceOf(company_id)}</span>
        </div>
      ),
    },
    {
      id: 'terms',
      header: t('terms'),
      cell: (row) => (
        <div className={cells.names}>
          {termsName(row)}
          {row.state === 'hold' && <StatusDot tone="overdue">{t('hold')}</StatusDot>}
        </div>
      ),
    },
    { id: 'limit', header: t('limit'), align: 'end', cell: (row) => <Limit {...row} /> },
    {
      id: 'owed',
      header: t('owed'),
      align: 'end',
      cell: ({ exposure_minor, currency }) => <Money minor={exposure_minor} currency={currency} />,
    },
    {
      id: 'left',
      header: t('left'),
      align: 'end',
      cell: ({ left_minor, currency }) => (
        <Money minor={left_minor} currency={currency} fw={600} c={left_minor < 0 ? 'red' : undefined} />
      ),
    },
    { id: 'lastPayment', header: t('lastPayment'), align: 'end', cell: (row) => <LastPayment {...row} /> },
    { id: 'actions', header: '', align: 'end', cell: (row) => row.can.change && <RowActions row={row} {...actions} /> },
  ]
}

const Limit = ({ mode, limit_minor, currency }: CompanyCredit) =>
  mode === 'prepaid' ? <None /> : <Money minor={limit_minor} currency={currency} />

function LastPayment({ last_payment }: CompanyCredit) {
  const language = useLanguage()
  if (!last_payment) return <None />
  const { amount_minor, currency, received_on } = last_payment
  return (
    <div className={cells.names}>
      <Money minor={amount_minor} currency={currency} />
      <span className={cells.sub}>{formatCalendarDate(received_on, language)}</span>
    </div>
  )
}

function RowActions({ row, onChange, onBook }: Actions & { row: CompanyCredit }) {
  const t = useText(creditText)
  const payments = useText(paymentText)
  return (
    <Group gap={4} wrap="nowrap" justify="end">
      <Button
        variant="default"
        size="compact-sm"
        aria-label={payments('bookOf', { name: row.name })}
        onClick={() => onBook(row)}
      >
        {payments('book')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('changeOf', { name: row.name })}
        onClick={() => onChange(row)}
      >
        {t('change')}
      </Button>
    </Group>
  )
}
