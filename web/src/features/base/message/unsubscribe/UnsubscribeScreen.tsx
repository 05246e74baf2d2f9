/** Where the link in a mail leads: ends those mails, after a click, without signing in. */
import { Anchor, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconMailOff } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import type { CallError } from '../../../../api/client.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { PublicFooter } from '../../../../shell/public-footer/PublicFooter.tsx'
import { Logo } from '../../../../ui/frame/Logo.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { LanguageSwitch } from '../../../../ui/language/LanguageSwitch.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { groupText } from '../group.text.ts'
import classes from './unsubscribe.module.css'
import { unsubscribeText } from './unsubscribe.text.ts'

const { getSubscription, unsubscribe } = calls.message

export function UnsubscribeScreen() {
  const t = useText(unsubscribeText)
  const { token } = useSearch({ strict: false }) as { token?: unknown }
  return (
    <div className={classes.page}>
      <title>{`${t('title')} · Polyphony`}</title>
      <Group justify="space-between" className={classes.bar}>
        <Link to={paths.home} className={classes.brand}>
          <Logo />
          Polyphony
        </Link>
        <LanguageSwitch />
      </Group>
      <main className={classes.main}>
        <Panel p="lg">{typeof token === 'string' ? <Subscription token={token} /> : <WrongLink />}</Panel>
      </main>
      <PublicFooter />
    </div>
  )
}

function Subscription({ token }: { token: string }) {
  const t = useText(unsubscribeText)
  const groupName = useText(groupText)
  const { data, error, refetch } = useCall(getSubscription, { token })
  const end = useAction(unsubscribe, { invalidates: [getSubscription] })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={140} />
  const name = data.subscription === 'digest' ? t('daily') : groupName(data.subscription)
  return (
    <>
      <Title order={1} className={classes.title}>
        {data.is_on ? t('ask', { name }) : t('done', { name })}
      </Title>
      <Text c="dimmed" mt="xs">
        {t(data.is_on ? 'askHint' : 'doneHint')}
      </Text>
      <Group mt="lg">
        {data.is_on && (
          <Button loading={end.isPending} onClick={() => end.mutate({ token })}>
            {t('stop')}
          </Button>
        )}
        <Anchor component={Link} to={paths.meSetting} search={{ section: 'notifications' } as never}>
          {t('settings')}
        </Anchor>
      </Group>
    </>
  )
}

function Failure({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const language = useLanguage()
  if (error.code === 'URL_INVALID') return <WrongLink />
  return <ErrorState message={errorMessage(error.code, error.data, language)} onRetry={onRetry} />
}

function WrongLink() {
  const t = useText(unsubscribeText)
  return <EmptyState icon={IconMailOff} title={t('wrongLink')} hint={t('wrongLinkHint')} />
}
