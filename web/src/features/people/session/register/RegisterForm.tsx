import { Tabs, Text } from '@mantine/core'
import type { CodeChannel } from '@polyphony/contract'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSite } from '../../../../api/session/session.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { AgreeField } from '../AgreeField.tsx'
import { AccountFields } from './AccountFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { InviteField } from './InviteField.tsx'
import { registerText } from './register.text.ts'
import type { Way } from './register-schema.ts'
import { useRegister } from './use-register.ts'
import { useRegisterFields } from './use-register-fields.ts'

export function RegisterForm({ inviteCode }: { inviteCode: string }) {
  const t = useText(registerText)
  const site = useSite()
  const [way, setWay] = useState<Way>('full')
  const [channel, setChannel] = useState<CodeChannel>('email')
  const limits = { min: site.password_min, max: site.password_max }
  const fields = useRegisterFields({ way, channel, limits, inviteCode })
  const register = useRegister(way, channel, fields)
  const isTaken = register.error?.code === 'EMAIL_EXISTS' || register.error?.code === 'PHONE_EXISTS'
  const changeWay = (next: string | null) => {
    setWay(next as Way)
    fields.clearErrors()
  }
  const changeChannel = (next: CodeChannel) => {
    setChannel(next)
    fields.resetField('contact')
    fields.resetField('code')
  }
  return (
    <FormProvider {...fields}>
      <Tabs value={way} onChange={changeWay}>
        <Tabs.List grow aria-label={t('ways')} mb="md">
          <Tabs.Tab value="full">{t('full')}</Tabs.Tab>
          {site.is_registration_open && <Tabs.Tab value="quick">{t('quick')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value={way}>
          <Form save={register} onSubmit={fields.handleSubmit(register.send)} submitLabel={t('register')} isWide>
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
            <AgreeField control={fields.control} />
          </Form>
        </Tabs.Panel>
      </Tabs>
    </FormProvider>
  )
}
