/** An operator agrees to the rate, at another one if need be, or refuses it with an answer. */
import { Group, Radio, Text, Textarea } from '@mantine/core'
import { type AskedRate, calls, ownRateLimits } from '@polyphony/contract'
import { Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { AmountInput } from '../../../../parts/form/AmountInput.tsx'
import { enteredAmount, inMinor, inUnits } from '../../../../parts/form/amount.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { type Fields, useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { AskedFacts } from './AskedFacts.tsx'
import { marginOf } from './Margin.tsx'
import { askedRatesText } from './rates.text.ts'

interface DecideDialogProps {
  /** Null: closed. */
  rate: AskedRate | null
  onClose: () => void
}

export function DecideDialog({ rate, onClose }: DecideDialogProps) {
  const t = useText(askedRatesText)
  const shown = useLast(rate)
  return (
    <FormDialog
      isOpen={rate !== null}
      onClose={onClose}
      title={shown ? t('decideOf', { name: shown.talent.nickname }) : ''}
    >
      {shown && <DecideFields key={shown.rate_id} rate={shown} />}
    </FormDialog>
  )
}

const schema = z
  .object({
    verdict: z.enum(['agree', 'refuse']),
    rate: enteredAmount,
    answer: z.string().trim().max(ownRateLimits.note),
  })
  .refine(({ verdict, answer }) => verdict === 'agree' || answer !== '', { path: ['answer'] })
type DecideForm = z.input<typeof schema>
type Decided = z.output<typeof schema>

function DecideFields({ rate }: { rate: AskedRate }) {
  const t = useText(askedRatesText)
  const { rate_id, currency, rate_minor } = rate
  const fields = useFields<DecideForm, Decided>(
    schema,
    { rate: { title: t('rate') }, answer: { title: t('answer') } },
    { verdict: 'agree', rate: inUnits(rate_minor, currency), answer: '' },
  )
  const save = useSave(calls.ownRates.decideRate, {
    fields,
    errorsAt: { UNIT_PRICE_INVALID: 'rate', FACE_VALUE_OVER_LIMIT: 'rate', RATE_ANSWER_MISSING: 'answer' },
    endsAt: ['RATE_DECIDED', 'NOT_FOUND'],
    invalidates: [calls.ownRates.getAskedRates],
    invalidatesOnError: [calls.ownRates.getAskedRates],
    done: t('decided'),
  })
  const submit = fields.handleSubmit(({ verdict, rate: said, answer }) =>
    save.send({ rate_id, verdict, answer, ...(verdict === 'agree' && { rate_minor: inMinor(said, currency) }) }),
  )
  const verdict = useWatch({ control: fields.control, name: 'verdict' })
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('confirm')} color={verdict === 'refuse' ? 'red' : undefined}>
      <AskedFacts rate={rate} isWhy />
      <Verdict fields={fields} />
      {verdict === 'agree' && <AgreedRate fields={fields} rate={rate} />}
      <Textarea
        {...fields.register('answer')}
        label={t('answer')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={ownRateLimits.note}
        error={fields.formState.errors.answer && t('needAnswer')}
      />
    </Form>
  )
}

interface FieldProps {
  fields: Fields<DecideForm, Decided>
}

function Verdict({ fields: { control } }: FieldProps) {
  const t = useText(askedRatesText)
  return (
    <Controller
      control={control}
      name="verdict"
      render={({ field: { value, onChange } }) => (
        <Radio.Group label={t('verdict')} value={value} onChange={onChange}>
          <Group mt={6}>
            <Radio value="agree" label={t('agree')} />
            <Radio value="refuse" label={t('refuse')} />
          </Group>
        </Radio.Group>
      )}
    />
  )
}

function AgreedRate({ fields: { control }, rate: { currency, client_minor } }: FieldProps & { rate: AskedRate }) {
  const t = useText(askedRatesText)
  const language = useLanguage()
  const said = useWatch({ control, name: 'rate' })
  const margin = said === '' ? null : marginOf(client_minor, inMinor(said, currency))
  return (
    <div>
      <AmountInput control={control} name="rate" currency={currency} label={t('agreedRate', { currency })} />
      {margin !== null && (
        <Text size="sm" c={margin < 0 ? 'var(--overdue)' : 'dimmed'} mt={4} aria-live="polite">
          {t('leaves', { percent: formatNumber(margin, language, { style: 'percent', maximumFractionDigits: 1 }) })}
        </Text>
      )}
    </div>
  )
}
