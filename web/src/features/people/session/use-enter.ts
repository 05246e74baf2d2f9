/** What follows when the server has let somebody in. */
import { useRouter } from '@tanstack/react-router'
import { queryClient } from '../../../api/query-client.ts'
import { safeRedirect } from '../../../paths.ts'
import { useQueryParam } from './use-query-param.ts'

/** To the page that was asked for; the gate decides whether one may be there (section 4.1). */
export function useEnter(): () => void {
  const router = useRouter()
  const redirect = useQueryParam('redirect')
  return () => {
    queryClient.clear()
    router.history.push(safeRedirect(redirect))
  }
}
