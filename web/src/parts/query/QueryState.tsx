import type { ReactNode } from 'react'
import type { CallError } from '../../api/client.ts'
import { type ErrorWords, useErrorMessage } from '../../api/use-error-message.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'

interface QueryStateProps {
  error: CallError | null
  onRetry: () => unknown
  /** What is shown until the answer comes. */
  bones?: ReactNode
  words?: ErrorWords
}

/** Stands where an answer will: its bones, or what went wrong and a way to ask again. */
export function QueryState({ error, onRetry, bones = null, words }: QueryStateProps) {
  const messageOf = useErrorMessage()
  if (!error) return bones
  const isGone = error.code === 'NOT_FOUND' // and doesn't come by asking again
  return <ErrorState message={messageOf(error, words)} onRetry={isGone ? undefined : () => void onRetry()} />
}
