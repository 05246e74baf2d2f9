/** An operator answers a dispute: grants it whole or in part, or refuses it. */
import { Group, Radio, Text, Textarea } from '@mantine/core'
import {
  calls,
  maxDisputeWords,
  maxItemMinor,
  type SettleDetail,
  type SettleDispute,
  verdicts,
} from '@polyphony/contract'
import { Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { AmountInput } from '../../../../parts/form/AmountInput.tsx'
import { enteredOrNothing, inMinor, inUnits } from '../../../../parts/form/amount.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { monthlyText } from '../monthly.text.ts'
import { changedBySettling } from '../stale.ts'
import { isWaiting, useAboveLimit } from './second-operator.ts'

interface AnswerDialogProps {
  detail: SettleDetail
  /** Null: closed. */
  dispute: SettleDispute | null
  onClose: () => void
}

export function AnswerDialog({ dispute, onClose, ...about }: AnswerDialogProps) {
  const t = useText(monthlyText)
  const shown = useLast(dispute)
  return (
    <FormDialog isOpen={dispute !== null} onClose={onClose} title={t('answerTitle')}>
      {shown && <Fields key={shown.dispute_id} dispute={shown} {...about} />}
    </FormDialog>
  )
}

const labels = { granted: 'grant', partly: 'partly', refused: 'refuse' } as const

const schema = z
  .object({
    verdict: z.enum(verdicts),
    amount: enteredOrNothing(maxItemMinor),
    answer: z.string().trim().min(1).max(maxDisputeWords),
  })
  .refine(({ verdict, amount }) => verdict === 'refused' || (amount !== '' && amount > 0), { path: ['amount'] })
type Typed = z.input<typeof schema>
type Said = z.output<typeof schema>

type FieldsProps = Omit<AnswerDialogProps, 'dispute' | 'onClose'> & { dispute: SettleDispute }

/** The fields, and the sending of them. */
function useAnswer({ dispute, detail }: FieldsProps) {
  const t = useText(monthlyText)
  const { dispute_id, asked_minor } = dispute
  const { settlement_id, version, currency } = detail
  const fields = useFields<Typed, Said>(
    schema,
    {
      amount: { title: t('grantedAmount') },
      answer: { title: t('answerText'), length: { min: 1, max: maxDisputeWords } },
    },
    { verdict: 'granted', amount: asked_minor === null ? '' : inUnits(asked_minor, currency), answer: '' },
  )
  const save = useSave(calls.settle.updateSettleItem, {
    fields,
    invalidates: changedBySettling,
    invalidatesOnError: changedBySettling,
    done: (now) => t(isWaiting(detail, now) ? 'sentForApproval' : 'answered'),
  })
  const submit = fields.handleSubmit(({ verdict, amount, answer }) => {
    const granted_minor = verdict === 'refused' ? null : inMinor(amount, currency)
    save.send({ settlement_id, version, answer: { dispute_id, verdict, granted_minor, answer } })
  })
  return { fields, save, submit }
}

function Fields(props: FieldsProps) {
  const t = useText(monthlyText)
  const { currency } = props.detail
  const aboveLimit = useAboveLimit(props.detail)
  const { fields, save, submit } = useAnswer(props)
  const { control, formState, register } = fields
  const isRefused = useWatch({ control, name: 'verdict' }) === 'refused'
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('answer')} color={isRefused ? 'red' : undefined}>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {props.dispute.words}
      </Text>
      <Controller
        control={control}
        name="verdict"
        render={({ field: { ref: _, ...field } }) => (
          <Radio.Group label={t('verdict')} {...field}>
            <Group mt={6}>
              {verdicts.map((one) => (
                <Radio key={one} value={one} label={t(labels[one])} />
              ))}
            </Group>
          </Radio.Group>
        )}
      />
      {!isRefused && (
        <AmountInput
          control={control}
          name="amount"
          currency={currency}
          label={`${t('grantedAmount')} (${currency})`}
          description={[t('grantedHint'), aboveLimit].join(' ')}
        />
      )}
      <Textarea
        label={t('answerText')}
        required
        autosize
        minRows={2}
        maxRows={8}
        error={formState.errors.answer?.message}
        {...register('answer')}
      />
    </Form>
  )
}
