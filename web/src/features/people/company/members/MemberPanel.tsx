/** The members of the company, for its admins. */
import { Button, Select } from '@mantine/core'
import { calls, type InputOf, memberSorts, type TeamRole, teamRoles } from '@polyphony/contract'
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useSortInAddress } from '../../../../parts/address/use-sort-in-address.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../ui/pager/use-paging.ts'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import { SortPopover } from '../../../../ui/sort/SortPopover.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import classes from '../company.module.css'
import { teamText } from '../company.text.ts'
import { DepartmentSelect } from '../DepartmentSelect.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { memberText } from './members.text.ts'
import { SubAccountDialog } from './SubAccountDialog.tsx'

interface MemberPanelProps {
  /** Only this department and those below it. */
  departmentId: string | null
  onDepartmentChange: (departmentId: string | null) => void
  onInvite: () => void
}

export function MemberPanel({ departmentId, onDepartmentChange, onInvite }: MemberPanelProps) {
  const t = useText(teamText)
  const members = useText(memberText)
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const [role, setRole] = useState<TeamRole | null>(null)
  const [isAdding, setAdding] = useState(false)
  const sort = useSortInAddress(memberSorts, { key: 'created_at', order: 'desc' })
  const [paging, setPaging] = usePaging(JSON.stringify([keyword, role, departmentId, sort.input]))
  const input: InputOf<typeof calls.company.getAllSubAccount> = {
    ...paging,
    ...sort.input,
    keyword,
    ...(role && { role }),
    ...(departmentId && { department_id: departmentId }),
  }
  const { data, error, refetch, isPlaceholderData } = useCall(calls.company.getAllSubAccount, input, {
    keepPrevious: true,
  })
  useRefreshOn('letter', [calls.company.getAllSubAccount, calls.company.getTeam]) // of who joined or left
  const columns = useMemberColumns()
  const isFiltered = keyword !== '' || role !== null || departmentId !== null
  const clear = () => {
    setKeyword('')
    setRole(null)
    onDepartmentChange(null)
  }
  return (
    <>
      <div className={classes.bar}>
        <SearchInput label={t('searchMembers')} value={keyword} onSearch={setKeyword} />
        <Select
          w={140}
          aria-label={t('role')}
          allowDeselect={false}
          value={role ?? 'all'}
          data={[{ value: 'all', label: t('allRoles') }, ...teamRoles.map((value) => ({ value, label: t(value) }))]}
          onChange={(value) => setRole(teamRoles.find((one) => one === value) ?? null)}
        />
        <DepartmentSelect
          w={200}
          aria-label={t('department')}
          none={t('allDepartments')}
          value={departmentId}
          onChange={onDepartmentChange}
        />
        <SortPopover {...sort.popover} labels={{ created_at: members('joined'), last_seen_at: members('lastSeen') }} />
        <div className={classes.barEnd}>
          <Button variant="default" onClick={() => setAdding(true)}>
            {members('addAccount')}
          </Button>
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onInvite}>
            {members('invite')}
          </Button>
        </div>
      </div>
      <DataTable
        label={t('membersTab')}
        columns={columns}
        rows={data?.list}
        rowKey={(row) => row.account_id}
        isStale={isPlaceholderData}
        error={error && errorMessage(error.code, error.data, language)}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title={t('noMatch')}
            hint={t('noMatchHint')}
            action={
              <Button variant="default" onClick={clear}>
                {t('clearFilters')}
              </Button>
            }
          />
        }
      />
      {data?.total === 1 && !isFiltered && (
        <EmptyState
          icon={IconUsersGroup}
          title={members('alone')}
          hint={members('aloneHint')}
          action={<Button onClick={onInvite}>{members('invite')}</Button>}
        />
      )}
      {data && <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />}
      <SubAccountDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
