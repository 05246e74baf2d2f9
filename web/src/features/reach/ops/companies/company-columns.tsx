import { Button } from '@mantine/core'
import { type CompanySummary, personName } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { formatDate, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { companiesText } from './companies.text.ts'

export function useCompanyColumns(onEdit: (company: CompanySummary) => void): readonly Column<CompanySummary>[] {
  const t = useText(companiesText)
  const language = useLanguage()
  return [
    { id: 'name', header: t('name'), isTitle: true, cell: (row) => <TruncatedText text={row.name} fw={600} /> },
    { id: 'admins', header: t('admins'), cell: (row) => <Admins row={row} /> },
    {
      id: 'members',
      header: t('members'),
      align: 'end',
      cell: (row) => (
        <Link
          to={paths.opsAccounts}
          search={{ company_id: row.company_id }}
          className={cells.link}
          aria-label={t('membersOf', { name: row.name })}
        >
          {formatNumber(row.member_count, language)}
        </Link>
      ),
    },
    { id: 'tasks', header: t('tasks'), align: 'end', cell: (row) => formatNumber(row.task_count, language) },
    { id: 'currency', header: t('currency'), cell: (row) => row.currency },
    { id: 'created', header: t('created'), cell: (row) => formatDate(row.created_at, language) },
    {
      id: 'edit',
      header: '',
      align: 'end',
      cell: (row) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('editOf', { name: row.name })}
          onClick={() => onEdit(row)}
        >
          {t('edit')}
        </Button>
      ),
    },
  ]
}

function Admins({ row: { admins } }: { row: CompanySummary }) {
  const t = useText(companiesText)
  const language = useLanguage()
  if (admins.length === 0) return t('noAdmin')
  return (
    <>
      {admins.slice(0, 3).map(({ account_id, nickname }, index) => (
        <span key={account_id}>
          {index > 0 && ', '}
          <Link to={paths.opsAccounts} search={{ account_id }} className={cells.link}>
            {personName(nickname, language)}
          </Link>
        </span>
      ))}
      {admins.length > 3 && ` +${formatNumber(admins.length - 3, language)}`}
    </>
  )
}
