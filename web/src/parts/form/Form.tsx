/** A form: its fields, the error of sending them, and its buttons. In a dialog it has a button to cancel. */
import { Button, type ButtonProps, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormActions } from '../../ui/dialog/FormActions.tsx'
import { ErrorNote } from '../query/ErrorNote.tsx'
import { useCloseDialog } from './dialog.ts'
import type { Saving } from './use-save.ts'

interface FormProps extends Pick<ButtonProps, 'color'> {
  /** The action that sends it: all if there are several, none if the next page sends it. */
  save?: Pick<Saving<never>, 'isPending' | 'message'> | readonly Pick<Saving<never>, 'isPending' | 'message'>[]
  onSubmit: () => unknown
  /** A verb for the action: 'Save', never 'OK'. */
  submitLabel: string
  isDisabled?: boolean
  /** Enter in a field doesn't send it. */
  needsClick?: boolean
  /** The button is as wide as the fields, as on pages for visitors. */
  isWide?: boolean
  /** The accessible name, for pages with several forms. */
  label?: string
  /** Shown opposite the button, on a page. */
  note?: string
  children: ReactNode
}

export function Form(props: FormProps) {
  const {
    save = [],
    onSubmit,
    submitLabel,
    isDisabled = false,
    needsClick = false,
    isWide = false,
    color,
    label,
    note,
    children,
  } = props
  const close = useCloseDialog()
  const saves = 'isPending' in save ? [save] : save
  const isPending = saves.some((one) => one.isPending)
  const act = () => {
    if (!isPending && !isDisabled) onSubmit()
  }
  const submit = {
    color,
    disabled: isDisabled,
    loading: isPending,
    ...(needsClick && { type: 'button' as const, onClick: act }),
  }
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation() // a dialog may be inside another form
        if (!needsClick) act()
      }}
    >
      <Stack gap="md">
        <ErrorNote message={saves.find((one) => one.message !== null)?.message} />
        {children}
        {close ? (
          <FormActions submitLabel={submitLabel} onCancel={close} {...submit} />
        ) : (
          <PageActions submitLabel={submitLabel} note={note} isWide={isWide} {...submit} />
        )}
      </Stack>
    </form>
  )
}

/** The button row of a form on a page. */
function PageActions({
  submitLabel,
  note,
  isWide = false,
  ...submit
}: Pick<FormProps, 'submitLabel' | 'note' | 'isWide'> & ButtonProps) {
  return (
    <Group>
      {note && (
        <Text size="sm" c="dimmed" mr="auto">
          {note}
        </Text>
      )}
      <Button type="submit" size={isWide ? 'md' : undefined} fullWidth={isWide} {...submit}>
        {submitLabel}
      </Button>
    </Group>
  )
}
