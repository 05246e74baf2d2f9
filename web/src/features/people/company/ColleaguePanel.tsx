/** Who else is in the team: for members who don't administer it; and the way out of it. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type OutputOf } from '@polyphony/contract'
import { useState } from 'react'
import { useTalent } from '../../../api/session.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Pager } from '../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../ui/pager/use-paging.ts'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import classes from './company.module.css'
import { colleagueText, teamText } from './company.text.ts'
import { MemberName } from './MemberName.tsx'
import { useStartOver } from './use-start-over.ts'

type Team = NonNullable<OutputOf<typeof calls.company.getTeam>['team']>
type Colleague = OutputOf<typeof calls.company.getColleagueList>['list'][number]

export function ColleaguePanel({ team }: { team: Team }) {
  const t = useText(teamText)
  const colleagues = useText(colleagueText)
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const [paging, setPaging] = usePaging(keyword)
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.company.getColleagueList,
    { ...paging, keyword },
    { keepPrevious: true },
  )
  const columns: Column<Colleague>[] = [
    { id: 'name', header: t('name'), isTitle: true, cell: (row) => <MemberName person={row} /> },
    { id: 'role', header: t('role'), cell: ({ role }) => t(role) },
    { id: 'department', header: t('department'), cell: ({ department }) => department?.name ?? t('noDepartment') },
  ]
  return (
    <Panel>
      <div className={classes.bar}>
        <SearchInput label={t('searchMembers')} value={keyword} onSearch={setKeyword} />
        <div className={classes.barEnd}>
          <Button variant="default" onClick={() => setLeaving(true)}>
            {colleagues('leave')}
          </Button>
        </div>
      </div>
      <DataTable
        label={t('team')}
        columns={columns}
        rows={data?.list}
        rowKey={(row) => row.account_id}
        isStale={isPlaceholderData}
        error={error && errorMessage(error.code, error.data, language)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('noMatch')} hint={t('noMatchHint')} />}
      />
      {data && <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />}
      <LeaveDialog isOpen={isLeaving} team={team} onClose={() => setLeaving(false)} />
    </Panel>
  )
}

function LeaveDialog({ isOpen, team, onClose }: { isOpen: boolean; team: Team; onClose: () => void }) {
  const t = useText(colleagueText)
  const startOver = useStartOver()
  const { is_mvp } = useTalent()
  const { company_id, company_name: company } = team
  const leave = useAction(calls.company.leaveTeam, {
    onSuccess: () => {
      notifications.show({ message: t('left', { company }) })
      void startOver(paths.home)
    },
    onError: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('leaveTitle', { company })}
      losses={[t('loseTasks'), ...(is_mvp ? [t('loseMvp')] : [])]}
      confirmLabel={t('leave')}
      isBusy={leave.isPending}
      onConfirm={() => leave.mutate({ company_id })}
      onClose={onClose}
    >
      {t('leaveAgain')}
    </ConfirmDialog>
  )
}
