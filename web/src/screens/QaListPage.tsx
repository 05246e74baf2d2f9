/** `/qa/list` has a part of two features; the address says which (`?part=trials`). */
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ReviewPanel } from '../features/quality/review/ReviewPanel.tsx'
import { reviewText } from '../features/quality/review/review.text.ts'
import { WaitingCount } from '../features/quality/review/WaitingCount.tsx'
import { MyReviews } from '../features/work/node/MyReviews.tsx'
import { nodeText } from '../features/work/node/node.text.ts'
import { useText } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { PageHeader } from '../ui/frame/PageHeader.tsx'

export function QaListPage() {
  const node = useText(nodeText)
  const review = useText(reviewText)
  const { part } = useSearch({ from: '/shell/qa/list' })
  const navigate = useNavigate({ from: paths.qaList })
  const show = (chosen: string | null) =>
    void navigate({ search: { part: chosen === 'trials' ? chosen : undefined }, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader title={review('screen')} description={node('reviewsHint')} />
      <Tabs variant="pills" value={part === 'trials' ? part : 'steps'} onChange={show} keepMounted={false}>
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
