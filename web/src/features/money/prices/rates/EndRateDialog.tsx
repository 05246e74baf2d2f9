/** An operator ends an agreed rate on a day, and says why. */
import { Text, Textarea, TextInput } from '@mantine/core'
import { type AskedRate, calendarDate, calls, dayIn, ownRateLimits } from '@polyphony/contract'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { AskedFacts } from './AskedFacts.tsx'
import { askedRatesText } from './rates.text.ts'

interface EndRateDialogProps {
  /** Null: closed. */
  rate: AskedRate | null
  onClose: () => void
}

export function EndRateDialog({ rate, onClose }: EndRateDialogProps) {
  const t = useText(askedRatesText)
  const shown = useLast(rate)
  return (
    <FormDialog
      isOpen={rate !== null}
      onClose={onClose}
      title={shown ? t('endOf', { name: shown.talent.nickname }) : ''}
    >
      {shown && <EndFields key={shown.rate_id} rate={shown} />}
    </FormDialog>
  )
}

const { note: longest } = ownRateLimits
const schema = z.object({ ends_on: calendarDate, reason: z.string().trim().min(1).max(longest) })
const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())

function EndFields({ rate }: { rate: AskedRate }) {
  const t = useText(askedRatesText)
  const fields = useFields(
    schema,
    {
      ends_on: { title: t('endDay'), isChosen: true },
      reason: { title: t('endReason'), length: { min: 1, max: longest } },
    },
    { ends_on: today(), reason: '' },
  )
  const save = useSave(calls.ownRates.endRate, {
    fields,
    errorsAt: { DATE_IN_PAST: 'ends_on' },
    endsAt: ['RATE_ENDED', 'NOT_FOUND'],
    invalidates: [calls.ownRates.getAskedRates],
    invalidatesOnError: [calls.ownRates.getAskedRates],
    done: t('endDone'),
  })
  const { errors } = fields.formState
  const submit = fields.handleSubmit((ending) => save.send({ rate_id: rate.rate_id, ...ending }))
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('end')} color="red">
      <AskedFacts rate={rate} />
      <Text size="sm">{t('endHint')}</Text>
      <TextInput
        type="date"
        label={t('endDay')}
        required
        min={today()}
        error={errors.ends_on?.message}
        {...fields.register('ends_on')}
      />
      <Textarea
        {...fields.register('reason')}
        label={t('endReason')}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longest}
        error={errors.reason?.message}
      />
    </Form>
  )
}
