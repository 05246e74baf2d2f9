/** `/talentkbs/list`: the bases of the company and one's own. */
import { Tabs } from '@mantine/core'
import { kbsRoots, kbsTypes } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { useSessionUser } from '../../../api/session/session.ts'
import { useText } from '../../../i18n/i18n.ts'
import { kbsRootText } from '../../../parts/knowledge/kbs.text.ts'
import { useTab } from '../../../parts/list/use-tab.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { basesText } from './bases.text.ts'
import { KbsPanel, NewBase } from './list/KbsPanel.tsx'
import { KbsLayout } from './place/KbsLayout.tsx'
import { Recommended } from './place/Recommended.tsx'
import { SpaceUsed } from './place/SpaceUsed.tsx'

export function KnowledgeListScreen({ search }: { search: ReactNode }) {
  const t = useText(basesText)
  const nameOf = useText(kbsRootText)
  const [root, setRoot] = useTab(kbsRoots)
  const { role_admin: isAdmin } = useSessionUser()
  const type = root === 'corporate' ? kbsTypes.corporate : kbsTypes.personal
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={(isAdmin || type === kbsTypes.personal) && <NewBase key={type} type={type} />}
      />
      <KbsLayout chosen={root}>
        {search}
        <Recommended />
        <Panel>
          <Tabs value={root} onChange={setRoot}>
            <Tabs.List aria-label={t('bases')}>
              {kbsRoots.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {nameOf(one)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={root}>
              <KbsPanel key={type} type={type} />
            </Tabs.Panel>
          </Tabs>
        </Panel>
        <SpaceUsed />
      </KbsLayout>
    </>
  )
}
