import { Title } from '@mantine/core'
import { useText } from '../../../../i18n/i18n.ts'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { allReviewList, reviewTabs } from './all-review-list.ts'
import { useReviewColumns } from './review-columns.tsx'
import { opsReviewText } from './reviews.text.ts'

export function AllReviewsPanel() {
  const t = useText(opsReviewText)
  return (
    <section aria-labelledby="all-reviews">
      <Title order={2} id="all-reviews" mb="xs">
        {t('all')}
      </Title>
      <ListPanel
        list={useList(allReviewList)}
        label={t('all')}
        tabs={{ options: reviewTabs, nameOf: t }}
        sortLabels={{ username: t('talent') }}
        columns={useReviewColumns()}
        rowKey={(row) => row.review_id}
        empty={{ title: t('noReviews'), hint: t('noReviewsHint') }}
      />
    </section>
  )
}
