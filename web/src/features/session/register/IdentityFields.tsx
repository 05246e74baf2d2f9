import { Stack, TextInput } from '@mantine/core'
import type { Identity } from '@polyphony/contract'
import { Controller, useFormContext } from 'react-hook-form'
import { useSite } from '../../../api/session.ts'
import { useText } from '../../../i18n/i18n.ts'
import { IdentityField } from './IdentityField.tsx'
import type { RegisterForm } from './register-schema.ts'
import { registerText } from './text.ts'

/** A company that orders is founded by its first member, not by somebody invited to another. */
export function IdentityFields() {
  const t = useText(registerText)
  const { is_client_registration_open } = useSite()
  const { control, register, watch, formState } = useFormContext<RegisterForm>()
  const canBeClient = is_client_registration_open && watch('invite_code') === ''
  const choices: Identity[] = ['partner', 'employee', ...(canBeClient ? (['client'] as const) : [])]
  return (
    <Stack gap="md">
      <Controller
        control={control}
        name="identity"
        render={({ field }) => <IdentityField choices={choices} value={field.value} onChange={field.onChange} />}
      />
      {watch('identity') === 'client' && (
        <TextInput
          label={t('companyName')}
          autoComplete="organization"
          error={formState.errors.company_name?.message}
          {...register('company_name')}
        />
      )}
    </Stack>
  )
}
