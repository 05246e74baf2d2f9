import { Alert } from '@mantine/core'
import type { Profile } from '@polyphony/contract'
import { IconShieldExclamation } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import { WithProfile } from '../WithProfile.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PasskeysCard } from './passkeys/PasskeysCard.tsx'
import { securityText } from './security.text.ts'
import { TwoFactorCard } from './TwoFactorCard.tsx'

export function SecuritySection() {
  const t = useText(securityText)
  return (
    <WithProfile>
      {(profile) => (
        <>
          {profile.needs_two_factor && (
            <Alert color="yellow" icon={<IconShieldExclamation size={18} aria-hidden />}>
              {t('mustSetUp')}
            </Alert>
          )}
          {profile.needs_two_factor && <SecondFactors profile={profile} />}
          <PasswordCard key={String(profile.has_password)} profile={profile} />
          {!profile.needs_two_factor && <SecondFactors profile={profile} />}
        </>
      )}
    </WithProfile>
  )
}

function SecondFactors({ profile }: { profile: Profile }) {
  return (
    <>
      <PasskeysCard profile={profile} />
      <TwoFactorCard profile={profile} />
    </>
  )
}
