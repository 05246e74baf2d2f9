/** `/qa/list` has a part of two features; the address says which (`?part=trials`). */
import { Tabs } from '@mantine/core'
import { calls, nodeTaskStatuses } from '@polyphony/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '../api/use-call.ts'
import { ReviewPanel } from '../features/quality/review/ReviewPanel.tsx'
import { reviewText } from '../features/quality/review/review.text.ts'
import { WaitingCount } from '../features/quality/review/WaitingCount.tsx'
import { MyReviews } from '../features/work/node/MyReviews.tsx'
import { nodeText } from '../features/work/node/node.text.ts'
import { useText } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { PageHeader } from '../ui/frame/PageHeader.tsx'

/** Only their count is shown. */
const firstOfReviews = { pageIndex: 0, pageSize: 10, status: nodeTaskStatuses.toBeProcessed } as const

export function QaListPage() {
  const node = useText(nodeText)
  const review = useText(reviewText)
  const { part } = useSearch({ from: '/shell/qa/list' })
  const isTrialsFirst = useTrialsFirst()
  const shown = part ?? (isTrialsFirst ? 'trials' : 'steps')
  const navigate = useNavigate({ from: paths.qaList })
  const show = (chosen: string | null) =>
    void navigate({
      search: { part: chosen === 'trials' || isTrialsFirst ? (chosen ?? undefined) : undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader title={review('screen')} description={node('reviewsHint')} />
      <Tabs variant="pills" value={shown === 'trials' ? shown : 'steps'} onChange={show} keepMounted={false}>
        <Tabs.List mb="md" aria-label={review('screen')}>
          <Tabs.Tab value="steps">{review('steps')}</Tabs.Tab>
          <Tabs.Tab value="trials" rightSection={<WaitingCount />}>
            {review('title')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="steps">
          <MyReviews />
        </Tabs.Panel>
        <Tabs.Panel value="trials">
          <ReviewPanel />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** Where trials wait and no step of an order does, the page opens with what there is to do. */
function useTrialsFirst(): boolean {
  const steps = useCall(calls.node.getNodeTaskQaList, firstOfReviews)
  const trials = useCall(calls.review.getTestStats, {})
  return steps.data?.total === 0 && (trials.data?.waiting_count ?? 0) > 0
}
