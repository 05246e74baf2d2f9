/** What somebody new does first, as far as it isn't done. */
import type { Profile, TalentInfo } from '@polyphony/contract'

export const startSteps = ['profile', 'email', 'timeZone', 'introduction'] as const
export type StartStep = (typeof startSteps)[number]

/** @param browserZone where the browser is */
export function stepsDone(profile: Profile, talent: TalentInfo, browserZone: string): Record<StartStep, boolean> {
  return {
    profile: profile.nickname !== '' && profile.avatar !== null,
    email: profile.email !== null,
    // UTC is what an account has until it says otherwise; few live there.
    timeZone: profile.time_zone !== 'UTC' || browserZone === 'UTC',
    introduction: talent.introduction !== '' && talent.tag_ids.length > 0,
  }
}
