/** `useCall(calls.node.getNodeTaskList, input)`: reads through the cache, keyed by path and input. */
import type { Call } from '@polyphony/contract'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CallError, sendCall } from './client.ts'

export interface CallOptions {
  enabled?: boolean
  /** Milliseconds after which the call is repeated, also while the tab is in the background. */
  refetchInterval?: number | false
  staleTime?: number
  /** Shows the last page until the next one is loaded. */
  keepPrevious?: boolean
  /** The screen doesn't show the error, so there is a toast. */
  tellsError?: boolean
}

export type CallKey = readonly [path: string, input: unknown]

export function callOptions<In, Parsed, Out>(
  call: Call<In, Parsed, Out>,
  input: NoInfer<In>,
  { keepPrevious = false, tellsError = false, ...options }: CallOptions = {},
) {
  // The rows of another list must not be shown meanwhile.
  const ofSameCall = <T>(previous: T, before: { queryKey: readonly unknown[] } | undefined) =>
    before?.queryKey[0] === call.path ? previous : undefined
  return queryOptions({
    ...options,
    queryKey: [call.path, input] as CallKey,
    queryFn: ({ signal }) => sendCall(call, input, { signal }),
    meta: { tellsError },
    refetchIntervalInBackground: options.refetchInterval !== undefined,
    placeholderData: keepPrevious ? ofSameCall : undefined,
  })
}

export function useCall<In, Parsed, Out>(
  call: Call<In, Parsed, Out>,
  input: NoInfer<In>,
  options?: CallOptions,
): UseQueryResult<Out, CallError> {
  return useQuery(callOptions(call, input, options)) as UseQueryResult<Out, CallError>
}
