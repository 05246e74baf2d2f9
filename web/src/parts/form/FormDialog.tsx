/** A form in a dialog. Its fields are a component of their own, so that each opening begins anew. */
import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { CloseDialog } from './dialog.ts'

interface FormDialogProps extends Pick<ModalProps, 'size'> {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** One `Form` with its fields. */
  children: ReactNode
}

export function FormDialog({ isOpen, onClose, title, size, children }: FormDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      styles={{ title: { fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' } }}
    >
      <CloseDialog value={onClose}>{children}</CloseDialog>
    </Modal>
  )
}
