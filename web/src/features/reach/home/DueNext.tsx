/** The work in hand that is due first; on the first day, how work comes. */

import { calls, type NodeTaskSummary, nodeTaskStatuses } from '@polyphony/contract'
import { IconBriefcase } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useRefreshOn } from '../../../api/use-refresh-on.ts'
import { commonText } from '../../../i18n/common.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { LinkButton } from '../../../parts/link/links.tsx'
import { NodeKindLabel } from '../../../parts/work/NodeKindLabel.tsx'
import { ReleaseTag } from '../../../parts/work/ReleaseTag.tsx'
import { paths } from '../../../paths.ts'
import { DeadlineTag } from '../../../ui/dates/DeadlineTag.tsx'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import classes from '../../../ui/table/cells.module.css'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import { dueFirst } from './due-first.ts'
import { HomeSection } from './HomeSection.tsx'
import { homeText } from './home.text.ts'

const { getNodeTaskList } = calls.node
const longest = 5
const first = { pageIndex: 0, pageSize: 10 } as const

export function DueNext() {
  const t = useText(homeText)
  const messageOf = useErrorMessage()
  const columns = useColumns()
  const waiting = useCall(getNodeTaskList, { ...first, status: nodeTaskStatuses.toBeProcessed })
  const begun = useCall(getNodeTaskList, { ...first, status: nodeTaskStatuses.inProgress })
  useRefreshOn('task_changed', [getNodeTaskList])
  const rows = waiting.data && begun.data && dueFirst([...waiting.data.list, ...begun.data.list]).slice(0, longest)
  const error = waiting.error ?? begun.error
  return (
    <HomeSection title={t('dueNext')}>
      <DataTable
        label={t('dueNext')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.node_task_id}
        error={error && messageOf(error)}
        onRetry={() => {
          void waiting.refetch()
          void begun.refetch()
        }}
        empty={
          <EmptyState
            icon={IconBriefcase}
            title={t('workNone')}
            hint={t('howWorkComes')}
            action={
              <LinkButton variant="default" to={paths.taskList}>
                {t('toTasks')}
              </LinkButton>
            }
          />
        }
      />
    </HomeSection>
  )
}

function useColumns(): Column<NodeTaskSummary>[] {
  const t = useText(homeText)
  const common = useText(commonText)
  return [
    { id: 'task', header: t('task'), isTitle: true, cell: (row) => <TaskCell row={row} /> },
    { id: 'step', header: t('step'), cell: (row) => <NodeKindLabel kind={row.kind} /> },
    {
      id: 'languages',
      header: common('languages'),
      cell: (row) => <LanguagePair source={row.source_lang} target={row.target_lang} />,
    },
    {
      id: 'deadline',
      header: common('deadline'),
      cell: (row) => (
        <div>
          <DeadlineTag moment={row.deadline_at} due={row.due} />
          <ReleaseTag moment={row.release_at} />
        </div>
      ),
    },
  ]
}

function TaskCell({ row }: { row: NodeTaskSummary }) {
  const name = <TruncatedText text={row.task_name} isFocusable={!row.can.open} fw={600} />
  if (!row.can.open) return name
  return (
    <Link to={paths.workbench} params={{ node_task_id: row.node_task_id }} className={classes.link}>
      {name}
    </Link>
  )
}
