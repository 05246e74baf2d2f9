/** One message: the recipient, the result, and the content if it wasn't sent. */
import { Alert, Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type OutboundEntry, type OutputOf } from '@polyphony/contract'
import { IconAlertTriangle, IconInfoCircle, IconSend } from '@tabler/icons-react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts'
import { languageNames, useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { OutboxContent } from './OutboxContent.tsx'
import classes from './outbox.module.css'
import { failureText, kindText, outboxText } from './outbox.text.ts'
import { OutboundStatus, Target } from './outbox-columns.tsx'

const { getOutboundDetail, getOutboundList, retryOutbound } = calls.outbound
type Detail = OutputOf<typeof getOutboundDetail>

interface OutboxDrawerProps {
  /** Undefined: closed. */
  messageId: string | undefined
  onClose: () => void
}

export function OutboxDrawer({ messageId, onClose }: OutboxDrawerProps) {
  const t = useText(outboxText)
  const shownId = useLast(messageId)
  return (
    <Drawer opened={messageId !== undefined} onClose={onClose} position="right" size="xl" title={t('message')}>
      {shownId && <Message key={shownId} messageId={shownId} />}
    </Drawer>
  )
}

function Message({ messageId }: { messageId: string }) {
  const t = useText(outboxText)
  return (
    <QueryContent
      query={useCall(getOutboundDetail, { message_id: messageId })}
      bones={<Skeleton height={320} role="status" aria-label={t('message')} />}
      words={{ NOT_FOUND: t('notFound') }}
    >
      {(message) => (
        <Stack gap="md">
          <Facts message={message} />
          {message.failure && <Failure message={message} />}
          <Alert color="gray" icon={<IconInfoCircle size={18} aria-hidden />}>
            {t(message.content ? 'whyHere' : message.state === 'captured' ? 'contentGone' : 'contentPrivate')}
          </Alert>
          {message.content && <OutboxContent content={message.content} />}
        </Stack>
      )}
    </QueryContent>
  )
}

function Facts({ message }: { message: OutboundEntry }) {
  const t = useText(outboxText)
  const kind = useText(kindText)
  const language = useLanguage()
  const facts = [
    { id: 'target', value: <Target entry={message} /> },
    { id: 'kind', value: `${kind(message.kind)} · ${languageNames[message.language]}` },
    { id: 'state', value: <OutboundStatus entry={message} /> },
    { id: 'time', value: formatDateTime(message.created_at, language) },
    ...(message.sent_at ? [{ id: 'sentAt', value: formatDateTime(message.sent_at, language) } as const] : []),
    ...(message.attempts > 0 ? [{ id: 'attempts', value: formatNumber(message.attempts, language) } as const] : []),
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(({ id, value }) => (
        <div key={id}>
          <dt>{t(id)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Failure({ message }: { message: Detail }) {
  const t = useText(outboxText)
  const failure = useText(failureText)
  const retry = useAction(retryOutbound, {
    invalidates: [getOutboundList, getOutboundDetail],
    onSuccess: () => notifications.show({ message: t('retried') }),
  })
  const { message_id, error, can } = message
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={message.failure && failure(message.failure)}
    >
      {error && (
        <>
          <Text size="sm" c="dimmed">
            {t('said')}
          </Text>
          <Text size="sm" ff="monospace" className={classes.words}>
            {error}
          </Text>
        </>
      )}
      {can.retry && (
        <Group mt="sm">
          <Button
            variant="default"
            leftSection={<IconSend size={16} aria-hidden />}
            loading={retry.isPending}
            onClick={() => retry.mutate({ message_id })}
          >
            {t('retry')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
