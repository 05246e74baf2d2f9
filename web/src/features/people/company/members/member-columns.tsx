import { Badge } from '@mantine/core'
import type { TeamMember } from '@polyphony/contract'
import { useMemo } from 'react'
import { useTalent } from '../../../../api/session/session.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatDate, formatRelative } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { StatusDot } from '../../../../ui/state/Status.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { teamText } from '../company.text.ts'
import { MemberName } from '../MemberName.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { memberText } from './members.text.ts'

const tones = { normal: 'done', locked: 'overdue', erased: 'paused' } as const

export function useMemberColumns(): readonly Column<TeamMember>[] {
  const t = useText(teamText)
  const members = useText(memberText)
  const common = useText(commonText)
  const language = useLanguage()
  return useMemo(
    (): Column<TeamMember>[] => [
      { id: 'name', header: t('name'), isTitle: true, cell: (row) => <NameCell row={row} /> },
      {
        id: 'role',
        header: t('role'),
        cell: ({ role, is_mvp }) => (
          <div className={cells.names}>
            {t(role)}
            {is_mvp && <span className={cells.sub}>{t('mvp')}</span>}
          </div>
        ),
      },
      {
        id: 'department',
        header: t('department'),
        cell: ({ department }) => (department ? <TruncatedText text={department.name} /> : '–'),
      },
      {
        id: 'status',
        header: common('status'),
        cell: ({ status }) => <StatusDot tone={tones[status]}>{members(status)}</StatusDot>,
      },
      {
        id: 'lastSeen',
        header: members('lastSeen'),
        cell: ({ last_seen_at }) => (last_seen_at ? formatRelative(last_seen_at, language) : members('never')),
      },
      { id: 'joined', header: members('joined'), cell: ({ joined_at }) => formatDate(joined_at, language) },
      { id: 'actions', header: common('actions'), align: 'end', cell: (row) => <MemberMenu member={row} /> },
    ],
    [t, members, common, language],
  )
}

function NameCell({ row }: { row: TeamMember }) {
  const members = useText(memberText)
  const { account_id } = useTalent()
  return (
    <MemberName person={row}>
      {row.email ?? row.username}
      {row.is_sub_account && ` · ${members('subAccount')}`}
      {row.account_id === account_id && (
        <Badge size="xs" variant="light" ml={6} c="var(--selected-ink)" bg="var(--selected)">
          {members('you')}
        </Badge>
      )}
    </MemberName>
  )
}
