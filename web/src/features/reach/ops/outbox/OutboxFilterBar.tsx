import { Group, SegmentedControl, Select } from '@mantine/core'
import {
  type calls,
  type InputOf,
  type OutboundChannel,
  type OutboundState,
  outboundChannels,
  outboundStates,
} from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import { channelText, outboxText, stateText } from './outbox.text.ts'

export interface OutboxSearch {
  channel: OutboundChannel | null
  state: OutboundState | null
  target: string
}
export const noSearch: OutboxSearch = { channel: null, state: null, target: '' }

export function filterOf({ channel, state, target }: OutboxSearch): InputOf<typeof calls.outbound.getOutboundList> {
  return { ...(channel && { channel }), ...(state && { state }), ...(target && { target }) }
}

interface OutboxFilterBarProps {
  value: OutboxSearch
  onChange: (search: OutboxSearch) => void
}

export function OutboxFilterBar({ value, onChange }: OutboxFilterBarProps) {
  const t = useText(outboxText)
  const channel = useText(channelText)
  const state = useText(stateText)
  return (
    <Group gap="xs" p="md">
      <SegmentedControl
        aria-label={t('channel')}
        value={value.channel ?? 'all'}
        onChange={(chosen) => onChange({ ...value, channel: chosen === 'all' ? null : (chosen as OutboundChannel) })}
        data={[
          { value: 'all', label: t('all') },
          ...outboundChannels.map((one) => ({ value: one, label: channel(one) })),
        ]}
      />
      <Select
        w={180}
        aria-label={t('state')}
        placeholder={t('anyState')}
        clearable
        value={value.state}
        data={outboundStates.map((one) => ({ value: one, label: state(one) }))}
        onChange={(chosen) => onChange({ ...value, state: chosen as OutboundState | null })}
      />
      <SearchInput
        label={t('findTarget')}
        value={value.target}
        onSearch={(target) => onChange({ ...value, target })}
        width={240}
      />
    </Group>
  )
}
