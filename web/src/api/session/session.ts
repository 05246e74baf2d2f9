/** The signed-in user and the site's settings: loaded once by the router, then read anywhere. */
import { type CurrentTalent, calls, type SessionUser, type SiteSetting } from '@polyphony/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'
import { callOptions } from '../use-call.ts'
import { dropToken, readToken } from './session-token.ts'
import { keepTalentId } from './talent-id.ts'

const init = callOptions(calls.session._init, {}, { staleTime: Number.POSITIVE_INFINITY, tellsError: true })
const talent = callOptions(calls.session.getCurrentTalent, {}, { staleTime: 60_000 })

export interface Session {
  setting: SiteSetting
  user: SessionUser | null
  talent: CurrentTalent | null
}

/** Cached rights are used at once, so that no click waits for the server; they are reloaded at the same time. */
export async function loadSession(): Promise<Session> {
  const token = readToken()
  const { setting, user } = await queryClient.fetchQuery(init)
  keepTalentId(user?.account_id ?? null)
  if (user) return { setting, user, talent: rememberedTalent() ?? (await queryClient.fetchQuery(talent)) }
  if (token) dropToken(token) // the server doesn't know the token any more
  return { setting, user, talent: null }
}

/** As `loadSession`, but with rights that the server has answered within the last minute. */
export async function loadFreshSession(): Promise<Session> {
  const session = await loadSession()
  return session.user ? { ...session, talent: await queryClient.fetchQuery(talent) } : session
}

let onRightsChanged: () => void = () => {}

/** Called when the rights differ from those with which a page was opened. */
export function listenToRights(listener: () => void) {
  onRightsChanged = listener
}

/** Undefined if nothing is cached, or the cached rights were invalidated. */
function rememberedTalent(): CurrentTalent | undefined {
  const state = queryClient.getQueryState(talent.queryKey)
  if (!state?.data || state.isInvalidated) return undefined
  const before = state.data
  void queryClient.fetchQuery(talent).then(
    (now) => now !== before && onRightsChanged(),
    () => {}, // the cached rights stay until the server answers
  )
  return before
}

/** The user whom the gate has checked; null before the first page. */
export function knownTalent(): CurrentTalent | undefined {
  return queryClient.getQueryData(talent.queryKey)
}

/** For pages behind the gate, which has loaded both answers. */
export function useSite(): SiteSetting {
  return useSuspenseQuery(init).data.setting
}

/** For pages that work with and without a session. */
export function useIsSignedIn(): boolean {
  return useSuspenseQuery(init).data.user !== null
}

export function useSessionUser(): SessionUser {
  const { user } = useSuspenseQuery(init).data
  if (!user) throw new Error('useSessionUser was called on a page that needs no session')
  return user
}

export function useTalent(): CurrentTalent {
  return useSuspenseQuery(talent).data
}
