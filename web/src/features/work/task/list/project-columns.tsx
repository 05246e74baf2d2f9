import { Progress } from '@mantine/core'
import {
  closedStatuses,
  dueMark,
  fromWireTime,
  type ProjectRow,
  personName,
  type TaskSummary,
  waits,
} from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { taskStatusText } from '../../../../i18n/domain/domain.text.ts'
import { dot, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { MediaIcon } from '../../../../parts/work/MediaIcon.tsx'
import { taskTones } from '../../../../parts/work/tones.ts'
import { paths } from '../../../../paths.ts'
import { DeadlineTag } from '../../../../ui/dates/DeadlineTag.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { StatusDot } from '../../../../ui/state/Status.tsx'
import classes from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { taskText, waitText } from '../task.text.ts'

/** Operators see whose a task is, who works on it and what waits. */
export function useProjectColumns(isOperator: boolean): readonly Column<ProjectRow>[] {
  const t = useText(taskText)
  const common = useText(commonText)
  const language = useLanguage()
  return useMemo(
    () => [
      { id: 'task', header: t('task'), isTitle: true, cell: (row) => <TaskCell row={row} /> },
      ...(isOperator
        ? [
            { id: 'company', header: t('company'), cell: ({ house }: ProjectRow) => house?.company_name ?? '–' },
            { id: 'waits', header: t('waits'), cell: (row: ProjectRow) => <WaitsCell row={row} /> },
          ]
        : []),
      {
        id: 'languages',
        header: common('languages'),
        cell: (row) => <LanguagePair source={row.source_lang} target={row.target_langs} />,
      },
      {
        id: 'words',
        header: t('words'),
        align: 'end',
        isMinor: true,
        cell: (row) => formatNumber(row.word_count, language),
      },
      {
        id: 'price',
        header: common('price'),
        align: 'end',
        cell: (row) => <Money minor={row.charge_minor} currency={row.currency} />,
      },
      {
        id: 'deadline',
        header: common('deadline'),
        cell: (row) => <DeadlineTag moment={row.deadline_at} due={dueOf(row)} />,
      },
      { id: 'status', header: common('status'), cell: (row) => <StatusCell row={row} /> },
    ],
    [t, common, language, isOperator],
  )
}

function TaskCell({ row }: { row: TaskSummary }) {
  const t = useText(taskText)
  return (
    <div className={classes.task}>
      <MediaIcon media={row.media} />
      <div className={classes.names}>
        <Link to={paths.taskDetail} params={{ task_id: row.task_id }} className={classes.link}>
          <TruncatedText text={row.name} isFocusable={false} fw={600} />
        </Link>
        <span className={classes.sub}>
          T-{row.number}
          {dot}
          {t('files', { count: row.file_count })}
          {row.group && `${dot}${row.group.name}`}
        </span>
      </div>
    </div>
  )
}

/** What waits first, then who is at work. */
function WaitsCell({ row: { house } }: { row: ProjectRow }) {
  const wait = useText(waitText)
  const language = useLanguage()
  if (!house) return '–'
  const { people, people_count, waiting } = house
  const names = people.map(({ nickname }) => personName(nickname, language))
  const more = people_count - people.length
  const pending = { unassigned: 'pending', risk: 'pending', today: 'pending' } as const
  const tones = { unfilled: 'overdue', failed: 'overdue', overdue: 'overdue', ...pending } as const
  return (
    <div className={classes.names}>
      {waits.map((each) =>
        waiting[each] > 0 ? (
          <StatusDot key={each} tone={tones[each]}>
            {wait(each)}: {formatNumber(waiting[each], language)}
          </StatusDot>
        ) : null,
      )}
      {people_count > 0 && (
        <span className={classes.sub}>
          {names.join(', ')}
          {more > 0 && ` +${more}`}
        </span>
      )}
    </div>
  )
}

function StatusCell({ row }: { row: TaskSummary }) {
  const t = useText(taskText)
  const status = useText(taskStatusText)
  return (
    <div className={classes.progress}>
      <span className={classes.state}>
        <StatusDot tone={taskTones[row.status]}>{status(`${row.status}`)}</StatusDot>
        <span className={classes.percent}>{row.progress}%</span>
      </span>
      <Progress.Root size={3} bg="var(--line)">
        <Progress.Section
          value={row.progress}
          color={`var(--${taskTones[row.status]})`}
          aria-label={t('percentDone', { percent: row.progress })}
        />
      </Progress.Root>
    </div>
  )
}

/** The time of a task begins with its order; a closed task is never due. */
function dueOf(row: TaskSummary) {
  if (closedStatuses.includes(row.status)) return 'none'
  return dueMark(fromWireTime(row.created_at).getTime(), fromWireTime(row.deadline_at).getTime(), Date.now())
}
