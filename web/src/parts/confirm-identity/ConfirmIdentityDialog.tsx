/** By password, by a code to one's own contact, or by the authenticator: whatever the account has. */
import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { calls, type InputOf } from '@polyphony/contract'
import { type FormEvent, useState } from 'react'
import { hashPassword } from '../../api/session/hash-password.ts'
import { useSessionUser, useSite } from '../../api/session/session.ts'
import { useAction } from '../../api/use-action.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { ConfirmField, type Way } from './ConfirmField.tsx'
import { confirmText } from './confirm-identity.text.ts'

interface ConfirmIdentityDialogProps {
  hasPassword: boolean
  hasTwoFactor: boolean
  settle: (isConfirmed: boolean) => void
}

type Proof = InputOf<typeof calls.session.confirmIdentity>

export function ConfirmIdentityDialog({ hasPassword, hasTwoFactor, settle }: ConfirmIdentityDialogProps) {
  const t = useText(confirmText)
  const language = useLanguage()
  const ways = useWays(hasPassword, hasTwoFactor)
  const [way, setWay] = useState<Way | undefined>(ways[0])
  const [typed, setTyped] = useState('')
  const confirm = useAction(calls.session.confirmIdentity, { noErrorTip: true, onSuccess: () => settle(true) })
  const choose = (next: Way) => {
    setWay(next)
    setTyped('')
    confirm.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // the form that asked may be around it
    if (way && typed) confirm.mutate(proofOf(way, typed))
  }

  return (
    <Modal opened onClose={() => settle(false)} title={t('title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
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
            <ConfirmField
              key={way}
              way={way}
              value={typed}
              onChange={setTyped}
              error={confirm.error ? errorMessage(confirm.error.code, confirm.error.data, language) : undefined}
            />
          ) : (
            <Alert color="red">{t('noWay')}</Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => settle(false)}>
              {t('cancel')}
            </Button>
            {way && (
              <Button type="submit" loading={confirm.isPending} disabled={typed === ''}>
                {t('confirm')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
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
