import { Text, Textarea } from '@mantine/core'
import { calls, lengths } from '@polyphony/contract'
import { z } from 'zod'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { trialCalls } from './use-trial-actions.ts'

interface ReasonFormProps {
  act: 'refuseTest' | 'appealTest'
  trialId: string
  /** Explains the consequences. */
  about: string
  label: string
  /** The error for an empty reason; without it the reason is optional. */
  missing?: string
  submitLabel: string
  /** The message after sending. */
  done: string
}

interface ReasonDialogProps extends ReasonFormProps {
  isOpen: boolean
  title: string
  onClose: () => void
}

/** Asks for a reason and explains the consequences. */
export function ReasonDialog({ isOpen, title, onClose, ...form }: ReasonDialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={title}>
      <ReasonForm {...form} />
    </FormDialog>
  )
}

function ReasonForm({ act, trialId, about, label, missing, submitLabel, done }: ReasonFormProps) {
  const written = z.string().trim().max(lengths.reason)
  const schema = z.object({ reason: missing === undefined ? written : written.min(1, missing) })
  const fields = useFields(schema, { reason: { title: label } }, { reason: '' })
  const save = useSave(calls.trial[act], { invalidates: trialCalls, done })
  const submit = fields.handleSubmit(({ reason }) => save.send({ trial_id: trialId, reason }))
  return (
    <Form save={save} onSubmit={submit} submitLabel={submitLabel}>
      <Text size="sm">{about}</Text>
      <Textarea
        data-autofocus
        label={label}
        error={fields.formState.errors.reason?.message}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={lengths.reason}
        {...fields.register('reason')}
      />
    </Form>
  )
}
