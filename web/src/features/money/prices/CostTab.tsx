/** 'What would last month have cost?' */
import { Alert, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { addMonths, type Currency, calls, type OutputOf, type PriceListDetail } from '@polyphony/contract'
import { IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { costText } from './prices.text.ts'

export function CostTab({ list }: { list: PriceListDetail }) {
  const t = useText(costText)
  const [month, setMonth] = useState(() => addMonths(new Date().toISOString().slice(0, 7), -1))
  const [version, setVersion] = useState(list.shown.version)
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(list.side === 'client' ? 'about' : 'aboutTalent')}
      </Text>
      <Group gap="xs" align="flex-end">
        <TextInput
          type="month"
          label={t('month')}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <Select
          label={t('version')}
          allowDeselect={false}
          data={list.versions.map((one) => ({
            value: String(one.version),
            label: one.state === 'draft' ? t('draftName') : t('versionName', { number: one.number }),
          }))}
          value={String(version)}
          onChange={(chosen) => chosen && setVersion(Number(chosen))}
        />
      </Group>
      {month !== '' && <Simulated list={list} month={month} version={version} />}
    </Stack>
  )
}

interface SimulatedProps {
  list: PriceListDetail
  month: string
  version: number
}

function Simulated({ list: { price_list_id }, month, version }: SimulatedProps) {
  const t = useText(costText)
  const query = useCall(calls.prices.previewPriceList, { price_list_id, version, month })
  const { data } = query
  if (!data) return <QueryState error={query.error} onRetry={query.refetch} bones={<Skeleton height={160} />} />
  if (data.order_count === 0) return <EmptyState icon={IconReceiptOff} title={t('none')} />
  const { currency } = data
  return (
    <Stack gap="sm">
      {data.unpriced_count > 0 && <Alert color="yellow">{t('unpriced', { count: data.unpriced_count })}</Alert>}
      <Totals data={data} />
      <DataTable
        label={t('company')}
        rows={data.companies}
        rowKey={({ company_id }) => company_id}
        empty={null}
        columns={[
          { id: 'company', header: t('company'), isTitle: true, cell: ({ name }) => name },
          { id: 'orders', header: t('orders'), align: 'end', cell: ({ order_count }) => order_count },
          {
            id: 'before',
            header: t('before'),
            align: 'end',
            cell: ({ before_minor }) => <Money minor={before_minor} currency={currency} />,
          },
          {
            id: 'after',
            header: t('after'),
            align: 'end',
            cell: ({ after_minor }) => <Money minor={after_minor} currency={currency} />,
          },
          {
            id: 'change',
            header: t('change'),
            align: 'end',
            cell: ({ before_minor, after_minor }) => (
              <Difference minor={after_minor - before_minor} currency={currency} />
            ),
          },
        ]}
      />
    </Stack>
  )
}

function Totals({ data }: { data: OutputOf<typeof calls.prices.previewPriceList> }) {
  const t = useText(costText)
  const { before_minor, after_minor, currency } = data
  return (
    <Group gap="xl" aria-live="polite">
      <Figure label={t('before')}>
        <Money minor={before_minor} currency={currency} fz={20} fw={600} />
      </Figure>
      <Figure label={t('after')}>
        <Money minor={after_minor} currency={currency} fz={20} fw={600} />
      </Figure>
      <Figure label={t('change')}>
        <Difference minor={after_minor - before_minor} currency={currency} />
      </Figure>
    </Group>
  )
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Stack gap={0}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {children}
    </Stack>
  )
}

/** Readable without colour: with its sign. */
function Difference({ minor, currency }: { minor: number; currency: Currency }) {
  return (
    <Text span inherit data-numeric>
      {minor > 0 && '+'}
      <Money minor={minor} currency={currency} fw={600} />
    </Text>
  )
}
