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
  /** What it means. */
  about: string
  label: string
  /** What is said where nothing was written; without it the reason may be left out. */
  missing?: string
  submitLabel: string
  /** Once it is sent. */
  done: string
}

interface ReasonDialogProps extends ReasonFormProps {
  isOpen: boolean
  title: string
  onClose: () => void
}

/** Asks why, and says what follows. */
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
