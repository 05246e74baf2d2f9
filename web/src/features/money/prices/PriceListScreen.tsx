/** A price list: its prices, versions, clients, and what they would cost. */
import { Skeleton, Tabs } from '@mantine/core'
import { calls, type PriceListDetail } from '@polyphony/contract'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { BackLink } from '../../../parts/back/BackLink.tsx'
import { useTab } from '../../../parts/list/use-tab.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { ClientsTab } from './ClientsTab.tsx'
import { CostTab } from './CostTab.tsx'
import { PriceEditor } from './editor/PriceEditor.tsx'
import { pricesText } from './prices.text.ts'
import { VersionsTab } from './VersionsTab.tsx'

const tabs = ['prices', 'versions', 'clients', 'cost'] as const

export function PriceListScreen() {
  const t = useText(pricesText)
  const { price_list_id } = useParams({ from: '/shell/ops/prices/$price_list_id' })
  /** Undefined: the draft, or what is in force. */
  const [version, setVersion] = useState<number>()
  const query = useCall(calls.prices.getPriceList, { price_list_id, ...(version !== undefined && { version }) })
  const { data } = query
  return (
    <>
      <BackLink to={paths.opsPrices}>{t('back')}</BackLink>
      {data ? (
        <Shown list={data} onShow={setVersion} />
      ) : (
        <QueryState
          error={query.error}
          onRetry={query.refetch}
          words={{ NOT_FOUND: t('gone') }}
          bones={<Skeleton height={320} radius="lg" />}
        />
      )}
    </>
  )
}

function Shown({ list, onShow }: { list: PriceListDetail; onShow: (version?: number) => void }) {
  const t = useText(pricesText)
  const [tab, setTab] = useTab(tabs)
  const { name, side, currency, is_standard, shown } = list
  return (
    <>
      <PageHeader title={name} description={[t(side), currency, ...(is_standard ? [t('standard')] : [])].join(' · ')} />
      <Panel>
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List aria-label={name}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(one)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="prices" p="md">
            <PriceEditor key={`${shown.version} ${shown.revision}`} list={list} onShow={onShow} />
          </Tabs.Panel>
          <Tabs.Panel value="versions">
            <VersionsTab
              list={list}
              onShow={(version) => {
                onShow(version)
                setTab('prices')
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="clients" p="md">
            <ClientsTab list={list} />
          </Tabs.Panel>
          <Tabs.Panel value="cost" p="md">
            <CostTab list={list} />
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </>
  )
}
