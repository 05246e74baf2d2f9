/** An operator answers a dispute: grants it whole or in part, or refuses it. */
import { Group, Radio, Text, Textarea } from '@mantine/core'
import {
  type Currency,
  calls,
  currencyDecimals,
  maxDisputeWords,
  type SettleDispute,
  verdicts,
} from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { inMinor } from '../../../../parts/form/amount.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { AmountInput } from '../AmountInput.tsx'
import { monthlyText } from '../monthly.text.ts'
import { changedBySettling } from '../stale.ts'

interface AnswerDialogProps {
  settlementId: string
  version: number
  currency: Currency
  /** Null: closed. */
  dispute: SettleDispute | null
  onClose: () => void
}

export function AnswerDialog({ dispute, onClose, ...about }: AnswerDialogProps) {
  const t = useText(monthlyText)
  // While the dialog closes, it still shows the last dispute.
  const [shown, setShown] = useState(dispute)
  if (dispute && dispute !== shown) setShown(dispute)
  return (
    <FormDialog isOpen={dispute !== null} onClose={onClose} title={t('answerTitle')}>
      {shown && <Fields key={shown.dispute_id} dispute={shown} {...about} />}
    </FormDialog>
  )
}

const labels = { granted: 'grant', partly: 'partly', refused: 'refuse' } as const

type FieldsProps = Omit<AnswerDialogProps, 'dispute' | 'onClose'> & { dispute: SettleDispute }

/** What is answered, and the sending of it. */
function useAnswer({ dispute, settlementId, version, currency }: FieldsProps) {
  const t = useText(monthlyText)
  const { asked_minor } = dispute
  const [said, setSaid] = useState({
    verdict: 'granted' as (typeof verdicts)[number],
    amount: (asked_minor === null ? '' : asked_minor / 10 ** currencyDecimals[currency]) as number | string,
    answer: '',
  })
  const [isTried, setTried] = useState(false)
  const save = useSave(calls.settle.updateSettleItem, {
    invalidates: changedBySettling,
    invalidatesOnError: changedBySettling,
    done: t('answered'),
  })
  const { verdict, amount, answer } = said
  const granted_minor = verdict === 'refused' ? null : inMinor(amount, currency)
  const lacksAmount = granted_minor !== null && !(granted_minor > 0)
  const lacksAnswer = answer.trim() === ''
  const submit = () => {
    setTried(true)
    if (lacksAmount || lacksAnswer) return
    const decision = { dispute_id: dispute.dispute_id, verdict, granted_minor, answer }
    save.send({ settlement_id: settlementId, version, answer: decision })
  }
  const set = (change: Partial<typeof said>) => setSaid((before) => ({ ...before, ...change }))
  const errors = {
    amount: isTried && lacksAmount && t('badAmount'),
    answer: isTried && lacksAnswer && t('needDetails'),
  }
  return { said, set, save, submit, errors }
}

function Fields(props: FieldsProps) {
  const t = useText(monthlyText)
  const { said, set, save, submit, errors } = useAnswer(props)
  const isRefused = said.verdict === 'refused'
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('answer')} color={isRefused ? 'red' : undefined}>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {props.dispute.words}
      </Text>
      <Radio.Group label={t('verdict')} value={said.verdict} onChange={(verdict) => set({ verdict })}>
        <Group mt={6}>
          {verdicts.map((one) => (
            <Radio key={one} value={one} label={t(labels[one])} />
          ))}
        </Group>
      </Radio.Group>
      {!isRefused && (
        <AmountInput
          label={t('grantedAmount')}
          description={t('grantedHint')}
          required
          currency={props.currency}
          min={0}
          value={said.amount}
          error={errors.amount}
          onChange={(amount) => set({ amount })}
        />
      )}
      <Textarea
        label={t('answerText')}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxDisputeWords}
        value={said.answer}
        error={errors.answer}
        onChange={(event) => set({ answer: event.currentTarget.value })}
      />
    </Form>
  )
}
