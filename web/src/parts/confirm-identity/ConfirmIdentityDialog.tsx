/** Confirms the user's identity: by password, passkey, a code to a contact or authenticator, depending on the account. */
import { Alert, SegmentedControl, Text } from '@mantine/core'
import { calls, type InputOf } from '@polyphony/contract'
import { useState } from 'react'
import { sendCall } from '../../api/client.ts'
import { hashPassword } from '../../api/session/hash-password.ts'
import { useSessionUser, useSite } from '../../api/session/session.ts'
import { useText } from '../../i18n/i18n.ts'
import { Form } from '../form/Form.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { useSave } from '../form/use-save.ts'
import { hasPasskeys, showPasskey } from '../passkey/ceremony.ts'
import { useCeremony } from '../passkey/use-ceremony.ts'
import { ConfirmField, type Way } from './ConfirmField.tsx'
import { confirmText } from './confirm-identity.text.ts'

interface ConfirmIdentityDialogProps {
  hasPassword: boolean
  /** Whether there is an authenticator. */
  hasTwoFactor: boolean
  hasPasskey: boolean
  settle: (isConfirmed: boolean) => void
}

type Proof = InputOf<typeof calls.session.confirmIdentity>

export function ConfirmIdentityDialog({ settle, ...account }: ConfirmIdentityDialogProps) {
  const t = useText(confirmText)
  return (
    <FormDialog isOpen onClose={() => settle(false)} title={t('title')}>
      <Proofs {...account} settle={settle} />
    </FormDialog>
  )
}

function Proofs({ settle, ...account }: ConfirmIdentityDialogProps) {
  const t = useText(confirmText)
  const ways = useWays(account)
  const [way, setWay] = useState<Way | undefined>(ways[0])
  const [typed, setTyped] = useState('')
  const confirm = useSave(calls.session.confirmIdentity, { onDone: () => settle(true), staysOpen: true })
  const ceremony = useCeremony()
  const choose = (next: Way) => {
    setWay(next)
    setTyped('')
    confirm.reset()
    ceremony.reset()
  }
  const submit = () => {
    if (way === 'passkey') return ceremony.run(() => confirmByPasskey().then(() => settle(true)))
    return way && confirm.send(proofOf(way, typed))
  }
  return (
    <Form
      // The field shows the error.
      save={{ isPending: confirm.isPending || ceremony.isPending, message: ceremony.message }}
      onSubmit={submit}
      submitLabel={t('confirm')}
      isDisabled={!way || (way !== 'passkey' && typed === '')}
    >
      <Text size="sm" c="dimmed">
        {t('why')}
      </Text>
      {ways.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={t('way')}
          data={ways.map((value) => ({ value, label: t(value) }))}
          value={way}
          onChange={(value) => choose(value as Way)}
        />
      )}
      {way === 'passkey' && <Text size="sm">{t('passkeyHint')}</Text>}
      {way === undefined && <Alert color="red">{t('noWay')}</Alert>}
      {way !== undefined && way !== 'passkey' && (
        <ConfirmField key={way} way={way} value={typed} onChange={setTyped} error={confirm.message ?? undefined} />
      )}
    </Form>
  )
}

async function confirmByPasskey(): Promise<void> {
  const { challenge, options } = await sendCall(calls.passkey.askOwnPasskey, {})
  await sendCall(calls.passkey.confirmByPasskey, { challenge, response: await showPasskey(options) })
}

type Account = Omit<ConfirmIdentityDialogProps, 'settle'>

function useWays({ hasPassword, hasTwoFactor, hasPasskey }: Account): Way[] {
  const { email, phone } = useSessionUser()
  const { is_sms_available } = useSite()
  const ways: [Way, boolean][] = [
    ['password', hasPassword],
    ['passkey', hasPasskey && hasPasskeys()],
    ['authenticator', hasTwoFactor],
    ['email', email !== null],
    ['phone', phone !== null && is_sms_available],
  ]
  return ways.flatMap(([way, isThere]) => (isThere ? [way] : []))
}

function proofOf(way: Exclude<Way, 'passkey'>, typed: string): Proof {
  if (way === 'password') return { password: hashPassword(typed) }
  return way === 'authenticator' ? { code: typed } : { channel: way, code: typed }
}
