/** Fields for a new password and its repetition: shows the rule, the strength, and whether both are equal. */
import { PasswordInput, Stack } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../i18n/i18n.ts'
import { newPasswordText } from './new-password.text.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import type { PasswordLimits } from './password-rule.ts'

interface Field {
  field: UseFormRegisterReturn
  error: string | undefined
}

interface NewPasswordFieldsProps {
  /** It replaces an old password; false: it is the account's first one. */
  isChange?: boolean
  limits: PasswordLimits
  password: Field
  confirmation: Field
  /** The password as far as it is typed. */
  typed: string
  /** Words about the user, which make a password weak. */
  known?: readonly string[]
}

export function NewPasswordFields({ isChange, limits, password, confirmation, typed, known }: NewPasswordFieldsProps) {
  const t = useText(newPasswordText)
  const toggle = { 'aria-label': t('showPassword'), tabIndex: 0 }
  return (
    <Stack gap="md">
      <div>
        <PasswordInput
          label={t(isChange ? 'newPassword' : 'password')}
          description={t('rule', limits)}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          error={password.error}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...password.field}
        />
        <PasswordStrength typed={typed} known={known} />
      </div>
      <PasswordInput
        label={t('confirmation')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        error={confirmation.error}
        {...confirmation.field}
      />
    </Stack>
  )
}
