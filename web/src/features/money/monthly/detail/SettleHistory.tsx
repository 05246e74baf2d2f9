import { Group, Stack, Text } from '@mantine/core'
import type { SettleDetail, SettleEvent, SettleEventKind } from '@polyphony/contract'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { monthlyText } from '../monthly.text.ts'

const names = {
  made: 'eventMade',
  reminded: 'eventReminded',
  confirmed: 'eventConfirmed',
  disputed: 'eventDisputed',
  withdrawn: 'eventWithdrawn',
  answered: 'eventAnswered',
  added: 'eventAdded',
  deducted: 'eventDeducted',
  changed: 'eventChanged',
  split: 'eventSplit',
  paid: 'eventPaid',
  returned: 'eventReturned',
} as const satisfies Record<SettleEventKind, string>
const sides = { talent: 'byTalent', operator: 'byOperator', system: 'bySystem' } as const

export function SettleHistory({ detail: { history } }: { detail: SettleDetail }) {
  const t = useText(monthlyText)
  return (
    <Panel p="md">
      <Text fw={600} mb="xs">
        {t('history')}
      </Text>
      <Stack gap={6}>
        {history.map((event) => (
          <Line key={event.event_id} event={event} />
        ))}
      </Stack>
    </Panel>
  )
}

function Line({ event }: { event: SettleEvent }) {
  const t = useText(monthlyText)
  const language = useLanguage()
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed" data-numeric>
        {formatDateTime(event.created_at, language)}
      </Text>
      <Text size="sm">{t(names[event.kind])}</Text>
      <Text size="sm" c="dimmed">
        {t(sides[event.by])}
      </Text>
    </Group>
  )
}
