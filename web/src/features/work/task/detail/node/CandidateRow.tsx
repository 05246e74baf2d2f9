import { Button, Text } from '@mantine/core'
import type { calls, OutputOf } from '@polyphony/contract'
import { useText } from '../../../../../i18n/i18n.ts'
import { TalentName } from '../../../../../parts/talent-view/TalentView.tsx'
import classes from '../detail.module.css'
import { detailText } from '../detail.text.ts'
import { PersonRow } from './PeopleDialog.tsx'

export type Candidate = OutputOf<(typeof calls)['node']['getAssignTalentList']>['list'][number]

interface CandidateRowProps {
  candidate: Candidate
  isBusy: boolean
  onAssign: () => void
  onBlock: () => void
  onUnblock: () => void
}

export function CandidateRow({ candidate, ...acts }: CandidateRowProps) {
  const t = useText(detailText)
  const { account_id, group, nickname, level, score, is_excluded, reasons, block_reason } = candidate
  const percent = Math.round(score)
  return (
    <PersonRow
      person={candidate}
      name={
        group === 'freelance' ? (
          <TalentName accountId={account_id} nickname={nickname} />
        ) : (
          <Text span fw={600} className={classes.nickname}>
            {nickname}
          </Text>
        )
      }
      about={is_excluded ? t('level', { level }) : `${t('level', { level })} · ${t('matchScore', { percent })}`}
      reasons={reasons.filter((reason) => (is_excluded ? reason.value === null : (reason.value ?? 0) > 0))}
      remark={
        block_reason && (
          <Text size="xs" c="dimmed" className={classes.nickname}>
            {t('blockedBecause', { reason: block_reason })}
          </Text>
        )
      }
      actions={<CandidateActions candidate={candidate} {...acts} />}
    />
  )
}

function CandidateActions({ candidate, isBusy, onAssign, onBlock, onUnblock }: CandidateRowProps) {
  const t = useText(detailText)
  const { nickname: name, is_excluded, can } = candidate
  return (
    <>
      {can.assign && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={t('assignTo', { name })}
          loading={isBusy}
          onClick={onAssign}
        >
          {t(is_excluded ? 'assignAnyway' : 'assign')}
        </Button>
      )}
      {can.block && (
        <Button size="compact-md" variant="subtle" color="gray" aria-label={t('blockWhom', { name })} onClick={onBlock}>
          {t('block')}
        </Button>
      )}
      {can.unblock && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={t('unblockWhom', { name })}
          loading={isBusy}
          onClick={onUnblock}
        >
          {t('unblock')}
        </Button>
      )}
    </>
  )
}
