import { WithProfile } from '../WithProfile.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { TimeZoneCard } from './TimeZoneCard.tsx'

export function LocaleSection() {
  return (
    <WithProfile>
      {(profile) => (
        <>
          <LanguageCard profile={profile} />
          <TimeZoneCard profile={profile} />
        </>
      )}
    </WithProfile>
  )
}
