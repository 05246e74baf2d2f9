/** A member accepts a quote: the order is placed at its price. */
import { Text, TextInput } from '@mantine/core'
import { calls, poNumber, type QuotationDetail } from '@polyphony/contract'
import { z } from 'zod'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { decideText, quotationText } from '../quotation.text.ts'
import type { QuoteDialogProps } from './dialog-props.ts'
import { enteredPo } from './entered-po.ts'

export function AcceptDialog({ quote, isOpen, onClose }: QuoteDialogProps) {
  const t = useText(decideText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('acceptOf', { number: quote.number })}>
      <Acceptance quote={quote} />
    </FormDialog>
  )
}

function Acceptance({ quote }: { quote: QuotationDetail }) {
  const t = useText(decideText)
  const words = useText(quotationText)
  const language = useLanguage()
  const { quote_id, sums, po_number, is_po_required } = quote
  const fields = useFields(
    z.object({ po_number: is_po_required ? poNumber : enteredPo }),
    { po_number: { title: words('po') } },
    { po_number: po_number ?? '' },
  )
  const save = useSave(calls.quotation.acceptQuote, {
    fields,
    errorsAt: { PO_REQUIRED: 'po_number' },
    invalidates: [
      calls.quotation.getQuote,
      calls.quotation.getQuoteList,
      calls.task.getProjectTaskList,
      calls.credit.getOwnCredit,
    ],
    invalidatesOnError: [calls.quotation.getQuote, calls.quotation.getQuoteList],
    done: t('accepted'),
  })
  const price = formatMoney(sums.charge_minor, sums.currency, language)
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit((entered) => save.send({ quote_id, ...entered }))}
      submitLabel={t('acceptNow', { price })}
    >
      <Text size="sm">{t('acceptMeans', { price })}</Text>
      <TextInput
        label={words('po')}
        description={words(is_po_required ? 'poNeeded' : 'poIfAny')}
        required={is_po_required}
        data-autofocus
        error={fields.formState.errors.po_number?.message}
        {...fields.register('po_number')}
      />
    </Form>
  )
}
