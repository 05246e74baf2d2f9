import { Alert, Button, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { notifications } from '@mantine/notifications'
import { calls, lengths, taskStatuses, toWireTime } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { errorMessage } from '../../../../../i18n/error-message.ts'
import { formatDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { LocalDates } from '../../../../../ui/dates/LocalDates.tsx'
import { FormActions } from '../../../../../ui/dialog/FormActions.tsx'
import { createText } from '../../create/create.text.ts'
import { fromLocalTime, toLocalTime } from '../../create/section/local-time.ts'
import { actionText } from './actions.text.ts'
import type { TaskDialogProps } from './TaskMenu.tsx'

const { getTaskDetail, getTaskHistory, getProjectTaskList } = calls.task
const invalidates = [getTaskDetail, getTaskHistory, getProjectTaskList]

/** Somebody else may change it at the same time: the second is told, and keeps what they typed until they load anew. */
export function EditDialog({ task, onClose }: TaskDialogProps) {
  const t = useText(actionText)
  const create = useText(createText)
  const common = useText(commonText)
  const language = useLanguage()
  const [shown, setShown] = useState(task)
  const [form, setForm] = useState(() => fieldsOf(task))
  const save = useAction(calls.taskWork.updateTask, {
    invalidates,
    noErrorTip: true,
    onSuccess: () => {
      notifications.show({ message: t('saved') })
      onClose()
    },
  })
  const isDone = task.status === taskStatuses.completed
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const changed = Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== fieldsOf(shown)[name as keyof typeof form]),
  )
  const isValid = form.name.trim() !== ''
  return (
    <Modal opened onClose={onClose} title={t('edit')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (Object.keys(changed).length === 0) onClose()
          else if (isValid) save.mutate({ task_id: task.task_id, version: shown.version, ...changed })
        }}
      >
        <Stack gap="md">
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
          {save.error && (
            <Alert color="red" variant="light" title={t('saveFailed')} role="alert">
              {errorMessage(save.error.code, save.error.data, language)}
              {save.error.code === 'VERSION_CONFLICT' && (
                <Button
                  mt="xs"
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    setShown(task)
                    setForm({ ...fieldsOf(task), ...changed })
                    save.reset()
                  }}
                >
                  {t('reload')}
                </Button>
              )}
            </Alert>
          )}
          <FormActions submitLabel={common('save')} loading={save.isPending} disabled={!isValid} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

const fieldsOf = ({ name, description, style_guide, deadline_at }: TaskDialogProps['task']) => ({
  name,
  description,
  style_guide,
  deadline_at,
})
