import { calls, type Profile } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../api/use-call.ts'

const { getProfile } = calls.account

/** What shows a name, a picture or a contact elsewhere on the screen. */
export const invalidatesProfile = [getProfile, calls.session._init] as const

export function useProfile() {
  return useCall(getProfile, {})
}

/** Takes the profile that a change answered with for what is known. */
export function useKeepProfile(): (profile: Profile) => void {
  const cache = useQueryClient()
  return (profile) => cache.setQueryData([getProfile.path, {}], profile)
}
