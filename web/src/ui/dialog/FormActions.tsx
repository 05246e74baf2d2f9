import { Button, type ButtonProps, Group } from '@mantine/core'
import { useText } from '../../i18n/i18n.ts'
import { uiText } from '../ui.text.ts'

interface FormActionsProps extends Pick<ButtonProps, 'color' | 'disabled' | 'loading'> {
  /** Where Enter in a field isn't to send it: a button that is clicked. */
  type?: 'button'
  onClick?: () => void
  /** The act as a verb: 'Save', never 'OK'. */
  submitLabel: string
  onCancel: () => void
}

/** The end of a form in a dialog: to leave, or to send it. */
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
