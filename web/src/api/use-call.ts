/** `useCall(calls.node.getNodeTaskList, input)`: reads through the cache, keyed by path and input. */
import type { Call } from '@polyphony/contract'
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CallError, sendCall } from './client.ts'

export interface CallOptions {
  enabled?: boolean
  /** Asks again every so many ms, also while the tab is in the background. */
  refetchInterval?: number | false
  staleTime?: number
  /** Shows the last page while the next one loads. */
  keepPrevious?: boolean
  /** The screen shows the error itself: no toast. */
  noErrorTip?: boolean
}

export type CallKey = readonly [path: string, input: unknown]

export function callOptions<In, Parsed, Out>(
  call: Call<In, Parsed, Out>,
  input: NoInfer<In>,
  { keepPrevious = false, noErrorTip, ...options }: CallOptions = {},
) {
  return queryOptions({
    ...options,
    queryKey: [call.path, input] as CallKey,
    queryFn: ({ signal }) => sendCall(call, input, { signal }),
    meta: noErrorTip === undefined ? undefined : { noErrorTip },
    refetchIntervalInBackground: options.refetchInterval !== undefined,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  })
}

export function useCall<In, Parsed, Out>(
  call: Call<In, Parsed, Out>,
  input: NoInfer<In>,
  options?: CallOptions,
): UseQueryResult<Out, CallError> {
  return useQuery(callOptions(call, input, options)) as UseQueryResult<Out, CallError>
}
