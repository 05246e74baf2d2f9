import { Button, Stack, Text, TextInput } from '@mantine/core'
import { calls, verificationCode } from '@polyphony/contract'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import type { CallError } from '../../../../api/client.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { CodeField } from '../../../../parts/code-field/CodeField.tsx'
import { channelOf, readContact } from '../../../../parts/code-field/contact.ts'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { FormAlert } from '../FormAlert.tsx'
import { placeError } from '../place-error.ts'
import { sessionText } from '../session.text.ts'
import { forgotText } from './forgot.text.ts'

interface VerifyStepProps {
  account: string
  /** Why one is back here. */
  notice: CallError | null
  onVerified: (account: string, grant: string) => void
}

const schema = z.object({
  contact: z.string().refine((typed) => readContact(channelOf(typed), typed) !== null),
  code: verificationCode,
})

export function VerifyStep({ account, notice, onVerified }: VerifyStepProps) {
  const t = useText(forgotText)
  const common = useText(sessionText)
  const messageOf = useErrorMessage()
  const { control, register, handleSubmit, setError, formState, trigger, watch, getValues } = useFields(
    schema,
    { contact: { title: common('emailOrPhone') }, code: { title: common('code') } },
    { contact: account, code: '' },
  )
  const options = {
    noErrorTip: true,
    onSuccess: ({ grant }: { grant: string | null }) => onVerified(getValues('contact').trim(), grant!),
    onError: (error: CallError) => placeError(error, setError, messageOf(error)),
  }
  const byEmail = useAction(calls.code.isValidateEmailCode, options)
  const byPhone = useAction(calls.code.isValidatePhoneCode, options)
  const typed = watch('contact')
  const channel = channelOf(typed)
  const target = readContact(channel, typed)
  const { error, isPending } = channel === 'email' ? byEmail : byPhone

  const submit = handleSubmit(({ code }) => {
    if (channel === 'email') byEmail.mutate({ email: target!, purpose: 'reset', code })
    else byPhone.mutate({ phone: target!, purpose: 'reset', code })
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('verifyHint')}</Text>
        <FormAlert error={error ?? notice} />
        <TextInput
          label={common('emailOrPhone')}
          autoComplete="username"
          error={formState.errors.contact?.message}
          {...register('contact')}
        />
        <Controller
          control={control}
          name="code"
          render={({ field, fieldState }) => (
            <CodeField
              channel={channel}
              target={target}
              purpose="reset"
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
              onTargetMissing={() => void trigger('contact', { shouldFocus: true })}
            />
          )}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('next')}
        </Button>
      </Stack>
    </form>
  )
}
