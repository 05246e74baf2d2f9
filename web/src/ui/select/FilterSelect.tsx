import { Select } from '@mantine/core'
import { useText } from '../../i18n/i18n.ts'
import { uiText } from '../ui.text.ts'

interface FilterSelectProps<T extends string> {
  label: string
  /** The text while nothing is chosen: 'any role'. */
  anything: string
  data: readonly { value: T; label: string }[]
  value: T | null
  onChange: (value: T | null) => void
}

/** A select of one option or none, for the bar above a list. */
export function FilterSelect<T extends string>({ label, anything, data, value, onChange }: FilterSelectProps<T>) {
  const t = useText(uiText)
  return (
    <Select
      w={150}
      aria-label={label}
      placeholder={anything}
      clearable
      clearButtonProps={{ 'aria-label': `${t('clear')}: ${label}` }}
      data={data}
      value={value}
      onChange={onChange}
    />
  )
}
