/** The one cache of answers, and how long failures are told. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { disconnect } from '../i18n/error-message.ts'
import { CallError } from './client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { noErrorTip?: boolean }
    mutationMeta: { noErrorTip?: boolean }
    defaultError: CallError
  }
}

let tellError: (error: CallError) => void = () => {}

/** The shell's toast. */
export function listenToErrors(listener: (error: CallError) => void) {
  tellError = listener
}

function tell(error: unknown, meta: { noErrorTip?: boolean } | undefined) {
  if (meta?.noErrorTip) return
  if (error instanceof CallError) tellError(error)
  else throw error // a fault of ours, not the server's answer: let the browser's log have it
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => tell(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => error.code === disconnect && failures < 2,
      networkMode: 'always', // the portal may run on this very machine, without any network
    },
    mutations: { networkMode: 'always' },
  },
})
