import { Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { calls, inviteCode } from '@polyphony/contract'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCall } from '../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { InviteBanner } from './InviteBanner.tsx'
import { registerText } from './register.text.ts'
import type { RegisterForm } from './register-schema.ts'

/** The code of an invitation, and its sender. */
export function InviteField() {
  const t = useText(registerText)
  const messageOf = useErrorMessage()
  const { register, watch, getValues, setValue, formState } = useFormContext<RegisterForm>()
  const code = watch('invite_code')
  const { invitation, error } = useInvitation(code)
  const isInvited = code !== ''
  useEffect(() => {
    if (isInvited && getValues('identity') === 'client') setValue('identity', 'partner')
  }, [isInvited, getValues, setValue])
  const refusal = error && messageOf(error)
  return (
    <Stack gap="xs">
      {invitation && <InviteBanner invitation={invitation} />}
      <TextInput
        label={t('inviteCode') + t('optional')}
        placeholder={t('inviteHint')}
        autoComplete="off"
        spellCheck={false}
        error={formState.errors.invite_code?.message ?? refusal}
        {...register('invite_code')}
      />
    </Stack>
  )
}

/** Loads the invitation of a code when typing stops. */
function useInvitation(typed: string) {
  const [code] = useDebouncedValue(typed.trim(), 500)
  const isWellFormed = inviteCode.safeParse(code).success
  const { data, error } = useCall(
    calls.company.getAdminInfoByInviteCode,
    { invite_code: code },
    { enabled: isWellFormed, staleTime: 60_000 },
  )
  const isCurrent = isWellFormed && code === typed.trim()
  return { invitation: isCurrent ? data : undefined, error: isCurrent ? error : null }
}
