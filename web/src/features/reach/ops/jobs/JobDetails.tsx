import { Code, Text } from '@mantine/core'
import type { calls, OutputOf } from '@polyphony/contract'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import classes from '../ops.module.css'
import { jobsText } from '../ops.text.ts'
import { jobErrorText } from './job-error.ts'

export function JobDetails({ job }: { job: OutputOf<typeof calls.ops.getDeadJobList>['list'][number] }) {
  const t = useText(jobsText)
  const language = useLanguage()
  const parts = [
    { id: 'job', label: t('jobId'), content: job.job_id },
    { id: 'created', label: t('createdAt'), content: formatDateTime(job.created_at, language) },
    { id: 'data', label: t('data'), content: <Block label={t('data')} text={JSON.stringify(job.data, null, 2)} /> },
    {
      id: 'error',
      label: t('wholeError'),
      content: job.error ? <Block label={t('wholeError')} text={jobErrorText(job.error)} /> : t('noError'),
    },
  ]
  return (
    <dl className={classes.details}>
      {parts.map(({ id, label, content }) => (
        <div key={id}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A long text scrolls, also by keyboard. */
function Block({ label, text }: { label: string; text: string }) {
  return (
    <Code block className={classes.code} tabIndex={0} role="region" aria-label={label}>
      {text}
    </Code>
  )
}
