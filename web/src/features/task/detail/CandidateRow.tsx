import { Button, Group, Text } from '@mantine/core'
import { matchReasonText } from '../../../i18n/domain.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { UserAvatar } from '../../../ui/UserAvatar.tsx'
import type { Candidate } from './AssignDialog.tsx'
import classes from './detail.module.css'
import { detailText } from './text.ts'

interface CandidateRowProps {
  candidate: Candidate
  isBusy: boolean
  onAssign: () => void
}

export function CandidateRow({ candidate, isBusy, onAssign }: CandidateRowProps) {
  const t = useText(detailText)
  const reasonName = useText(matchReasonText)
  const { nickname, avatar, level, score, is_excluded, reasons } = candidate
  const percent = Math.round(score)
  const shown = reasons.filter((reason) => (is_excluded ? reason.value === null : (reason.value ?? 0) > 0))
  return (
    <li className={classes.candidate}>
      <UserAvatar name={nickname} src={avatar} />
      <div className={classes.person}>
        <Group gap="xs">
          <Text span fw={600}>
            {nickname}
          </Text>
          <Text span size="xs" c="dimmed">
            {t('level', { level })}
            {!is_excluded && ` · ${t('matchScore', { percent })}`}
          </Text>
        </Group>
        <ul className={classes.reasons}>
          {shown.map(({ reason, value }) => (
            <li key={reason} data-excludes={value === null || undefined}>
              {reasonName(reason)}
              {value !== null && <span>{Math.round(100 * value)}%</span>}
            </li>
          ))}
        </ul>
      </div>
      {!is_excluded && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={t('assignTo', { name: nickname })}
          loading={isBusy}
          onClick={onAssign}
        >
          {t('assign')}
        </Button>
      )}
    </li>
  )
}
