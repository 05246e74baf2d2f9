/** A form in a dialog. Its fields are a separate component, so that they are reset each time it opens. */

import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { CloseDialog, MarkChanged, MarkSaved } from './dialog.ts'
import { formText } from './form.text.ts'
import { useEntered } from './use-entered.ts'

interface FormDialogProps
  extends Pick<ModalProps, 'size' | 'closeOnEscape' | 'closeOnClickOutside' | 'withCloseButton'> {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Called after the closing animation. */
  onClosed?: () => void
  /** One `Form` with its fields. */
  children: ReactNode
}

/** Closing it by a key or a click outside asks first if something was entered. Cancelling and saving close at once. */
export function FormDialog({ isOpen, onClose, onClosed, children, ...frame }: FormDialogProps) {
  const t = useText(formText)
  const [isAsking, setAsking] = useState(false)
  const entered = useEntered(isOpen)
  if (isAsking && !isOpen) setAsking(false)
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={() => (entered.isChanged() ? setAsking(true) : onClose())}
        onExitTransitionEnd={onClosed}
        {...frame}
        closeOnEscape={!isAsking && frame.closeOnEscape}
        styles={{ title: { fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' } }}
      >
        <CloseDialog value={onClose}>
          <MarkChanged value={entered.markChanged}>
            <MarkSaved value={entered.markSaved}>
              <div {...entered.watch}>{children}</div>
            </MarkSaved>
          </MarkChanged>
        </CloseDialog>
      </Modal>
      {/* Mounted only when needed: otherwise it would react to the same key press. */}
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
