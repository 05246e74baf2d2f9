/** What a query has answered; until then bones, and where it failed why, with a way to ask again. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../../api/client.ts'
import { type ErrorWords, useErrorMessage } from '../../api/use-error-message.ts'
import { Panel } from '../../ui/frame/Panel.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'

interface QueryStateProps<Out> {
  query: UseQueryResult<Out, CallError>
  /** Until the first answer. */
  waiting: ReactNode
  words?: ErrorWords
  /** It stands on the page itself: what went wrong needs a panel. */
  isOnPage?: boolean
  children: (data: Out) => ReactNode
}

export function QueryState<Out>({ query, waiting, words, isOnPage = false, children }: QueryStateProps<Out>) {
  const messageOf = useErrorMessage()
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return waiting
  const failure = <ErrorState message={messageOf(error, words)} onRetry={() => void refetch()} />
  return isOnPage ? <Panel>{failure}</Panel> : failure
}
