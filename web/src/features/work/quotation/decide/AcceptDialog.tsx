/** A member accepts a quote: the order is placed at its price. */
import { Text } from '@mantine/core'
import { calls, poNumber, type QuotationDetail } from '@polyphony/contract'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { type Fields, useFields } from '../../../../parts/form/use-fields.ts'
import { PurchaseOrderField } from '../../../../parts/purchase/PurchaseOrderField.tsx'
import { decideText, quotationText } from '../quotation.text.ts'
import type { QuoteDialogProps } from './dialog-props.ts'
import { enteredPo } from './entered-po.ts'
import { ReadingNote } from './ReadingNote.tsx'
import { useWhileRead } from './use-while-read.ts'

export function AcceptDialog({ quote, isOpen, onClose }: QuoteDialogProps) {
  const t = useText(decideText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('acceptOf', { number: quote.number })}>
      <Acceptance quote={quote} />
    </FormDialog>
  )
}

const poErrors = {
  PO_REQUIRED: 'po_number',
  PO_UNKNOWN: 'po_number',
  PO_CLOSED: 'po_number',
  PO_EXPIRED: 'po_number',
  PO_EXHAUSTED: 'po_number',
  PO_CURRENCY_WRONG: 'po_number',
} as const

function Acceptance({ quote }: { quote: QuotationDetail }) {
  const t = useText(decideText)
  const words = useText(quotationText)
  const language = useLanguage()
  const { quote_id, sums, po_number, is_po_required } = quote
  const fields = useFields<{ po_number: string }, { po_number: string | null }>(
    z.object({ po_number: is_po_required ? poNumber : enteredPo }),
    { po_number: { title: words('po') } },
    { po_number: po_number ?? '' },
  )
  const { save, readingCount } = useAcceptance(fields)
  const price = formatMoney(sums.charge_minor, sums.currency, language)
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit((entered) => save.send({ quote_id, ...entered }))}
      submitLabel={t('acceptNow', { price })}
    >
      <Text size="sm">{t('acceptMeans', { price })}</Text>
      <ReadingNote count={readingCount} />
      <Controller
        control={fields.control}
        name="po_number"
        render={({ field, fieldState }) => (
          <PurchaseOrderField
            {...field}
            isRequired={is_po_required}
            hint={words(is_po_required ? 'poNeeded' : 'poIfAny')}
            charge_minor={sums.charge_minor}
            error={fieldState.error?.message}
            isFirst
          />
        )}
      />
    </Form>
  )
}

type PoForm = Fields<{ po_number: string }, { po_number: string | null }>

function useAcceptance(fields: PoForm) {
  const t = useText(decideText)
  return useWhileRead(calls.quotation.acceptQuote, {
    fields,
    errorsAt: poErrors,
    invalidates: [
      calls.quotation.getQuote,
      calls.quotation.getQuoteList,
      calls.task.getProjectTaskList,
      calls.credit.getOwnCredit,
      calls.purchaseOrders.getUsablePurchaseOrders,
    ],
    invalidatesOnError: [
      calls.quotation.getQuote,
      calls.quotation.getQuoteList,
      calls.purchaseOrders.getUsablePurchaseOrders,
    ],
    done: t('accepted'),
  })
}
