import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CallError } from '../../api/client.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'

interface ErrorNoteProps {
  error?: CallError | null
  /** A message that fits better than the error's own. */
  message?: string | null
  /** The next step. */
  children?: ReactNode
}

/** The error of an action, shown where it was started; nothing without an error. */
export function ErrorNote({ error, message, children }: ErrorNoteProps) {
  const messageOf = useErrorMessage()
  const said = message ?? (error && messageOf(error))
  if (!said) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
      {said}
      {children}
    </Alert>
  )
}
