/** Fields, what went wrong with sending them, and the act. In a dialog it can be left, too. */
import { Button, type ButtonProps, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormActions } from '../../ui/dialog/FormActions.tsx'
import { ErrorNote } from '../query/ErrorNote.tsx'
import { useCloseDialog } from './dialog.ts'
import type { Saving } from './use-save.ts'

interface FormProps extends Pick<ButtonProps, 'color'> {
  /** What sends it: all where there are several, none where the next page does. */
  save?: Pick<Saving<never>, 'isPending' | 'message'> | readonly Pick<Saving<never>, 'isPending' | 'message'>[]
  onSubmit: () => unknown
  /** The act as a verb: 'Save', never 'OK'. */
  submitLabel: string
  isDisabled?: boolean
  /** Enter in a field doesn't send it. */
  needsClick?: boolean
  /** Its act is as wide as its fields, as where one comes in. */
  isWide?: boolean
  /** Names it, where a page has several. */
  label?: string
  /** Stands opposite the act, on a page. */
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
        event.stopPropagation() // a dialog may stand inside of another form
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

/** The end of a form on a page. */
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
