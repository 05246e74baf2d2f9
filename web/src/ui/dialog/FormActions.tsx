import { Button, type ButtonProps, Group } from '@mantine/core'
import { useText } from '../../i18n/i18n.ts'
import { uiText } from '../ui.text.ts'

interface FormActionsProps extends Pick<ButtonProps, 'color' | 'disabled' | 'loading'> {
  /** 'button' if Enter in a field must not submit the form. */
  type?: 'button'
  onClick?: () => void
  /** A verb for the action: 'Save', never 'OK'. */
  submitLabel: string
  onCancel: () => void
}

/** The buttons of a form in a dialog: cancel and submit. */
export function FormActions({ submitLabel, onCancel, ...submit }: FormActionsProps) {
  const t = useText(uiText)
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" {...submit}>
        {submitLabel}
      </Button>
    </Group>
  )
}
