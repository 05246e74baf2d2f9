/** The user's own node tasks or reviews, by status, sorted by deadline. */
import { useRefreshOn } from '../../../api/use-refresh-on.ts'
import { nodeTaskStatusText } from '../../../i18n/domain/domain.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch } from '../../../parts/list/filters.tsx'
import type { Nothing } from '../../../parts/list/ListFrame.tsx'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { useList } from '../../../parts/list/use-list.ts'
import { nodeText } from './node.text.ts'
import { useNodeTaskColumns } from './node-task-columns.tsx'
import { dues, nodeTaskLists, shownStatuses } from './node-task-list.ts'

interface NodeTaskPanelProps {
  scope: 'work' | 'reviews'
  label: string
  /** The text for a list that is empty without filters. */
  empty: Nothing
}

export function NodeTaskPanel({ scope, label, empty }: NodeTaskPanelProps) {
  const t = useText(nodeText)
  const statusName = useText(nodeTaskStatusText)
  const definition = nodeTaskLists[scope]
  const list = useList(definition)
  useRefreshOn('task_changed', [definition.call])
  const dueNames = { any: t('anyDue'), near: t('nearDue'), overdue: t('overdue') }
  return (
    <ListPanel
      list={list}
      label={label}
      tabs={{ options: shownStatuses, nameOf: (status) => statusName(`${status}`) }}
      filters={
        <>
          <FilterSearch list={list} name="keyword" label={t('searchTasks')} />
          <FilterChoice list={list} name="due" label={t('due')} options={dues} nameOf={(due) => dueNames[due]} />
        </>
      }
      columns={useNodeTaskColumns(scope)}
      rowKey={(row) => row.node_task_id}
      empty={empty}
    />
  )
}
