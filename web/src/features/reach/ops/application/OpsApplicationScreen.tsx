/** `/ops/applications/$application_id`: everything that an applicant has entered, and the decision. */

import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { type ApplicationRound, calls, type OutputOf, personName } from '@polyphony/contract'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTags } from '../../../../api/reference-lists.ts'
import { useCall } from '../../../../api/use-call.ts'
import { applicationStateText } from '../../../../i18n/domain/application.text.ts'
import { formatDate, formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { ApplicationSheet } from '../../../../parts/application/ApplicationSheet.tsx'
import { DecisionList } from '../../../../parts/application/DecisionList.tsx'
import { BackLink } from '../../../../parts/back/BackLink.tsx'
import { FileLink } from '../../../../parts/file-link/FileLink.tsx'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { StatusBadge } from '../../../../ui/state/Status.tsx'
import { reviewText } from './application.text.ts'
import { DecisionForm } from './DecisionForm.tsx'
import classes from './review.module.css'
import { nameOf, stateTones } from './review-columns.tsx'

type Detail = OutputOf<typeof calls.application.getApplicationDetail>

export function OpsApplicationScreen() {
  const t = useText(reviewText)
  const { application_id } = useParams({ from: '/shell/ops/applications/$application_id' })
  return (
    <>
      <BackLink to={paths.opsApplications}>{t('back')}</BackLink>
      <QueryContent
        query={useCall(calls.application.getApplicationDetail, { application_id })}
        bones={<Skeleton height={480} radius="md" />}
        words={{ NOT_FOUND: t('notThere') }}
      >
        {(detail) => <Review key={application_id} detail={detail} />}
      </QueryContent>
    </>
  )
}

function Review({ detail }: { detail: Detail }) {
  const t = useText(reviewText)
  const stateName = useText(applicationStateText)
  const language = useLanguage()
  const tags = useTags()
  const { state, submitted_at, promised_at, round, earlier } = detail
  const dates = [
    submitted_at && t('sentOn', { date: formatDateTime(submitted_at, language) }),
    state === 'underReview' && promised_at && t('answerBy', { date: formatDate(promised_at, language) }),
    round > 1 && t('roundNumber', { round }),
  ].filter(Boolean)
  return (
    <>
      <PageHeader
        title={nameOf(detail)}
        description={dates.join(' · ')}
        actions={<StatusBadge tone={stateTones[state]}>{stateName(state)}</StatusBadge>}
      />
      <div className={classes.page}>
        <div className={classes.column}>
          <Block title={t('whatTheySay')}>
            <ApplicationSheet data={detail} tags={tags} file={(file) => <FileLink file={file} />} />
          </Block>
          {earlier.length > 0 && (
            <Block title={t('earlier')}>
              <Stack gap="lg">
                {earlier.map((one) => (
                  <EarlierRound key={one.application_id} round={one} />
                ))}
              </Stack>
            </Block>
          )}
        </div>
        <Aside detail={detail} />
      </div>
    </>
  )
}

function Aside({ detail }: { detail: Detail }) {
  const t = useText(reviewText)
  const language = useLanguage()
  const { applicant, decisions } = detail
  return (
    <aside className={`${classes.column} ${classes.aside}`}>
      <DecisionForm detail={detail} />
      <Block title={t('decisions')}>
        {decisions.length > 0 ? (
          <DecisionList decisions={decisions} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('noDecisions')}
          </Text>
        )}
      </Block>
      <Block title={t('account')}>
        <Text>{personName(applicant.nickname, language)}</Text>
        <Text size="sm" c="dimmed">
          {applicant.username} · {t('level', { level: applicant.level })}
        </Text>
      </Block>
    </aside>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} mb="md">
        {title}
      </Title>
      {children}
    </Panel>
  )
}

function EarlierRound({ round }: { round: ApplicationRound }) {
  const t = useText(reviewText)
  const language = useLanguage()
  const { application_id, submitted_at, decisions } = round
  const sent = submitted_at ? formatDate(submitted_at, language) : '–'
  return (
    <div>
      <LinkAnchor to={paths.opsApplication} params={{ application_id }} size="sm" fw={600}>
        {t('roundNumber', { round: round.round })} · {sent}
      </LinkAnchor>
      <DecisionList decisions={decisions} />
    </div>
  )
}
