import { useText } from '../../../i18n/i18n.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { MyReviews } from './MyReviews.tsx'
import { nodeText } from './node.text.ts'

export function QaListScreen() {
  const t = useText(nodeText)
  return (
    <>
      <PageHeader title={t('reviews')} description={t('reviewsHint')} />
      <MyReviews />
    </>
  )
}
