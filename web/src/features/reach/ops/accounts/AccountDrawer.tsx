/** The details of one account, and the actions on it. */
import { Alert, Drawer, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type AccountDetail, calls, personName } from '@polyphony/contract'
import { IconLock } from '@tabler/icons-react'
import { useCall } from '../../../../api/use-call.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { UserAvatar } from '../../../../ui/person/UserAvatar.tsx'
import { StatusDot } from '../../../../ui/state/Status.tsx'
import { AccountActions } from './AccountActions.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { AccountRecords } from './AccountRecords.tsx'
import { Kinds, statusTones } from './account-columns.tsx'
import { accountStatusText, accountsText } from './accounts.text.ts'

interface AccountDrawerProps {
  /** Undefined: closed. */
  accountId: string | undefined
  onClose: () => void
}

export function AccountDrawer({ accountId, onClose }: AccountDrawerProps) {
  const t = useText(accountsText)
  const shownId = useLast(accountId)
  return (
    <Drawer opened={accountId !== undefined} onClose={onClose} position="right" size="xl" title={t('person')}>
      {shownId && <Content key={shownId} accountId={shownId} />}
    </Drawer>
  )
}

function Content({ accountId }: { accountId: string }) {
  const t = useText(accountsText)
  return (
    <QueryContent
      query={useCall(calls.opsAccount.getAccountDetail, { account_id: accountId })}
      bones={<Skeleton height={320} role="status" aria-label={t('person')} />}
      words={{ NOT_FOUND: t('notFound') }}
    >
      {(account) => (
        <Stack gap="lg">
          <Head account={account} />
          <Notices account={account} />
          {account.status !== 'erased' && <AccountActions account={account} />}
          <AccountFacts account={account} />
          <AccountRecords account={account} />
        </Stack>
      )}
    </QueryContent>
  )
}

function Head({ account }: { account: AccountDetail }) {
  const status = useText(accountStatusText)
  const name = personName(account.nickname || account.username, useLanguage())
  return (
    <Group gap="md" wrap="nowrap" align="flex-start">
      <UserAvatar name={name} src={account.avatar} size={48} />
      <Stack gap={4} miw={0}>
        <Title order={2} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Group gap="xs">
          {account.status !== 'erased' && (
            <Text size="sm" c="dimmed">
              {account.username}
            </Text>
          )}
          <StatusDot tone={statusTones[account.status]}>{status(account.status)}</StatusDot>
        </Group>
        <Kinds row={account} />
      </Stack>
    </Group>
  )
}

function Notices({ account }: { account: AccountDetail }) {
  const t = useText(accountsText)
  const language = useLanguage()
  const { status, locked_reason, locked_until, is_self } = account
  return (
    <>
      {status === 'locked' && (
        <Alert color="red" icon={<IconLock size={18} aria-hidden />}>
          {locked_reason === null ? t('lockedPlain') : t('lockedBecause', { reason: locked_reason })}
        </Alert>
      )}
      {status === 'erased' && <Alert color="gray">{t('erased')}</Alert>}
      {locked_until && (
        <Alert color="yellow" icon={<IconLock size={18} aria-hidden />}>
          {t('lockedUntil', { at: formatDateTime(locked_until, language) })}
        </Alert>
      )}
      {is_self && <Alert color="gray">{t('self')}</Alert>}
    </>
  )
}
