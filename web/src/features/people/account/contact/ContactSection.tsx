import { WithProfile } from '../WithProfile.tsx'
import { ContactCard } from './ContactCard.tsx'

export function ContactSection() {
  return <WithProfile>{(profile) => <ContactCard profile={profile} />}</WithProfile>
}
