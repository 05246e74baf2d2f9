/** `/common/wait`: the next steps of the application with their dates. */
import { Button, Collapse, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Application, calls, toWireTime } from '@polyphony/contract'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTags } from '../../../api/reference-lists.ts'
import { useIsSignedIn, useSite } from '../../../api/session/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { formatDate, formatDateTime } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { ApplicationSheet } from '../../../parts/application/ApplicationSheet.tsx'
import { FileLink } from '../../../parts/file-link/FileLink.tsx'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { ApplicationFrame } from './ApplicationFrame.tsx'
import classes from './application.module.css'
import { applicationText } from './application.text.ts'
import { useMoveOn } from './use-move-on.ts'
import { VisitorNotice } from './VisitorNotice.tsx'

export function WaitScreen() {
  const t = useText(applicationText)
  const isSignedIn = useIsSignedIn()
  return (
    <ApplicationFrame title={t('waitTitle')}>
      {isSignedIn ? <WaitPage /> : <VisitorNotice page={paths.wait} />}
    </ApplicationFrame>
  )
}

function WaitPage() {
  const t = useText(applicationText)
  const { review_days_min: min, review_days_max: max } = useSite()
  useMoveOn()
  const { data, error, refetch } = useCall(calls.application.getApplication, {})
  if (error) return <QueryState error={error} onRetry={refetch} />
  return (
    <>
      <PageHeader title={t('waitTitle')} description={t('waitHint', { min, max })} />
      {data ? (
        <Stack gap="md">
          <Panel p={{ base: 'md', sm: 'lg' }}>
            <Title order={2} mb="md">
              {t('next')}
            </Title>
            <Phases application={data.application} />
          </Panel>
          {data.application && <WhatWasSent application={data.application} />}
        </Stack>
      ) : (
        <Skeleton height={280} radius="md" />
      )}
    </>
  )
}

function Phases({ application }: { application: Application | null }) {
  const t = useText(applicationText)
  const language = useLanguage()
  const promised = application?.promised_at
  const isLate = promised != null && promised < toWireTime(new Date())
  const review = !promised
    ? null
    : isLate
      ? t('phaseReviewLate')
      : t('phaseReviewBy', { date: formatDate(promised, language) })
  return (
    <ol className={classes.phases}>
      <Phase number={1} state="done" name={t('phaseSent')}>
        {application?.submitted_at && formatDateTime(application.submitted_at, language)}
      </Phase>
      <Phase number={2} state="current" name={t('phaseReview')}>
        {review}
      </Phase>
      <Phase number={3} name={t('phaseTrial')}>
        {t('phaseTrialHint')}
      </Phase>
      <Phase number={4} name={t('phaseWork')}>
        {t('phaseWorkHint')}
      </Phase>
    </ol>
  )
}

interface PhaseProps {
  number: number
  name: string
  state?: 'done' | 'current'
  children: ReactNode
}

function Phase({ number, name, state, children }: PhaseProps) {
  return (
    <li className={classes.phase} aria-current={state === 'current' ? 'step' : undefined}>
      <span
        className={classes.mark}
        data-done={state === 'done' || undefined}
        data-current={state === 'current' || undefined}
        aria-hidden
      >
        {state === 'done' ? <IconCheck size={14} stroke={3} /> : number}
      </span>
      <div>
        <Text fw={600}>{name}</Text>
        {children && (
          <Text size="sm" c="dimmed">
            {children}
          </Text>
        )}
      </div>
    </li>
  )
}

function WhatWasSent({ application }: { application: Application }) {
  const t = useText(applicationText)
  const tags = useTags()
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <Panel p={{ base: 'md', sm: 'lg' }}>
      <Title order={2}>
        <Button
          variant="subtle"
          color="gray"
          c="var(--ink)"
          px={4}
          aria-expanded={isOpen}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={toggle}
        >
          {t('whatWasSent')}
        </Button>
      </Title>
      <Collapse expanded={isOpen} mt={isOpen ? 'md' : 0}>
        <ApplicationSheet data={application} tags={tags} file={(file) => <FileLink file={file} />} />
      </Collapse>
    </Panel>
  )
}
