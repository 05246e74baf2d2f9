import { Button, Textarea, TextInput } from '@mantine/core'
import { calls, lengths, taskStatuses, toWireTime } from '@polyphony/contract'
import { useState } from 'react'
import { useErrorMessage } from '../../../../../api/use-error-message.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { formatMoney } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { DeadlinePicker } from '../../create/section/DeadlinePicker.tsx'
import { DeadlinePrice } from '../deadline/DeadlinePrice.tsx'
import { deadlineText } from '../deadline/deadline.text.ts'
import type { TaskDialogProps } from '../task-view.ts'
import { actionText } from './actions.text.ts'
import { useDeadlinePrice } from './use-deadline-price.ts'

const { getTaskDetail, getTaskHistory, getProjectTaskList, getTaskQuote } = calls.task
const invalidates = [getTaskDetail, getTaskHistory, getProjectTaskList, getTaskQuote]

/** Of two concurrent edits the second gets an error, and the typed text stays until the user loads the task again. */
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
  const common = useText(commonText)
  const deadline = useText(deadlineText)
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const { form, change, save, price, submit, reload } = useTaskEdit(task, onClose)
  const { preview, error, isAsking } = price
  const isPriced = preview && preview.charge_minor !== preview.charge_before_minor
  return (
    <Form
      save={save}
      onSubmit={submit}
      submitLabel={
        isPriced
          ? deadline('saveAt', { amount: formatMoney(preview.charge_minor, preview.currency, language) })
          : common('save')
      }
      isDisabled={form.name.trim() === '' || isAsking || error !== null}
    >
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
      {task.status !== taskStatuses.completed && (
        <DeadlinePicker
          label={t('deadline')}
          description={t('deadlineHint')}
          value={form.deadline_at}
          earliest={toWireTime(new Date())}
          error={error && messageOf(error)}
          onChange={(deadline_at) => change({ deadline_at })}
        />
      )}
      {isPriced && <DeadlinePrice preview={preview} />}
      <Words form={form} change={change} />
    </Form>
  )
}

type Edit = ReturnType<typeof useTaskEdit>

function Words({ form, change }: Pick<Edit, 'form' | 'change'>) {
  const t = useText(actionText)
  return (['description', 'style_guide'] as const).map((name) => (
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
  ))
}

/** Sends changed fields with the version on which they are based, and with the price that is shown. */
function useTaskEdit(task: TaskDialogProps['task'], onUnchanged: () => void) {
  const t = useText(actionText)
  const [shown, setShown] = useState(task)
  const [form, setForm] = useState(() => fieldsOf(task))
  const save = useSave(calls.taskWork.updateTask, {
    invalidates,
    invalidatesOnError: [calls.taskWork.previewUpdateTask],
    done: t('saved'),
  })
  const changed = Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== fieldsOf(shown)[name as keyof typeof form]),
  )
  const price = useDeadlinePrice(task.task_id, changed.deadline_at)
  const agreed = price.preview && { charge_minor: price.preview.charge_minor, seal: price.preview.seal }
  return {
    form,
    save,
    price,
    change: (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part })),
    submit: () => {
      if (Object.keys(changed).length === 0) onUnchanged()
      else save.send({ task_id: task.task_id, version: shown.version, ...changed, ...agreed })
    },
    /** The typed text stays. */
    reload: () => {
      setShown(task)
      setForm({ ...fieldsOf(task), ...changed })
      save.reset()
    },
  }
}

const fieldsOf = ({ name, description, style_guide, deadline_at }: TaskDialogProps['task']) => ({
  name,
  description,
  style_guide,
  deadline_at,
})
