/** For operators: background jobs that gave up, and a button to run them again. */
import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type OutputOf } from '@polyphony/contract'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryTable } from '../../../../parts/query/QueryTable.tsx'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import classes from '../ops.module.css'
import { jobNameText, jobsText } from '../ops.text.ts'
import { JobDetails } from './JobDetails.tsx'
import { jobErrorMessage } from './job-error.ts'

type DeadJob = OutputOf<typeof calls.ops.getDeadJobList>['list'][number]

export function OpsJobsScreen() {
  const t = useText(jobsText)
  const columns = useColumns()
  const jobs = useCall(calls.ops.getDeadJobList, {})
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={jobs.isFetching}
            onClick={() => void jobs.refetch()}
          >
            {t('refresh')}
          </Button>
        }
      />
      <Panel>
        <QueryTable
          query={jobs}
          label={t('title')}
          columns={columns}
          rowKey={(job) => job.job_id}
          detail={{ label: t('details'), content: (job) => <JobDetails job={job} /> }}
          empty={{ icon: IconCircleCheck, title: t('none'), hint: t('noneHint') }}
        />
      </Panel>
    </>
  )
}

function useJobName(): (name: string) => string {
  const t = useText(jobNameText)
  return (name) => (Object.hasOwn(jobNameText, name) ? t(name as keyof typeof jobNameText) : name)
}

function useColumns(): Column<DeadJob>[] {
  const t = useText(jobsText)
  const language = useLanguage()
  const jobName = useJobName()
  return [
    {
      id: 'name',
      header: t('name'),
      isTitle: true,
      cell: ({ name }) => (
        <div>
          <Text fw={600}>{jobName(name)}</Text>
          {jobName(name) !== name && (
            <Text size="xs" c="dimmed">
              {name}
            </Text>
          )}
        </div>
      ),
    },
    {
      id: 'error',
      header: t('error'),
      cell: (job) => (
        <Text className={classes.error} c="var(--overdue)">
          {jobErrorMessage(job.error) ?? t('noError')}
        </Text>
      ),
    },
    {
      id: 'attempts',
      header: t('attempts'),
      align: 'end',
      cell: ({ attempts }) => formatNumber(attempts, language),
    },
    {
      id: 'failedAt',
      header: t('failedAt'),
      cell: ({ failed_at }) => failed_at && formatDateTime(failed_at, language),
    },
    { id: 'retry', header: t('actions'), cell: (job) => <RetryButton job={job} name={jobName(job.name)} /> },
  ]
}

function RetryButton({ job, name }: { job: DeadJob; name: string }) {
  const t = useText(jobsText)
  const retry = useAction(calls.ops.retryDeadJob, {
    invalidates: [calls.ops.getDeadJobList],
    onSuccess: () => notifications.show({ message: t('retried', { name }) }),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={retry.isPending}
      onClick={() => retry.mutate({ job_id: job.job_id })}
    >
      {t('retry')}
    </Button>
  )
}
