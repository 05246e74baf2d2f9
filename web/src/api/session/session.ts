/** Who is signed in, and what the site is: loaded once by the router, then read anywhere. */
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

/** Rights that are known count at once, so that no click waits for the server; whether they still hold is asked meanwhile. */
export async function loadSession(): Promise<Session> {
  const token = readToken()
  const { setting, user } = await queryClient.fetchQuery(init)
  keepTalentId(user?.account_id ?? null)
  if (user) return { setting, user, talent: rememberedTalent() ?? (await queryClient.fetchQuery(talent)) }
  if (token) dropToken(token) // the server no longer knows it
  return { setting, user, talent: null }
}

/** As `loadSession`, but the server has said within the last minute which rights there are. */
export async function loadFreshSession(): Promise<Session> {
  const session = await loadSession()
  return session.user ? { ...session, talent: await queryClient.fetchQuery(talent) } : session
}

let onRightsChanged: () => void = () => {}

/** What the shell does when the rights are others than those a page was opened with. */
export function listenToRights(listener: () => void) {
  onRightsChanged = listener
}

/** Undefined when nothing is known, or what is known was just changed. */
function rememberedTalent(): CurrentTalent | undefined {
  const state = queryClient.getQueryState(talent.queryKey)
  if (!state?.data || state.isInvalidated) return undefined
  const before = state.data
  void queryClient.fetchQuery(talent).then(
    (now) => now !== before && onRightsChanged(),
    () => {}, // what is known holds until the server says otherwise
  )
  return before
}

/** Who the gate has let pass; before any gate, nobody. */
export function knownTalent(): CurrentTalent | undefined {
  return queryClient.getQueryData(talent.queryKey)
}

/** The page below the gate has a session: both answers are there. */
export function useSite(): SiteSetting {
  return useSuspenseQuery(init).data.setting
}

/** For pages that are there with and without a session. */
export function useIsSignedIn(): boolean {
  return useSuspenseQuery(init).data.user !== null
}

export function useSessionUser(): SessionUser {
  const { user } = useSuspenseQuery(init).data
  if (!user) throw new Error('useSessionUser on a page that needs no session')
  return user
}

export function useTalent(): CurrentTalent {
  return useSuspenseQuery(talent).data
}
