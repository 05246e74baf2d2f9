/** Asks before a page is left with changes on it. Another tab or filter of the same page leaves nothing. */
import { useBlocker } from '@tanstack/react-router'
import { useText } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { formText } from './form.text.ts'

interface LeaveDialogProps {
  /** Asked at the moment of leaving. */
  isChanged: () => boolean
  /** What would be lost. */
  loss: string
}

export function LeaveDialog({ isChanged, loss }: LeaveDialogProps) {
  const t = useText(formText)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isChanged(),
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={t('leaveTitle')}
      losses={[loss]}
      confirmLabel={t('leave')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
