/** `/ops/trials`: what talents are tried with. */
import { Button, Group } from '@mantine/core'
import {
  calls,
  type MaterialState,
  materialSorts,
  materialStates,
  roles,
  type TrialRoleId,
  trialKinds,
} from '@polyphony/contract'
import { IconPlus, IconWriting } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { materialStateText } from '../../../../i18n/trial.text.ts'
import { useSortInAddress } from '../../../../parts/address/use-sort-in-address.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../ui/pager/use-paging.ts'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import { FilterSelect } from '../../../../ui/select/FilterSelect.tsx'
import { SortPopover } from '../../../../ui/sort/SortPopover.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { uiText } from '../../../../ui/ui.text.ts'
import { CreateMaterialDialog } from './CreateMaterialDialog.tsx'
import { useMaterialColumns } from './material-columns.tsx'
import { trialsText } from './trials.text.ts'

interface Filter {
  keyword: string
  state: MaterialState | null
  role_id: TrialRoleId | null
}
const everything: Filter = { keyword: '', state: null, role_id: null }

export function OpsTrialsScreen() {
  const t = useText(trialsText)
  const language = useLanguage()
  const [filter, setFilter] = useState(everything)
  const [isCreating, setCreating] = useState(false)
  const sort = useSortInAddress(materialSorts, { key: 'created_at', order: 'desc' })
  const [paging, setPaging] = usePaging(JSON.stringify([filter, sort.input]))
  const columns = useMaterialColumns()
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.opsTrial.getMaterialList,
    { ...filter, ...paging, ...sort.input },
    { keepPrevious: true },
  )
  const isSearch = filter.keyword !== '' || filter.state !== null || filter.role_id !== null
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} actions={add} />
      <Panel>
        <FilterBar value={filter} onChange={setFilter}>
          <SortPopover {...sort.popover} labels={{ score: t('meanScore') }} />
        </FilterBar>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.list}
          rowKey={(row) => row.material_id}
          isStale={isPlaceholderData}
          error={error && errorMessage(error.code, error.data, language)}
          onRetry={() => void refetch()}
          empty={
            isSearch ? (
              <EmptyState
                icon={IconWriting}
                title={t('nothingFound')}
                hint={t('nothingFoundHint')}
                action={
                  <Button variant="default" onClick={() => setFilter(everything)}>
                    {t('clearFilters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={IconWriting} title={t('none')} hint={t('noneHint')} />
            )
          }
        />
        {data && data.total > 0 && (
          <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
        )}
      </Panel>
      <CreateMaterialDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  )
}

interface FilterBarProps {
  value: Filter
  onChange: (filter: Filter) => void
  children: ReactNode
}

function FilterBar({ value, onChange, children }: FilterBarProps) {
  const t = useText(trialsText)
  const ui = useText(uiText)
  const stateName = useText(materialStateText)
  const tried = roles.filter(({ role_id }) => trialKinds[role_id])
  return (
    <Group gap="xs" p="md">
      <SearchInput
        label={t('search')}
        value={value.keyword}
        onSearch={(keyword) => onChange({ ...value, keyword })}
        width={240}
      />
      <FilterSelect
        label={t('state')}
        anything={t('anyState')}
        data={materialStates.map((state) => ({ value: state, label: stateName(state) }))}
        value={value.state}
        onChange={(state) => onChange({ ...value, state })}
      />
      <FilterSelect
        label={t('role')}
        anything={t('anyRole')}
        data={tried.map(({ role_id, role }) => ({ value: String(role_id), label: ui(role) }))}
        value={value.role_id === null ? null : String(value.role_id)}
        onChange={(role) => onChange({ ...value, role_id: role === null ? null : (Number(role) as TrialRoleId) })}
      />
      {children}
    </Group>
  )
}
