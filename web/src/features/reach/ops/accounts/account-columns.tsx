import { Button, Group } from '@mantine/core'
import { type AccountSummary, personName } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDate, formatRelative } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { UserAvatar } from '../../../../ui/person/UserAvatar.tsx'
import { StatusBadge, StatusDot, type Tone } from '../../../../ui/state/Status.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { accountKindText, accountStatusText, accountsText } from './accounts.text.ts'
import { kindsOf } from './kinds-of.ts'

export const statusTones = { normal: 'done', locked: 'overdue', erased: 'paused' } as const satisfies Record<
  string,
  Tone
>

export function useAccountColumns(): readonly Column<AccountSummary>[] {
  const t = useText(accountsText)
  const status = useText(accountStatusText)
  const language = useLanguage()
  return useMemo(
    () => [
      { id: 'person', header: t('person'), isTitle: true, cell: (row) => <PersonCell row={row} /> },
      { id: 'kinds', header: t('roles'), cell: (row) => <Kinds row={row} /> },
      {
        id: 'company',
        header: t('company'),
        cell: (row) => (row.company_name === null ? '—' : <TruncatedText text={row.company_name} />),
      },
      {
        id: 'status',
        header: t('status'),
        cell: (row) => <StatusDot tone={statusTones[row.status]}>{status(row.status)}</StatusDot>,
      },
      {
        id: 'seen',
        header: t('lastSeen'),
        cell: (row) => (row.last_seen_at === null ? t('never') : formatRelative(row.last_seen_at, language)),
      },
      { id: 'created', header: t('registered'), cell: (row) => formatDate(row.created_at, language) },
      { id: 'open', header: '', align: 'end', cell: (row) => <OpenButton row={row} /> },
    ],
    [t, status, language],
  )
}

function PersonCell({ row }: { row: AccountSummary }) {
  const language = useLanguage()
  const name = personName(row.nickname || row.username, language)
  return (
    <div className={cells.task}>
      <UserAvatar name={name} src={row.avatar} />
      <div className={cells.names}>
        <TruncatedText text={name} fw={600} />
        <span className={cells.sub}>
          {[row.username === name || row.status === 'erased' ? null : row.username, row.email ?? row.phone]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </div>
  )
}

export function Kinds({ row }: { row: AccountSummary }) {
  const kind = useText(accountKindText)
  return (
    <Group gap={4} wrap="nowrap">
      {kindsOf(row).map((one) => (
        <StatusBadge key={one} tone={one === 'operator' ? 'review' : one === 'applicant' ? 'pending' : 'progress'}>
          {kind(one)}
          {(one === 'talent' || one === 'reviewer') && ` ${row.level}`}
        </StatusBadge>
      ))}
    </Group>
  )
}

/** A link, so that it can be opened in a new tab and the browser's back button returns from it. */
function OpenButton({ row }: { row: AccountSummary }) {
  const t = useText(accountsText)
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('openOf', { name: row.nickname || row.username })}
      renderRoot={(props) => (
        <Link
          to={paths.opsAccounts}
          search={(before) => ({ ...before, account_id: row.account_id })}
          resetScroll={false}
          {...props}
        />
      )}
    >
      {t('open')}
    </Button>
  )
}
