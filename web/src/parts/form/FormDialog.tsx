/** A form in a dialog. Its fields are a component of their own, so that each opening begins anew. */
import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { CloseDialog } from './dialog.ts'

interface FormDialogProps
  extends Pick<ModalProps, 'size' | 'closeOnEscape' | 'closeOnClickOutside' | 'withCloseButton'> {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** It is gone from the screen. */
  onClosed?: () => void
  /** One `Form` with its fields. */
  children: ReactNode
}

export function FormDialog({ isOpen, onClose, onClosed, children, ...frame }: FormDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      {...frame}
      styles={{ title: { fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' } }}
    >
      <CloseDialog value={onClose}>{children}</CloseDialog>
    </Modal>
  )
}
