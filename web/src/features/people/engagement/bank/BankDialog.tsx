import { Alert, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type BankField, bankDetails, calls, schemeFields, schemeOf } from '@polyphony/contract'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useCountryChoices } from '../../../../api/reference-lists.ts'
import { useAction } from '../../../../api/use-action.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useConfirmed } from '../../../../parts/confirm-identity/use-confirmed.tsx'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'
import { type FieldRule, formResolver } from '../../../../ui/dialog/form-errors.ts'
import { useErrorsInLanguage } from '../../../../ui/dialog/use-errors-in-language.ts'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
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
  const language = useLanguage()
  const countries = useCountryChoices()
  const confirmed = useConfirmed()
  const labelOf = useBankLabel()
  const rules: Record<string, FieldRule> = { country: { title: t('country'), isChosen: true } }
  const form = useForm({
    resolver: formResolver(bankDetails, rules, language),
    defaultValues: { ...empty, country: likely[language] ?? '' },
  })
  const { errors } = form.formState
  useErrorsInLanguage(errors, form.trigger)
  const country = useWatch({ control: form.control, name: 'country' })
  const scheme = schemeOf(country)
  const fields = country === '' ? [] : (Object.entries(schemeFields[scheme]) as [BankField, boolean][])
  for (const [field] of fields) rules[field] = { title: labelOf(scheme, field), isChosen: field === 'account_type' }
  const save = useAction(calls.engagement.setTalentBankInfo, {
    invalidates: [calls.engagement.getTalentBankInfo],
    noErrorTip: true,
    onSuccess: () => {
      notifications.show({ message: t('saved') })
      onClose()
    },
  })
  const submit = form.handleSubmit((details) => confirmed.run(() => save.mutateAsync(details)))
  const refusal = save.error?.code === 'CONFIRMATION_NEEDED' ? null : save.error
  return (
    <>
      <Modal opened onClose={onClose} title={t('dialog')}>
        <form onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
          <Stack gap="md">
            {refusal && (
              <Alert color="red" role="alert">
                {errorMessage(refusal.code, refusal.data, language)}
              </Alert>
            )}
            <Controller
              control={form.control}
              name="country"
              render={({ field }) => (
                <LongSelect
                  label={t('country')}
                  required
                  allowDeselect={false}
                  data={countries}
                  error={errors.country?.message}
                  {...field}
                  value={field.value || null}
                  onChange={(value) => {
                    field.onChange(value ?? '')
                    form.setValue('account_type', '')
                    form.clearErrors()
                  }}
                />
              )}
            />
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
            <FormActions submitLabel={t('save')} loading={save.isPending} onCancel={onClose} />
          </Stack>
        </form>
      </Modal>
      {confirmed.dialog}
    </>
  )
}
