/** The last day of a purchase order, if it has one. */
import { DatePickerInput } from '@mantine/dates'
import { dayIn } from '@polyphony/contract'
import { IconCalendar } from '@tabler/icons-react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LocalDates } from '../../../../ui/dates/LocalDates.tsx'
import { uiText } from '../../../../ui/ui.text.ts'
import { purchaseText } from './purchase.text.ts'

const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())

export function ValidityField<F extends FieldValues, Out>({
  control,
  name,
}: {
  control: Control<F, unknown, Out>
  name: FieldPath<F>
}) {
  const t = useText(purchaseText)
  const ui = useText(uiText)
  const language = useLanguage()
  return (
    <LocalDates>
      <Controller
        control={control}
        name={name}
        render={({ field, fieldState }) => (
          <DatePickerInput
            {...field}
            label={t('validUntil')}
            description={t('validHint')}
            valueFormat={language === 'en' ? 'D MMM YYYY' : 'YYYY/M/D'}
            leftSection={<IconCalendar size={16} aria-hidden />}
            minDate={today()}
            clearable
            clearButtonProps={{ 'aria-label': ui('clear') }}
            error={fieldState.error?.message}
          />
        )}
      />
    </LocalDates>
  )
}
