/** Who is signed in, and what the site is: loaded once by the router, then read anywhere. */
import { type CurrentTalent, calls, type SessionUser, type SiteSetting } from '@polyphony/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'
import { callOptions } from '../use-call.ts'
import { dropToken, readToken } from './session-token.ts'
import { keepTalentId } from './talent-id.ts'

const init = callOptions(calls.session._init, {}, { staleTime: Number.POSITIVE_INFINITY, tellsError: true })
const talent = callOptions(calls.session.getCurrentTalent, {}, { staleTime: 60_000, tellsError: true })

export interface Session {
  setting: SiteSetting
  user: SessionUser | null
  talent: CurrentTalent | null
}

export async function loadSession(): Promise<Session> {
  const token = readToken()
  const { setting, user } = await queryClient.fetchQuery(init)
  keepTalentId(user?.account_id ?? null)
  if (user) return { setting, user, talent: await queryClient.fetchQuery(talent) }
  if (token) dropToken(token) // the server no longer knows it
  return { setting, user, talent: null }
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
