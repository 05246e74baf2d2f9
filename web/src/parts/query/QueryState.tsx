import type { ReactNode } from 'react'
import type { CallError } from '../../api/client.ts'
import { type ErrorWords, useErrorMessage } from '../../api/use-error-message.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'

interface QueryStateProps {
  error: CallError | null
  onRetry: () => unknown
  /** A skeleton until the answer comes. */
  bones?: ReactNode
  words?: ErrorWords
}

/** A query without an answer: its skeleton, or the error and a button to retry. */
export function QueryState({ error, onRetry, bones = null, words }: QueryStateProps) {
  const messageOf = useErrorMessage()
  if (!error) return bones
  const isGone = error.code === 'NOT_FOUND' // retrying wouldn't help
  return <ErrorState message={messageOf(error, words)} onRetry={isGone ? undefined : () => void onRetry()} />
}
