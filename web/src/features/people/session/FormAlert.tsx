import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CallError } from '../../../api/client.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage } from '../../../i18n/i18n.ts'
import { fieldOf } from './place-error.ts'

/** What the server refused, where it is about no field in particular. */
export function FormAlert({ error, children }: { error: CallError | null; children?: ReactNode }) {
  const language = useLanguage()
  if (!error || fieldOf(error)) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
      {errorMessage(error.code, error.data, language)}
      {children}
    </Alert>
  )
}
