/** Marks settlements as paid by a transfer that was made at the bank; says which couldn't be. */
import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { calls, type OutputOf } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { monthlyText } from '../monthly.text.ts'
import { changedBySettling } from '../stale.ts'

interface PayDialogProps {
  /** Null: closed. */
  settlementIds: string[] | null
  onClose: () => void
  onPaid: () => void
}

export function PayDialog({ settlementIds, onClose, onPaid }: PayDialogProps) {
  const t = useText(monthlyText)
  const [shown, setShown] = useState(settlementIds)
  if (settlementIds && settlementIds !== shown && shown?.join() !== settlementIds.join()) setShown(settlementIds)
  return (
    <FormDialog isOpen={settlementIds !== null} onClose={onClose} title={t('payTitle', { count: shown?.length ?? 0 })}>
      {shown && <Fields key={shown.join()} settlementIds={shown} onPaid={onPaid} />}
    </FormDialog>
  )
}

type Refused = OutputOf<typeof calls.settle.settle>['refused'][number]
const whys = {
  unknown: 'whyUnknown',
  state: 'whyState',
  paid: 'whyPaid',
  contract: 'whyContract',
  bank: 'whyBank',
  own: 'whyOwn',
  zero: 'whyZero',
} as const satisfies Record<Refused['why'], string>

function Fields({ settlementIds, onPaid }: { settlementIds: string[]; onPaid: () => void }) {
  const t = useText(monthlyText)
  const [reference, setReference] = useState('')
  const [paidOn, setPaidOn] = useState(() => new Date().toLocaleDateString('sv-SE'))
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const save = useSave(calls.settle.settle, {
    invalidates: changedBySettling,
    invalidatesOnError: changedBySettling,
    done: ({ paid }) => t('paidCount', { count: paid.length }),
    staysOpen: true,
    onDone: (answer) => {
      setRefused(answer.refused)
      onPaid()
    },
  })
  const lacksReference = reference.trim() === ''
  const submit = () => {
    setTried(true)
    if (!lacksReference) save.send({ settlement_ids: settlementIds, reference, paid_on: paidOn })
  }
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('markPaid')}>
      <TextInput
        label={t('reference')}
        required
        maxLength={64}
        value={reference}
        error={isTried && lacksReference && t('needReference')}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('paidDay')}
        required
        value={paidOn}
        onChange={(event) => setPaidOn(event.currentTarget.value)}
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
