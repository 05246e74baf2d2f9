/** Fields, what went wrong with sending them, and the act. In a dialog it can be left, too. */
import { Alert, Button, type ButtonProps, Group, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FormActions } from '../../ui/dialog/FormActions.tsx'
import { useCloseDialog } from './dialog.ts'
import type { Saving } from './use-save.ts'

interface FormProps extends Pick<ButtonProps, 'color'> {
  /** What sends it: all where there are several. */
  save: Pick<Saving<never>, 'isPending' | 'message'> | readonly Pick<Saving<never>, 'isPending' | 'message'>[]
  onSubmit: () => unknown
  /** The act as a verb: 'Save', never 'OK'. */
  submitLabel: string
  isDisabled?: boolean
  children: ReactNode
}

export function Form({ save, onSubmit, submitLabel, isDisabled = false, color, children }: FormProps) {
  const close = useCloseDialog()
  const saves = 'isPending' in save ? [save] : save
  const isPending = saves.some((one) => one.isPending)
  const submit = { color, disabled: isDisabled, loading: isPending }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation() // a dialog may stand inside of another form
        if (!isPending && !isDisabled) onSubmit()
      }}
    >
      <Stack gap="md">
        <ErrorNote message={saves.find((one) => one.message !== null)?.message ?? null} />
        {children}
        {close ? (
          <FormActions submitLabel={submitLabel} onCancel={close} {...submit} />
        ) : (
          <Group>
            <Button type="submit" {...submit}>
              {submitLabel}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

/** What has gone wrong, said where it was done. */
function ErrorNote({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
      {message}
    </Alert>
  )
}
