import { Button, Stack, Tabs, Text } from '@mantine/core'
import type { CodeChannel } from '@polyphony/contract'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSite } from '../../../../api/session/session.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { newPasswordText } from '../../../../parts/new-password/new-password.text.ts'
import { AgreeField } from '../AgreeField.tsx'
import { FormAlert } from '../FormAlert.tsx'
import { placeError } from '../place-error.ts'
import { sessionText } from '../session.text.ts'
import { AccountFields } from './AccountFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { InviteField } from './InviteField.tsx'
import { registerText } from './register.text.ts'
import {
  companyNameLength,
  type RegisterForm as Form,
  openIdentities,
  registerSchema,
  type Way,
} from './register-schema.ts'
import { useRegister } from './use-register.ts'

export function RegisterForm({ inviteCode }: { inviteCode: string }) {
  const t = useText(registerText)
  const common = useText(sessionText)
  const rule = useText(newPasswordText)
  const messageOf = useErrorMessage()
  const site = useSite()
  const [way, setWay] = useState<Way>('full')
  const [channel, setChannel] = useState<CodeChannel>('email')
  const limits = { min: site.password_min, max: site.password_max }
  const texts = {
    agreeFirst: common('agreeFirst'),
    companyName: t('companyNameLength', companyNameLength),
    disallowed: rule('disallowed'),
    mismatch: rule('mismatch'),
  }
  const form = useFields<Form, Form>(
    registerSchema({ way, channel, limits, texts }),
    {
      contact: { title: common(channel) },
      code: { title: common('code') },
      nickname: { title: t('nickname') },
      username: { title: t('username') },
      password: { title: t('password'), length: limits },
      confirmation: { title: t('confirmation') },
      invite_code: { title: t('inviteCode') },
    },
    {
      identity: openIdentities(site, inviteCode !== '')[0] ?? 'partner',
      company_name: '',
      contact: '',
      code: '',
      nickname: '',
      username: '',
      password: '',
      confirmation: '',
      invite_code: inviteCode,
      is_agreed: false,
    },
  )
  const register = useRegister(way, channel, (error) => placeError(error, form.setError, messageOf(error)))
  const isTaken = register.error?.code === 'EMAIL_EXISTS' || register.error?.code === 'PHONE_EXISTS'
  const changeWay = (next: string | null) => {
    setWay(next as Way)
    form.clearErrors()
  }
  const changeChannel = (next: CodeChannel) => {
    setChannel(next)
    form.resetField('contact')
    form.resetField('code')
  }

  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(register.send)(event)} noValidate>
        <Tabs value={way} onChange={changeWay}>
          <Tabs.List grow aria-label={t('ways')} mb="md">
            <Tabs.Tab value="full">{t('full')}</Tabs.Tab>
            {site.is_registration_open && <Tabs.Tab value="quick">{t('quick')}</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value={way}>
            <Stack gap="md">
              <FormAlert error={register.error} />
              {way === 'quick' && (
                <Text size="sm" c="dimmed">
                  {t('quickHint')}
                </Text>
              )}
              {inviteCode && <InviteField />}
              {way === 'full' && <IdentityFields />}
              <ContactFields channel={channel} onChannel={changeChannel} isTaken={isTaken} />
              {way === 'full' && <AccountFields limits={limits} />}
              {!inviteCode && <InviteField />}
              <AgreeField control={form.control} />
              <Button type="submit" size="md" fullWidth loading={register.isPending}>
                {t('register')}
              </Button>
            </Stack>
          </Tabs.Panel>
        </Tabs>
      </form>
    </FormProvider>
  )
}
