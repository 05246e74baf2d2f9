/** The six axes by which offers are matched; hidden until the talent has a qualification. */
import { calls } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { Radar } from '../../../../ui/radar/Radar.tsx'
import { HomeSection } from '../HomeSection.tsx'
import { homeText } from '../home.text.ts'

export function AbilityPanel() {
  const t = useText(homeText)
  const axes = useCall(calls.talent.getTalentInfo, {}).data?.axes
  if (!axes) return null
  return (
    <HomeSection
      title={t('ability')}
      p="md"
      action={
        <LinkButton variant="subtle" size="compact-sm" to={paths.meTalent}>
          {t('toProfile')}
        </LinkButton>
      }
    >
      <Radar label={t('ability')} axes={axes} />
    </HomeSection>
  )
}
