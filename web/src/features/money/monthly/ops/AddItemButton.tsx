/** An operator adds to a settlement; what is confirmed is put right in the next month. */
import { Button, Select, Text, Textarea } from '@mantine/core'
import {
  addedItemKinds,
  calls,
  maxItemMinor,
  maxNote,
  mistakes,
  type SettleDetail,
  settleStates,
} from '@polyphony/contract'
import { useState } from 'react'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { AmountInput } from '../../../../parts/form/AmountInput.tsx'
import { inMinor } from '../../../../parts/form/amount.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { useItemName } from '../item-name.ts'
import { itemKindText, mistakeText, monthlyText } from '../monthly.text.ts'
import { changedBySettling } from '../stale.ts'
import { isWaiting, useAboveLimit } from './second-operator.ts'

export function AddItemButton({ detail }: { detail: SettleDetail }) {
  const t = useText(monthlyText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('addTitle')}>
        <Fields detail={detail} />
      </FormDialog>
    </>
  )
}

interface Wordings {
  needItem: string
  needMistake: string
  minusOnly: string
}

const schemaOf = (isFrozen: boolean, { needItem, needMistake, minusOnly }: Wordings) =>
  z
    .object({
      kind: z.enum(addedItemKinds),
      amount: z
        .custom<number | string>((said) => said !== '' && said !== undefined)
        .transform(Number)
        .pipe(z.number().min(-maxItemMinor).max(maxItemMinor)),
      note: z.string().trim().min(1).max(maxNote),
      item_id: z.string().nullable(),
      mistake: z.enum(mistakes).nullable(),
    })
    .refine(({ amount }) => amount !== 0, { path: ['amount'] })
    .refine(({ amount, kind }) => amount >= 0 || kind === 'correction', { path: ['amount'], error: minusOnly })
    .refine(({ amount, kind, mistake }) => amount >= 0 || kind !== 'correction' || mistake !== null, {
      path: ['mistake'],
      error: needMistake,
    })
    .refine(({ item_id, kind }) => item_id !== null || !(isFrozen || kind === 'correction'), {
      path: ['item_id'],
      error: needItem,
    })
type Typed = z.input<ReturnType<typeof schemaOf>>
type Said = z.output<ReturnType<typeof schemaOf>>

/** The fields, and the sending of them. */
function useAddition(detail: SettleDetail) {
  const t = useText(monthlyText)
  const { settlement_id, version, currency, state } = detail
  const isFrozen = state === settleStates.confirmed
  const fields = useFields<Typed, Said>(
    schemaOf(isFrozen, { needItem: t('needItem'), needMistake: t('needMistake'), minusOnly: t('minusOnly') }),
    {
      amount: { title: t('amount') },
      note: { title: t('note'), length: { min: 1, max: maxNote } },
      item_id: { title: t('forItem'), isChosen: true },
      mistake: { title: t('mistake'), isChosen: true },
    },
    { kind: isFrozen ? 'correction' : 'adjustment', amount: '', note: '', item_id: null, mistake: null },
  )
  const save = useSave(calls.settle.updateSettleItem, {
    fields,
    invalidates: changedBySettling,
    invalidatesOnError: changedBySettling,
    done: (now) => t(isWaiting(detail, now) ? 'sentForApproval' : 'added'),
  })
  const isCorrection = useWatch({ control: fields.control, name: 'kind' }) === 'correction'
  const needsItem = isCorrection || isFrozen
  const isLess = Number(useWatch({ control: fields.control, name: 'amount' })) < 0
  const submit = fields.handleSubmit(({ amount, item_id, mistake, ...said }) => {
    const add = {
      ...said,
      amount_minor: inMinor(amount, currency),
      corrects_item_id: needsItem ? item_id : null,
      mistake: amount < 0 ? mistake : null,
    }
    save.send({ settlement_id, version, add })
  })
  return { fields, save, submit, isFrozen, needsItem, needsMistake: isCorrection && isLess }
}

function Fields({ detail }: { detail: SettleDetail }) {
  const t = useText(monthlyText)
  const { fields, save, submit, isFrozen, needsItem, needsMistake } = useAddition(detail)
  const aboveLimit = useAboveLimit(detail)
  const { control, formState, register } = fields
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('add')}>
      <Text size="sm" c="dimmed">
        {t(isFrozen ? 'addLaterHint' : 'addHint')}
      </Text>
      <KindField control={control} />
      {needsItem && <ItemField control={control} items={detail.items} />}
      <AmountInput
        control={control}
        name="amount"
        currency={detail.currency}
        label={t('amountIn', { currency: detail.currency })}
        description={[t('negativeHint'), aboveLimit].join(' ')}
        isSigned
      />
      {needsMistake && <MistakeField control={control} />}
      <Textarea label={t('note')} required error={formState.errors.note?.message} {...register('note')} />
    </Form>
  )
}

interface FieldProps {
  control: Control<Typed, unknown, Said>
}

function KindField({ control }: FieldProps) {
  const t = useText(monthlyText)
  const kindName = useText(itemKindText)
  return (
    <Controller
      control={control}
      name="kind"
      render={({ field }) => (
        <Select
          {...field}
          label={t('kind')}
          allowDeselect={false}
          data={addedItemKinds.map((one) => ({ value: one, label: kindName(one) }))}
        />
      )}
    />
  )
}

function MistakeField({ control }: FieldProps) {
  const t = useText(monthlyText)
  const nameOf = useText(mistakeText)
  return (
    <Controller
      control={control}
      name="mistake"
      render={({ field, fieldState }) => (
        <Select
          {...field}
          label={t('mistake')}
          required
          data={mistakes.map((one) => ({ value: one, label: nameOf(one) }))}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

function ItemField({ control, items }: FieldProps & Pick<SettleDetail, 'items'>) {
  const t = useText(monthlyText)
  const nameOf = useItemName()
  return (
    <Controller
      control={control}
      name="item_id"
      render={({ field, fieldState }) => (
        <Select
          {...field}
          label={t('forItem')}
          required
          data={items.map((item) => ({ value: item.item_id, label: nameOf(item) }))}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
