/** For operators: all reviews, the agreement of reviewers, and reviews for which no reviewer is qualified. */
import { useText } from '../../../../i18n/i18n.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { AgreementPanel } from './AgreementPanel.tsx'
import { AllReviewsPanel } from './AllReviewsPanel.tsx'
import { opsReviewText } from './reviews.text.ts'

export function OpsReviewsScreen() {
  const t = useText(opsReviewText)
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <AllReviewsPanel />
      <AgreementPanel />
    </>
  )
}
