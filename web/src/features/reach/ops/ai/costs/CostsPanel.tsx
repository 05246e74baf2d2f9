/** What AI has cost whom, and what companies may spend. */
import { Button, Group, Title } from '@mantine/core'
import { type AiCost, type CostGroup, calls, costGroups } from '@polyphony/contract'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { costText } from '../../../../../parts/ai-cost/cost.text.ts'
import { useCostColumns } from '../../../../../parts/ai-cost/cost-columns.tsx'
import { defineList } from '../../../../../parts/list/define-list.ts'
import { ExportButton } from '../../../../../parts/list/ExportButton.tsx'
import { FilterSearch, FilterSegments } from '../../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../../parts/list/ListPanel.tsx'
import { oneOf, text } from '../../../../../parts/list/param.ts'
import { useList } from '../../../../../parts/list/use-list.ts'
import type { Column } from '../../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import { AllowanceDialog } from './AllowanceDialog.tsx'
import { costsText } from './costs.text.ts'

const costList = defineList(calls.aiCosts.getAiCostList, {
  on: ['opsAi'],
  name: 'costs',
  filters: { by: oneOf(costGroups, 'company'), keyword: text },
})

const labels = { company: 'byCompany', person: 'byPerson', assistant: 'byAssistant', month: 'byMonth' } as const

export interface MeantCompany {
  readonly company_id: string
  readonly name: string
}

export function CostsPanel() {
  const t = useText(costsText)
  const cost = useText(costText)
  const list = useList(costList)
  const { by } = list.values
  const [company, setCompany] = useState<MeantCompany | null>(null)
  const columns = useColumns(by, setCompany)
  return (
    <>
      <Group justify="space-between" mt="lg" mb="sm">
        <Title order={2}>{t('costs')}</Title>
        <ExportButton
          call={calls.aiCosts.exportAiCosts}
          input={{ by, keyword: list.values.keyword }}
          label={cost('download')}
        />
      </Group>
      <ListPanel
        list={list}
        label={t('costs')}
        filters={
          <>
            <FilterSegments
              list={list}
              name="by"
              label={t('by')}
              options={costGroups}
              nameOf={(value) => t(labels[value])}
            />
            <FilterSearch list={list} name="keyword" label={t('search')} width={240} />
          </>
        }
        columns={columns}
        rowKey={({ company_id, account_id, agent_id, month }) =>
          JSON.stringify([company_id, account_id, agent_id, month])
        }
        empty={{ icon: IconCoins, title: t('none'), hint: t('noneHint') }}
        noMatch={{ icon: IconCoins, title: t('noMatch'), hint: t('noneHint') }}
      />
      <AllowanceDialog company={company} onClose={() => setCompany(null)} />
    </>
  )
}

/** What a row is about. */
function useSubject(by: CostGroup): readonly Column<AiCost>[] {
  const t = useText(costsText)
  const company: Column<AiCost> = {
    id: 'company',
    header: t('company'),
    isTitle: by === 'company',
    cell: (row) => <TruncatedText text={row.company_name ?? t('house')} fw={by === 'company' ? 600 : undefined} />,
  }
  const first: Readonly<Record<CostGroup, readonly Column<AiCost>[]>> = {
    company: [company],
    person: [
      {
        id: 'person',
        header: t('person'),
        isTitle: true,
        cell: (row) => <TruncatedText text={row.person_name ?? t('nobody')} fw={600} />,
      },
      company,
    ],
    assistant: [
      {
        id: 'assistant',
        header: t('assistant'),
        isTitle: true,
        cell: (row) => (
          <TruncatedText
            text={row.agent_id === null ? t('defaultAssistant') : (row.agent_name ?? t('otherAssistant'))}
            fw={600}
          />
        ),
      },
      company,
    ],
    month: [{ id: 'month', header: t('month'), isTitle: true, cell: (row) => row.month }],
  }
  return first[by]
}

function useColumns(by: CostGroup, onAllowance: (company: MeantCompany) => void): readonly Column<AiCost>[] {
  const t = useText(costsText)
  const costs = useCostColumns()
  const subject = useSubject(by)
  return [
    ...subject,
    ...costs,
    ...(by === 'company' ? [{ id: 'allowance', header: '', align: 'end', cell: allowanceButton } as const] : []),
  ]

  function allowanceButton({ company_id, company_name }: AiCost) {
    if (company_id === null) return null
    const name = company_name ?? ''
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('allowanceOf', { name })}
        onClick={() => onAllowance({ company_id, name })}
      >
        {t('allowance')}
      </Button>
    )
  }
}
