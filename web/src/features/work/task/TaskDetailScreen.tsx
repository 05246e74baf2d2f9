import { Button, Skeleton, Stack, Tabs } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useTalent } from '../../../api/session/session.ts'
import { useText } from '../../../i18n/i18n.ts'
import { useTab } from '../../../parts/list/use-tab.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { TaskMenu } from './detail/actions/TaskMenu.tsx'
import classes from './detail/detail.module.css'
import { detailText } from './detail/detail.text.ts'
import { FilesTab } from './detail/FilesTab.tsx'
import { CheckBanner } from './detail/header/CheckBanner.tsx'
import { PauseActions } from './detail/header/PauseActions.tsx'
import { PausedBanner } from './detail/header/PausedBanner.tsx'
import { TaskHeader } from './detail/header/TaskHeader.tsx'
import { HistoryTab } from './detail/history/HistoryTab.tsx'
import { HouseTab } from './detail/house/HouseTab.tsx'
import { ProgressTab } from './detail/ProgressTab.tsx'
import { QuoteTab } from './detail/QuoteTab.tsx'
import { ReworkPanel } from './detail/rework/ReworkPanel.tsx'
import { SettingsTab } from './detail/SettingsTab.tsx'
import { type TaskView, useTask } from './detail/task-view.ts'

export function TaskDetailScreen() {
  const t = useText(detailText)
  const { task_id } = useParams({ from: '/shell/task/detail/$task_id' })
  const { task, error, refetch, isManager } = useTask(task_id)
  if (task) return <TaskPage task={task} isManager={isManager} />
  if (error?.code === 'NOT_FOUND') {
    const back = (
      <Button variant="default" renderRoot={(props) => <Link to={paths.taskList} {...props} />}>
        {t('backToList')}
      </Button>
    )
    return <EmptyState icon={IconFileOff} title={t('notFound')} action={back} />
  }
  if (error) return <QueryState error={error} onRetry={refetch} />
  return <TaskSkeleton />
}

interface TaskPageProps {
  task: TaskView
  isManager: boolean
}

function TaskPage({ task, isManager }: TaskPageProps) {
  return (
    <>
      <TaskHeader
        task={task}
        actions={
          <>
            <PauseActions task={task} />
            {isManager && <TaskMenu task={task} />}
          </>
        }
      />
      <PausedBanner task={task} />
      <CheckBanner task={task} />
      {isManager && <ReworkPanel task_id={task.task_id} />}
      <TaskTabs task={task} isManager={isManager} />
    </>
  )
}

const tabs = {
  progress: 'tabProgress',
  files: 'tabFiles',
  quote: 'tabQuote',
  house: 'tabHouse',
  history: 'tabHistory',
  settings: 'tabSettings',
} as const
type Tab = keyof typeof tabs

function TaskTabs({ task, isManager }: TaskPageProps) {
  const t = useText(detailText)
  const { quote } = task
  const { is_operator } = useTalent()
  const shown: [Tab, ...Tab[]] = ['progress', 'files']
  if (quote) shown.push('quote')
  if (is_operator) shown.push('house')
  if (isManager) shown.push('history')
  shown.push('settings')
  const [tab, setTab] = useTab(shown)
  return (
    <Tabs value={tab} onChange={setTab}>
      <Tabs.List className={classes.tabs} mb="md">
        {shown.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(tabs[one])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="progress">
        <ProgressTab task={task} />
      </Tabs.Panel>
      <Tabs.Panel value="files">
        <FilesTab task={task} canDownload={isManager} />
      </Tabs.Panel>
      {quote && (
        <Tabs.Panel value="quote">
          <QuoteTab task_id={task.task_id} sums={quote} charge_minor={task.charge_minor ?? quote.charge_minor} />
        </Tabs.Panel>
      )}
      {is_operator && (
        <Tabs.Panel value="house">
          <HouseTab task_id={task.task_id} />
        </Tabs.Panel>
      )}
      {isManager && (
        <Tabs.Panel value="history">
          <HistoryTab task={task} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="settings">
        <SettingsTab task={task} />
      </Tabs.Panel>
    </Tabs>
  )
}

function TaskSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={28} width={320} maw="80%" />
      <Skeleton height={72} />
      <Skeleton height={160} />
    </Stack>
  )
}
