import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { lengths } from '@polyphony/contract'
import { type FormEvent, useState } from 'react'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'

interface ReasonFormProps {
  /** What it means. */
  about: string
  label: string
  /** What is said where nothing was written; without it the reason may be left out. */
  missing?: string
  submitLabel: string
  isBusy: boolean
  onSubmit: (reason: string) => void
  onClose: () => void
}

/** Asks why, and says what follows. */
export function ReasonDialog({ isOpen, title, ...form }: ReasonFormProps & { isOpen: boolean; title: string }) {
  return (
    <Modal opened={isOpen} onClose={form.onClose} title={title} styles={{ title: { overflowWrap: 'anywhere' } }}>
      <ReasonForm {...form} />
    </Modal>
  )
}

function ReasonForm({ about, label, missing, submitLabel, isBusy, onSubmit, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = missing !== undefined && reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) onSubmit(reason.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{about}</Text>
        <Textarea
          data-autofocus
          label={label}
          error={isTried && isMissing && missing}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={lengths.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormActions submitLabel={submitLabel} loading={isBusy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
