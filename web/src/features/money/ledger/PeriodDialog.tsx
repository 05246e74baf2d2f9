/** What an operator decides about a month: closes it, wants it open, agrees to that, or leaves it closed. */
import { Text, Textarea } from '@mantine/core'
import { calls, type PeriodShown, personName } from '@polyphony/contract'
import { z } from 'zod'
import { formatMonth } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import { useSave } from '../../../parts/form/use-save.ts'
import { periodText } from './ledger.text.ts'

export type PeriodStep = 'close' | 'reopen' | 'agree' | 'keep'

const titles = { close: 'closeTitle', reopen: 'reopenTitle', agree: 'agreeTitle', keep: 'keepTitle' } as const

interface PeriodDialogProps {
  step: PeriodStep
  period: PeriodShown
  onClose: () => void
}

export function PeriodDialog({ step, period, onClose }: PeriodDialogProps) {
  const t = useText(periodText)
  const month = formatMonth(period.month, useLanguage())
  return (
    <FormDialog isOpen onClose={onClose} title={t(titles[step], { month })}>
      {step === 'close' ? <CloseForm period={period} month={month} /> : <ReasonForm step={step} period={period} />}
    </FormDialog>
  )
}

const outdated = { invalidates: [calls.period.getPeriods], invalidatesOnError: [calls.period.getPeriods] }

function CloseForm({ period, month }: { period: PeriodShown; month: string }) {
  const t = useText(periodText)
  const save = useSave(calls.period.closePeriod, { ...outdated, done: t('isClosed', { month }) })
  const submit = () => save.send({ month: period.month, version: period.version })
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('close')}>
      <Text size="sm">{t('closeAbout')}</Text>
    </Form>
  )
}

function ReasonForm({ step, period }: { step: Exclude<PeriodStep, 'close'>; period: PeriodShown }) {
  const t = useText(periodText)
  const language = useLanguage()
  const schema = z.object({ reason: z.string().trim().min(1).max(500) })
  const fields = useFields(schema, { reason: { title: t('reason'), length: { min: 1, max: 500 } } }, { reason: '' })
  const options = { ...outdated, fields, done: t('saved') }
  const [reopen, keep] = [useSave(calls.period.reopenPeriod, options), useSave(calls.period.keepPeriod, options)]
  const save = step === 'keep' ? keep : reopen
  const { month, version, decided_by } = period
  const submit = fields.handleSubmit(({ reason }) => save.send({ month, version, reason }))
  const name = personName(decided_by?.nickname ?? '', language)
  return (
    <Form save={save} onSubmit={submit} submitLabel={t(step)}>
      <Text size="sm">{step === 'reopen' ? t('reopenAbout') : t('agreeAbout', { name, reason: period.reason })}</Text>
      <Textarea
        label={t('reason')}
        required
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        error={fields.formState.errors.reason?.message}
        {...fields.register('reason')}
      />
    </Form>
  )
}
