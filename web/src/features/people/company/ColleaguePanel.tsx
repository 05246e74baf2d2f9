/** The team for members who don't administer it, with a button to leave the team. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type OutputOf } from '@polyphony/contract'
import { useState } from 'react'
import { useTalent } from '../../../api/session/session.ts'
import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/i18n.ts'
import { FilterSearch } from '../../../parts/list/filters.tsx'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { useList } from '../../../parts/list/use-list.ts'
import { paths } from '../../../paths.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import classes from './company.module.css'
import { colleagueText, teamText } from './company.text.ts'
import { MemberName } from './MemberName.tsx'
import { colleagueList } from './team-lists.ts'
import { useStartOver } from './use-start-over.ts'

type Team = NonNullable<OutputOf<typeof calls.company.getTeam>['team']>
type Colleague = OutputOf<typeof calls.company.getColleagueList>['list'][number]

export function ColleaguePanel({ team }: { team: Team }) {
  const t = useText(teamText)
  const colleagues = useText(colleagueText)
  const list = useList(colleagueList)
  const [isLeaving, setLeaving] = useState(false)
  const columns: Column<Colleague>[] = [
    { id: 'name', header: t('name'), isTitle: true, cell: (row) => <MemberName person={row} /> },
    { id: 'role', header: t('role'), cell: ({ role }) => t(role) },
    { id: 'department', header: t('department'), cell: ({ department }) => department?.name ?? t('noDepartment') },
  ]
  return (
    <>
      <ListPanel
        list={list}
        label={t('team')}
        filters={<FilterSearch list={list} name="keyword" label={t('searchMembers')} width={220} />}
        actions={
          <div className={classes.barEnd}>
            <Button variant="default" onClick={() => setLeaving(true)}>
              {colleagues('leave')}
            </Button>
          </div>
        }
        columns={columns}
        rowKey={(row) => row.account_id}
        empty={{ title: t('noMatch') }}
      />
      <LeaveDialog isOpen={isLeaving} team={team} onClose={() => setLeaving(false)} />
    </>
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
