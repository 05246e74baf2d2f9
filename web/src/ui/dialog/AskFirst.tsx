import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface AskFirstProps {
  /** A verb for the action, for the button and the dialog. */
  label: string
  /** The accessible name of the button: the action and its row. */
  labelOf: string
  title: string
  losses?: readonly string[]
  children?: ReactNode
  isBusy: boolean
  /** Runs the action, and calls `close` however it ends. */
  onConfirm: (close: () => void) => void
}

/** A button in a row for an action that needs a confirmation. */
export function AskFirst({ label, labelOf, title, losses, children, isBusy, onConfirm }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button size="compact-md" variant="subtle" color="gray" aria-label={labelOf} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        {...(losses && { losses })}
        confirmLabel={label}
        isBusy={isBusy}
        onConfirm={() => onConfirm(close)}
        onClose={close}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
