/** `/common/unpass`: the reason for the refusal, and whether the person may apply again. */
import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type ApplicationRound, calls, talentLevels } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { useIsSignedIn, useSite, useTalent } from '../../../api/session/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { formatDate } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { DecisionList } from '../../../parts/application/DecisionList.tsx'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { ApplicationFrame } from './ApplicationFrame.tsx'
import { applicationText } from './application.text.ts'
import { useMoveOn } from './use-move-on.ts'
import { VisitorNotice } from './VisitorNotice.tsx'

export function UnpassScreen() {
  const t = useText(applicationText)
  const isSignedIn = useIsSignedIn()
  return (
    <ApplicationFrame title={t('unpassTitle')}>
      {isSignedIn ? <UnpassPage /> : <VisitorNotice page={paths.unpass} />}
    </ApplicationFrame>
  )
}

function UnpassPage() {
  const t = useText(applicationText)
  const { contact_email: email } = useSite()
  const isFinal = useTalent().level === talentLevels.refusedForGood
  useMoveOn()
  const { data, error, refetch } = useCall(calls.application.getApplication, {})
  if (error) return <QueryState error={error} onRetry={refetch} />
  const application = data?.application
  const decided = (application ? [application, ...application.earlier] : []).filter(
    ({ decisions }) => decisions.length > 0,
  )
  const [last, ...earlier] = decided
  return (
    <>
      <PageHeader title={t('unpassTitle')} description={t(isFinal ? 'unpassFinal' : 'unpassHint')} />
      <Stack gap="md">
        <Panel p={{ base: 'md', sm: 'lg' }}>
          <Title order={2} mb="md">
            {t('why')}
          </Title>
          {!data && <Skeleton height={120} />}
          {last && <DecisionList decisions={last.decisions} />}
          {data && !last && <Text>{t('noReasons', { email })}</Text>}
          {!isFinal && (
            <Button mt="lg" renderRoot={(props) => <Link to={paths.apply} {...props} />}>
              {t('applyAgain')}
            </Button>
          )}
        </Panel>
        {earlier.length > 0 && <Earlier rounds={earlier} />}
        <Anchor href={`mailto:${email}`} size="sm">
          {t('questions', { email })}
        </Anchor>
      </Stack>
    </>
  )
}

function Earlier({ rounds }: { rounds: readonly ApplicationRound[] }) {
  const t = useText(applicationText)
  const language = useLanguage()
  return (
    <Panel p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} mb="md">
        {t('earlier')}
      </Title>
      <Stack gap="lg">
        {rounds.map(({ application_id, round, submitted_at, decisions }) => (
          <div key={application_id}>
            <Text size="sm" fw={600} mb={4}>
              {t('round', { round, date: submitted_at ? formatDate(submitted_at, language) : '–' })}
            </Text>
            <DecisionList decisions={decisions} />
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
