import { Button, Group, Title } from '@mantine/core'
import { allReviewSorts, calls, type ReviewState, reviewStates } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useSortInAddress } from '../../../../parts/address/use-sort-in-address.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../ui/pager/use-paging.ts'
import { SortPopover } from '../../../../ui/sort/SortPopover.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { StatusTabs } from '../../../../ui/table/StatusTabs.tsx'
import { useReviewColumns } from './review-columns.tsx'
import { opsReviewText } from './reviews.text.ts'

const tabs = ['anyState', ...reviewStates] as const

export function AllReviewsPanel() {
  const t = useText(opsReviewText)
  const language = useLanguage()
  const [tab, setTab] = useState<'anyState' | ReviewState>('anyState')
  const sort = useSortInAddress(allReviewSorts, { key: 'created_at', order: 'desc' })
  const [paging, setPaging] = usePaging(JSON.stringify([tab, sort.input]))
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.review.getReviewList,
    { ...paging, ...sort.input, state: tab === 'anyState' ? null : tab },
    { keepPrevious: true },
  )
  const columns = useReviewColumns()
  return (
    <section aria-labelledby="all-reviews">
      <Title order={2} id="all-reviews" mb="xs">
        {t('all')}
      </Title>
      <Panel>
        <StatusTabs
          label={t('all')}
          tabs={tabs.map((status) => ({ status, label: t(status) }))}
          counts={undefined}
          value={tab}
          onChange={setTab}
        >
          <Group p="md" pb={0}>
            <SortPopover {...sort.popover} labels={{ username: t('talent') }} />
          </Group>
          <DataTable
            label={t('all')}
            columns={columns}
            rows={data?.list}
            rowKey={(row) => row.review_id}
            isStale={isPlaceholderData}
            error={error && errorMessage(error.code, error.data, language)}
            onRetry={() => void refetch()}
            empty={
              tab === 'anyState' ? (
                <EmptyState title={t('noReviews')} hint={t('noReviewsHint')} />
              ) : (
                <EmptyState
                  title={t('noneOfState')}
                  action={
                    <Button variant="default" onClick={() => setTab('anyState')}>
                      {t('showAll')}
                    </Button>
                  }
                />
              )
            }
          />
          {data && data.total > 0 && (
            <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
          )}
        </StatusTabs>
      </Panel>
    </section>
  )
}
