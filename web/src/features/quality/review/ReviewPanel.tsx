/** A reviewer's part of `/qa/list`: the queue of trials and samples, the reviews in hand and the completed ones. */
import { Button } from '@mantine/core'
import { calls, trialRules } from '@polyphony/contract'
import { IconShieldCheck } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { useList } from '../../../parts/list/use-list.ts'
import { ReviewFigures } from './ReviewFigures.tsx'
import { reviewText } from './review.text.ts'
import { useReviewColumns } from './review-columns.tsx'
import { type ReviewTab, reviewLists, reviewTabs } from './review-list.ts'

export function ReviewPanel() {
  const t = useText(reviewText)
  const tab = useTab()
  const list = useList(reviewLists[tab])
  const columns = useReviewColumns(tab === 'done')
  const [title, hint] = nothing[tab]
  return (
    <>
      <ReviewFigures />
      <ListPanel
        list={list}
        label={t('title')}
        tabs={{ options: reviewTabs, nameOf: t }}
        sortLabels={{ do_save_at: t('doneAt') }}
        columns={columns}
        rowKey={(row) => row.review_id}
        empty={{
          icon: IconShieldCheck,
          title: t(title),
          hint: hint === 'noneMineHint' ? t(hint, { max: trialRules.reviewsAtOnce }) : t(hint),
          action: tab !== 'waiting' && (
            <Button variant="default" onClick={() => list.set({ tab: 'waiting' })}>
              {t('showWaiting')}
            </Button>
          ),
        }}
      />
    </>
  )
}

/** The tab in the address; without one, the reviews in hand if there are any. */
function useTab(): ReviewTab {
  const { tab } = useSearch({ from: '/shell/qa/list' })
  const chosen = reviewTabs.find((one) => one === tab)
  const { data } = useCall(calls.review.getTestList, {}, { enabled: chosen === undefined })
  return chosen ?? ((data?.counts.mine ?? 0) > 0 ? 'mine' : 'waiting')
}

const nothing = {
  waiting: ['noneWaiting', 'noneWaitingHint'],
  mine: ['noneMine', 'noneMineHint'],
  done: ['noneDone', 'noneDoneHint'],
} as const
