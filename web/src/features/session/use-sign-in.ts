/** What signing in does after the server has said yes, and what it remembers. */
import { calls } from '@polyphony/contract'
import { useRouter, useSearch } from '@tanstack/react-router'
import { queryClient } from '../../api/query-client.ts'
import { useAction } from '../../api/use-action.ts'
import { safeRedirect } from '../../paths.ts'

const accountKey = 'polyphony.account'

/** The account that asked to be remembered; never its password. */
export function rememberedAccount(): string {
  return localStorage.getItem(accountKey) ?? ''
}

export function useSignIn(onRefused: () => void) {
  const router = useRouter()
  const search: { redirect?: unknown } = useSearch({ strict: false })
  return useAction(calls.session.login, {
    noErrorTip: true, // the form says it
    onSuccess: (_user, { account, is_remembered }) => {
      if (is_remembered) localStorage.setItem(accountKey, account)
      else localStorage.removeItem(accountKey)
      queryClient.clear()
      router.history.push(safeRedirect(search.redirect))
    },
    onError: onRefused,
  })
}
