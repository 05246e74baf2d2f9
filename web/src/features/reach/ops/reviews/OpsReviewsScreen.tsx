/** Operators: who reviews what, how far reviewers agree, and what nobody else can review. */
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
