/** Actions on all selected pieces. Each succeeds or fails on its own; what has failed is said piece by piece. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type NodeResults, type TaskPiece } from '@polyphony/contract'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { dot, formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { SelectionBar } from '../../../../../ui/table/SelectionBar.tsx'
import { FailureList } from '../../list/FailureList.tsx'
import type { Marked } from '../../list/use-marked.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { MovePieces } from '../deadline/MovePieces.tsx'
import { EndPieces } from '../end/EndPieces.tsx'
import type { TaskView } from '../task-view.ts'
import { AssignPieces } from './AssignPieces.tsx'
import { stepsWith } from './current-steps.ts'
import { piecesText } from './pieces.text.ts'

interface PieceBulkBarProps {
  task: TaskView
  /** Those of the page. */
  pieces: readonly TaskPiece[]
  selection: Marked
}

export function PieceBulkBar({ task, pieces, selection }: PieceBulkBarProps) {
  const t = useText(piecesText)
  const language = useLanguage()
  const [failures, setFailures] = useState<Failure[]>([])
  const nameOf = ({ file_name, target_lang }: TaskPiece) =>
    `${file_name}${dot}${formatLanguageName(target_lang, language)}`
  const marked = pieces.filter(({ piece_id }) => selection.keys.has(piece_id))
  const tellResult = ({ list }: NodeResults) => {
    const failed = failuresOf(list, marked)
    setFailures(failed)
    const done = list.length - failed.length
    notifications.show({
      message: failed.length === 0 ? t('allDone', { count: done }) : t('partly', { done, failed: failed.length }),
    })
    selection.onChange(new Set(failed.map(({ piece }) => piece.piece_id)))
  }
  return (
    <>
      <FailureList
        failures={failures.map(({ node_task_id, piece, error }) => ({ key: node_task_id, name: nameOf(piece), error }))}
        onClose={() => setFailures([])}
      />
      {marked.length > 0 && (
        <Toolbar task={task} marked={marked} onResult={tellResult} onClear={() => selection.onChange(new Set())} />
      )}
    </>
  )
}

interface ToolbarProps {
  task: TaskView
  marked: readonly TaskPiece[]
  onResult: (result: NodeResults) => void
  onClear: () => void
}

/** Only what is possible for some of them. */
function Toolbar({ task, marked, onResult, onClear }: ToolbarProps) {
  const t = useText(piecesText)
  const [isAssigning, setAssigning] = useState(false)
  const assignable = stepsWith(marked, ({ can }) => can.assign)
  const piece_ids = marked.flatMap(({ completed_at, piece_id }) => (completed_at ? [piece_id] : []))
  const count = marked.length
  return (
    <>
      <SelectionBar label={t('marked', { count })}>
        {assignable.size > 0 && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setAssigning(true)}
          >
            {t('assignMarked')}
          </Button>
        )}
        {piece_ids.length > 0 && (
          <DownloadButton
            call={calls.task.downloadTaskZip}
            input={{ task_id: task.task_id, piece_ids }}
            label={t('downloadMarked', { count: piece_ids.length })}
          />
        )}
        <MovePieces task={task} marked={marked} onDone={onClear} />
        <EndPieces task={task} marked={marked} onDone={onClear} />
        <Button size="compact-md" variant="subtle" color="gray" c="var(--muted)" onClick={onClear}>
          {t('unmark')}
        </Button>
      </SelectionBar>
      {isAssigning && <AssignPieces steps={assignable} onResult={onResult} onClose={() => setAssigning(false)} />}
    </>
  )
}

interface Failure {
  node_task_id: string
  piece: TaskPiece
  error: NonNullable<NodeResults['list'][number]['error']>
}

function failuresOf(list: NodeResults['list'], pieces: readonly TaskPiece[]): Failure[] {
  return list.flatMap(({ node_task_id, error }) => {
    const piece = pieces.find(({ nodes }) => nodes.some((node) => node.node_task_id === node_task_id))
    return error && piece ? [{ node_task_id, piece, error }] : []
  })
}
