import type { Spec } from '@polyphony/contract'
import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Reloads these calls where they are shown. One whose first answer is on its way is reloaded after it, because the
 * server may have read its data before the change.
 */
export function refreshCalls(cache: QueryClient, calls: readonly Spec[]) {
  for (const { path } of calls) {
    const isFirst = ({ state }: Query) => state.status === 'pending' && state.fetchStatus === 'fetching'
    const first = cache.getQueryCache().findAll({ queryKey: [path], predicate: isFirst })
    for (const query of first) refreshAfter(cache, query)
    void cache.invalidateQueries({ queryKey: [path] })
  }
}

/** The cache ignores an invalidation of a query without an answer. */
function refreshAfter(cache: QueryClient, query: Query) {
  const stop = cache.getQueryCache().subscribe((event) => {
    if (event.query !== query || query.state.fetchStatus === 'fetching') return
    stop()
    void cache.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
