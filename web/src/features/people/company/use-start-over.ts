import { useRouter } from '@tanstack/react-router'
import { queryClient } from '../../../api/query-client.ts'
import type { paths } from '../../../paths.ts'

type StartPath = (typeof paths)['home' | 'taskList']

/** After a change of one's own rights all that is known is out of date; what this screen asks for may be forbidden now. */
export function useStartOver(): (path: StartPath) => Promise<void> {
  const router = useRouter()
  return async (path) => {
    await queryClient.invalidateQueries({ refetchType: 'none' })
    await router.navigate({ to: path })
    await queryClient.refetchQueries({ type: 'active', stale: true })
  }
}
