/** One's own trials by what is awaited, each with how it stands. They move on by themselves. */
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { calls, trialSorts } from '@polyphony/contract'
import { IconCertificate, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useChoiceInAddress } from '../../../../parts/address/use-choice-in-address.ts'
import { useSortInAddress } from '../../../../parts/address/use-sort-in-address.ts'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../ui/pager/use-paging.ts'
import { SortPopover } from '../../../../ui/sort/SortPopover.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { StatusTabs } from '../../../../ui/table/StatusTabs.tsx'
import classes from './mine.module.css'
import { mineText } from './mine.text.ts'
import { TrialCard } from './TrialCard.tsx'

const { getTestList } = calls.trial
const tabs = ['all', 'toDo', 'inReview', 'ended'] as const

export function MyTestScreen() {
  const t = useText(mineText)
  const [tab, setTab] = useChoiceInAddress('tab', tabs, 'all')
  const sort = useSortInAddress(trialSorts, { key: 'created_at', order: 'desc' })
  const [paging, setPaging] = usePaging(JSON.stringify([tab, sort.input]))
  const { data, error, refetch } = useCall(getTestList, { ...paging, ...sort.input, tab }, { keepPrevious: true })
  const language = useLanguage()
  // Whatever happens to a trial without its talent is said in a letter, or changes its node task.
  useRefreshOn('letter', [getTestList])
  useRefreshOn('task_changed', [getTestList])
  const claim = (
    <Button component={Link} to={paths.testClaim} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('claimTrial')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} actions={claim} />
      <Panel>
        <StatusTabs
          label={t('tabs')}
          tabs={tabs.map((status) => ({ status, label: t(status) }))}
          counts={data?.counts}
          value={tab}
          onChange={setTab}
        >
          {data && data.total > 1 && (
            <Group p="md" pb={0}>
              <SortPopover {...sort.popover} labels={{ created_at: t('claimedAt'), do_save_at: t('handedInAt') }} />
            </Group>
          )}
          {error ? (
            <ErrorState message={errorMessage(error.code, error.data, language)} onRetry={() => void refetch()} />
          ) : !data ? (
            <Stack p="md" gap="md" aria-busy>
              <Skeleton height={72} />
              <Skeleton height={72} />
            </Stack>
          ) : data.total === 0 ? (
            <EmptyState
              icon={IconCertificate}
              title={t(data.counts.all === 0 ? 'none' : 'noneHere')}
              hint={data.counts.all === 0 ? t('noneHint') : undefined}
              action={data.counts.all === 0 && claim}
            />
          ) : (
            <ul className={classes.list}>
              {data.list.map((trial) => (
                <TrialCard key={trial.trial_id} trial={trial} />
              ))}
            </ul>
          )}
          {data && data.total > 10 && (
            <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
          )}
        </StatusTabs>
      </Panel>
    </>
  )
}
