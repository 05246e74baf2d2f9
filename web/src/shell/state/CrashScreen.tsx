import { Center } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { CallError } from '../../api/client.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { shellText } from '../shell.text.ts'

/** A page that couldn't be shown: the server doesn't answer, or we have a fault. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const t = useText(shellText)
  const language = useLanguage()
  const router = useRouter()
  const message = error instanceof CallError ? errorMessage(error.code, error.data, language) : t('crashed')
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Center mih="60dvh">
      <ErrorState message={message} onRetry={retry} />
    </Center>
  )
}
