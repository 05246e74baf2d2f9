/** The members of the company, for its admins. */
import { Button } from '@mantine/core'
import { calls, teamRoles } from '@polyphony/contract'
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch } from '../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { type ListOf, useList } from '../../../../parts/list/use-list.ts'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import classes from '../company.module.css'
import { teamText } from '../company.text.ts'
import { DepartmentSelect } from '../DepartmentSelect.tsx'
import { memberList } from '../team-lists.ts'
import { useMemberColumns } from './member-columns.tsx'
import { memberText } from './members.text.ts'
import { SubAccountDialog } from './SubAccountDialog.tsx'

export function MemberPanel({ onInvite }: { onInvite: () => void }) {
  const t = useText(teamText)
  const members = useText(memberText)
  const [isAdding, setAdding] = useState(false)
  const list = useList(memberList)
  useRefreshOn('letter', [memberList.call, calls.company.getTeam]) // a letter tells that somebody has joined or left
  return (
    <>
      <ListPanel
        isBare
        list={list}
        label={t('membersTab')}
        filters={<Filters list={list} />}
        sortLabels={{ created_at: members('joined'), last_seen_at: members('lastSeen') }}
        actions={
          <div className={classes.barEnd}>
            <Button variant="default" onClick={() => setAdding(true)}>
              {members('addAccount')}
            </Button>
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onInvite}>
              {members('invite')}
            </Button>
          </div>
        }
        columns={useMemberColumns()}
        rowKey={(row) => row.account_id}
        empty={{ title: t('noMatch') }}
      />
      {list.data?.total === 1 && !list.isFiltered && (
        <EmptyState
          icon={IconUsersGroup}
          title={members('alone')}
          hint={members('aloneHint')}
          action={<Button onClick={onInvite}>{members('invite')}</Button>}
        />
      )}
      <SubAccountDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function Filters({ list }: { list: ListOf<typeof memberList> }) {
  const t = useText(teamText)
  return (
    <>
      <FilterSearch list={list} name="keyword" label={t('searchMembers')} width={220} />
      <FilterChoice
        list={list}
        name="role"
        label={t('role')}
        anything={t('allRoles')}
        options={teamRoles}
        nameOf={t}
        width={140}
      />
      <DepartmentSelect
        w={200}
        aria-label={t('department')}
        none={t('allDepartments')}
        value={list.values.department_id ?? null}
        onChange={(department) => list.change('department_id', department)}
      />
    </>
  )
}
