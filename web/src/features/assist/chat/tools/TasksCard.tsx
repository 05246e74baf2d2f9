import { anyStatus, type ChatCard, calls, isOneOf, type TaskSummary, taskStatuses } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { taskStatusText } from '../../../../i18n/domain/domain.text.ts'
import { formatDate, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { taskTones } from '../../../../parts/work/tones.ts'
import { paths } from '../../../../paths.ts'
import { StatusDot } from '../../../../ui/state/Status.tsx'
import { Read } from './Read.tsx'
import classes from './tools.module.css'
import { cardText } from './tools.text.ts'

const most = 5
const longestKeyword = 100
const known = Object.values(taskStatuses)

export function TasksCard({ card: { keyword, status } }: { card: Extract<ChatCard, { kind: 'tasks' }> }) {
  const t = useText(cardText)
  const read = useCall(calls.task.getProjectTaskList, {
    keyword: keyword.slice(0, longestKeyword),
    status: isOneOf(known, status) ? status : anyStatus,
    pageSize: 10,
  })
  return (
    <Read read={read}>
      {({ list, total }) => (
        <>
          {total === 0 && <p className={classes.dim}>{t('none')}</p>}
          <ul className={classes.list}>
            {list.slice(0, most).map((task) => (
              <li key={task.task_id}>
                <Task task={task} />
              </li>
            ))}
          </ul>
          {total > most && (
            <div className={classes.actions}>
              <LinkAnchor inherit to={paths.taskList} search={{ keyword }}>
                {t('all', { count: total })}
              </LinkAnchor>
            </div>
          )}
        </>
      )}
    </Read>
  )
}

export function TaskCard({ card: { task_id } }: { card: Extract<ChatCard, { kind: 'task' }> }) {
  const read = useCall(calls.task.getTaskDetail, { task_id })
  return <Read read={read}>{(task) => <Task task={task} />}</Read>
}

function Task({ task }: { task: TaskSummary }) {
  const t = useText(cardText)
  const statusOf = useText(taskStatusText)
  const language = useLanguage()
  const { task_id, name, number, status, progress, deadline_at } = task
  const percent = formatNumber(progress / 100, language, { style: 'percent' })
  return (
    <>
      <div className={classes.row}>
        <LinkAnchor inherit to={paths.taskDetail} params={{ task_id }}>
          <bdi>{name}</bdi>
        </LinkAnchor>
        <StatusDot tone={taskTones[status]}>{statusOf(`${status}`)}</StatusDot>
      </div>
      <p className={classes.dim}>
        {[`T-${number}`, t('progress', { percent }), t('due', { date: formatDate(deadline_at, language) })].join(' · ')}
      </p>
    </>
  )
}
