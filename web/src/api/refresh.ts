import type { Spec } from '@polyphony/contract'
import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Asks these calls anew where they are shown. One whose first answer is still under way is asked again after it: the
 * server may have read the answer before what happened.
 */
export function refreshCalls(cache: QueryClient, calls: readonly Spec[]) {
  for (const { path } of calls) {
    const isFirst = ({ state }: Query) => state.status === 'pending' && state.fetchStatus === 'fetching'
    const first = cache.getQueryCache().findAll({ queryKey: [path], predicate: isFirst })
    for (const query of first) refreshAfter(cache, query)
    void cache.invalidateQueries({ queryKey: [path] })
  }
}

/** The cache drops an invalidation of a query that has no answer yet. */
function refreshAfter(cache: QueryClient, query: Query) {
  const stop = cache.getQueryCache().subscribe((event) => {
    if (event.query !== query || query.state.fetchStatus === 'fetching') return
    stop()
    void cache.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
