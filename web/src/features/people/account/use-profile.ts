import { calls, type Profile } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../api/use-call.ts'

const { getProfile } = calls.account

/** The calls whose answers contain a name, a picture or a contact. */
export const invalidatesProfile = [getProfile, calls.session._init] as const

export function useProfile() {
  return useCall(getProfile, {})
}

/** Stores the profile from a call's answer in the cache. */
export function useKeepProfile(): (profile: Profile) => void {
  const cache = useQueryClient()
  return (profile) => cache.setQueryData([getProfile.path, {}], profile)
}
