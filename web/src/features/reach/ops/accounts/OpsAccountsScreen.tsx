/** For operators: all accounts; the open one is in the address (`?account_id=`). */
import { Button } from '@mantine/core'
import { accountKinds, talentLevels } from '@polyphony/contract'
import { IconUserSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useText } from '../../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch } from '../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { type ListOf, useList } from '../../../../parts/list/use-list.ts'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { AccountDrawer } from './AccountDrawer.tsx'
import { useAccountColumns } from './account-columns.tsx'
import { accountList, accountStatuses } from './account-list.ts'
import { accountKindText, accountStatusText, accountsText, levelText } from './accounts.text.ts'

export function OpsAccountsScreen() {
  const t = useText(accountsText)
  const navigate = useNavigate({ from: paths.opsAccounts })
  const { account_id } = useSearch({ from: '/shell/ops/accounts' })
  const list = useList(accountList)
  const { company_id } = list.values
  const companyName = company_id && list.rows?.find((row) => row.company_id === company_id)?.company_name
  const close = () =>
    void navigate({
      to: paths.opsAccounts,
      search: (before) => ({ ...before, account_id: undefined }),
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        title={companyName ? t('ofCompany', { name: companyName }) : t('title')}
        description={t('about')}
        actions={
          company_id && (
            <Button variant="default" onClick={() => list.set({ company_id: undefined })}>
              {t('showAll')}
            </Button>
          )
        }
      />
      <ListPanel
        list={list}
        label={t('title')}
        filters={<Filters list={list} />}
        sortLabels={{ created_at: t('byCreated') }}
        columns={useAccountColumns()}
        rowKey={(row) => row.account_id}
        empty={{ icon: IconUserSearch, title: t('none'), hint: t('noneHint') }}
        noMatch={{ icon: IconUserSearch, title: t('none'), hint: t('noneHint') }}
      />
      <AccountDrawer accountId={account_id} onClose={close} />
    </>
  )
}

function Filters({ list }: { list: ListOf<typeof accountList> }) {
  const t = useText(accountsText)
  const kind = useText(accountKindText)
  const status = useText(accountStatusText)
  const levelName = useText(levelText)
  return (
    <>
      <FilterSearch list={list} name="keyword" label={t('search')} width={280} />
      <FilterChoice
        list={list}
        name="kind"
        label={t('kind')}
        anything={t('anyKind')}
        options={accountKinds}
        nameOf={kind}
        width={170}
      />
      <FilterChoice
        list={list}
        name="level"
        label={t('level')}
        anything={t('anyLevel')}
        options={Object.values(talentLevels)}
        nameOf={(level) => t('levelOf', { level, name: levelName(`${level}`) })}
        width={190}
      />
      <FilterChoice
        list={list}
        name="status"
        label={t('status')}
        anything={t('anyStatus')}
        options={accountStatuses}
        nameOf={status}
        width={140}
      />
    </>
  )
}
