/** Operators: the companies that order. */
import { Button, Group } from '@mantine/core'
import { type CompanySummary, calls, companySorts } from '@polyphony/contract'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useSortInAddress } from '../../../../parts/address/use-sort-in-address.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../ui/pager/use-paging.ts'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import { SortPopover } from '../../../../ui/sort/SortPopover.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { companiesText } from './companies.text.ts'
import { useCompanyColumns } from './company-columns.tsx'

export function OpsCompaniesScreen() {
  const t = useText(companiesText)
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const sort = useSortInAddress(companySorts, { key: 'created_at', order: 'desc' })
  const [dialog, setDialog] = useState<{ company: CompanySummary | null; isOpen: boolean }>({
    company: null,
    isOpen: false,
  })
  const filter = { keyword, ...sort.input }
  const [paging, setPaging] = usePaging(JSON.stringify(filter))
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.opsCompany.getCompanyList,
    { ...filter, ...paging },
    { keepPrevious: true },
  )
  const columns = useCompanyColumns((company) => setDialog({ company, isOpen: true }))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setDialog({ company: null, isOpen: true })}
          >
            {t('add')}
          </Button>
        }
      />
      <Panel>
        <Group gap="xs" p="md">
          <SearchInput label={t('search')} value={keyword} onSearch={setKeyword} width={260} />
          <SortPopover {...sort.popover} labels={{ name: t('byName') }} />
        </Group>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.list}
          rowKey={(row) => row.company_id}
          isStale={isPlaceholderData}
          error={error && errorMessage(error.code, error.data, language)}
          onRetry={() => void refetch()}
          empty={<EmptyState icon={IconBuilding} title={t('none')} hint={t('noneHint')} />}
        />
        {data && data.total > 0 && (
          <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
        )}
      </Panel>
      <CompanyDialog {...dialog} onClose={() => setDialog({ ...dialog, isOpen: false })} />
    </>
  )
}
