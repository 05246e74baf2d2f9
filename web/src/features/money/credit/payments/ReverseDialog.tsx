/** Takes back a payment that was booked wrongly. */
import { Text, Textarea } from '@mantine/core'
import { type CompanyPayment, calls, paymentLengths } from '@polyphony/contract'
import { z } from 'zod'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { paymentText } from '../credit.text.ts'

export function ReverseDialog({ payment, onClose }: { payment: CompanyPayment | null; onClose: () => void }) {
  const t = useText(paymentText)
  return (
    <FormDialog
      isOpen={payment !== null}
      onClose={onClose}
      title={payment ? t('reverseOf', { reference: payment.reference }) : ''}
    >
      {payment && <Reversal payment={payment} />}
    </FormDialog>
  )
}

const { min, max } = paymentLengths.reason
const schema = z.object({ reason: z.string().trim().min(min).max(max) })

function Reversal({ payment }: { payment: CompanyPayment }) {
  const t = useText(paymentText)
  const language = useLanguage()
  const { payment_id, amount_minor, currency, company_name: name } = payment
  const fields = useFields(schema, { reason: { title: t('reason'), length: { min, max } } }, { reason: '' })
  const save = useSave(calls.payment.reversePayment, {
    fields,
    invalidates: [calls.credit.getCredit, calls.payment.getPaymentList, calls.ops.getAuditList],
    invalidatesOnError: [calls.payment.getPaymentList],
    endsAt: ['PAYMENT_REVERSED'],
    done: t('reversedDone'),
  })
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit(({ reason }) => save.send({ payment_id, reason }))}
      submitLabel={t('reverse')}
    >
      <Text size="sm">{t('reverseMeans', { name, amount: formatMoney(amount_minor, currency, language) })}</Text>
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        data-autofocus
        autosize
        minRows={2}
        error={fields.formState.errors.reason?.message}
        {...fields.register('reason')}
      />
    </Form>
  )
}
