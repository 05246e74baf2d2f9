import { Select } from '@mantine/core'
import { useText } from '../../../i18n/i18n.ts'
import classes from '../application.module.css'
import { applicationText } from '../text.ts'

interface ChoiceFieldProps {
  label: string
  description?: string
  data: readonly { value: string; label: string }[]
  value: string | null
  error: string | null
  onChange: (value: string | null) => void
  isSearchable?: boolean
}

/** A choice out of a list, searched where it is long. */
export function ChoiceField({ data, error, isSearchable = false, ...field }: ChoiceFieldProps) {
  const t = useText(applicationText)
  return (
    <Select
      {...field}
      required
      allowDeselect={false}
      error={error}
      data={[...data]}
      searchable={isSearchable}
      nothingFoundMessage={t('noMatch')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withScrollArea={false}
      classNames={{ options: classes.options }}
      limit={isSearchable ? 500 : undefined}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
