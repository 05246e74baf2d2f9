/** The cache of answers, with its rules for retries and error messages. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { disconnect } from '../i18n/error-message.ts'
import { CallError } from './client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { tellsError?: boolean }
    mutationMeta: { noErrorTip?: boolean }
    defaultError: CallError
  }
}

let tellError: (error: CallError) => void = () => {}

/** Registers the shell's toast. */
export function listenToErrors(listener: (error: CallError) => void) {
  tellError = listener
}

function tell(error: unknown) {
  if (error instanceof CallError) tellError(error)
  else throw error // an error in our code, not an answer: it belongs into the browser's console
}

/**
 * A failed query is shown by its screen, without a toast; a failed action gets a toast. An error in our code always
 * gets one.
 */
const isTold = (error: unknown, isLoud = false) => isLoud || !(error instanceof CallError)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => isTold(error, query.meta?.tellsError) && tell(error) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => isTold(error, !mutation.meta?.noErrorTip) && tell(error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Long enough that a list is still there, at its scroll position, after one has read a detail for a while.
      gcTime: 30 * 60_000,
      // A request that has timed out isn't retried automatically: the user sees it and may retry.
      retry: (failures, error) => error.code === disconnect && !error.isTimeout && failures < 2,
      networkMode: 'always', // the server may be on this machine, which needs no network
    },
    mutations: { networkMode: 'always' },
  },
})
