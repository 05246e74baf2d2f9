import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NodeTaskPanel } from './NodeTaskPanel.tsx'
import { nodeText } from './text.ts'

export function QaListScreen() {
  const t = useText(nodeText)
  const empty = (
    <EmptyState
      icon={IconShieldCheck}
      title={t('noReviews')}
      hint={t('noReviewsHint')}
      action={
        <Button variant="default" renderRoot={(props) => <Link to={paths.taskList} {...props} />}>
          {t('seeOffers')}
        </Button>
      }
    />
  )
  return (
    <>
      <PageHeader title={t('reviews')} description={t('reviewsHint')} />
      <NodeTaskPanel scope="reviews" label={t('reviews')} empty={empty} />
    </>
  )
}
