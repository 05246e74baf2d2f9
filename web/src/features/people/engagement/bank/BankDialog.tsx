import { Text } from '@mantine/core'
import { type BankField, bankDetails, calls, schemeFields, schemeOf } from '@polyphony/contract'
import { Controller, useWatch } from 'react-hook-form'
import { useCountryChoices } from '../../../../api/reference-lists.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useConfirmedSave } from '../../../../parts/confirm-identity/use-confirmed-save.tsx'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import type { FieldRule } from '../../../../ui/dialog/form-errors.ts'
import { LongSelect, type LongSelectProps } from '../../../../ui/select/LongSelect.tsx'
import { BankInput } from './BankInput.tsx'
import { bankText } from './bank.text.ts'
import { useBankLabel } from './use-bank-label.ts'

const empty = {
  country: '',
  holder_name: '',
  bank_name: '',
  bank_code: '',
  branch_name: '',
  branch_code: '',
  account_type: '',
  account_number: '',
  bic: '',
  phone: '',
}
const likely: Record<string, string> = { zh: 'CN', ja: 'JP' }

export function BankDialog({ onClose }: { onClose: () => void }) {
  const t = useText(bankText)
  return (
    <FormDialog isOpen onClose={onClose} title={t('dialog')}>
      <Fields />
    </FormDialog>
  )
}

function Fields() {
  const t = useText(bankText)
  const { form, scheme, fields } = useBankForm()
  const { errors } = form.formState
  const save = useConfirmedSave(calls.engagement.setTalentBankInfo, {
    fields: form,
    invalidates: [calls.engagement.getTalentBankInfo],
    done: t('saved'),
  })
  return (
    <>
      <Form save={save} onSubmit={form.handleSubmit(save.send)} submitLabel={t('save')}>
        <CountryField form={form} />
        {fields.map(([name, isNeeded]) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <BankInput
                name={name}
                scheme={scheme}
                isNeeded={isNeeded}
                error={errors[name]?.message}
                value={field.value ?? ''}
                onChange={field.onChange}
                ref={field.ref}
              />
            )}
          />
        ))}
        <Text size="sm" c="dimmed">
          {t('hold')}
        </Text>
      </Form>
      {save.dialog}
    </>
  )
}

/** The country decides which fields the form has. */
function useBankForm() {
  const t = useText(bankText)
  const language = useLanguage()
  const labelOf = useBankLabel()
  const rules: Record<string, FieldRule> = { country: { title: t('country'), isChosen: true } }
  const form = useFields(bankDetails, rules, { ...empty, country: likely[language] ?? '' })
  const country = useWatch({ control: form.control, name: 'country' })
  const scheme = schemeOf(country)
  const fields = country === '' ? [] : (Object.entries(schemeFields[scheme]) as [BankField, boolean][])
  for (const [field] of fields) rules[field] = { title: labelOf(scheme, field), isChosen: field === 'account_type' }
  return { form, scheme, fields }
}

type BankForm = ReturnType<typeof useBankForm>['form']

/** Another country has other fields, so the errors of the old ones are cleared. */
function CountryField({ form }: { form: BankForm }) {
  return (
    <Controller
      control={form.control}
      name="country"
      render={({ field }) => (
        <CountrySelect
          {...field}
          error={form.formState.errors.country?.message}
          onChange={(chosen) => {
            field.onChange(chosen)
            form.setValue('account_type', '')
            form.clearErrors()
          }}
        />
      )}
    />
  )
}

interface CountrySelectProps extends Pick<LongSelectProps, 'error' | 'ref' | 'name' | 'onBlur'> {
  value: string
  onChange: (country: string) => void
}

function CountrySelect({ value, onChange, ...field }: CountrySelectProps) {
  const t = useText(bankText)
  return (
    <LongSelect
      label={t('country')}
      required
      allowDeselect={false}
      data={useCountryChoices()}
      {...field}
      value={value || null}
      onChange={(country) => onChange(country ?? '')}
    />
  )
}
