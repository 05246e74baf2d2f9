import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../../api/client.ts'
import type { ErrorWords } from '../../api/use-error-message.ts'
import { Panel } from '../../ui/frame/Panel.tsx'
import { QueryState } from './QueryState.tsx'

interface QueryContentProps<Out> {
  query: UseQueryResult<Out, CallError>
  /** A skeleton until the answer comes. */
  bones?: ReactNode
  words?: ErrorWords
  /** It is directly on the page, so that an error needs a panel. */
  isOnPage?: boolean
  children: (data: Out) => ReactNode
}

/** The answer of a query; before it a skeleton, after a failure the error. */
export function QueryContent<Out>({ query, bones, words, isOnPage = false, children }: QueryContentProps<Out>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  const state = <QueryState error={error} onRetry={refetch} bones={bones} words={words} />
  return error && isOnPage ? <Panel>{state}</Panel> : state
}
