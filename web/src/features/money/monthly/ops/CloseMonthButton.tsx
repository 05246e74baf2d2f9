import { Button, Text, TextInput } from '@mantine/core'
import { addMonths, calls } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { monthlyText } from '../monthly.text.ts'
import { changedBySettling } from '../stale.ts'

export function CloseMonthButton() {
  const t = useText(monthlyText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('closeMonth')}</Button>
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('closeMonth')}>
        <Fields />
      </FormDialog>
    </>
  )
}

function Fields() {
  const t = useText(monthlyText)
  const [month, setMonth] = useState(() => addMonths(new Date().toISOString().slice(0, 7), -1))
  const save = useSave(calls.settle.createSettle, { invalidates: changedBySettling })
  return (
    <Form save={save} onSubmit={() => save.send({ month })} submitLabel={t('closeMonth')}>
      <Text size="sm" c="dimmed">
        {t('closeMonthHint')}
      </Text>
      <TextInput
        type="month"
        label={t('month')}
        required
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
    </Form>
  )
}
