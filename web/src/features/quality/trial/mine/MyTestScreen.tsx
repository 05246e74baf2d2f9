/** A talent's own trials by next step, each with its state. The list refreshes itself. */
import { Skeleton, Stack } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconCertificate, IconPlus } from '@tabler/icons-react'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { ListFrame } from '../../../../parts/list/ListFrame.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import classes from './mine.module.css'
import { mineText } from './mine.text.ts'
import { TrialCard } from './TrialCard.tsx'
import { trialList, trialTabs } from './trial-list.ts'

const { getTestList } = calls.trial

export function MyTestScreen() {
  const t = useText(mineText)
  const list = useList(trialList)
  // Every change of a trial by others sends a letter or changes its node task.
  useRefreshOn('letter', [getTestList])
  useRefreshOn('task_changed', [getTestList])
  const claim = (
    <LinkButton to={paths.testClaim} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('claimTrial')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={t('title')} actions={claim} />
      <ListFrame
        list={list}
        label={t('tabs')}
        tabs={{ options: trialTabs, nameOf: t }}
        sortLabels={{ created_at: t('claimedAt'), do_save_at: t('handedInAt') }}
        empty={{ icon: IconCertificate, title: t('none'), hint: t('noneHint'), action: claim }}
      >
        {list.rows ? (
          <ul className={classes.list}>
            {list.rows.map((trial) => (
              <TrialCard key={trial.trial_id} trial={trial} />
            ))}
          </ul>
        ) : (
          <Stack p="md" gap="md" aria-busy>
            <Skeleton height={72} />
            <Skeleton height={72} />
          </Stack>
        )}
      </ListFrame>
    </>
  )
}
