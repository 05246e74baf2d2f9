import { Textarea } from '@mantine/core'
import { lengths } from '@polyphony/contract'
import { useController } from 'react-hook-form'
import { useText } from '../../../../../i18n/i18n.ts'
import { markingText } from './marking.text.ts'
import type { MarkingControl } from './marking-schema.ts'

export function SaidField({ name, control }: { name: 'good' | 'learn'; control: MarkingControl }) {
  const t = useText(markingText)
  const { field, fieldState } = useController({ control, name })
  return (
    <Textarea
      label={t(name)}
      description={t(`${name}Hint`)}
      required
      autosize
      minRows={3}
      maxRows={10}
      maxLength={lengths.reason}
      error={fieldState.error?.message}
      {...field}
    />
  )
}
