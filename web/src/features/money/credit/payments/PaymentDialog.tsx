/** Books a payment that has come from a company. */
import { TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { type CompanyCredit, calendarDate, calls, dayIn, paymentLengths } from '@polyphony/contract'
import { IconCalendar } from '@tabler/icons-react'
import { type Control, Controller } from 'react-hook-form'
import { z } from 'zod'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { AmountInput } from '../../../../parts/form/AmountInput.tsx'
import { enteredAmount, inMinor } from '../../../../parts/form/amount.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { LocalDates } from '../../../../ui/dates/LocalDates.tsx'
import { paymentText } from '../credit.text.ts'

export function PaymentDialog({ company, onClose }: { company: CompanyCredit | null; onClose: () => void }) {
  const t = useText(paymentText)
  return (
    <FormDialog isOpen={company !== null} onClose={onClose} title={company ? t('bookOf', { name: company.name }) : ''}>
      {company && <Payment company={company} />}
    </FormDialog>
  )
}

const { min, max } = paymentLengths.reference
const schema = z.object({
  amount: enteredAmount.refine((amount) => amount > 0),
  reference: z.string().trim().min(min).max(max),
  received_on: calendarDate,
})
type PaymentForm = z.input<typeof schema>
type Paid = z.output<typeof schema>

const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())

function Payment({ company: { company_id, currency } }: { company: CompanyCredit }) {
  const t = useText(paymentText)
  const language = useLanguage()
  const fields = useFields<PaymentForm, Paid>(
    schema,
    {
      amount: { title: t('total') },
      reference: { title: t('reference'), length: { min, max } },
      received_on: { title: t('receivedOn'), isChosen: true },
    },
    { reference: '', received_on: today() },
  )
  const { control, formState, register } = fields
  const save = useSave(calls.payment.bookPayment, {
    fields,
    errorsAt: { PAYMENT_BOOKED: 'reference', DATE_IN_FUTURE: 'received_on' },
    invalidates: [calls.credit.getCredit, calls.payment.getPaymentList, calls.ops.getAuditList],
    done: (_, { amount_minor }) => t('booked', { amount: formatMoney(amount_minor, currency, language) }),
  })
  const submit = fields.handleSubmit(({ amount, ...payment }) =>
    save.send({ company_id, currency, amount_minor: inMinor(amount, currency), ...payment }),
  )
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('bookNow')}>
      <AmountInput control={control} name="amount" currency={currency} label={t('amount', { currency })} isFirst />
      <TextInput
        label={t('reference')}
        description={t('referenceHint')}
        autoComplete="off"
        error={formState.errors.reference?.message}
        {...register('reference')}
      />
      <DayField control={control} />
    </Form>
  )
}

function DayField({ control }: { control: Control<PaymentForm, unknown, Paid> }) {
  const t = useText(paymentText)
  const language = useLanguage()
  return (
    <LocalDates>
      <Controller
        control={control}
        name="received_on"
        render={({ field, fieldState }) => (
          <DatePickerInput
            {...field}
            label={t('receivedOn')}
            valueFormat={language === 'en' ? 'D MMM YYYY' : 'YYYY/M/D'}
            leftSection={<IconCalendar size={16} aria-hidden />}
            maxDate={today()}
            error={fieldState.error?.message}
          />
        )}
      />
    </LocalDates>
  )
}
