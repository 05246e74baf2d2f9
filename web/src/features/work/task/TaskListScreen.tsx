/** `/task/list`: orders for clients, work for talents, both for people who are both. */
import { Tabs } from '@mantine/core'
import { talentLevels } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { useTalent } from '../../../api/session/session.ts'
import { useText } from '../../../i18n/i18n.ts'
import { useTab } from '../../../parts/list/use-tab.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { CreateTaskButton } from './CreateTaskButton.tsx'
import { DraftsLink } from './draft/list/DraftsLink.tsx'
import { ProjectPanel } from './list/ProjectPanel.tsx'
import { taskText } from './task.text.ts'
import { useOrderRights } from './use-order-rights.ts'

/** `myWork` belongs to another feature; the routes combine the two. */
export function TaskListScreen({ myWork }: { myWork: ReactNode }) {
  const t = useText(taskText)
  const { invite_type, level } = useTalent()
  const { manages: isOrdering, places } = useOrderRights()
  const isWorking = level >= talentLevels.approved || invite_type !== null || !isOrdering
  const [tab, setTab] = useTab(['projects', 'work'])
  return (
    <>
      <PageHeader
        title={t('tasks')}
        actions={
          places && (
            <>
              <DraftsLink />
              <CreateTaskButton />
            </>
          )
        }
      />
      {!isWorking ? (
        <ProjectPanel />
      ) : !isOrdering ? (
        myWork
      ) : (
        <Tabs value={tab} keepMounted={false} onChange={setTab}>
          <Tabs.List mb="md">
            <Tabs.Tab value="projects">{t('projectsTab')}</Tabs.Tab>
            <Tabs.Tab value="work">{t('myWorkTab')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="projects">
            <ProjectPanel />
          </Tabs.Panel>
          <Tabs.Panel value="work">{myWork}</Tabs.Panel>
        </Tabs>
      )}
    </>
  )
}
