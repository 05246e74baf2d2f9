/** For operators: every talent's months, to pay them and to close one. */
import { Button, Group, Text, TextInput } from '@mantine/core'
import { calls, type OutputOf, type SettleRow } from '@polyphony/contract'
import { IconDownload, IconReceipt2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch } from '../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { type ListOf, useList } from '../../../../parts/list/use-list.ts'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { SelectionBar } from '../../../../ui/table/SelectionBar.tsx'
import { monthlyText } from '../monthly.text.ts'
import { useMonthName, useSettleColumns } from '../settle-columns.tsx'
import { dueFilters, opsSettleList, payFilters, stateTabs } from '../settle-lists.ts'
import { CloseMonthButton } from './CloseMonthButton.tsx'
import { PayDialog } from './PayDialog.tsx'

export function OpsSettlementsScreen() {
  const t = useText(monthlyText)
  const monthName = useMonthName()
  const list = useList(opsSettleList)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [paying, setPaying] = useState<string[] | null>(null)
  return (
    <>
      <PageHeader title={t('opsTitle')} description={t('opsAbout')} actions={<Actions list={list} />} />
      {keys.size > 0 && (
        <SelectionBar label={t('selected', { count: keys.size })}>
          <Button size="compact-sm" onClick={() => setPaying([...keys])}>
            {t('markPaid')}
          </Button>
        </SelectionBar>
      )}
      <ListPanel
        list={list}
        label={t('opsTitle')}
        tabs={{ options: stateTabs, nameOf: t }}
        filters={<Filters list={list} />}
        actions={<Sums data={list.data} />}
        columns={useSettleColumns('operator')}
        rowKey={(row) => row.settlement_id}
        selection={{
          keys,
          onChange: setKeys,
          labelOf: (row: SettleRow) => t('select', { name: row.talent.nickname, month: monthName(row) }),
        }}
        empty={{ icon: IconReceipt2, title: t('opsNone'), hint: t('opsNoneHint') }}
        noMatch={{ icon: IconReceipt2, title: t('noneFound'), clearLabel: t('showAll') }}
      />
      <PayDialog
        settlementIds={paying}
        onClose={() => setPaying(null)}
        onPaid={({ refused }) => {
          setKeys(new Set(refused.map(({ settlement_id }) => settlement_id)))
          if (refused.length === 0) setPaying(null)
        }}
      />
    </>
  )
}

function Actions({ list }: { list: ListOf<typeof opsSettleList> }) {
  return (
    <>
      <ExportCsv list={list} />
      <CloseMonthButton />
    </>
  )
}

function Filters({ list }: { list: ListOf<typeof opsSettleList> }) {
  const t = useText(monthlyText)
  return (
    <Group gap="xs">
      <FilterSearch list={list} name="keyword" label={t('searchTalent')} />
      <TextInput
        type="month"
        aria-label={t('month')}
        value={list.values.month}
        onChange={(event) => list.change('month', event.currentTarget.value)}
      />
      <FilterChoice
        list={list}
        name="pay"
        label={t('payFilter')}
        anything={t('anyPay')}
        options={payFilters}
        nameOf={(one) => t(one)}
      />
      <FilterChoice
        list={list}
        name="due"
        label={t('dueFilter')}
        anything={t('anyDue')}
        options={dueFilters}
        nameOf={(one) => t(one)}
        width={190}
      />
    </Group>
  )
}

function Sums({ data }: { data: OutputOf<typeof calls.settle.getSettleList> | undefined }) {
  const t = useText(monthlyText)
  const language = useLanguage()
  if (!data || data.sums.length === 0) return null
  return (
    <Group gap="sm" ml="auto" aria-live="polite">
      {data.sums.map(({ currency, total_minor, unpaid_minor }) => (
        <Text key={currency} size="sm" data-numeric>
          {t('sumOfAll', {
            total: formatMoney(total_minor, currency, language),
            unpaid: formatMoney(unpaid_minor, currency, language),
          })}
        </Text>
      ))}
    </Group>
  )
}

function ExportCsv({ list }: { list: ListOf<typeof opsSettleList> }) {
  const t = useText(monthlyText)
  const language = useLanguage()
  const take = useAction(calls.settle.exportSettle, {
    onSuccess: ({ name, mime, bytes }) => saveFile(name, mime, bytes),
  })
  const { state, pay, due, month, keyword } = list.values
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={take.isPending}
      onClick={() => take.mutate({ ...opsSettleList.asks({ state, pay, due, month, keyword }), language })}
    >
      {t('exportCsv')}
    </Button>
  )
}
