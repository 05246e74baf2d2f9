/** Registers a purchase order: of the admin's own company, or of one that an operator chooses. */
import { TextInput } from '@mantine/core'
import { type Currency, calendarDate, calls, poNumber } from '@polyphony/contract'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { AmountInput } from '../../../../parts/form/AmountInput.tsx'
import { enteredAmount, inMinor } from '../../../../parts/form/amount.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { type Fields, useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { changedByPurchase } from './changes.ts'
import { purchaseText } from './purchase.text.ts'
import { ValidityField } from './ValidityField.tsx'

interface RegisterDialogProps {
  /** Of the own company; null: a company is chosen first. */
  currency: Currency | null
  isOpen: boolean
  onClose: () => void
}

export function RegisterDialog({ currency, isOpen, onClose }: RegisterDialogProps) {
  const t = useText(purchaseText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('register')}>
      {currency === null ? <ForCompany /> : <Registration currency={currency} />}
    </FormDialog>
  )
}

const facts = {
  po_number: poNumber,
  amount: enteredAmount.refine((amount) => amount > 0),
  valid_until: calendarDate.nullable(),
}
const schema = z.object({ ...facts, company_id: z.string().nullable() })
const chosenSchema = schema.refine(({ company_id }) => company_id !== null, { path: ['company_id'] })
type Typed = z.input<typeof schema>
type Entered = z.output<typeof schema>

function useRegistration(isOfAny: boolean) {
  const t = useText(purchaseText)
  const fields = useFields<Typed, Entered>(
    isOfAny ? chosenSchema : schema,
    {
      company_id: { title: t('company'), isChosen: true },
      po_number: { title: t('number') },
      amount: { title: t('amount') },
      valid_until: { title: t('validUntil'), isChosen: true },
    },
    { company_id: null, po_number: '', valid_until: null },
  )
  const save = useSave(calls.purchaseOrders.createPurchaseOrder, {
    fields,
    errorsAt: { PO_EXISTS: 'po_number', DATE_IN_PAST: 'valid_until' },
    invalidates: changedByPurchase,
    done: (_, { po_number }) => t('registered', { number: po_number }),
  })
  const submitIn = (currency: Currency) =>
    fields.handleSubmit(({ company_id, po_number, amount, valid_until }) =>
      save.send({
        ...(company_id !== null && { company_id }),
        po_number,
        valid_until,
        currency,
        amount_minor: inMinor(amount, currency),
      }),
    )
  return { fields, save, submitIn }
}

function Registration({ currency }: { currency: Currency }) {
  const t = useText(purchaseText)
  const { fields, save, submitIn } = useRegistration(false)
  return (
    <Form save={save} onSubmit={submitIn(currency)} submitLabel={t('registerNow')}>
      <FactFields fields={fields} currency={currency} isFirst />
    </Form>
  )
}

function ForCompany() {
  const t = useText(purchaseText)
  const { fields, save, submitIn } = useRegistration(true)
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<{ company_id: string; currency: Currency } | null>(null)
  const { data } = useCall(calls.credit.getCredit, { keyword, pageSize: 50 })
  const found = data?.list ?? []
  const currency = chosen?.currency ?? 'USD'
  return (
    <Form save={save} onSubmit={submitIn(currency)} submitLabel={t('registerNow')}>
      <Controller
        control={fields.control}
        name="company_id"
        render={({ field: { onChange, ...field }, fieldState }) => (
          <LongSelect
            {...field}
            label={t('company')}
            required
            data-autofocus
            data={found.map(({ company_id, name }) => ({ value: company_id, label: name }))}
            onSearchChange={setKeyword}
            error={fieldState.error?.message}
            onChange={(company_id) => {
              setChosen(found.find((one) => one.company_id === company_id) ?? null)
              onChange(company_id)
            }}
          />
        )}
      />
      <FactFields fields={fields} currency={currency} />
    </Form>
  )
}

interface FactFieldsProps {
  fields: Fields<Typed, Entered>
  currency: Currency
  isFirst?: boolean
}

function FactFields({ fields: { control, register, formState }, currency, isFirst = false }: FactFieldsProps) {
  const t = useText(purchaseText)
  return (
    <>
      <TextInput
        label={t('number')}
        description={t('numberHint')}
        required
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        error={formState.errors.po_number?.message}
        {...register('po_number')}
      />
      <AmountInput control={control} name="amount" currency={currency} label={t('amountIn', { currency })} />
      <ValidityField control={control} name="valid_until" />
    </>
  )
}
