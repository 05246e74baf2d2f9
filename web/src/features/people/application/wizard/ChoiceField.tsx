import { Select } from '@mantine/core'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'

interface ChoiceFieldProps {
  label: string
  description?: string
  data: readonly { value: string; label: string }[]
  value: string | null
  error: string | null
  onChange: (value: string | null) => void
  isSearchable?: boolean
}

/** A select; long lists can be searched. */
export function ChoiceField({ data, error, isSearchable = false, ...field }: ChoiceFieldProps) {
  const Choice = isSearchable ? LongSelect : Select
  return (
    <Choice
      {...field}
      required
      allowDeselect={false}
      error={error}
      data={[...data]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
