import type { NodeTaskSummary } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { commonText } from '../../../i18n/common.text.ts'
import { dot, formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { NodeKindLabel } from '../../../parts/work/NodeKindLabel.tsx'
import { ReleaseTag } from '../../../parts/work/ReleaseTag.tsx'
import { paths } from '../../../paths.ts'
import { DeadlineTag } from '../../../ui/dates/DeadlineTag.tsx'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import classes from '../../../ui/table/cells.module.css'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import { NodeTaskActions } from './NodeTaskActions.tsx'
import { NodeTaskProgress } from './NodeTaskProgress.tsx'
import { nodeText } from './node.text.ts'

export function useNodeTaskColumns(scope: 'work' | 'reviews'): readonly Column<NodeTaskSummary>[] {
  const t = useText(nodeText)
  const common = useText(commonText)
  const language = useLanguage()
  return useMemo(() => {
    const columns: Column<NodeTaskSummary>[] = [
      { id: 'task', header: t('task'), isTitle: true, cell: (row) => <TaskCell row={row} /> },
      {
        id: 'step',
        header: t('step'),
        cell: (row) => <NodeKindLabel kind={row.kind} isUndrafted={row.is_undrafted} />,
      },
      {
        id: 'languages',
        header: common('languages'),
        cell: (row) => <LanguagePair source={row.source_lang} target={row.target_lang} />,
      },
      {
        id: 'words',
        header: t('words'),
        align: 'end',
        cell: (row) => (row.word_count > 0 ? formatNumber(row.word_count, language) : '—'),
      },
      {
        id: 'pay',
        header: t('pay'),
        align: 'end',
        cell: ({ pay_minor, currency }) => (pay_minor === null ? '–' : <Money minor={pay_minor} currency={currency} />),
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
      { id: 'status', header: common('status'), cell: (row) => <NodeTaskProgress row={row} /> },
      {
        id: 'actions',
        header: common('actions'),
        align: 'end',
        cell: (row) => <NodeTaskActions row={row} scope={scope} />,
      },
    ]
    return columns
  }, [t, common, language, scope])
}

function TaskCell({ row }: { row: NodeTaskSummary }) {
  const name = <TruncatedText text={row.task_name} isFocusable={!row.can.open} fw={600} />
  return (
    <div className={classes.names}>
      {row.can.open ? (
        <Link to={paths.workbench} params={{ node_task_id: row.node_task_id }} className={classes.link}>
          {name}
        </Link>
      ) : (
        name
      )}
      <span className={classes.sub}>
        T-{row.task_number}
        {dot}
        <TruncatedText text={row.file_name} />
      </span>
    </div>
  )
}
