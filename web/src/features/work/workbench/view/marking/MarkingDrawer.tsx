/** The verdict of a review: score, decision, six marks, strengths and advice. */
import { Drawer, Skeleton } from '@mantine/core'
import { useText } from '../../../../../i18n/i18n.ts'
import { MarkingForm } from './MarkingForm.tsx'
import { markingText } from './marking.text.ts'
import { useReview } from './use-review.ts'

export function MarkingDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(markingText)
  const { review, isFailed } = useReview()
  return (
    <Drawer opened={isOpen} onClose={onClose} position="right" size={560} title={t('verdict')}>
      {review && <MarkingForm review={review} onClose={onClose} />}
      {!review && (isFailed ? <p role="alert">{t('hintsFailed')}</p> : <Skeleton height={320} />)}
    </Drawer>
  )
}
