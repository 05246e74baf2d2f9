import { Center } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { LateChunk } from '../../api/chunk.ts'
import { CallError } from '../../api/client.ts'
import { isPassing } from '../../api/passing.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { shellText } from '../shell.text.ts'

/** Of a page that waits to be loaded again by itself: between this and twice as long, lest all come back at once. */
const againMs = 4000

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
  const isAgain = error instanceof CallError && isPassing(error)
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (!isAgain) return
    const timer = setInterval(() => tryAgain(), againMs * (1 + Math.random()))
    return () => clearInterval(timer)
  }, [isAgain])
  return (
    <Center mih="60dvh">
      <ErrorState message={message} hint={isAgain ? t('triesAgain') : undefined} onRetry={retry} />
    </Center>
  )
}
