import { useRouter } from '@tanstack/react-router'
import { queryClient } from '../../../api/query-client.ts'
import type { paths } from '../../../paths.ts'

type StartPath = (typeof paths)['home' | 'taskList']

/** After a change of the user's own rights, clears the cache and leaves a page that may be forbidden now. */
export function useStartOver(): (path: StartPath) => Promise<void> {
  const router = useRouter()
  return async (path) => {
    await queryClient.invalidateQueries({ refetchType: 'none' })
    await router.navigate({ to: path })
    await queryClient.refetchQueries({ type: 'active', stale: true })
  }
}
