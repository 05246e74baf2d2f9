/** Operators: everybody's accounts; the one that is open stands in the address (`?account_id=`). */
import { Button } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { accountSorts, calls } from '@polyphony/contract'
import { IconUserSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '../../../../api/use-call.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useSortInAddress } from '../../../../parts/address/use-sort-in-address.ts'
import { paths } from '../../../../paths.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../ui/pager/use-paging.ts'
import { SortPopover } from '../../../../ui/sort/SortPopover.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { AccountDrawer } from './AccountDrawer.tsx'
import { AccountFilterBar } from './AccountFilterBar.tsx'
import { useAccountColumns } from './account-columns.tsx'
import { accountsText } from './accounts.text.ts'
import { type AccountFilter, defaultFilter, isNarrowed } from './filter.ts'

export function OpsAccountsScreen() {
  const t = useText(accountsText)
  const language = useLanguage()
  const navigate = useNavigate()
  const { account_id, company_id } = useSearch({ strict: false }) as { account_id?: string; company_id?: string }
  const [filter, setFilter] = useSessionStorage<AccountFilter>({
    key: 'polyphony.ops.accounts',
    defaultValue: defaultFilter,
    getInitialValueInEffect: false,
  })
  const sort = useSortInAddress(accountSorts, { key: 'created_at', order: 'desc' })
  const [paging, setPaging] = usePaging(JSON.stringify([filter, sort.input, company_id]))
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.opsAccount.getAccountList,
    { ...paging, ...filter, ...sort.input, company_id },
    { keepPrevious: true, noErrorTip: true },
  )
  const columns = useAccountColumns()
  const go = (search: { account_id?: string; company_id?: string }) =>
    navigate({
      to: paths.opsAccounts,
      search: ((others: object) => ({ ...others, account_id: undefined, company_id: undefined, ...search })) as never,
      resetScroll: false,
    })
  const companyName = company_id && data?.list.find((row) => row.company_id === company_id)?.company_name
  return (
    <>
      <PageHeader
        title={companyName ? t('ofCompany', { name: companyName }) : t('title')}
        description={t('about')}
        actions={
          company_id && (
            <Button variant="default" onClick={() => void go({})}>
              {t('showAll')}
            </Button>
          )
        }
      />
      <Panel>
        <AccountFilterBar value={filter} onChange={setFilter}>
          <SortPopover {...sort.popover} labels={{ created_at: t('byCreated') }} />
        </AccountFilterBar>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.list}
          rowKey={(row) => row.account_id}
          isStale={isPlaceholderData}
          error={error && errorMessage(error.code, error.data, language)}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              icon={IconUserSearch}
              title={t('none')}
              hint={t('noneHint')}
              action={
                isNarrowed(filter) && (
                  <Button variant="default" onClick={() => setFilter(defaultFilter)}>
                    {t('clearFilters')}
                  </Button>
                )
              }
            />
          }
        />
        {data && data.total > 0 && (
          <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
        )}
      </Panel>
      <AccountDrawer accountId={account_id} onClose={() => void go({ company_id })} />
    </>
  )
}
