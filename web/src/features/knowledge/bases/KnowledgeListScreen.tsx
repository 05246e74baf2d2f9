/** `/talentkbs/list`: the bases of the company and one's own. */
import { Tabs } from '@mantine/core'
import { isOneOf, kbsRoots, kbsTypes } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { useSessionUser } from '../../../api/session/session.ts'
import { useText } from '../../../i18n/i18n.ts'
import { kbsRootText } from '../../../parts/knowledge/kbs.text.ts'
import { useTab } from '../../../parts/list/use-tab.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { basesText } from './bases.text.ts'
import { BinPanel } from './bin/BinPanel.tsx'
import { binText } from './bin/bin.text.ts'
import { FilesPanel } from './files/FilesPanel.tsx'
import { filesText } from './files/files.text.ts'
import { KbsPanel, NewBase } from './list/KbsPanel.tsx'
import { KbsLayout } from './place/KbsLayout.tsx'
import { Recommended } from './place/Recommended.tsx'
import { SpaceUsed } from './place/SpaceUsed.tsx'

const tabs = [...kbsRoots, 'files', 'bin'] as const

export function KnowledgeListScreen({ search }: { search: ReactNode }) {
  const t = useText(basesText)
  const nameOf = useText(kbsRootText)
  const files = useText(filesText)
  const bin = useText(binText)
  const [tab, setTab] = useTab(tabs)
  const { role_admin: isAdmin } = useSessionUser()
  const type = tab === 'individual' || !isAdmin ? kbsTypes.personal : kbsTypes.corporate
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={(isAdmin || tab === 'individual') && <NewBase key={type} type={type} />}
      />
      <KbsLayout chosen={isOneOf(kbsRoots, tab) ? tab : null}>
        {search}
        <Recommended />
        <Panel>
          <Tabs value={tab} onChange={setTab}>
            <Tabs.List aria-label={t('bases')}>
              {tabs.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {one === 'files' ? files('allFiles') : one === 'bin' ? bin('bin') : nameOf(one)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={tab}>
              {tab === 'files' ? (
                <FilesPanel isBare mayChange={isAdmin} />
              ) : tab === 'bin' ? (
                <BinPanel />
              ) : (
                <KbsPanel key={tab} type={tab === 'corporate' ? kbsTypes.corporate : kbsTypes.personal} />
              )}
            </Tabs.Panel>
          </Tabs>
        </Panel>
        <SpaceUsed />
      </KbsLayout>
    </>
  )
}
