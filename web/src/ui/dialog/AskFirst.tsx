import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface AskFirstProps {
  /** The act as a verb, on the button and in the dialog. */
  label: string
  /** What the button does to which row. */
  labelOf: string
  title: string
  losses?: readonly string[]
  children?: ReactNode
  isBusy: boolean
  /** Does it, and closes the question however it ends. */
  onConfirm: (close: () => void) => void
}

/** A quiet button in a row, for what isn't done by one click. */
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
