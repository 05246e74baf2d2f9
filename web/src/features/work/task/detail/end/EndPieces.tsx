/** Buttons for selected pieces: confirm those that wait for the client, cancel those that are in work. */
import { Button } from '@mantine/core'
import type { TaskPiece } from '@polyphony/contract'
import { IconBan, IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import type { TaskView } from '../task-view.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { ConfirmPiecesDialog } from './ConfirmPieces.tsx'
import { endText } from './end.text.ts'

interface EndPiecesProps {
  task: TaskView
  marked: readonly TaskPiece[]
  onDone: () => void
}

export function EndPieces({ task, marked, onDone }: EndPiecesProps) {
  const t = useText(endText)
  const [asking, setAsking] = useState<'confirm' | 'cancel' | null>(null)
  const idsOf = (pieces: readonly TaskPiece[]) => ({ piece_ids: pieces.map((piece) => piece.piece_id) })
  const waiting = marked.filter(({ nodes }) => nodes.some((node) => node.can.confirm))
  const open = marked.filter(({ completed_at, cancelled_at }) => !completed_at && !cancelled_at)
  const close = () => setAsking(null)
  return (
    <>
      {waiting.length > 0 && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconChecks size={16} aria-hidden />}
          onClick={() => setAsking('confirm')}
        >
          {t('confirmPieces', { count: waiting.length })}
        </Button>
      )}
      {task.can.cancel && open.length > 0 && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconBan size={16} aria-hidden />}
          onClick={() => setAsking('cancel')}
        >
          {t('cancelPieces', { count: open.length })}
        </Button>
      )}
      {asking === 'confirm' && (
        <ConfirmPiecesDialog task={task} choice={idsOf(waiting)} onDone={onDone} onClose={close} />
      )}
      {asking === 'cancel' && <CancelDialog task={task} choice={idsOf(open)} onDone={onDone} onClose={close} />}
    </>
  )
}
