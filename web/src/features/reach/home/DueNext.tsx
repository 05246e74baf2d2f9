/** The work in hand by due date; for a new talent, an explanation of how work arrives. */

import type { NodeTaskSummary } from '@polyphony/contract'
import { IconBriefcase } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { commonText } from '../../../i18n/common.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { LinkButton } from '../../../parts/link/links.tsx'
import { QueryTable } from '../../../parts/query/QueryTable.tsx'
import { NodeKindLabel } from '../../../parts/work/NodeKindLabel.tsx'
import { ReleaseTag } from '../../../parts/work/ReleaseTag.tsx'
import { paths } from '../../../paths.ts'
import { DeadlineTag } from '../../../ui/dates/DeadlineTag.tsx'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import classes from '../../../ui/table/cells.module.css'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import { HomeSection } from './HomeSection.tsx'
import { homeText } from './home.text.ts'
import { useDueNext } from './use-due-next.ts'

export function DueNext() {
  const t = useText(homeText)
  return (
    <HomeSection title={t('dueNext')}>
      <QueryTable
        label={t('dueNext')}
        columns={useColumns()}
        query={useDueNext()}
        rowKey={(row) => row.node_task_id}
        empty={{
          icon: IconBriefcase,
          title: t('workNone'),
          hint: t('howWorkComes'),
          action: (
            <LinkButton variant="default" to={paths.taskList}>
              {t('toTasks')}
            </LinkButton>
          ),
        }}
      />
    </HomeSection>
  )
}

function useColumns(): Column<NodeTaskSummary>[] {
  const t = useText(homeText)
  const common = useText(commonText)
  return [
    { id: 'task', header: t('task'), isTitle: true, cell: (row) => <TaskCell row={row} /> },
    { id: 'step', header: t('step'), cell: (row) => <NodeKindLabel kind={row.kind} isUndrafted={row.is_undrafted} /> },
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
