/** A reviewer's part of `/qa/list`: the queue of trials and samples, what one has taken and what one has done. */
import { Button, Group } from '@mantine/core'
import { calls, reviewSorts, trialRules } from '@polyphony/contract'
import { IconShieldCheck } from '@tabler/icons-react'
import { useCall } from '../../../api/use-call.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { useChoiceInAddress } from '../../../parts/address/use-choice-in-address.ts'
import { useSortInAddress } from '../../../parts/address/use-sort-in-address.ts'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { Pager } from '../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../ui/pager/use-paging.ts'
import { SortPopover } from '../../../ui/sort/SortPopover.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { StatusTabs } from '../../../ui/table/StatusTabs.tsx'
import { ReviewFigures } from './ReviewFigures.tsx'
import { reviewText } from './review.text.ts'
import { useReviewColumns } from './review-columns.tsx'

const tabs = ['waiting', 'mine', 'done'] as const
type Tab = (typeof tabs)[number]
const dueFirst = { key: 'do_deadline', order: 'asc' } as const
const initialSorts = { waiting: dueFirst, mine: dueFirst, done: { key: 'do_save_at', order: 'desc' } } as const

export function ReviewPanel() {
  const t = useText(reviewText)
  const language = useLanguage()
  const [chosen, setTab] = useChoiceInAddress('tab', ['auto', ...tabs], 'auto')
  const { data: first } = useCall(calls.review.getTestList, {})
  // What one has in hand comes first.
  const tab = chosen !== 'auto' ? chosen : first && (first.counts.mine ?? 0) > 0 ? 'mine' : 'waiting'
  const sort = useSortInAddress<(typeof reviewSorts)[Tab][number]>(reviewSorts[tab], initialSorts[tab])
  const [paging, setPaging] = usePaging(JSON.stringify([tab, sort.input]))
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.review.getTestList,
    { ...paging, ...sort.input, tab },
    { keepPrevious: true },
  )
  const columns = useReviewColumns(tab === 'done')
  return (
    <>
      <ReviewFigures />
      <Panel>
        <StatusTabs
          label={t('title')}
          tabs={tabs.map((status) => ({ status, label: t(status) }))}
          counts={data?.counts}
          value={tab}
          onChange={setTab}
        >
          {data && data.total > 1 && (
            <Group p="md" pb={0}>
              <SortPopover {...sort.popover} labels={{ do_save_at: t('doneAt') }} />
            </Group>
          )}
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data?.list}
            rowKey={(row) => row.review_id}
            isStale={isPlaceholderData}
            error={error && errorMessage(error.code, error.data, language)}
            onRetry={() => void refetch()}
            empty={<NothingThere tab={tab} seeWaiting={() => setTab('waiting')} />}
          />
          {data && data.total > 0 && (
            <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
          )}
        </StatusTabs>
      </Panel>
    </>
  )
}

const nothing = {
  waiting: ['noneWaiting', 'noneWaitingHint'],
  mine: ['noneMine', 'noneMineHint'],
  done: ['noneDone', 'noneDoneHint'],
} as const

function NothingThere({ tab, seeWaiting }: { tab: Tab; seeWaiting: () => void }) {
  const t = useText(reviewText)
  const [title, hint] = nothing[tab]
  return (
    <EmptyState
      icon={IconShieldCheck}
      title={t(title)}
      hint={hint === 'noneMineHint' ? t(hint, { max: trialRules.reviewsAtOnce }) : t(hint)}
      action={
        tab === 'waiting' ? undefined : (
          <Button variant="default" onClick={seeWaiting}>
            {t('showWaiting')}
          </Button>
        )
      }
    />
  )
}
