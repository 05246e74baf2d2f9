import { SegmentedControl } from '@mantine/core'
import { outboundStates } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch } from '../../../../parts/list/filters.tsx'
import type { ListOf } from '../../../../parts/list/use-list.ts'
import { channelText, outboxText, stateText } from './outbox.text.ts'
import { outboxChannels, type outboxList } from './outbox-list.ts'

export function OutboxFilters({ list }: { list: ListOf<typeof outboxList> }) {
  const t = useText(outboxText)
  const channel = useText(channelText)
  const state = useText(stateText)
  return (
    <>
      <SegmentedControl
        aria-label={t('channel')}
        value={list.values.channel}
        onChange={(chosen) => list.change('channel', chosen)}
        data={outboxChannels.map((one) => ({ value: one, label: one === 'all' ? t('all') : channel(one) }))}
      />
      <FilterChoice
        list={list}
        name="state"
        label={t('state')}
        anything={t('anyState')}
        options={outboundStates}
        nameOf={state}
        width={180}
      />
      <FilterSearch list={list} name="target" label={t('findTarget')} />
    </>
  )
}
