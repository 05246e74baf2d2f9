/** What AI has cost, by person, use, model or month. */
import { Group, Text, Title } from '@mantine/core'
import { type CompanyAiCost, type CompanyCostGroup, calls, companyCostGroups } from '@polyphony/contract'
import { IconCoins } from '@tabler/icons-react'
import { formatMonth } from '../../../i18n/format.ts'
import { formatCost } from '../../../i18n/format-cost.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { costText } from '../../../parts/ai-cost/cost.text.ts'
import { useCostColumns } from '../../../parts/ai-cost/cost-columns.tsx'
import { ExportButton } from '../../../parts/list/ExportButton.tsx'
import { FilterChoice, FilterSegments } from '../../../parts/list/filters.tsx'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { useList } from '../../../parts/list/use-list.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import { aiCostText, columnText, groupText, useNames } from './ai-cost.text.ts'
import { companyCostList } from './cost-list.ts'

export function CostList() {
  const t = useText(aiCostText)
  const group = useText(groupText)
  const cost = useText(costText)
  const language = useLanguage()
  const list = useList(companyCostList)
  const { by, month } = list.values
  return (
    <>
      <Group justify="space-between" mt="lg" mb="sm">
        <Title order={2}>{t('costs')}</Title>
        <ExportButton
          call={calls.aiCosts.exportCompanyAiCosts}
          input={{ by, ...(month !== '' && { month }) }}
          label={cost('download')}
        />
      </Group>
      <ListPanel
        list={list}
        label={t('costs')}
        filters={
          <>
            <FilterSegments list={list} name="by" label={t('by')} options={companyCostGroups} nameOf={group} />
            <FilterChoice
              list={list}
              name="month"
              label={t('month')}
              anything={t('allMonths')}
              options={list.data?.months ?? []}
              nameOf={(one) => formatMonth(one, language)}
            />
          </>
        }
        actions={
          list.data && (
            <Text ml="auto" fw={600} aria-live="polite">
              {t('sum', { cost: formatCost(list.data.cost_micro_usd, language) })}
            </Text>
          )
        }
        columns={useColumns(by)}
        rowKey={(row) => JSON.stringify([row.account_id, row.use, row.model, row.month])}
        empty={{ icon: IconCoins, title: t('none'), hint: t('noneHint') }}
        noMatch={{ icon: IconCoins, title: t('noMatch') }}
      />
    </>
  )
}

function useColumns(by: CompanyCostGroup): readonly Column<CompanyAiCost>[] {
  const t = useText(aiCostText)
  const column = useText(columnText)
  const use = useText(useNames)
  const language = useLanguage()
  const costs = useCostColumns()
  const names: Readonly<Record<CompanyCostGroup, (row: CompanyAiCost) => string>> = {
    person: ({ account_id, person_name }) => (account_id === null ? t('house') : (person_name ?? t('gone'))),
    use: (row) => (row.use === null ? '' : use(row.use)),
    model: ({ model }) => model ?? '',
    month: ({ month }) => (month === null ? '' : formatMonth(month, language)),
  }
  return [
    {
      id: by,
      header: column(by),
      isTitle: true,
      cell: (row) => <TruncatedText text={names[by](row)} fw={600} />,
    },
    ...costs,
  ]
}
