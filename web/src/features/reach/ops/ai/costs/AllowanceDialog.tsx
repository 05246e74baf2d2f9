/** What a company and its people may spend on AI in a month. */
import { NumberInput, Skeleton, Text } from '@mantine/core'
import { type AiAllowance, calls } from '@polyphony/contract'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '../../../../../api/use-call.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { formatDate } from '../../../../../i18n/format.ts'
import { formatCost } from '../../../../../i18n/format-cost.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { enteredOrNothing } from '../../../../../parts/form/amount.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { QueryContent } from '../../../../../parts/query/QueryContent.tsx'
import { costsText } from './costs.text.ts'

interface Meant {
  readonly company_id: string
  readonly name: string
}

export function AllowanceDialog({ company, onClose }: { company: Meant | null; onClose: () => void }) {
  const t = useText(costsText)
  return (
    <FormDialog
      isOpen={company !== null}
      onClose={onClose}
      title={company ? t('allowanceOf', { name: company.name }) : ''}
    >
      {company && <Allowance company_id={company.company_id} />}
    </FormDialog>
  )
}

function Allowance({ company_id }: { company_id: string }) {
  const common = useText(commonText)
  const allowance = useCall(calls.aiCosts.getAiAllowance, { company_id })
  return (
    <QueryContent query={allowance} bones={<Skeleton height={320} role="status" aria-label={common('loading')} />}>
      {(loaded) => <Limits company_id={company_id} allowance={loaded} />}
    </QueryContent>
  )
}

const dollars = enteredOrNothing(10_000)
const answers = enteredOrNothing(1_000_000)
/** '': no limit. */
const schema = z.object({
  company_dollars: dollars,
  company_answers: answers,
  person_dollars: dollars,
  person_answers: answers,
})
type LimitsForm = z.infer<typeof schema>
type Entered = z.input<typeof schema>
const microUsdPerDollar = 1_000_000

const limitOf = (said: number | '') => (said === '' ? null : said)
const microUsdOf = (said: number | '') => (said === '' ? null : Math.round(said * microUsdPerDollar))
const dollarsOf = (microUsd: number | null) => (microUsd === null ? '' : microUsd / microUsdPerDollar)

const names = {
  company_dollars: 'companyDollars',
  company_answers: 'companyAnswers',
  person_dollars: 'personDollars',
  person_answers: 'personAnswers',
} as const

function Limits({ company_id, allowance }: { company_id: string; allowance: AiAllowance }) {
  const t = useText(costsText)
  const common = useText(commonText)
  const language = useLanguage()
  const fields = useFields<Entered, LimitsForm>(
    schema,
    Object.fromEntries(Object.entries(names).map(([name, key]) => [name, { title: t(key) }])),
    {
      company_dollars: dollarsOf(allowance.company_micro_usd),
      company_answers: allowance.company_answers ?? '',
      person_dollars: dollarsOf(allowance.person_micro_usd),
      person_answers: allowance.person_answers ?? '',
    },
  )
  const { getAiAllowance, getCompanyAiCost, saveAiAllowance } = calls.aiCosts
  const save = useSave(saveAiAllowance, {
    fields,
    words: { VERSION_CONFLICT: t('conflict') },
    invalidates: [getAiAllowance, getCompanyAiCost],
    done: t('saved'),
  })
  const submit = fields.handleSubmit((said) =>
    save.send({
      company_id,
      version: allowance.version,
      company_micro_usd: microUsdOf(said.company_dollars),
      company_answers: limitOf(said.company_answers),
      person_micro_usd: microUsdOf(said.person_dollars),
      person_answers: limitOf(said.person_answers),
    }),
  )
  const spent = {
    cost: formatCost(allowance.spent_micro_usd, language),
    count: allowance.answers,
  }
  return (
    <Form save={save} onSubmit={submit} submitLabel={common('save')}>
      <Text size="sm" c="dimmed">
        {t('allowanceHint', { until: formatDate(allowance.until, language) })}
      </Text>
      <Text size="sm">{t('spentSoFar', spent)}</Text>
      <LimitInput fields={fields} name="company_dollars" label={t('companyDollars')} />
      <LimitInput fields={fields} name="company_answers" label={t('companyAnswers')} />
      <LimitInput fields={fields} name="person_dollars" label={t('personDollars')} />
      <LimitInput fields={fields} name="person_answers" label={t('personAnswers')} />
    </Form>
  )
}

interface LimitInputProps {
  fields: ReturnType<typeof useFields<Entered, LimitsForm>>
  name: keyof LimitsForm
  label: string
}

function LimitInput({ fields, name, label }: LimitInputProps) {
  const isMoney = name.endsWith('dollars')
  return (
    <Controller
      control={fields.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <NumberInput
          label={label}
          value={value}
          onBlur={onBlur}
          ref={ref}
          error={fields.formState.errors[name]?.message}
          onChange={onChange}
          min={0}
          max={isMoney ? 10_000 : 1_000_000}
          allowDecimal={isMoney}
          decimalScale={2}
          prefix={isMoney ? '$' : undefined}
          thousandSeparator=","
          hideControls
        />
      )}
    />
  )
}
