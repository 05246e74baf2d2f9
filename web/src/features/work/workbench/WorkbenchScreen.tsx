/** `/workbench/$node_task_id`: where talents do the work, reviewers review and clients compare. */
import { Button, Group, Skeleton } from '@mantine/core'
import { useParams, useRouter } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { CallError } from '../../../api/client.ts'
import { useSessionUser } from '../../../api/session/session.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { commonText } from '../../../i18n/common.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { blockerOf } from './core/request/blocker.ts'
import { useOpenWorkbench } from './use-open-workbench.ts'
import { useSettings, type Workbench, WorkbenchContext } from './view/context/context.ts'
import screen from './view/frame/screen.module.css'
import { useScheme } from './view/frame/use-scheme.ts'
import { WorkbenchView } from './view/room/WorkbenchView.tsx'
import { text } from './view/texts/workbench.text.ts'

export function WorkbenchScreen() {
  const { node_task_id } = useParams({ from: paths.workbench })
  const { account_id } = useSessionUser()
  const { workbench, error, retry } = useOpenWorkbench(node_task_id, account_id)
  useScheme(useSettings().scheme)
  if (error) return <NotOpened error={error} onRetry={retry} />
  if (!workbench) return <Opening />
  return (
    <WorkbenchContext value={workbench}>
      <Workroom workbench={workbench} />
    </WorkbenchContext>
  )
}

function Workroom({ workbench }: { workbench: Workbench }) {
  const { Room = WorkbenchView } = workbench.facet
  return (
    <Suspense fallback={<Opening />}>
      <Room />
    </Suspense>
  )
}

function Opening() {
  const t = useText(text)
  const rows = useMemo(() => Array.from({ length: 10 }, (_, index) => index), [])
  return (
    <main className={screen.screen} aria-busy aria-label={t('title')}>
      <div className={screen.header}>
        <Skeleton h={20} w={280} />
      </div>
      <div className={screen.loading}>
        {rows.map((row) => (
          <Skeleton key={row} h={56} />
        ))}
      </div>
    </main>
  )
}

function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText(text)
  const common = useText(commonText)
  const messageOf = useErrorMessage()
  const router = useRouter()
  const hint = error instanceof CallError ? messageOf(error, { NOT_FOUND: t('notThere') }) : undefined
  return (
    <main className={screen.screen} role="alert">
      <EmptyState
        title={t('loadFailed')}
        hint={hint}
        action={
          <Group>
            {blockerOf(error) === 'offline' && <Button onClick={onRetry}>{common('retry')}</Button>}
            <Button variant="default" onClick={() => router.history.push(paths.taskList)}>
              {t('backToTasks')}
            </Button>
          </Group>
        }
      />
    </main>
  )
}
