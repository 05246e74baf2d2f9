/** Asks before a page with unsaved changes is left. Another tab or filter of the same page doesn't count as leaving. */
import { useBlocker } from '@tanstack/react-router'
import { useText } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { formText } from './form.text.ts'

interface LeaveDialogProps {
  /** Called when the page is left. */
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
