/** The client asks for delivered pieces to be fixed free of charge. */
import { Text, Textarea } from '@mantine/core'
import { calls, lengths, type PieceChoice, reworkDays } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { ChoiceSelect } from '../end/ChoiceSelect.tsx'
import type { TaskDialogProps } from '../task-view.ts'
import { reworkText } from './rework.text.ts'

const { askRework, getTaskReworkList } = calls.taskRework

export function ReworkDialog({ task, onClose }: TaskDialogProps) {
  const t = useText(reworkText)
  return (
    <FormDialog isOpen onClose={onClose} title={t('ask')}>
      <Text size="sm" mb="md">
        {t('about', { days: reworkDays })}
      </Text>
      <Fields task={task} />
    </FormDialog>
  )
}

function Fields({ task }: Pick<TaskDialogProps, 'task'>) {
  const t = useText(reworkText)
  const [choice, setChoice] = useState<Omit<PieceChoice, 'task_id'>>({})
  const [reason, setReason] = useState('')
  const save = useSave(askRework, {
    invalidates: [getTaskReworkList, calls.task.getTaskHistory],
    done: () => t('sent'),
  })
  return (
    <Form
      save={save}
      onSubmit={() => save.send({ task_id: task.task_id, ...choice, reason: reason.trim() })}
      submitLabel={t('send')}
      isDisabled={!reason.trim()}
    >
      <ChoiceSelect task={task} onChange={setChoice} />
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={lengths.comment}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Form>
  )
}
