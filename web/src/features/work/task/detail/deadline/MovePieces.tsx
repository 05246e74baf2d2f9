/** Moves the deadline of selected pieces; what that does to the price is shown first. */
import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { calls, type TaskPiece, toWireTime, type WireTime } from '@polyphony/contract'
import { IconCalendarClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../../api/use-error-message.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { formatMoney } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { DeadlinePicker } from '../../create/section/DeadlinePicker.tsx'
import type { TaskView } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'
import { deadlineText } from './deadline.text.ts'
import { MoveMeaning } from './MoveMeaning.tsx'

interface MovePiecesProps {
  task: TaskView
  marked: readonly TaskPiece[]
  onDone: () => void
}

/** The button for those of the selected pieces that are in work. A shared source text moves with its languages. */
export function MovePieces({ task, marked, onDone }: MovePiecesProps) {
  const t = useText(deadlineText)
  const [isOpen, setOpen] = useState(false)
  const open = marked.filter((piece) => !piece.completed_at && !piece.cancelled_at && !piece.is_source)
  if (!task.can.change || open.length === 0) return null
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconCalendarClock size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('moveMarked')}
      </Button>
      {isOpen && (
        <FormDialog isOpen onClose={() => setOpen(false)} title={t('title', { count: open.length })}>
          <Fields task={task} pieces={open} onDone={onDone} />
        </FormDialog>
      )}
    </>
  )
}

interface FieldsProps extends Pick<MovePiecesProps, 'task' | 'onDone'> {
  pieces: readonly TaskPiece[]
}

function Fields({ task, pieces, onDone }: FieldsProps) {
  const t = useText(deadlineText)
  const language = useLanguage()
  const common = useText(commonText)
  const messageOf = useErrorMessage()
  const { deadline, setDeadline, preview, error, isAsking, save, submit } = useMove(task.task_id, pieces, onDone)
  const last = pieces.reduce((latest, { deadline_at }) => (deadline_at > latest ? deadline_at : latest), '')
  return (
    <Form
      save={save}
      onSubmit={submit}
      submitLabel={
        preview && preview.charge_minor !== preview.charge_before_minor
          ? t('saveAt', { amount: formatMoney(preview.charge_minor, preview.currency, language) })
          : common('save')
      }
      isDisabled={preview === undefined}
    >
      <DeadlinePicker
        label={t('deadline')}
        description={t('hint')}
        value={deadline ?? last}
        earliest={toWireTime(new Date())}
        error={error && messageOf(error)}
        onChange={setDeadline}
      />
      {preview && <MoveMeaning preview={preview} orderDue={task.deadline_at} />}
      {isAsking && <Skeleton height={120} />}
    </Form>
  )
}

const { getProjectTaskList, getTaskQuote, getTaskQuoteItemList } = calls.task
const { previewMovePieces, movePieces } = calls.pieceDeadline
const restMs = 300

/** The price of the chosen deadline, and the move at that price. */
function useMove(task_id: string, pieces: readonly TaskPiece[], onDone: () => void) {
  const t = useText(deadlineText)
  const [deadline, setDeadline] = useState<WireTime>()
  const [asked] = useDebouncedValue(deadline, restMs)
  const choice = { task_id, piece_ids: pieces.map(({ piece_id }) => piece_id), deadline_at: asked ?? '' }
  const answer = useCall(previewMovePieces, choice, { enabled: asked !== undefined, staleTime: 0 })
  const isAsking = deadline !== undefined && (deadline !== asked || answer.isFetching)
  const isKnown = deadline !== undefined && !isAsking
  const save = useSave(movePieces, {
    invalidates: [...taskPage, getProjectTaskList, getTaskQuote, getTaskQuoteItemList],
    invalidatesOnError: [previewMovePieces],
    done: ({ piece_count }) => t('saved', { count: piece_count }),
    onDone,
  })
  const preview = isKnown && !answer.error ? answer.data : undefined
  return {
    deadline,
    setDeadline,
    preview,
    error: isKnown ? answer.error : null,
    isAsking,
    save,
    submit: () => preview && save.send({ ...choice, charge_minor: preview.charge_minor, seal: preview.seal }),
  }
}
