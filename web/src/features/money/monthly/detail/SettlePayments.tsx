import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { calls, maxNote, type SettleDetail } from '@polyphony/contract'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { monthlyText } from '../monthly.text.ts'
import { changedBySettling } from '../stale.ts'

export function SettlePayments({ detail, side }: { detail: SettleDetail; side: 'talent' | 'operator' }) {
  const t = useText(monthlyText)
  const [returning, setReturning] = useState<string | null>(null)
  const { payments, currency, can } = detail
  if (payments.length === 0) return null
  return (
    <Panel mb="md" p="md">
      <Text fw={600} mb="xs">
        {t('payments')}
      </Text>
      <Stack gap={8}>
        {payments.map((payment) => (
          <Group key={payment.payment_id} gap="md">
            <Text size="sm">{payment.paid_on}</Text>
            <Text size="sm" c="dimmed">
              {payment.reference} · {t('toAccount', { last_four: payment.last_four })}
              {payment.return_reason !== null && ` · ${t('cameBack', { reason: payment.return_reason })}`}
            </Text>
            <Money minor={payment.amount_minor} currency={currency} ml="auto" />
            {side === 'operator' && can.returnPayment && payment.returned_at === null && (
              <Button variant="default" size="compact-sm" onClick={() => setReturning(payment.payment_id)}>
                {t('returnPayment')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      <FormDialog isOpen={returning !== null} onClose={() => setReturning(null)} title={t('returnTitle')}>
        {returning !== null && <ReturnFields paymentId={returning} />}
      </FormDialog>
    </Panel>
  )
}

const schema = z.object({ reason: z.string().trim().min(1).max(maxNote) })

function ReturnFields({ paymentId: payment_id }: { paymentId: string }) {
  const t = useText(monthlyText)
  const fields = useFields(
    schema,
    { reason: { title: t('returnReason'), length: { min: 1, max: maxNote } } },
    { reason: '' },
  )
  const save = useSave(calls.settle.returnPayment, {
    fields,
    invalidates: changedBySettling,
    invalidatesOnError: changedBySettling,
    done: t('returned'),
  })
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit(({ reason }) => save.send({ payment_id, reason }))}
      submitLabel={t('returnPayment')}
      color="red"
    >
      <Textarea
        label={t('returnReason')}
        required
        data-autofocus
        error={fields.formState.errors.reason?.message}
        {...fields.register('reason')}
      />
    </Form>
  )
}
