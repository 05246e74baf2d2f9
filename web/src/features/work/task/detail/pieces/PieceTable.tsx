/** The pieces of a task as a table: a row a file and language, its steps on request, and actions on those selected. */

import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { ListPanel } from '../../../../../parts/list/ListPanel.tsx'
import type { ListOf } from '../../../../../parts/list/use-list.ts'
import { useMarked } from '../../list/use-marked.ts'
import { useOrderRights } from '../../use-order-rights.ts'
import type { pieceList } from '../detail-lists.ts'
import type { TaskView } from '../task-view.ts'
import { PieceBulkBar } from './PieceBulkBar.tsx'
import { PieceFilterBar } from './PieceFilterBar.tsx'
import { PieceFlow } from './PieceFlow.tsx'
import { usePieceColumns } from './piece-columns.tsx'
import { piecesText } from './pieces.text.ts'
import { isStepAlone } from './shown-pieces.ts'
import { useMachines } from './use-machines.ts'

interface PieceTableProps {
  task: TaskView
  list: ListOf<typeof pieceList>
}

export function PieceTable({ task, list }: PieceTableProps) {
  const t = useText(piecesText)
  const language = useLanguage()
  const { manages } = useOrderRights()
  const machines = useMachines(task.task_id, list.rows ?? [])
  const columns = usePieceColumns(task.deadline_at)
  const selection = useMarked(JSON.stringify(list.input))
  return (
    <ListPanel
      list={list}
      label={t('pieces')}
      filters={<PieceFilterBar task={task} list={list} />}
      above={manages && <PieceBulkBar task={task} pieces={list.rows ?? []} selection={selection} />}
      columns={columns}
      rowKey={(piece) => piece.piece_id}
      selection={
        manages
          ? {
              ...selection,
              labelOf: ({ file_name, target_lang }) =>
                t('mark', { name: file_name, lang: formatLanguageName(target_lang, language) }),
            }
          : undefined
      }
      detail={{
        label: t('steps'),
        content: (piece) => <PieceFlow task={task} piece={piece} machines={machines} />,
      }}
      empty={null}
      noMatch={{
        title: t(isStepAlone(list.values) ? 'noneAtStep' : 'noMatch'),
        hint: t('noMatchHint'),
        clearLabel: t('showAll'),
      }}
    />
  )
}
