/** `/ops/applications`: who waits for a decision, the longest first. */
import { Button } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { applicationSorts, calls, reviewTabs } from '@polyphony/contract'
import { IconUserCheck } from '@tabler/icons-react'
import { useCall } from '../../../../api/use-call.ts'
import { applicationStateText } from '../../../../i18n/application.text.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useSortInAddress } from '../../../../parts/address/use-sort-in-address.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../ui/pager/use-paging.ts'
import { SortPopover } from '../../../../ui/sort/SortPopover.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { StatusTabs } from '../../../../ui/table/StatusTabs.tsx'
import { RoleRequestsPanel } from '../role-requests/RoleRequestsPanel.tsx'
import { reviewText } from './application.text.ts'
import { defaultFilter, isFiltered, ReviewFilterBar } from './ReviewFilterBar.tsx'
import { useReviewColumns } from './review-columns.tsx'

export function OpsApplicationsScreen() {
  const t = useText(reviewText)
  const stateName = useText(applicationStateText)
  const language = useLanguage()
  const [filter, setFilter] = useSessionStorage({
    key: 'polyphony.applications',
    defaultValue: defaultFilter,
    getInitialValueInEffect: false,
  })
  // Who has waited longest comes first.
  const sort = useSortInAddress(applicationSorts, { key: 'created_at', order: 'asc' })
  const [paging, setPaging] = usePaging(JSON.stringify([filter, sort.input]))
  const columns = useReviewColumns()
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.application.getApplicationList,
    { ...paging, ...filter, ...sort.input },
    { keepPrevious: true, refetchInterval: 60_000 },
  )
  const isSearch = isFiltered(filter)
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <Panel>
        <StatusTabs
          label={t('state')}
          tabs={reviewTabs.map((tab) => ({ status: tab, label: stateName(tab) }))}
          counts={data?.counts}
          value={filter.tab}
          onChange={(tab) => setFilter({ ...filter, tab })}
        >
          <ReviewFilterBar value={filter} onChange={setFilter}>
            <SortPopover {...sort.popover} labels={{ created_at: t('bySubmitted'), username: t('byName') }} />
          </ReviewFilterBar>
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data?.list}
            rowKey={(row) => row.application_id}
            isStale={isPlaceholderData}
            error={error && errorMessage(error.code, error.data, language)}
            onRetry={() => void refetch()}
            empty={
              <EmptyState
                icon={IconUserCheck}
                title={t(isSearch ? 'nothingFound' : 'nothing')}
                hint={t(isSearch ? 'nothingFoundHint' : 'nothingHint')}
                action={
                  isSearch && (
                    <Button variant="default" onClick={() => setFilter({ ...defaultFilter, tab: filter.tab })}>
                      {t('clearFilters')}
                    </Button>
                  )
                }
              />
            }
          />
          {data && <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />}
        </StatusTabs>
      </Panel>
      <RoleRequestsPanel />
    </>
  )
}
