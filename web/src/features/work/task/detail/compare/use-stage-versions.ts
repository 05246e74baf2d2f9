import { calls, type InputOf, type OutputOf } from '@polyphony/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type CallError, sendCall } from '../../../../../api/client.ts'

const { getStageVersions } = calls.taskWork
export type VersionRow = OutputOf<typeof getStageVersions>['list'][number]

/** Loads page by page while the user scrolls. */
export function useStageVersions(input: Omit<InputOf<typeof getStageVersions>, 'after'>) {
  const query = useInfiniteQuery<
    OutputOf<typeof getStageVersions>,
    CallError,
    { pages: OutputOf<typeof getStageVersions>[] },
    readonly unknown[],
    string | null
  >({
    queryKey: [getStageVersions.path, input, 'pages'],
    queryFn: ({ pageParam, signal }) => sendCall(getStageVersions, { ...input, after: pageParam }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => (page.is_last ? undefined : page.list.at(-1)?.segment_id),
  })
  const pages = query.data?.pages ?? []
  return {
    rows: pages.flatMap((page) => page.list),
    total: pages[0]?.total,
    changed: pages[0]?.changed ?? 0,
    error: query.error,
    hasMore: query.hasNextPage,
    more: () => {
      if (!query.isFetchingNextPage) void query.fetchNextPage()
    },
    retry: () => void query.refetch(),
  }
}
