import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { uiText } from '../ui.text.ts'
import type { Days } from './days.ts'
import { LocalDates } from './LocalDates.tsx'

interface DaysFilterProps {
  label: string
  value: Days
  width: number
  onChange: (days: Days) => void
}

/** Fields for a range of days. */
export function DaysFilter({ label, value, width, onChange }: DaysFilterProps) {
  const t = useText(uiText)
  const language = useLanguage()
  return (
    <LocalDates>
      <DatePickerInput
        type="range"
        w={width}
        aria-label={label}
        placeholder={label}
        valueFormat={language === 'en' ? 'D MMM YYYY' : 'YYYY/M/D'}
        leftSection={<IconCalendar size={16} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        value={value}
        onChange={onChange}
      />
    </LocalDates>
  )
}
