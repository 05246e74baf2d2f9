/** The steps after the server has signed somebody in. */
import { useRouter } from '@tanstack/react-router'
import { queryClient } from '../../../api/query-client.ts'
import { safeRedirect } from '../../../paths.ts'
import { useQueryParam } from './use-query-param.ts'

/** Opens the requested page; the gate decides whether the user may see it (section 4.1). */
export function useEnter(): () => void {
  const router = useRouter()
  const redirect = useQueryParam('redirect')
  return () => {
    queryClient.clear()
    router.history.push(safeRedirect(redirect))
  }
}
