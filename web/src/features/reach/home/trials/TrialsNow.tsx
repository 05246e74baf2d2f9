/** Trials that are reviewed, and those that suit the talent best: what is to be done stands in the list of what needs them. */

import { Text } from '@mantine/core'
import { calls, day, fromWireTime, type TrialOffer, type TrialSummary } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { fitText, trialStateText } from '../../../../i18n/domain/trial.text.ts'
import { formatWords } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { DifficultyMark } from '../../../../parts/work/DifficultyMark.tsx'
import { trialTones } from '../../../../parts/work/tones.ts'
import { paths } from '../../../../paths.ts'
import { DeadlineTag } from '../../../../ui/dates/DeadlineTag.tsx'
import { useNow } from '../../../../ui/dates/use-now.ts'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { StatusBadge } from '../../../../ui/state/Status.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { HomeSection } from '../HomeSection.tsx'
import classes from './trials.module.css'
import { trialsText } from './trials.text.ts'

const { getOverviewTestList } = calls.trial

export function TrialsNow() {
  const t = useText(trialsText)
  const { data } = useCall(getOverviewTestList, {})
  useRefreshOn('letter', [getOverviewTestList])
  useRefreshOn('task_changed', [getOverviewTestList])
  const underWay = data?.underWay.filter(({ due_at }) => due_at === null) ?? []
  if (!data || underWay.length + data.recommended.length === 0) return null
  return (
    <HomeSection
      title={t('title')}
      action={
        <LinkButton to={paths.testClaim} variant="subtle" size="compact-sm">
          {t('all')}
        </LinkButton>
      }
    >
      <ul className={classes.trials}>
        {underWay.map((trial) => (
          <UnderWay key={trial.trial_id} trial={trial} />
        ))}
        {data.recommended.map((offer) => (
          <Recommended key={offer.material_id} offer={offer} />
        ))}
      </ul>
    </HomeSection>
  )
}

function UnderWay({ trial }: { trial: TrialSummary }) {
  const t = useText(trialsText)
  const stateName = useText(trialStateText)
  const now = useNow(60_000)
  const { trial_id, title, state, due_at, can } = trial
  const due = due_at ? dueOf(fromWireTime(due_at).getTime() - now) : 'none'
  return (
    <li>
      <div className={classes.about}>
        <TruncatedText text={title} fw={600} />
        <span className={classes.facts}>
          <StatusBadge tone={trialTones[state]}>{stateName(state)}</StatusBadge>
          <LanguagePair source={trial.source_lang} target={trial.target_lang} />
          {due_at ? (
            <DeadlineTag moment={due_at} due={due} />
          ) : (
            trial.queue_position !== null && (
              <Text span size="sm" c="dimmed">
                {trial.queue_position === 0 ? t('next') : t('queue', { count: trial.queue_position })}
              </Text>
            )
          )}
        </span>
      </div>
      {can.work && trial.node_task_id ? (
        <LinkButton
          to={paths.workbench}
          params={{ node_task_id: trial.node_task_id }}
          aria-label={t('of', { act: t('goOn'), title })}
        >
          {t('goOn')}
        </LinkButton>
      ) : (
        <LinkButton
          to={paths.testResult}
          params={{ trial_id }}
          variant="default"
          aria-label={t('of', { act: t('look'), title })}
        >
          {t('look')}
        </LinkButton>
      )}
    </li>
  )
}

function Recommended({ offer }: { offer: TrialOffer }) {
  const t = useText(trialsText)
  const fit = useText(fitText)
  const language = useLanguage()
  const { material_id, title, fits, word_count } = offer
  return (
    <li>
      <div className={classes.about}>
        <TruncatedText text={title} fw={600} />
        <span className={classes.facts}>
          <RoleTag roleId={offer.role_id} />
          <LanguagePair source={offer.source_lang} target={offer.target_lang} />
          <DifficultyMark difficulty={offer.difficulty} />
          <Text span size="sm" c="dimmed">
            {[formatWords(word_count, language), ...fits.slice(0, 2).map((one) => fit(one))].join(' · ')}
          </Text>
        </span>
      </div>
      <LinkButton
        to={paths.testClaim}
        search={{ material_id }}
        variant="default"
        aria-label={t('of', { act: t('preview'), title })}
      >
        {t('preview')}
      </LinkButton>
    </li>
  )
}

/** The urgency of a deadline in `ms` milliseconds. */
function dueOf(ms: number): 'none' | 'near' | 'overdue' {
  if (ms <= 0) return 'overdue'
  return ms < day ? 'near' : 'none'
}
