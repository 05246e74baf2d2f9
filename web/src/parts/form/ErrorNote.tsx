import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

/** What has gone wrong, said where it was done. */
export function ErrorNote({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
      {message}
    </Alert>
  )
}
