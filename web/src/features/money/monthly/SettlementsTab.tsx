/** A talent's months: what they come to, what is to be confirmed, what is paid. */
import { Group, Text } from '@mantine/core'
import { calls, incomePeriods } from '@polyphony/contract'
import { IconReceipt2 } from '@tabler/icons-react'
import { useCall } from '../../../api/use-call.ts'
import { formatCalendarDate, formatMonth } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { FilterSegments } from '../../../parts/list/filters.tsx'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { useList } from '../../../parts/list/use-list.ts'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'
import { monthlyText } from './monthly.text.ts'
import { useSettleColumns } from './settle-columns.tsx'
import { settleList, statementList, stateTabs } from './settle-lists.ts'

const periodNames = { all: 'all', week: 'week', month: 'latestMonth', halfYear: 'halfYear' } as const

export function SettlementsTab() {
  const t = useText(monthlyText)
  const list = useList(settleList)
  return (
    <>
      <Preview />
      <ListPanel
        list={list}
        label={t('settlements')}
        tabs={{ options: stateTabs, nameOf: t }}
        filters={
          <FilterSegments
            list={list}
            name="period"
            label={t('period')}
            options={incomePeriods}
            nameOf={(period) => t(periodNames[period])}
          />
        }
        columns={useSettleColumns('talent')}
        rowKey={(row) => row.settlement_id}
        empty={{ icon: IconReceipt2, title: t('none'), hint: t('noneHint') }}
        noMatch={{ icon: IconReceipt2, title: t('noneFound'), clearLabel: t('showAll') }}
      />
    </>
  )
}

/** What the month that isn't over comes to so far. */
function Preview() {
  const t = useText(monthlyText)
  const language = useLanguage()
  const { data } = useCall(calls.settle.previewSettle, {})
  if (!data || data.list.length === 0) return null
  return (
    <Panel mb="md">
      {data.list.map((sum) => (
        <Group key={sum.currency} justify="space-between">
          <Text size="sm" c="dimmed">
            {t('preview', { month: formatMonth(data.month, language) })} ·{' '}
            {t('previewDue', { day: formatCalendarDate(sum.due_on, language) })}
          </Text>
          <Money minor={sum.total_minor} currency={sum.currency} fw={600} />
        </Group>
      ))}
    </Panel>
  )
}

export function StatementsTab() {
  const t = useText(monthlyText)
  const list = useList(statementList)
  const columns = useSettleColumns('talent').filter(({ id }) => ['month', 'status', 'total', 'due'].includes(id))
  return (
    <ListPanel
      list={list}
      label={t('statements')}
      filters={
        <FilterSegments
          list={list}
          name="period"
          label={t('period')}
          options={incomePeriods}
          nameOf={(period) => t(periodNames[period])}
        />
      }
      columns={[
        ...columns,
        { id: 'download', header: t('download'), align: 'end', cell: (row) => <DownloadMenu row={row} /> },
      ]}
      rowKey={(row) => row.settlement_id}
      empty={{ icon: IconReceipt2, title: t('statementsNone'), hint: t('statementsNoneHint') }}
      noMatch={{ icon: IconReceipt2, title: t('noneFound'), clearLabel: t('showAll') }}
    />
  )
}
