/** What calls of AI have come to, behind what they were for. */
import { Text } from '@mantine/core'
import { formatNumber } from '../../i18n/format.ts'
import { formatCost } from '../../i18n/format-cost.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { costText } from './cost.text.ts'

interface Cost {
  call_count: number
  input_tokens: number
  output_tokens: number
  /** Null: it is in the price of something else. */
  cost_micro_usd: number | null
  estimated_micro_usd: number
}

export function useCostColumns(): readonly Column<Cost>[] {
  const t = useText(costText)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  return [
    { id: 'calls', header: t('calls'), align: 'end', cell: (row) => number(row.call_count) },
    { id: 'tokensIn', header: t('tokensIn'), align: 'end', cell: (row) => number(row.input_tokens) },
    { id: 'tokensOut', header: t('tokensOut'), align: 'end', cell: (row) => number(row.output_tokens) },
    { id: 'cost', header: t('cost'), align: 'end', cell: (row) => <Sum row={row} /> },
  ]
}

function Sum({ row: { cost_micro_usd, estimated_micro_usd } }: { row: Cost }) {
  const t = useText(costText)
  const language = useLanguage()
  if (cost_micro_usd === null) return <Text c="dimmed">{t('inPrice')}</Text>
  return (
    <>
      <Text span inherit data-numeric>
        {formatCost(cost_micro_usd, language)}
      </Text>
      {estimated_micro_usd > 0 && (
        <Text size="xs" c="dimmed">
          {t('estimated', { cost: formatCost(estimated_micro_usd, language) })}
        </Text>
      )}
    </>
  )
}
