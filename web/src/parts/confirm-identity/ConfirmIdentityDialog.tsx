/** Confirms the user's identity: by password, by a code to a contact, or by authenticator, depending on the account. */
import { Alert, SegmentedControl, Text } from '@mantine/core'
import { calls, type InputOf } from '@polyphony/contract'
import { useState } from 'react'
import { hashPassword } from '../../api/session/hash-password.ts'
import { useSessionUser, useSite } from '../../api/session/session.ts'
import { useText } from '../../i18n/i18n.ts'
import { Form } from '../form/Form.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { useSave } from '../form/use-save.ts'
import { ConfirmField, type Way } from './ConfirmField.tsx'
import { confirmText } from './confirm-identity.text.ts'

interface ConfirmIdentityDialogProps {
  hasPassword: boolean
  hasTwoFactor: boolean
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

function Proofs({ hasPassword, hasTwoFactor, settle }: ConfirmIdentityDialogProps) {
  const t = useText(confirmText)
  const ways = useWays(hasPassword, hasTwoFactor)
  const [way, setWay] = useState<Way | undefined>(ways[0])
  const [typed, setTyped] = useState('')
  const confirm = useSave(calls.session.confirmIdentity, { onDone: () => settle(true), staysOpen: true })
  const choose = (next: Way) => {
    setWay(next)
    setTyped('')
    confirm.reset()
  }
  return (
    <Form
      // The field shows the error.
      save={{ isPending: confirm.isPending, message: null }}
      onSubmit={() => way && confirm.send(proofOf(way, typed))}
      submitLabel={t('confirm')}
      isDisabled={!way || typed === ''}
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
      {way ? (
        <ConfirmField key={way} way={way} value={typed} onChange={setTyped} error={confirm.message ?? undefined} />
      ) : (
        <Alert color="red">{t('noWay')}</Alert>
      )}
    </Form>
  )
}

function useWays(hasPassword: boolean, hasTwoFactor: boolean): Way[] {
  const { email, phone } = useSessionUser()
  const { is_sms_available } = useSite()
  const ways: [Way, boolean][] = [
    ['password', hasPassword],
    ['authenticator', hasTwoFactor],
    ['email', email !== null],
    ['phone', phone !== null && is_sms_available],
  ]
  return ways.flatMap(([way, isThere]) => (isThere ? [way] : []))
}

function proofOf(way: Way, typed: string): Proof {
  if (way === 'password') return { password: hashPassword(typed) }
  return way === 'authenticator' ? { code: typed } : { channel: way, code: typed }
}
