/** The first steps of a new talent: shown on top until the talent has earned something, hidden when all are done. */
import { Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { HomeSection } from '../HomeSection.tsx'
import classes from './start.module.css'
import { startText, stepReasonText, stepText } from './start.text.ts'
import { type StartStep, startSteps, stepsDone } from './steps.ts'

const places = {
  profile: { to: paths.meSetting, search: { section: 'profile' } },
  email: { to: paths.meSetting, search: { section: 'contact' } },
  timeZone: { to: paths.meSetting, search: { section: 'locale' } },
  introduction: { to: paths.meTalent },
  contract: { to: paths.meSigned },
} as const satisfies Record<StartStep, unknown>

export function GettingStarted() {
  const t = useText(startText)
  const { routesByPath } = useRouter()
  const profile = useCall(calls.account.getProfile, {}).data
  const talent = useCall(calls.talent.getTalentInfo, {}).data
  const stats = useCall(calls.settlement.getTotalStats, {}).data
  if (!profile || !talent || !stats) return null
  const { has_contract } = stats
  const done = stepsDone({ profile, talent, has_contract }, Intl.DateTimeFormat().resolvedOptions().timeZone)
  const steps = startSteps.filter((step) => places[step].to in routesByPath)
  const count = steps.filter((step) => done[step]).length
  if (count === steps.length) return null
  return (
    <HomeSection
      title={
        <>
          {t('start')}
          <Text span size="sm" c="dimmed" fw={400} ms="sm">
            {t('progress', { done: count, all: steps.length })}
          </Text>
        </>
      }
    >
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            <Step step={step} isDone={done[step]} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function Step({ step, isDone }: { step: StartStep; isDone: boolean }) {
  const t = useText(startText)
  const nameOf = useText(stepText)
  const reasonOf = useText(stepReasonText)
  if (isDone) {
    return (
      <span className={classes.step} data-done>
        <IconCircleCheckFilled size={20} role="img" aria-label={t('isDone')} />
        {nameOf(step)}
      </span>
    )
  }
  return (
    <Link {...places[step]} className={classes.step}>
      <IconCircle size={20} role="img" aria-label={t('isOpen')} />
      <span>
        <Text span fw={600} display="block">
          {nameOf(step)}
        </Text>
        <Text span size="sm" c="dimmed">
          {reasonOf(step)}
        </Text>
      </span>
      <IconChevronRight size={16} aria-hidden />
    </Link>
  )
}
