import type { ReactNode } from 'react'
import type { CallError } from '../../api/client.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'

interface QueryStateProps {
  error: CallError | null
  onRetry: () => unknown
  /** What is shown until the answer comes. */
  bones?: ReactNode
}

/** Stands where an answer will: its bones, or what went wrong and a way to ask again. */
export function QueryState({ error, onRetry, bones = null }: QueryStateProps) {
  const messageOf = useErrorMessage()
  return error ? <ErrorState message={messageOf(error)} onRetry={() => void onRetry()} /> : bones
}
