import { Group, Progress, Text } from '@mantine/core'
import { minute, type TrialSummary } from '@polyphony/contract'
import { trialStateText } from '../../../../i18n/domain/trial.text.ts'
import { formatDate } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { DifficultyMark } from '../../../../parts/work/DifficultyMark.tsx'
import { trialTones } from '../../../../parts/work/tones.ts'
import { paths } from '../../../../paths.ts'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { StatusBadge } from '../../../../ui/state/Status.tsx'
import { Facts } from '../Facts.tsx'
import classes from './mine.module.css'
import { mineText } from './mine.text.ts'
import { Standing } from './Standing.tsx'
import { TrialActions } from './TrialActions.tsx'

export function TrialCard({ trial }: { trial: TrialSummary }) {
  const t = useText(mineText)
  const stateName = useText(trialStateText)
  const language = useLanguage()
  const { trial_id, title, state } = trial
  return (
    <li className={classes.trial}>
      <div className={classes.about}>
        <Group gap="sm">
          <StatusBadge tone={trialTones[state]}>{stateName(state)}</StatusBadge>
          <RoleTag roleId={trial.role_id} />
          <LanguagePair source={trial.source_lang} target={trial.target_lang} />
          <DifficultyMark difficulty={trial.difficulty} />
        </Group>
        <LinkAnchor to={paths.testResult} params={{ trial_id }} className={classes.title} c="var(--ink)">
          {title}
        </LinkAnchor>
        <Facts trial={trial} />
        <Text size="xs" c="dimmed">
          {t('since', { at: formatDate(trial.created_at, language) })}
        </Text>
      </div>
      <div className={classes.where}>
        <Standing trial={trial} />
        {state === 'inTrial' && <Done trial={trial} />}
      </div>
      <TrialActions trial={trial} hasResultLink />
    </li>
  )
}

function Done({ trial: { done_count, total_count, active_ms } }: { trial: TrialSummary }) {
  const t = useText(mineText)
  const label = t('progress', { done: done_count, total: total_count })
  const minutes = Math.floor(active_ms / minute)
  return (
    <div>
      <Progress value={total_count ? (100 * done_count) / total_count : 0} size="sm" aria-label={label} />
      <Text size="xs" c="dimmed" mt={4}>
        {minutes > 0 ? `${label} · ${t('worked', { count: minutes })}` : label}
      </Text>
    </div>
  )
}
