/** An operator adds to a settlement; what is confirmed is put right in the next month. */
import { Button, Select, Text, Textarea } from '@mantine/core'
import { addedItemKinds, calls, type SettleDetail, settleStates } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { inMinor } from '../../../../parts/form/amount.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { AmountInput } from '../AmountInput.tsx'
import { useItemName } from '../item-name.ts'
import { itemKindText, monthlyText } from '../monthly.text.ts'
import { changedBySettling } from '../stale.ts'

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

/** What is added, and the sending of it. */
function useAddition(detail: SettleDetail) {
  const t = useText(monthlyText)
  const { settlement_id, version, currency } = detail
  const isFrozen = detail.state === settleStates.confirmed
  const [said, setSaid] = useState({
    kind: (isFrozen ? 'correction' : 'adjustment') as (typeof addedItemKinds)[number],
    amount: '' as number | string,
    note: '',
    itemId: null as string | null,
  })
  const [isTried, setTried] = useState(false)
  const save = useSave(calls.settle.updateSettleItem, {
    invalidates: changedBySettling,
    invalidatesOnError: changedBySettling,
    done: t('added'),
  })
  const { kind, amount, note, itemId } = said
  const amount_minor = inMinor(amount, currency)
  const needsItem = isFrozen || kind === 'correction'
  const isPositiveOnly = kind === 'bonus' || kind === 'expense'
  const lacks = {
    amount: amount_minor === 0 || (isPositiveOnly && amount_minor < 0),
    note: note.trim() === '',
    item: needsItem && itemId === null,
  }
  const submit = () => {
    setTried(true)
    if (lacks.amount || lacks.note || lacks.item) return
    save.send({
      settlement_id,
      version,
      add: { kind, amount_minor, note, corrects_item_id: needsItem ? itemId : null },
    })
  }
  const set = (change: Partial<typeof said>) => setSaid((before) => ({ ...before, ...change }))
  const errors = {
    amount: isTried && lacks.amount && t('badAmount'),
    note: isTried && lacks.note && t('needNote'),
    item: isTried && lacks.item && t('needItem'),
  }
  return { said, set, save, submit, errors, isFrozen, needsItem, isPositiveOnly }
}

function Fields({ detail }: { detail: SettleDetail }) {
  const t = useText(monthlyText)
  const kindName = useText(itemKindText)
  const nameOf = useItemName()
  const { said, set, save, submit, errors, isFrozen, needsItem, isPositiveOnly } = useAddition(detail)
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('add')}>
      <Text size="sm" c="dimmed">
        {t(isFrozen ? 'addLaterHint' : 'addHint')}
      </Text>
      <Select
        label={t('kind')}
        allowDeselect={false}
        data={addedItemKinds.map((one) => ({ value: one, label: kindName(one) }))}
        value={said.kind}
        onChange={(kind) => kind && set({ kind })}
      />
      {needsItem && (
        <Select
          label={t('forItem')}
          required
          data={detail.items.map((item) => ({ value: item.item_id, label: nameOf(item) }))}
          value={said.itemId}
          error={errors.item}
          onChange={(itemId) => set({ itemId })}
        />
      )}
      <AmountInput
        label={t('amount')}
        description={isPositiveOnly ? undefined : t('negativeHint')}
        required
        currency={detail.currency}
        value={said.amount}
        error={errors.amount}
        onChange={(amount) => set({ amount })}
      />
      <Textarea
        label={t('note')}
        required
        maxLength={500}
        value={said.note}
        error={errors.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </Form>
  )
}
