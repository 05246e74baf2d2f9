/** `/common/apply`: the application form. */
import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { calls, mayApply } from '@polyphony/contract'
import { IconCircleCheck, IconHistory } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient } from '../../../api/query-client.ts'
import { useIsSignedIn, useTalent } from '../../../api/session/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { DecisionList } from '../../../parts/application/DecisionList.tsx'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ApplicationFrame } from './ApplicationFrame.tsx'
import classes from './application.module.css'
import { applicationText } from './application.text.ts'
import { VisitorNotice } from './VisitorNotice.tsx'
import { Wizard } from './wizard/Wizard.tsx'

export function ApplyScreen() {
  const t = useText(applicationText)
  const isSignedIn = useIsSignedIn()
  return (
    <ApplicationFrame title={t('title')}>
      {isSignedIn ? <ApplyPage /> : <VisitorNotice page={paths.apply} />}
    </ApplicationFrame>
  )
}

function ApplyPage() {
  const talent = useTalent()
  // Read once, so that the wizard stays after the application was sent.
  const [isInAlready] = useState(() => !mayApply(talent))
  return isInAlready ? <InAlready /> : <OwnApplication />
}

function OwnApplication() {
  const t = useText(applicationText)
  const router = useRouter()
  const [reloads, setReloads] = useState(0)
  const { data, error, refetch } = useCall(
    calls.application.getApplication,
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (error) return <QueryState error={error} onRetry={refetch} />
  if (!data) return <Loading />
  const { application } = data
  const rounds = application ? [application, ...application.earlier] : []
  const last = rounds.find(({ decisions }) => decisions.length > 0)
  const round = application ? application.round + (application.state === 'draft' ? 0 : 1) : 1
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: [calls.session.getCurrentTalent.path] })
    await refetch()
    setReloads(reloads + 1)
    await router.invalidate() // the application was sent in another tab: the gate redirects
  }
  return (
    <>
      <PageHeader title={t('title')} description={round > 1 ? t('again', { round }) : t('intro')} />
      {last && (
        <Alert
          color="orange"
          variant="light"
          mb="md"
          icon={<IconHistory size={20} />}
          title={t('lastTime')}
          classNames={{ title: classes.alertTitle }}
        >
          <DecisionList decisions={last.decisions} />
        </Alert>
      )}
      <Wizard key={reloads} application={application} onReload={() => void reload()} />
    </>
  )
}

function Loading() {
  return (
    <Stack>
      <Skeleton height={32} width={240} />
      <Skeleton height={420} radius="md" />
    </Stack>
  )
}

function InAlready() {
  const t = useText(applicationText)
  return (
    <Panel>
      <EmptyState
        isPage
        icon={IconCircleCheck}
        title={t('inAlready')}
        hint={t('inAlreadyHint')}
        action={<Button renderRoot={(props) => <Link to={paths.home} {...props} />}>{t('toHome')}</Button>}
      />
    </Panel>
  )
}
