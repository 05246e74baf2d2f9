/** For operators: the companies that order. */
import { Button } from '@mantine/core'
import type { CompanySummary } from '@polyphony/contract'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { FilterSearch } from '../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { companiesText } from './companies.text.ts'
import { useCompanyColumns } from './company-columns.tsx'
import { companyList } from './company-list.ts'
import { InviteAdminDialog } from './InviteAdminDialog.tsx'

export function OpsCompaniesScreen() {
  const t = useText(companiesText)
  const list = useList(companyList)
  const [dialog, setDialog] = useState<{ company: CompanySummary | null; isOpen: boolean }>({
    company: null,
    isOpen: false,
  })
  const [invited, setInvited] = useState<CompanySummary | null>(null)
  const columns = useCompanyColumns({
    onEdit: (company) => setDialog({ company, isOpen: true }),
    onInvite: setInvited,
  })
  const nothing = { icon: IconBuilding, title: t('none'), hint: t('noneHint') }
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
      <ListPanel
        list={list}
        label={t('title')}
        filters={<FilterSearch list={list} name="keyword" label={t('search')} width={260} />}
        sortLabels={{ name: t('byName') }}
        columns={columns}
        rowKey={(row) => row.company_id}
        empty={nothing}
        noMatch={nothing}
      />
      <InviteAdminDialog company={invited} onClose={() => setInvited(null)} />
      <CompanyDialog {...dialog} onClose={() => setDialog({ ...dialog, isOpen: false })} />
    </>
  )
}
