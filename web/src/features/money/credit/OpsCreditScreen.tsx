/** `/ops/credit`: how companies pay, and what they have paid. */
import { Tabs } from '@mantine/core'
import type { CompanyCredit } from '@polyphony/contract'
import { IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.ts'
import { FilterSearch, FilterSegments } from '../../../parts/list/filters.tsx'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { useList } from '../../../parts/list/use-list.ts'
import { useTab } from '../../../parts/list/use-tab.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { creditText } from './credit.text.ts'
import { useCreditColumns } from './credit-columns.tsx'
import { creditList, shown } from './credit-lists.ts'
import { PaymentDialog } from './payments/PaymentDialog.tsx'
import { PaymentPanel } from './payments/PaymentPanel.tsx'
import { PurchasePanel } from './purchase/PurchasePanel.tsx'
import { purchaseList } from './purchase/purchase-lists.ts'
import { TermsDialog } from './TermsDialog.tsx'

const tabs = ['companies', 'payments', 'purchases'] as const

export function OpsCreditScreen() {
  const t = useText(creditText)
  const [tab, setTab] = useTab(tabs)
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <Panel>
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List aria-label={t('title')}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(one)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="companies">
            <CompanyPanel />
          </Tabs.Panel>
          <Tabs.Panel value="payments">
            <PaymentPanel />
          </Tabs.Panel>
          <Tabs.Panel value="purchases">
            <PurchasePanel definition={purchaseList} currency={null} />
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </>
  )
}

function CompanyPanel() {
  const t = useText(creditText)
  const list = useList(creditList)
  const [changed, setChanged] = useState<CompanyCredit | null>(null)
  const [payer, setPayer] = useState<CompanyCredit | null>(null)
  const columns = useCreditColumns({ onChange: setChanged, onBook: setPayer })
  const nothing = { icon: IconWallet, title: t('none'), hint: t('noneHint') }
  return (
    <>
      <ListPanel
        isBare
        list={list}
        label={t('companies')}
        filters={
          <>
            <FilterSearch list={list} name="keyword" label={t('search')} width={260} />
            <FilterSegments list={list} name="show" label={t('show')} options={shown} nameOf={t} />
          </>
        }
        columns={columns}
        rowKey={(row) => row.company_id}
        empty={nothing}
        noMatch={nothing}
      />
      <TermsDialog company={changed} onClose={() => setChanged(null)} />
      <PaymentDialog company={payer} onClose={() => setPayer(null)} />
    </>
  )
}
