/** A field for a reason with its button. */
import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import type { Saving } from '../../../../../parts/form/use-save.ts'
import { ErrorNote } from '../../../../../parts/query/ErrorNote.tsx'
import { text } from '../texts/workbench.text.ts'

interface Props {
  label: string
  submitLabel: string
  save: Pick<Saving<never>, 'isPending' | 'message'>
  onSubmit: (reason: string) => void
  onCancel: () => void
}

export function ReasonForm({ label, submitLabel, save, onSubmit, onCancel }: Props) {
  const t = useText(text)
  const [reason, setReason] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) onSubmit(reason.trim())
      }}
    >
      <ErrorNote message={save.message} />
      <Textarea
        aria-label={label}
        placeholder={label}
        size="xs"
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group gap={8} mt={8} justify="flex-end">
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="compact-xs" type="submit" loading={save.isPending} disabled={!reason.trim()}>
          {submitLabel}
        </Button>
      </Group>
    </form>
  )
}
