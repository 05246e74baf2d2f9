/** A text field of the draft. */
import { TextInput, type TextInputProps } from '@mantine/core'
import type { PrivateField } from '@polyphony/contract'
import { applicationFieldText } from '../../../../i18n/domain/application.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import type { DraftHandle } from './draft/use-draft.ts'
import type { StepProps } from './draft/use-field.ts'

interface TypedFieldProps extends Omit<TextInputProps, 'name' | 'step'> {
  name: PrivateField | 'first_name' | 'last_name' | 'email' | 'school' | 'major' | 'graduation_date' | 'work_link'
  step: DraftHandle & StepProps
}

export function TypedField({ name, step: { draft, change, errorOf }, ...input }: TypedFieldProps) {
  const field = useText(applicationFieldText)
  return (
    <TextInput
      label={field(name)}
      value={draft[name]}
      error={errorOf(name)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      {...input}
    />
  )
}
