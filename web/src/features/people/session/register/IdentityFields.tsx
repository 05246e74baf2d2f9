import { Stack, TextInput } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import { useSite } from '../../../../api/session/session.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { IdentityField } from './IdentityField.tsx'
import { registerText } from './register.text.ts'
import { openIdentities, type RegisterForm } from './register-schema.ts'

export function IdentityFields() {
  const t = useText(registerText)
  const site = useSite()
  const { control, register, watch, formState } = useFormContext<RegisterForm>()
  const choices = openIdentities(site, watch('invite_code') !== '')
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
