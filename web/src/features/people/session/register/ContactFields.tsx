import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import type { CodeChannel } from '@polyphony/contract'
import { Controller, useFormContext } from 'react-hook-form'
import { useSite } from '../../../../api/session/session.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { CodeField } from '../../../../parts/code-field/CodeField.tsx'
import { readContact } from '../../../../parts/code-field/contact.ts'
import { paths } from '../../../../paths.ts'
import { RouteLink } from '../RouteLink.tsx'
import { sessionText } from '../session.text.ts'
import { registerText } from './register.text.ts'
import type { RegisterForm } from './register-schema.ts'

interface ContactFieldsProps {
  channel: CodeChannel
  onChannel: (channel: CodeChannel) => void
  /** The contact already belongs to an account. */
  isTaken: boolean
}

/** The email address or phone, and the code that is sent to it. */
export function ContactFields({ channel, onChannel, isTaken }: ContactFieldsProps) {
  const t = useText(registerText)
  const common = useText(sessionText)
  const { is_sms_available } = useSite()
  const { control, register, watch, formState, trigger } = useFormContext<RegisterForm>()
  const isEmail = channel === 'email'
  const typed = watch('contact')
  return (
    <Stack gap="md">
      {is_sms_available && (
        <SegmentedControl
          fullWidth
          aria-label={t('channel')}
          data={(['email', 'phone'] as const).map((value) => ({ value, label: common(value) }))}
          value={channel}
          onChange={onChannel}
        />
      )}
      <TextInput
        key={channel}
        label={common(channel)}
        type={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel'}
        placeholder={isEmail ? 'name@example.com' : '+86 138 0000 0000'}
        error={formState.errors.contact?.message}
        {...register('contact')}
      />
      {isTaken && <TakenHint account={typed} />}
      <Controller
        control={control}
        name="code"
        render={({ field, fieldState }) => (
          <CodeField
            channel={channel}
            target={readContact(channel, typed)}
            purpose="register"
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            onTargetMissing={() => void trigger('contact', { shouldFocus: true })}
          />
        )}
      />
    </Stack>
  )
}

function TakenHint({ account }: { account: string }) {
  const t = useText(registerText)
  const common = useText(sessionText)
  return (
    <Text size="sm" mt={-8}>
      {t('takenHint')}{' '}
      <RouteLink to={paths.login} account={account} underline="always">
        {common('signIn')}
      </RouteLink>{' '}
      <RouteLink to={paths.forgot} account={account} underline="always">
        {common('forgot')}
      </RouteLink>
    </Text>
  )
}
