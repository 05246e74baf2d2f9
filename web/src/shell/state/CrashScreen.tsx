import { Center } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { LateChunk } from '../../api/chunk.ts'
import { CallError } from '../../api/client.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { shellText } from '../shell.text.ts'

interface CrashScreenProps extends ErrorComponentProps {
  /** Reloads the whole page. */
  reload?: () => void
}

/** Shown for a page that failed: the server doesn't answer, or there is an error in our code. */
export function CrashScreen({ error, reload = () => location.reload() }: CrashScreenProps) {
  const t = useText(shellText)
  const language = useLanguage()
  const router = useRouter()
  const message = error instanceof CallError ? errorMessage(error.code, error.data, language) : t('crashed')
  const retry = () => {
    if (error instanceof LateChunk) reload()
    else void router.invalidate() // this renders the page again when it is loaded
  }
  return (
    <Center mih="60dvh">
      <ErrorState message={message} onRetry={retry} />
    </Center>
  )
}
