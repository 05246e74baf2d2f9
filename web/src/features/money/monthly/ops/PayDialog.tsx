/** Marks settlements as paid by a transfer that was made at the bank; says which couldn't be. */
import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { calendarDate, calls, dayIn, maxReference, type OutputOf } from '@polyphony/contract'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { monthlyText } from '../monthly.text.ts'
import { changedBySettling } from '../stale.ts'

type Answer = OutputOf<typeof calls.settle.settle>
type Refused = Answer['refused'][number]

interface PayDialogProps {
  /** Null: closed. */
  settlementIds: string[] | null
  onClose: () => void
  /** Some may not have been paid; then the dialog stays and says why. */
  onPaid: (answer: Answer) => void
}

export function PayDialog({ settlementIds, onClose, onPaid }: PayDialogProps) {
  const t = useText(monthlyText)
  const shown = useLast(settlementIds)
  return (
    <FormDialog isOpen={settlementIds !== null} onClose={onClose} title={t('payTitle', { count: shown?.length ?? 0 })}>
      {shown && <Fields settlementIds={shown} onPaid={onPaid} />}
    </FormDialog>
  )
}

const schema = z.object({ reference: z.string().trim().min(1).max(maxReference), paid_on: calendarDate })
const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())

const whys = {
  unknown: 'whyUnknown',
  state: 'whyState',
  paid: 'whyPaid',
  contract: 'whyContract',
  bank: 'whyBank',
  own: 'whyOwn',
  zero: 'whyZero',
} as const satisfies Record<Refused['why'], string>

function Fields({ settlementIds, onPaid }: { settlementIds: string[]; onPaid: (answer: Answer) => void }) {
  const t = useText(monthlyText)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const fields = useFields(
    schema,
    {
      reference: { title: t('reference'), length: { min: 1, max: maxReference } },
      paid_on: { title: t('paidDay'), isChosen: true },
    },
    { reference: '', paid_on: today() },
  )
  const save = useSave(calls.settle.settle, {
    fields,
    errorsAt: { DATE_IN_FUTURE: 'paid_on' },
    invalidates: changedBySettling,
    invalidatesOnError: changedBySettling,
    done: ({ paid }) => t('paidCount', { count: paid.length }),
    staysOpen: true,
    onDone: (answer) => {
      setRefused(answer.refused)
      onPaid(answer)
    },
  })
  const { errors } = fields.formState
  const submit = fields.handleSubmit((transfer) => save.send({ settlement_ids: settlementIds, ...transfer }))
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('markPaid')}>
      <TextInput
        label={t('reference')}
        required
        autoComplete="off"
        error={errors.reference?.message}
        {...fields.register('reference')}
      />
      <TextInput
        type="date"
        label={t('paidDay')}
        required
        error={errors.paid_on?.message}
        {...fields.register('paid_on')}
      />
      <RefusedNote refused={refused} />
    </Form>
  )
}

/** Which couldn't be paid, by why. */
function RefusedNote({ refused }: { refused: readonly Refused[] }) {
  const t = useText(monthlyText)
  if (refused.length === 0) return null
  return (
    <Alert
      color="yellow"
      title={t('refusedCount', { count: refused.length })}
      styles={{ title: { color: 'var(--ink)' } }}
    >
      <Stack gap={2}>
        {[...Map.groupBy(refused, ({ why }) => why)].map(([why, all]) => (
          <Text key={why} size="sm">
            {t(whys[why])}: {all.length}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
