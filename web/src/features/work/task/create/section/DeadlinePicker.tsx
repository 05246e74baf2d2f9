/** A deadline as a day and a time in the reader's time zone. */
import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import { fromWireTime, toWireTime, type WireTime } from '@polyphony/contract'
import { commonText } from '../../../../../i18n/common.text.ts'
import { formatDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { LocalDates } from '../../../../../ui/dates/LocalDates.tsx'
import { createText } from '../create.text.ts'

type Inherited = Pick<
  DateTimePickerProps,
  'label' | 'description' | 'error' | 'inputWrapperOrder' | 'leftSection' | 'maw'
>
interface DeadlinePickerProps extends Inherited {
  value: WireTime
  /** Earlier days are disabled. */
  earliest: WireTime
  onChange: (deadline: WireTime) => void
}

export function DeadlinePicker({ value, earliest, onChange, ...field }: DeadlinePickerProps) {
  const t = useText(createText)
  const common = useText(commonText)
  const language = useLanguage()
  return (
    <LocalDates>
      <DateTimePicker
        {...field}
        previousLabel={t('previousMonth')}
        nextLabel={t('nextMonth')}
        submitButtonProps={{ 'aria-label': common('ok') }}
        timePickerProps={{ 'aria-label': t('time'), hoursInputLabel: t('hours'), minutesInputLabel: t('minutes') }}
        popoverProps={{ withRoles: false }}
        value={toLocalTime(value)}
        valueFormat={(time) => formatDateTime(fromLocalTime(time), language)}
        minDate={toLocalTime(earliest)}
        onChange={(time) => time && onChange(fromLocalTime(time))}
      />
    </LocalDates>
  )
}

/** The date picker's format: `2026-01-31 09:00:00` in the reader's time zone. */
function toLocalTime(time: WireTime): string {
  const date = fromWireTime(time)
  const pad = (value: number) => String(value).padStart(2, '0')
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(pad).join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':')}`
}

function fromLocalTime(value: string): WireTime {
  return toWireTime(new Date(value.replace(' ', 'T')))
}
