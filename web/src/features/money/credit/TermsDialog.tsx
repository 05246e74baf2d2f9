/** On what terms a company orders. */
import { NumberInput, SegmentedControl, Switch } from '@mantine/core'
import { type CompanyCredit, calls, creditMode, creditModes, maxTermsDays } from '@polyphony/contract'
import { Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { commonText } from '../../../i18n/common.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { AmountInput } from '../../../parts/form/AmountInput.tsx'
import { enteredAmount, inMinor, inUnits } from '../../../parts/form/amount.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { type Fields, useFields } from '../../../parts/form/use-fields.ts'
import { useSave } from '../../../parts/form/use-save.ts'
import { creditText } from './credit.text.ts'

export function TermsDialog({ company, onClose }: { company: CompanyCredit | null; onClose: () => void }) {
  const t = useText(creditText)
  return (
    <FormDialog
      isOpen={company !== null}
      onClose={onClose}
      title={company ? t('changeOf', { name: company.name }) : ''}
    >
      {company && <Terms company={company} />}
    </FormDialog>
  )
}

const schema = z.object({
  mode: creditMode,
  limit: enteredAmount,
  terms_days: z.number().int().min(0).max(maxTermsDays),
  isHeld: z.boolean(),
})
type TermsForm = z.input<typeof schema>
type Agreed = z.output<typeof schema>

function Terms({ company }: { company: CompanyCredit }) {
  const t = useText(creditText)
  const common = useText(commonText)
  const { company_id, name, currency, version } = company
  const fields = useFields<TermsForm, Agreed>(
    schema,
    { limit: { title: t('limit') }, terms_days: { title: t('termsDays') } },
    {
      mode: company.mode,
      limit: inUnits(company.limit_minor, currency),
      terms_days: company.mode === 'prepaid' ? 30 : company.terms_days,
      isHeld: company.state === 'hold',
    },
  )
  const save = useSave(calls.credit.setCredit, {
    fields,
    words: { VERSION_CONFLICT: t('conflict') },
    invalidates: [calls.credit.getCredit, calls.ops.getAuditList],
    invalidatesOnError: [calls.credit.getCredit],
    done: t('saved', { name }),
  })
  const submit = fields.handleSubmit(({ mode, limit, terms_days, isHeld }) => {
    const agreed = mode === 'invoice' ? { limit_minor: inMinor(limit, currency), terms_days } : nothing
    save.send({ company_id, version, currency, mode, state: isHeld ? 'hold' : 'ok', ...agreed })
  })
  return (
    <Form save={save} onSubmit={submit} submitLabel={common('save')}>
      <ModeField fields={fields} />
      <InvoiceFields fields={fields} company={company} />
      <HoldField fields={fields} />
    </Form>
  )
}

const nothing = { limit_minor: 0, terms_days: 0 }

interface FieldProps {
  fields: Fields<TermsForm, Agreed>
}

function ModeField({ fields: { control } }: FieldProps) {
  const t = useText(creditText)
  return (
    <Controller
      control={control}
      name="mode"
      render={({ field: { value, onChange } }) => (
        <SegmentedControl
          aria-label={t('terms')}
          data={creditModes.map((mode) => ({ value: mode, label: t(mode) }))}
          value={value}
          onChange={onChange}
        />
      )}
    />
  )
}

/** Who pays ahead owes nothing. */
function InvoiceFields({ fields: { control }, company: { currency } }: FieldProps & { company: CompanyCredit }) {
  const t = useText(creditText)
  const mode = useWatch({ control, name: 'mode' })
  if (mode === 'prepaid') return null
  return (
    <>
      <AmountInput control={control} name="limit" currency={currency} label={`${t('limit')} (${currency})`} />
      <Controller
        control={control}
        name="terms_days"
        render={({ field: { onChange, ...field }, fieldState }) => (
          <NumberInput
            {...field}
            label={t('termsDays')}
            min={0}
            max={maxTermsDays}
            clampBehavior="none"
            allowDecimal={false}
            error={fieldState.error?.message}
            onChange={(said) => onChange(typeof said === 'number' ? said : '')}
          />
        )}
      />
    </>
  )
}

function HoldField({ fields: { control } }: FieldProps) {
  const t = useText(creditText)
  return (
    <Controller
      control={control}
      name="isHeld"
      render={({ field: { value, onChange } }) => (
        <Switch
          size="md"
          label={t('holdLabel')}
          description={t('holdHint')}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    />
  )
}
