/** The one cache of answers, and how long failures are told. */
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

/** The shell's toast. */
export function listenToErrors(listener: (error: CallError) => void) {
  tellError = listener
}

function tell(error: unknown) {
  if (error instanceof CallError) tellError(error)
  else throw error // a fault of ours, not the server's answer: let the browser's log have it
}

/** What is asked fails quietly, for the screen has a place to say it; what is done fails with a toast. A fault of ours is always told. */
const isTold = (error: unknown, isLoud = false) => isLoud || !(error instanceof CallError)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => isTold(error, query.meta?.tellsError) && tell(error) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => isTold(error, !mutation.meta?.noErrorTip) && tell(error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Back from a page that one has read for a while, the list is there at once, where it was scrolled to.
      gcTime: 30 * 60_000,
      // What has waited for its time already doesn't wait again: one sees it and may retry.
      retry: (failures, error) => error.code === disconnect && !error.isTimeout && failures < 2,
      networkMode: 'always', // the portal may run on this very machine, without any network
    },
    mutations: { networkMode: 'always' },
  },
})
