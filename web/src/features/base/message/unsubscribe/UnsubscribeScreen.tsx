/** The target of the unsubscribe link in a mail: one click ends those mails, without signing in. */
import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { calls, type OutputOf } from '@polyphony/contract'
import { IconMailOff } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { paths } from '../../../../paths.ts'
import { PublicFooter } from '../../../../shell/public-footer/PublicFooter.tsx'
import { Logo } from '../../../../ui/frame/Logo.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { LanguageSwitch } from '../../../../ui/language/LanguageSwitch.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { groupText } from '../group.text.ts'
import classes from './unsubscribe.module.css'
import { unsubscribeText } from './unsubscribe.text.ts'

const { getSubscription, unsubscribe } = calls.message

export function UnsubscribeScreen() {
  const t = useText(unsubscribeText)
  const { token } = useSearch({ from: '/message/unsubscribe' })
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
        <Panel p="lg">{token !== undefined ? <Subscription token={token} /> : <WrongLink />}</Panel>
      </main>
      <PublicFooter />
    </div>
  )
}

function Subscription({ token }: { token: string }) {
  const subscription = useCall(getSubscription, { token })
  if (subscription.error?.code === 'URL_INVALID') return <WrongLink />
  return (
    <QueryContent query={subscription} bones={<Skeleton height={140} />}>
      {(data) => <Ending token={token} {...data} />}
    </QueryContent>
  )
}

function Ending({ token, subscription, is_on }: OutputOf<typeof getSubscription> & { token: string }) {
  const t = useText(unsubscribeText)
  const groupName = useText(groupText)
  const end = useAction(unsubscribe, { invalidates: [getSubscription] })
  const name = subscription === 'digest' ? t('daily') : groupName(subscription)
  return (
    <>
      <Title order={1} className={classes.title}>
        {is_on ? t('ask', { name }) : t('done', { name })}
      </Title>
      <Text c="dimmed" mt="xs">
        {t(is_on ? 'askHint' : 'doneHint')}
      </Text>
      <Group mt="lg">
        {is_on && (
          <Button loading={end.isPending} onClick={() => end.mutate({ token })}>
            {t('stop')}
          </Button>
        )}
        <LinkAnchor to={paths.meSetting} search={{ section: 'notifications' }}>
          {t('settings')}
        </LinkAnchor>
      </Group>
    </>
  )
}

function WrongLink() {
  const t = useText(unsubscribeText)
  return <EmptyState icon={IconMailOff} title={t('wrongLink')} hint={t('wrongLinkHint')} />
}
