import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useRouter } from '@tanstack/react-router'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import { useLeavePath } from '../frame/leave-path.ts'
import { dropDraft } from './kept-draft.ts'
import { markingText } from './marking.text.ts'
import { useReview } from './use-review.ts'

export function GiveBackDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(markingText)
  const router = useRouter()
  const leavePath = useLeavePath()
  const { review } = useReview()
  const giveBack = useAction(calls.review.giveBackReview, {
    invalidates: [calls.review.getTestList, calls.review.getTestStats],
    onSuccess: (_output, { review_id }) => {
      dropDraft(localStorage, review_id)
      notifications.show({ message: t('givenBack'), color: 'teal', role: 'status' })
      router.history.push(leavePath)
    },
  })
  if (!review) return null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('giveBackTitle')}
      confirmLabel={t('giveBack')}
      isBusy={giveBack.isPending}
      onConfirm={() => giveBack.mutate({ review_id: review.review_id })}
      onClose={onClose}
    >
      {t('giveBackHint')}
    </ConfirmDialog>
  )
}
