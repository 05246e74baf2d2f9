/** Actions on all selected tasks. A failure of one task doesn't affect the others and is shown. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  type BulkResult,
  calls,
  type InputOf,
  mayChangeTask,
  mayForgetTask,
  type TaskSummary,
  taskStatuses,
} from '@polyphony/contract'
import { IconBan, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { SelectionBar } from '../../../../ui/table/SelectionBar.tsx'
import { MoveMenu } from '../group/MoveMenu.tsx'
import { taskText } from '../task.text.ts'
import { DownloadMarked } from './DownloadMarked.tsx'
import { type Ending, EndMarked } from './EndMarked.tsx'
import { FailureList } from './FailureList.tsx'
import { TaskExport } from './TaskExport.tsx'
import type { Marked } from './use-marked.ts'

interface BulkBarProps {
  selection: Marked
  /** The order in which selected tasks are exported. */
  sort: Pick<InputOf<typeof calls.task.exportTasks>, 'sort' | 'order'>
  rows: readonly TaskSummary[]
}

const may: Record<Ending, (task: TaskSummary) => boolean> = {
  cancel: ({ status }) => mayChangeTask(status, 'cancel'),
  delete: mayForgetTask,
}

/** What some of the selected orders can do. */
const mayHalt = {
  pause: ({ status }: TaskSummary) => mayChangeTask(status, 'pause'),
  resume: ({ status }: TaskSummary) => mayChangeTask(status, 'resume'),
}

const { pauseTasks, resumeTasks, getTaskStats } = calls.taskWork
const invalidates = [calls.task.getProjectTaskList, getTaskStats]

export function BulkBar({ selection, sort, rows }: BulkBarProps) {
  const t = useText(taskText)
  const { keys, onChange } = selection
  const [failed, setFailed] = useState<Failure[]>([])
  const [ending, setEnding] = useState<Ending | null>(null)
  const tellResult = ({ list }: BulkResult) => {
    const failures = failuresOf(list, rows)
    setFailed(failures)
    const done = list.length - failures.length
    const message =
      failures.length === 0 ? t('allDone', { count: done }) : t('partly', { done, failed: failures.length })
    notifications.show({ message })
    onChange(new Set(failures.map((failure) => failure.task_id)))
  }
  const task_ids = [...keys]
  const marked = rows.filter((row) => keys.has(row.task_id))
  const idsOf = (which: Ending) => marked.filter(may[which]).map((row) => row.task_id)
  return (
    <>
      <FailureList failures={failed.map((one) => ({ ...one, key: one.task_id }))} onClose={() => setFailed([])} />
      <Toolbar
        task_ids={task_ids}
        finished={marked.filter(({ status }) => status === taskStatuses.completed).map((row) => row.task_id)}
        pausable={marked.filter(mayHalt.pause).map((row) => row.task_id)}
        resumable={marked.filter(mayHalt.resume).map((row) => row.task_id)}
        sort={sort}
        onResult={tellResult}
        endings={(['cancel', 'delete'] as const).filter((which) => idsOf(which).length > 0)}
        onEnd={setEnding}
        onClear={() => onChange(new Set())}
      />
      {ending && (
        <EndMarked
          ending={ending}
          taskIds={idsOf(ending)}
          onClose={() => setEnding(null)}
          onDone={(list) => tellResult({ list })}
        />
      )}
    </>
  )
}

interface ToolbarProps extends Pick<BulkBarProps, 'sort'> {
  task_ids: string[]
  finished: string[]
  pausable: string[]
  resumable: string[]
  onResult: (result: BulkResult) => void
  /** What some of the selected orders can meet: those that run are cancelled, those that cost nothing deleted. */
  endings: readonly Ending[]
  onEnd: (ending: Ending) => void
  onClear: () => void
}

/** Shown while tasks are selected. */
function Toolbar({ task_ids, finished, pausable, resumable, sort, endings, onResult, onEnd, onClear }: ToolbarProps) {
  const t = useText(taskText)
  const pause = useAction(pauseTasks, { invalidates, onSuccess: onResult })
  const resume = useAction(resumeTasks, { invalidates, onSuccess: onResult })
  const count = task_ids.length
  if (count === 0) return null
  return (
    <SelectionBar label={t('marked', { count })}>
      {pausable.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          loading={pause.isPending}
          onClick={() => pause.mutate({ task_ids: pausable })}
        >
          {t('pauseMarked')}
        </Button>
      )}
      {resumable.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={resume.isPending}
          onClick={() => resume.mutate({ task_ids: resumable })}
        >
          {t('resumeMarked')}
        </Button>
      )}
      {finished.length > 0 && <DownloadMarked taskIds={finished} onResult={onResult} />}
      <TaskExport label={t('exportMarked')} filter={{ task_ids, ...sort }} />
      <MoveMenu taskIds={task_ids} onMoved={onClear} />
      {endings.map((ending) => (
        <Button
          key={ending}
          variant="default"
          c="var(--overdue)"
          leftSection={ending === 'cancel' ? <IconBan size={16} aria-hidden /> : <IconTrash size={16} aria-hidden />}
          onClick={() => onEnd(ending)}
        >
          {t(ending === 'cancel' ? 'cancelMarked' : 'deleteMarked')}
        </Button>
      ))}
      <Button variant="subtle" color="gray" c="var(--muted)" onClick={onClear}>
        {t('unmark')}
      </Button>
    </SelectionBar>
  )
}

interface Failure {
  task_id: string
  name: string
  error: NonNullable<BulkResult['list'][number]['error']>
}

function failuresOf(list: BulkResult['list'], rows: readonly TaskSummary[]): Failure[] {
  const names = new Map(rows.map((row) => [row.task_id, row.name]))
  return list.flatMap(({ task_id, error }) => (error ? [{ task_id, name: names.get(task_id) ?? '–', error }] : []))
}
