import { Select } from '@mantine/core'
import type { LlmModel } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { fieldsText } from './fields.text.ts'

interface ModelSelectProps {
  label: string
  description: string
  /** What none means. */
  none: string
  models: readonly LlmModel[]
  value: string | null
  onChange: (model: string | null) => void
  isDisabled?: boolean
}

export function ModelSelect({ label, description, none, models, value, onChange, isDisabled }: ModelSelectProps) {
  const t = useText(fieldsText)
  const isGone = value !== null && !models.some(({ model }) => model === value)
  return (
    <Select
      label={label}
      description={description}
      data={[
        { value: '', label: none },
        ...models.map(({ model }) => ({ value: model, label: model })),
        ...(isGone ? [{ value, label: t('goneModel', { model: value }) }] : []),
      ]}
      value={value ?? ''}
      onChange={(model) => onChange(model || null)}
      allowDeselect={false}
      disabled={isDisabled || (models.length === 0 && value === null)}
    />
  )
}
