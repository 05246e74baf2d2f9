/** The margin by whom and what it was earned with; each figure opens its entries. */
import { Button, Group, Text, TextInput } from '@mantine/core'
import { type Currency, calls, currencies, exportFormats, marginGroups } from '@polyphony/contract'
import { IconChartBar, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { FilterChoice } from '../../../parts/list/filters.tsx'
import { ListFrame } from '../../../parts/list/ListFrame.tsx'
import { type ListOf, useList } from '../../../parts/list/use-list.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { type Cell, CellDrawer } from './CellDrawer.tsx'
import { useMarginColumns } from './margin-columns.tsx'
import { marginList } from './margin-list.ts'
import { marginFigureText, marginGroupText, reportText } from './report.text.ts'

type MarginList = ListOf<typeof marginList>

export function MarginPanel() {
  const t = useText(reportText)
  const figureName = useText(marginFigureText)
  const list = useList(marginList)
  const [cell, setCell] = useState<Cell | null>(null)
  const { data, rows, values, input } = list
  const currency = data?.currency ?? values.currency ?? 'USD'
  const columns = useMarginColumns({ by: values.by, currency, onOpen: setCell })
  const lines = data && rows && [...rows, { ...data.totals, key: undefined, name: null }]
  const nothing = { icon: IconChartBar, title: t('none'), hint: t('noneHint') }
  return (
    <Panel>
      <Group justify="space-between" align="flex-start" gap="xs" p="md" pb={0}>
        <Text size="sm" c="dimmed" maw={640}>
          {t('marginAbout')}
        </Text>
        <Exports list={list} />
      </Group>
      <Filters list={list} currency={currency} />
      <ListFrame
        isBare
        list={list}
        label={t('margin')}
        sortLabels={{
          margin: figureName('margin'),
          revenue: figureName('revenue'),
          talent: figureName('talent'),
          adjustment: figureName('adjustment'),
          ai: t('sortAi'),
        }}
        empty={nothing}
        noMatch={nothing}
      >
        <DataTable
          label={t('margin')}
          columns={columns}
          rows={lines}
          rowKey={({ key }) => (key === undefined ? 'total' : `row ${key ?? ''}`)}
          isStale={list.isStale}
          empty={null}
        />
      </ListFrame>
      <CellDrawer cell={cell} report={input} currency={currency} onClose={() => setCell(null)} />
    </Panel>
  )
}

function Filters({ list, currency }: { list: MarginList; currency: Currency }) {
  const t = useText(reportText)
  const groupName = useText(marginGroupText)
  const { data, values, error } = list
  const isWrong = error?.code === 'Parameter_Error'
  return (
    <Group gap="xs" p="md" pb={0} align="flex-start">
      <FilterChoice list={list} name="by" label={t('by')} options={marginGroups} nameOf={groupName} />
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="month"
          aria-label={t(name)}
          error={isWrong && name === 'to' && t('wrongMonths')}
          value={values[name] ?? data?.[name] ?? ''}
          onChange={(event) => list.change(name, event.currentTarget.value || undefined)}
        />
      ))}
      <FilterChoice
        list={{ ...list, values: { ...values, currency } }}
        name="currency"
        label={t('currency')}
        options={currencies}
        nameOf={(one) => one}
        width={110}
      />
    </Group>
  )
}

function Exports({ list }: { list: MarginList }) {
  const t = useText(reportText)
  const language = useLanguage()
  const take = useAction(calls.report.exportMargin, {
    onSuccess: ({ name, mime, bytes }) => saveFile(name, mime, bytes),
  })
  const names = { csv: t('exportCsv'), xlsx: t('exportXlsx') }
  const { by, from, to, currency } = list.values
  return (
    <Group gap="xs">
      {exportFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={take.isPending && take.variables?.format === format}
          onClick={() => take.mutate({ by, from, to, currency: currency ?? null, format, language })}
        >
          {names[format]}
        </Button>
      ))}
    </Group>
  )
}
