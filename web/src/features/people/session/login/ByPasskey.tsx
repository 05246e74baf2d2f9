import { Button, Stack } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconFingerprint } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import { sendCall } from '../../../../api/client.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { hasPasskeys, showPasskey } from '../../../../parts/passkey/ceremony.ts'
import { useCeremony } from '../../../../parts/passkey/use-ceremony.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { browserToken } from '../browser-token.ts'
import { useEnter } from '../use-enter.ts'
import { loginText } from './login.text.ts'
import type { LoginForm } from './login-schema.ts'

/** Signs in without name and password: the passkey says whose it is. The terms have to be accepted all the same. */
export function ByPasskey() {
  const t = useText(loginText)
  const { trigger, getValues } = useFormContext<LoginForm>()
  const enter = useEnter()
  const ceremony = useCeremony()
  if (!hasPasskeys()) return null
  const signIn = () =>
    ceremony.run(async () => {
      if (!(await trigger('is_agreed', { shouldFocus: true }))) return
      const { challenge, options } = await sendCall(calls.passkey.askPasskey, {})
      const response = await showPasskey(options)
      const { is_remembered } = getValues()
      const input = { challenge, response, is_remembered, browser: browserToken() }
      await sendCall(calls.passkey.signInByPasskey, input)
      enter()
    })
  return (
    <Stack gap="sm" mt="sm">
      <ErrorNote message={ceremony.message} />
      <Button
        fullWidth
        variant="default"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={ceremony.isPending}
        onClick={() => void signIn()}
      >
        {t('byPasskey')}
      </Button>
    </Stack>
  )
}
