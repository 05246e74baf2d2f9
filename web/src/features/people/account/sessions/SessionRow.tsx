import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, deviceOf, type SessionEntry } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { formatDateTime, formatRelative } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { StatusBadge } from '../../../../ui/state/Status.tsx'
import classes from '../account.module.css'
import { sessionsText } from './sessions.text.ts'

export function SessionRow({ session }: { session: SessionEntry }) {
  const t = useText(sessionsText)
  const language = useLanguage()
  const device = deviceOf(session.user_agent)
  const end = useAction(calls.session.endSession, {
    invalidates: [calls.session.getSessionList],
    onSuccess: () => notifications.show({ message: t('signedOut') }),
  })
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Group gap="xs">
          <Text fw={600} title={session.user_agent}>
            {device}
          </Text>
          {session.is_current && <StatusBadge tone="done">{t('thisOne')}</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t('seen', { when: formatRelative(session.last_seen_at, language) })}
          {session.ip && ` · ${t('place', { ip: session.ip })}`}
        </Text>
        <Text size="sm" c="dimmed">
          {t('since', { moment: formatDateTime(session.created_at, language) })}
        </Text>
      </div>
      {!session.is_current && (
        <Button
          variant="default"
          aria-label={t('signOutOf', { device })}
          loading={end.isPending}
          onClick={() => end.mutate({ session_id: session.session_id })}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  )
}
