/** The first steps of a new talent, and which of them are done. */
import type { Profile, TalentInfo } from '@polyphony/contract'

export const startSteps = ['profile', 'email', 'timeZone', 'introduction', 'contract'] as const
export type StartStep = (typeof startSteps)[number]

export interface StartFacts {
  profile: Profile
  talent: TalentInfo
  has_contract: boolean
}

/** @param browserZone the browser's time zone */
export function stepsDone(
  { profile, talent, has_contract }: StartFacts,
  browserZone: string,
): Record<StartStep, boolean> {
  return {
    profile: profile.nickname !== '' && profile.avatar !== null,
    email: profile.email !== null,
    // UTC is the default of an account, and few people live in it.
    timeZone: profile.time_zone !== 'UTC' || browserZone === 'UTC',
    introduction: talent.introduction !== '' && talent.tag_ids.length > 0,
    contract: has_contract,
  }
}
