import { Button, Group, Stack, Text } from '@mantine/core'
import { type CompanySummary, personName } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { formatDate, formatNumber, formatSize } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { companiesText } from './companies.text.ts'

interface Actions {
  onEdit: (company: CompanySummary) => void
  onInvite: (company: CompanySummary) => void
}

export function useCompanyColumns({ onEdit, onInvite }: Actions): readonly Column<CompanySummary>[] {
  const t = useText(companiesText)
  const language = useLanguage()
  return [
    { id: 'name', header: t('name'), isTitle: true, cell: (row) => <TruncatedText text={row.name} fw={600} /> },
    { id: 'admins', header: t('admins'), cell: (row) => <Admins row={row} onInvite={onInvite} /> },
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
    {
      id: 'storage',
      header: t('storage'),
      align: 'end',
      cell: (row) => <Storage row={row} />,
    },
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

/** Red from nine tenths on. */
function Storage({ row: { uploaded_bytes, upload_limit_bytes, made_bytes } }: { row: CompanySummary }) {
  const t = useText(companiesText)
  const language = useLanguage()
  const sizes = { used: formatSize(uploaded_bytes, language), limit: formatSize(upload_limit_bytes, language) }
  const isNearFull = uploaded_bytes >= 0.9 * upload_limit_bytes
  return (
    <Stack gap={0} align="end">
      <Text span size="sm" c={isNearFull ? 'red' : undefined}>
        {t('used', sizes)}
      </Text>
      <Text size="xs" c="dimmed">
        {t('made', { size: formatSize(made_bytes, language) })}
      </Text>
    </Stack>
  )
}

function Admins({ row, onInvite }: { row: CompanySummary } & Pick<Actions, 'onInvite'>) {
  const language = useLanguage()
  const { admins } = row
  if (admins.length === 0) return <NoAdmin row={row} onInvite={onInvite} />
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

function NoAdmin({ row, onInvite }: { row: CompanySummary } & Pick<Actions, 'onInvite'>) {
  const t = useText(companiesText)
  const language = useLanguage()
  const until = row.admin_invited_until
  return (
    <Group gap="xs">
      <span>{until ? t('invitedUntil', { date: formatDate(until, language) }) : t('noAdmin')}</span>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={t('inviteTo', { name: row.name })}
        onClick={() => onInvite(row)}
      >
        {until ? t('inviteAgain') : t('invite')}
      </Button>
    </Group>
  )
}
