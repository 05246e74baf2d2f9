/** A form in a dialog. Its fields are a component of their own, so that each opening begins anew. */
import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DialogOfForm } from './dialog.ts'
import { formText } from './form.text.ts'
import { useEntered } from './use-entered.ts'

interface FormDialogProps extends Pick<ModalProps, 'size'> {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** It is gone from the screen. */
  onClosed?: () => void
  /** One `Form` with its fields. */
  children: ReactNode
}

/** What was entered isn't lost by a key or a click beside it: then it asks. Cancelling and saving close at once. */
export function FormDialog({ isOpen, onClose, onClosed, title, size, children }: FormDialogProps) {
  const t = useText(formText)
  const [isAsking, setAsking] = useState(false)
  const entered = useEntered(isOpen)
  const { markChanged } = entered
  const dialog = useMemo(() => ({ close: onClose, markChanged }), [onClose, markChanged])
  if (isAsking && !isOpen) setAsking(false)
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={() => (entered.isChanged() ? setAsking(true) : onClose())}
        closeOnEscape={!isAsking}
        onExitTransitionEnd={onClosed}
        title={title}
        size={size}
        styles={{ title: { fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' } }}
      >
        <DialogOfForm value={dialog}>
          <div {...entered.watch}>{children}</div>
        </DialogOfForm>
      </Modal>
      {/* Not there before: it would hear the very key that it asks about. */}
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('discard')}
          confirmLabel={t('discardNow')}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
