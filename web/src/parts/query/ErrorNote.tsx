import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CallError } from '../../api/client.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'

interface ErrorNoteProps {
  error?: CallError | null
  /** In better words than the error's own. */
  message?: string | null
  /** What to do about it. */
  children?: ReactNode
}

/** What has gone wrong, said where it was done; nothing while nothing has. */
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
