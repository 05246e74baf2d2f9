import { Button, Group, Text } from '@mantine/core'
import type { OutboundEntry, OutboundState } from '@polyphony/contract'
import { IconDeviceMobile, IconMail } from '@tabler/icons-react'
import { formatDateTime } from '../../../../i18n/format.ts'
import { languageNames, useLanguage, useText } from '../../../../i18n/i18n.ts'
import { StatusDot, type Tone } from '../../../../ui/state/Status.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { channelText, kindText, outboxText, stateText } from './outbox.text.ts'

const tones: Record<OutboundState, Tone> = {
  captured: 'paused',
  queued: 'pending',
  sending: 'progress',
  sent: 'done',
  failed: 'overdue',
}

export function useOutboxColumns(open: (messageId: string) => void): readonly Column<OutboundEntry>[] {
  const t = useText(outboxText)
  const kind = useText(kindText)
  const language = useLanguage()
  return [
    { id: 'target', header: t('target'), isTitle: true, cell: (entry) => <Target entry={entry} /> },
    { id: 'kind', header: t('kind'), cell: (entry) => kind(entry.kind) },
    { id: 'language', header: t('language'), cell: (entry) => languageNames[entry.language] },
    { id: 'state', header: t('state'), cell: (entry) => <OutboundStatus entry={entry} /> },
    { id: 'time', header: t('time'), cell: (entry) => formatDateTime(entry.created_at, language) },
    {
      id: 'actions',
      header: t('actions'),
      cell: ({ message_id, target }) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('openOf', { target })}
          onClick={() => open(message_id)}
        >
          {t('open')}
        </Button>
      ),
    },
  ]
}

export function Target({ entry: { channel, target } }: { entry: OutboundEntry }) {
  const name = useText(channelText)
  const Icon = channel === 'mail' ? IconMail : IconDeviceMobile
  return (
    <Group gap="xs" wrap="nowrap">
      <Icon size={16} role="img" aria-label={name(channel)} style={{ flex: 'none' }} />
      <Text inherit style={{ overflowWrap: 'anywhere' }}>
        {target}
      </Text>
    </Group>
  )
}

export function OutboundStatus({ entry: { state } }: { entry: OutboundEntry }) {
  const name = useText(stateText)
  return <StatusDot tone={tones[state]}>{name(state)}</StatusDot>
}
