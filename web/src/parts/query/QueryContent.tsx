import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../../api/client.ts'
import type { ErrorWords } from '../../api/use-error-message.ts'
import { Panel } from '../../ui/frame/Panel.tsx'
import { QueryState } from './QueryState.tsx'

interface QueryContentProps<Out> {
  query: UseQueryResult<Out, CallError>
  /** What is shown until the answer comes. */
  bones?: ReactNode
  words?: ErrorWords
  /** It stands on the page itself: what went wrong needs a panel. */
  isOnPage?: boolean
  children: (data: Out) => ReactNode
}

/** What a query has answered; until then bones, and where it failed why. */
export function QueryContent<Out>({ query, bones, words, isOnPage = false, children }: QueryContentProps<Out>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  const state = <QueryState error={error} onRetry={refetch} bones={bones} words={words} />
  return error && isOnPage ? <Panel>{state}</Panel> : state
}
