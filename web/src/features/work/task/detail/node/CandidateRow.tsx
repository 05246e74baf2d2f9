import { Button, Group, Text } from '@mantine/core'
import type { calls, OutputOf } from '@polyphony/contract'
import { matchReasonText } from '../../../../../i18n/domain/domain.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { TalentName } from '../../../../../parts/talent-view/TalentView.tsx'
import { UserAvatar } from '../../../../../ui/person/UserAvatar.tsx'
import classes from '../detail.module.css'
import { detailText } from '../detail.text.ts'

export type Candidate = OutputOf<(typeof calls)['node']['getAssignTalentList']>['list'][number]

interface CandidateRowProps {
  candidate: Candidate
  isBusy: boolean
  onAssign: () => void
  onBlock: () => void
  onUnblock: () => void
}

export function CandidateRow({ candidate, isBusy, onAssign, onBlock, onUnblock }: CandidateRowProps) {
  const t = useText(detailText)
  const reasonName = useText(matchReasonText)
  const { account_id, group, nickname, avatar, level, score, is_excluded, reasons, block_reason, can } = candidate
  const percent = Math.round(score)
  const shown = reasons.filter((reason) => (is_excluded ? reason.value === null : (reason.value ?? 0) > 0))
  return (
    <li className={classes.candidate}>
      <UserAvatar name={nickname} src={avatar} />
      <div className={classes.person}>
        <Group gap="xs">
          {group === 'freelance' ? (
            <TalentName accountId={account_id} nickname={nickname} />
          ) : (
            <Text span fw={600} className={classes.nickname}>
              {nickname}
            </Text>
          )}
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
        {block_reason && (
          <Text size="xs" c="dimmed" className={classes.nickname}>
            {t('blockedBecause', { reason: block_reason })}
          </Text>
        )}
      </div>
      <div className={classes.choices}>
        {can.assign && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={t('assignTo', { name: nickname })}
            loading={isBusy}
            onClick={onAssign}
          >
            {t(is_excluded ? 'assignAnyway' : 'assign')}
          </Button>
        )}
        {can.block && (
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            aria-label={t('blockWhom', { name: nickname })}
            onClick={onBlock}
          >
            {t('block')}
          </Button>
        )}
        {can.unblock && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={t('unblockWhom', { name: nickname })}
            loading={isBusy}
            onClick={onUnblock}
          >
            {t('unblock')}
          </Button>
        )}
      </div>
    </li>
  )
}
