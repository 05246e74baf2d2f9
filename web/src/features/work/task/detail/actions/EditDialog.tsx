import { Button, Textarea, TextInput } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { calls, lengths, taskStatuses, toWireTime } from '@polyphony/contract'
import { useState } from 'react'
import { commonText } from '../../../../../i18n/common.text.ts'
import { formatDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { LocalDates } from '../../../../../ui/dates/LocalDates.tsx'
import { createText } from '../../create/create.text.ts'
import { fromLocalTime, toLocalTime } from '../../create/section/local-time.ts'
import type { TaskDialogProps } from '../task-view.ts'
import { actionText } from './actions.text.ts'

const { getTaskDetail, getTaskHistory, getProjectTaskList } = calls.task
const invalidates = [getTaskDetail, getTaskHistory, getProjectTaskList]

/** Somebody else may change it at the same time: the second is told, and keeps what they typed until they load anew. */
export function EditDialog({ task, onClose }: TaskDialogProps) {
  const t = useText(actionText)
  return (
    <FormDialog isOpen onClose={onClose} title={t('edit')}>
      <Fields task={task} onClose={onClose} />
    </FormDialog>
  )
}

function Fields({ task, onClose }: TaskDialogProps) {
  const t = useText(actionText)
  const create = useText(createText)
  const common = useText(commonText)
  const language = useLanguage()
  const [shown, setShown] = useState(task)
  const [form, setForm] = useState(() => fieldsOf(task))
  const save = useSave(calls.taskWork.updateTask, { invalidates, done: t('saved') })
  const isDone = task.status === taskStatuses.completed
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const changed = Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== fieldsOf(shown)[name as keyof typeof form]),
  )
  const submit = () => {
    if (Object.keys(changed).length === 0) onClose()
    else save.send({ task_id: task.task_id, version: shown.version, ...changed })
  }
  const reload = () => {
    setShown(task)
    setForm({ ...fieldsOf(task), ...changed })
    save.reset()
  }
  return (
    <Form save={save} onSubmit={submit} submitLabel={common('save')} isDisabled={form.name.trim() === ''}>
      {save.error?.code === 'VERSION_CONFLICT' && (
        <Button size="compact-sm" variant="default" onClick={reload}>
          {t('reload')}
        </Button>
      )}
      <TextInput
        label={t('name')}
        required
        data-autofocus
        maxLength={lengths.taskName.max}
        value={form.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {!isDone && (
        <LocalDates>
          <DateTimePicker
            label={t('deadline')}
            description={t('deadlineHint')}
            previousLabel={create('previousMonth')}
            nextLabel={create('nextMonth')}
            submitButtonProps={{ 'aria-label': common('ok') }}
            timePickerProps={{
              'aria-label': create('time'),
              hoursInputLabel: create('hours'),
              minutesInputLabel: create('minutes'),
            }}
            popoverProps={{ withRoles: false }}
            value={toLocalTime(form.deadline_at)}
            valueFormat={(value) => formatDateTime(fromLocalTime(value), language)}
            minDate={toLocalTime(toWireTime(new Date()))}
            onChange={(value) => value && change({ deadline_at: fromLocalTime(value) })}
          />
        </LocalDates>
      )}
      {(['description', 'style_guide'] as const).map((name) => (
        <Textarea
          key={name}
          label={t(name === 'description' ? 'description' : 'styleGuide')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={lengths.description}
          value={form[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
    </Form>
  )
}

const fieldsOf = ({ name, description, style_guide, deadline_at }: TaskDialogProps['task']) => ({
  name,
  description,
  style_guide,
  deadline_at,
})
