import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { NodeTaskPanel } from './NodeTaskPanel.tsx'
import { nodeText } from './node.text.ts'

/** The user's reviews of steps of orders. */
export function MyReviews() {
  const t = useText(nodeText)
  const empty = {
    icon: IconShieldCheck,
    title: t('noReviews'),
    hint: t('noReviewsHint'),
    action: (
      <Button variant="default" renderRoot={(props) => <Link to={paths.taskList} {...props} />}>
        {t('seeOffers')}
      </Button>
    ),
  }
  return <NodeTaskPanel scope="reviews" label={t('reviews')} empty={empty} />
}
