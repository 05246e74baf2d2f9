import { WithProfile } from '../WithProfile.tsx'
import { PictureCard } from './PictureCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { UsernameCard } from './UsernameCard.tsx'

export function ProfileSection() {
  return (
    <WithProfile>
      {(profile) => (
        <>
          <PictureCard profile={profile} />
          <ProfileForm profile={profile} />
          <UsernameCard profile={profile} />
        </>
      )}
    </WithProfile>
  )
}
