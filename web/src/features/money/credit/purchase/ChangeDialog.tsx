/** A higher amount, or another last day. */
import { calendarDate, calls, type PurchaseOrderRow } from '@polyphony/contract'
import { z } from 'zod'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { AmountInput } from '../../../../parts/form/AmountInput.tsx'
import { enteredAmount, inMinor, inUnits } from '../../../../parts/form/amount.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { changedByPurchase } from './changes.ts'
import { purchaseText } from './purchase.text.ts'
import { ValidityField } from './ValidityField.tsx'

export function ChangeDialog({ row, onClose }: { row: PurchaseOrderRow | null; onClose: () => void }) {
  const t = useText(purchaseText)
  return (
    <FormDialog isOpen={row !== null} onClose={onClose} title={row ? t('changeOf', { number: row.po_number }) : ''}>
      {row && <Change row={row} />}
    </FormDialog>
  )
}

const schema = z.object({
  amount: enteredAmount.refine((amount) => amount > 0),
  valid_until: calendarDate.nullable(),
})
type Typed = z.input<typeof schema>
type Entered = z.output<typeof schema>

function Change({ row }: { row: PurchaseOrderRow }) {
  const t = useText(purchaseText)
  const common = useText(commonText)
  const language = useLanguage()
  const { purchase_order_id, version, currency, amount_minor, valid_until } = row
  const fields = useFields<Typed, Entered>(
    schema,
    { amount: { title: t('amount') }, valid_until: { title: t('validUntil'), isChosen: true } },
    { amount: inUnits(amount_minor, currency), valid_until },
  )
  const save = useSave(calls.purchaseOrders.changePurchaseOrder, {
    fields,
    errorsAt: { PO_AMOUNT_LOWER: 'amount', DATE_IN_PAST: 'valid_until' },
    words: { VERSION_CONFLICT: t('conflict') },
    invalidates: changedByPurchase,
    invalidatesOnError: [calls.purchaseOrders.getPurchaseOrderList],
    done: t('changed'),
  })
  const submit = fields.handleSubmit((entered) =>
    save.send({
      purchase_order_id,
      version,
      amount_minor: inMinor(entered.amount, currency),
      valid_until: entered.valid_until,
    }),
  )
  return (
    <Form save={save} onSubmit={submit} submitLabel={common('save')}>
      <AmountInput
        control={fields.control}
        name="amount"
        currency={currency}
        label={t('amountIn', { currency })}
        description={t('amountHint', { amount: formatMoney(amount_minor, currency, language) })}
        isFirst
      />
      <ValidityField control={fields.control} name="valid_until" />
    </Form>
  )
}
