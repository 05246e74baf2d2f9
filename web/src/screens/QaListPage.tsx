/** `/qa/list` has a part of two features; the address may say which (`?part=trials`), else it is the last one. */
import { Tabs } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
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
  const [part, show] = usePart()
  return (
    <>
      <PageHeader title={review('screen')} description={node('reviewsHint')} />
      <Tabs
        variant="pills"
        value={part}
        onChange={(value) => show(value === 'trials' ? value : 'steps')}
        keepMounted={false}
      >
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

type Part = 'steps' | 'trials'

function usePart(): [Part, (part: Part) => void] {
  const { part: asked } = useSearch({ strict: false }) as { part?: unknown }
  const navigate = useNavigate()
  const [last, setLast] = useSessionStorage<Part>({
    key: 'polyphony.reviews.part',
    defaultValue: 'steps',
    getInitialValueInEffect: false,
  })
  useEffect(() => {
    if (asked === 'trials') setLast('trials')
  }, [asked, setLast])
  const show = (part: Part) => {
    setLast(part)
    void navigate({ to: paths.qaList, search: {} as never, replace: true, resetScroll: false })
  }
  return [asked === 'trials' ? 'trials' : last, show]
}
